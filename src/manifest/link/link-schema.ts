import type { SchemaSource } from '#generated/manifest-sources.ts'
import type { Field, FieldType } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Tree } from '../source/tree.ts'

/** The fields of every record, which its schema does not repeat. */
export const baseFields: readonly string[] = ['id', 'reference', 'status', 'created_at', 'updated_at', 'created_by']

type Property = SchemaSource['properties'][string]

/** The properties of a resource's JSON Schema as fields. A property the engine cannot hold is a problem. */
export function linkSchema(tree: Tree<SchemaSource>, problems: ProblemList): Record<string, Field> {
  const { properties, required = [] } = tree.value
  const fields: Record<string, Field> = {}
  for (const [name, property] of Object.entries(properties)) {
    const path = ['properties', name]
    if (baseFields.includes(name)) {
      const message = `Every record has a field "${name}" of its own; a schema cannot declare another.`
      problems.report('name-clash', tree.keyAt(path), message)
    }
    checkPatterns(property, tree, path, problems)
    const type = fieldType(property)
    if (type === undefined) {
      const message = `Field "${name}" takes string, number, integer, boolean or array, got "object": a record holds plain values and lists.`
      problems.report('wrong-value', tree.at([...path, 'type']), message)
    } else fields[name] = linkField(name, type, property, required.includes(name))
  }
  return fields
}

function linkField(name: string, type: FieldType, property: Property, required: boolean): Field {
  const { 'x-reference': reference, 'x-names': names, 'x-widget': widget, 'x-unit': unit } = property
  return {
    name,
    title: property.title ?? name,
    type,
    schema: withoutAnnotations(property),
    readOnly: property.readOnly ?? false,
    required,
    searchable: property['x-searchable'] ?? false,
    sortable: property['x-sortable'] ?? false,
    ...(reference !== undefined && { reference }),
    ...(names !== undefined && { names }),
    ...(widget !== undefined && { widget }),
    ...(unit !== undefined && { unit }),
  }
}

function fieldType({ type, format }: Property): FieldType | undefined {
  switch (type) {
    case 'string':
      return format === 'date' || format === 'date-time' ? format : 'text'
    case 'array':
      return 'list'
    case 'object':
      return undefined
    default:
      return type
  }
}

function withoutAnnotations(property: Property): Record<string, unknown> {
  return Object.fromEntries(Object.entries(property).filter(([key]) => !key.startsWith('x-') && key !== 'readOnly'))
}

function checkPatterns(property: Property, tree: Tree, path: string[], problems: ProblemList): void {
  const reason = property.pattern === undefined ? undefined : patternFault(property.pattern)
  if (reason !== undefined) {
    const message = `The pattern "${property.pattern}" ${reason}.`
    problems.report('wrong-value', tree.at([...path, 'pattern']), message)
  }
  if (property.items !== undefined) checkPatterns(property.items, tree, [...path, 'items'], problems)
  for (const [name, inner] of Object.entries(property.properties ?? {})) {
    checkPatterns(inner, tree, [...path, 'properties', name], problems)
  }
}

/** Why a pattern cannot be used. A repetition inside a repetition can take years over a short text. */
function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
  } catch {
    // The constructor is the only judge of what a regular expression is.
    return 'is not a regular expression'
  }
  return /\([^)]*[*+}|][^)]*\)[*+{]/.test(pattern) ? 'repeats a group that repeats or chooses itself' : undefined
}

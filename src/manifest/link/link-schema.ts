import { kindField } from '#fields/index.ts'
import { factsOf } from '#fields/property-facts.ts'
import type { SchemaSource } from '#generated/manifest-sources.ts'
import { perObject } from '../per-object.ts'
import type { Field, Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import type { Path, Tree } from '../source/tree.ts'
import { forForms, hintsOf, withoutAnnotations } from './form-schema.ts'
import { type Formulas, linkFormulas } from './link-formulas.ts'
import { checkScale } from './link-scale.ts'
import { checkVerdict, checkWidget } from './link-widgets.ts'
import { patternFault } from './pattern-fault.ts'

/** The fields that every record has; schemas don't declare them. */
export const baseFields: readonly string[] = ['id', 'reference', 'status', 'created_at', 'updated_at', 'created_by']

type Property = SchemaSource['properties'][string]
type Properties = Record<string, Property>

type Fields = Record<string, Field>

/** What schemas without a fault became. A file that hasn't changed has the same value in the next compilation. */
const linked = new WeakMap<SchemaSource, { resource: string; parameters: string; fields: Fields }>()

/** Turns the properties of a resource's JSON Schema into fields, and reports those that the engine can't store. */
export function linkSchema(
  tree: Tree<SchemaSource>,
  resource: string,
  parameters: Portal['parameters'],
  problems: ProblemList,
): Fields {
  const known = linked.get(tree.value)
  const rates = textOf(parameters)
  if (known?.resource === resource && known.parameters === rates) return known.fields
  const before = problems.size
  const fields = linkAnew(tree, resource, parameters, problems)
  if (problems.size === before) linked.set(tree.value, { resource, parameters: rates, fields })
  return fields
}

const textOf = perObject((parameters: Portal['parameters']) => JSON.stringify(parameters))

function linkAnew(
  tree: Tree<SchemaSource>,
  resource: string,
  parameters: Portal['parameters'],
  problems: ProblemList,
): Fields {
  const { properties, required = [] } = tree.value
  for (const name of Object.keys(properties).filter((each) => baseFields.includes(each))) {
    const message = `Every record already has a field "${name}"; a schema can't declare another.`
    problems.report('name-clash', tree.keyAt(['properties', name]), message)
  }
  const formulas = linkFormulas(tree, parameters, problems)
  return new SchemaLinker(tree, formulas, problems).fields(properties, required, [], resource)
}

class SchemaLinker {
  readonly #tree: Tree
  readonly #formulas: Formulas
  readonly #problems: ProblemList

  constructor(tree: Tree, formulas: Formulas, problems: ProblemList) {
    this.#tree = tree
    this.#formulas = formulas
    this.#problems = problems
  }

  /** Turns the properties of the object at `path` into fields. `place` is its name: `order`, or `order.lines`. */
  fields(properties: Properties, required: string[], path: Path, place: string): Record<string, Field> {
    for (const [i, name] of required.entries()) {
      if (!Object.hasOwn(properties, name)) this.#unknown(name, properties, [...path, 'required', i])
    }
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const here = [...path, 'properties', name]
        this.#checkWhen(property, properties, here)
        checkVerdict(this.#tree, property, properties, here, this.#problems)
        const verdict = this.#formulas.get(verdictOf(property, properties) ?? property)
        checkScale(this.#tree, { name, property, path: here, verdict }, this.#problems)
        const field = this.#field(name, property, required.includes(name), here, `${place}.${name}`)
        return [name, this.#withVerdict(field, property, properties)]
      }),
    )
  }

  /** Gives a number the verdict that its form shows, with the formula. */
  #withVerdict(field: Field, property: Property, beside: Properties): Field {
    const { 'x-verdict': name = '' } = property
    const verdict = verdictOf(property, beside)
    if (verdict === undefined) return field
    return { ...field, hints: { ...field.hints, 'x-verdict': forForms(verdict, name, this.#formulas) } }
  }

  #field(name: string, property: Property, required: boolean, path: Path, place: string): Field {
    const { items } = property
    this.#checkValue(property, path)
    if (items !== undefined) this.#checkValue(items, [...path, 'items'])
    this.#checkUniqueRows(property, path)
    this.#checkDeadline(property, path)
    checkWidget(this.#tree, property, path, this.#problems)
    const fields = this.#inner(property, path, place) ?? (items && this.#inner(items, [...path, 'items'], place))
    const drawn = forForms(property, place, this.#formulas)
    const formula = this.#formulas.get(property)
    const { fields: _linkedHere, ...facts } = factsOf(property)
    return {
      ...flagsOf(property),
      ...facts,
      ...meaningOf(property),
      ...(fields !== undefined && { fields }),
      ...(formula !== undefined && { formula }),
      name,
      title: property.title ?? name,
      schema: withoutAnnotations(drawn),
      hints: hintsOf(drawn),
      required,
    }
  }

  #checkValue(property: Property, path: Path): void {
    const { type, properties, oneOf } = property
    if (type === 'object' && properties === undefined && oneOf === undefined) {
      const message = 'An object needs the key "properties" or "oneOf".'
      this.#problems.report('missing-key', this.#tree.keyAt(path), message)
    }
    this.#checkPattern(property, path)
    this.#checkChoices(property, path)
    this.#checkLimits(property, path)
    this.#checkDefault(property, path)
    this.#checkLabels(property, path)
  }

  /** Returns the fields inside an object; undefined for a property that is not an object. */
  #inner({ properties, required = [], oneOf }: Property, path: Path, place: string): Field['fields'] | undefined {
    if (oneOf === undefined) return properties && this.fields(properties, required, path, place)
    const kinds = oneOf.map((variant, i) => {
      const here = [...path, 'oneOf', i]
      if (typeof variant.properties[kindField]?.const !== 'string') {
        const message = `The kind "${variant.title}" needs a property "${kindField}" with a "const" that tells it apart.`
        this.#problems.report('missing-key', this.#tree.keyAt([...here, 'properties']), message)
      }
      return this.fields(variant.properties, variant.required ?? [], here, place)
    })
    return Object.assign({}, ...kinds)
  }

  /** Checks that the fields in `x-when` are siblings of its property and may have the values it names. */
  #checkWhen(property: Property, beside: Properties, path: Path): void {
    for (const [name, wanted] of Object.entries(property['x-when'] ?? {})) {
      const here = [...path, 'x-when', name]
      const other = Object.hasOwn(beside, name) ? beside[name] : undefined
      if (other === undefined) this.#unknown(name, beside, here)
      const allowed: unknown[] | undefined = other?.enum
      const strange = allowed && [wanted].flat().find((value) => !allowed.includes(value))
      if (strange !== undefined) this.#strange(String(strange), name, allowed?.map(String) ?? [], here)
    }
  }

  #checkLabels(property: Property, path: Path): void {
    const values = (property.enum ?? []).map(String)
    for (const key of ['x-labels', 'x-tones', 'x-colours'] as const) {
      for (const value of Object.keys(property[key] ?? {}).filter((each) => !values.includes(each)))
        this.#strange(value, String(path.at(-1)), values, [...path, key, value])
    }
  }

  #checkLimits(property: Property, path: Path): void {
    for (const [least, most] of limitPairs) {
      const [min, max] = [property[least], property[most]]
      if (min === undefined || max === undefined || min <= max) continue
      const message = `"${least}" is ${min}, which is more than the "${most}" of ${max}, so no value fits.`
      this.#problems.report('wrong-value', this.#tree.at([...path, least]), message)
    }
  }

  #checkChoices({ type, enum: allowed = [] }: Property, path: Path): void {
    const expected = typeof type === 'string' ? scalarTypes[type] : undefined
    const strange = expected === undefined ? -1 : allowed.findIndex((value) => typeof value !== expected)
    if (strange === -1) return
    const message = `The value ${JSON.stringify(allowed[strange])} is not of the type "${type}".`
    this.#problems.report('wrong-type', this.#tree.at([...path, 'enum', strange]), message)
  }

  #checkDefault({ type, default: value, enum: allowed }: Property, path: Path): void {
    if (value === undefined) return
    const here = [...path, 'default']
    const expected = typeof type === 'string' ? scalarTypes[type] : undefined
    if (expected !== undefined && typeof value !== expected) {
      const message = `The default ${JSON.stringify(value)} is not of the type "${type}".`
      this.#problems.report('wrong-type', this.#tree.at(here), message)
    } else if (allowed !== undefined && !allowed.some((each) => each === value))
      this.#strange(String(value), String(path.at(-1)), allowed.map(String), here)
  }

  /** Checks that rows which differ by a column are those of the record itself, and that the column holds one value. */
  #checkUniqueRows({ items, 'x-unique-rows': column }: Property, path: Path): void {
    if (column === undefined) return
    const here = [...path, 'x-unique-rows']
    const columns = items?.properties
    if (columns === undefined || path.length > 2) {
      const message = 'Only the rows of a list that the record itself holds can differ by a column.'
      this.#problems.report('unfit-field', this.#tree.at(here), message)
      return
    }
    const property = Object.hasOwn(columns, column) ? columns[column] : undefined
    if (property === undefined) this.#unknown(column, columns, here)
    else if (property.type === 'array' || property.type === 'object') {
      const message = `Rows can't differ by "${column}", which holds more than one value.`
      this.#problems.report('unfit-field', this.#tree.at(here), message)
    }
  }

  #checkDeadline({ format, 'x-deadline': deadline }: Property, path: Path): void {
    if (deadline === undefined || ((format === 'date' || format === 'date-time') && path.length === 2)) return
    const message = 'Only a day or time of the record itself can be a deadline.'
    this.#problems.report('unfit-field', this.#tree.at([...path, 'x-deadline']), message)
  }

  #unknown(name: string, properties: Properties, path: Path): void {
    const suggestions = suggest(name, Object.keys(properties))
    const message = `This schema names the field "${name}", which isn't declared beside it.`
    this.#problems.report('unknown-field', this.#tree.at(path), message, { suggestions })
  }

  #strange(value: string, field: string, allowed: string[], path: Path): void {
    const message = `"${value}" is not one of the values of "${field}".`
    this.#problems.report('wrong-value', this.#tree.at(path), message, { suggestions: suggest(value, allowed) })
  }

  #checkPattern({ pattern }: Property, path: Path): void {
    const reason = pattern === undefined ? undefined : patternFault(pattern)
    if (reason === undefined) return
    this.#problems.report('wrong-value', this.#tree.at([...path, 'pattern']), `The pattern "${pattern}" ${reason}.`)
  }
}

function verdictOf({ 'x-verdict': name = '' }: Property, beside: Properties): Property | undefined {
  return Object.hasOwn(beside, name) ? beside[name] : undefined
}

const limitPairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const

const scalarTypes: Record<string, string> = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
}

function flagsOf(property: Property): Pick<Field, 'readOnly' | 'searchable' | 'sortable' | 'filterable' | 'many'> {
  return {
    readOnly: property.readOnly ?? false,
    searchable: property['x-searchable'] ?? false,
    sortable: property['x-sortable'] ?? false,
    filterable: property['x-filterable'] ?? isNarrowing(property),
    many: property.type === 'array',
  }
}

/** Returns the annotations, besides the facts, that only the engine reads. */
function meaningOf(
  property: Property,
): Pick<Field, 'among' | 'labels' | 'suggests' | 'accept' | 'maxSize' | 'uniqueRows' | 'copied'> {
  const { items, 'x-suggests': suggests, 'x-accept': accept, 'x-max-size': maxSize } = property
  const { 'x-unique-rows': uniqueRows, 'x-copy': copy } = property
  const [via = '', field = ''] = copy?.split('.') ?? []
  const labels = property['x-labels'] ?? items?.['x-labels']
  const among = amongOf(property['x-reference'] ?? items?.['x-reference'])
  return {
    ...(among !== undefined && { among }),
    ...(labels !== undefined && { labels }),
    ...(suggests !== undefined && { suggests }),
    ...(accept !== undefined && { accept }),
    ...(maxSize !== undefined && { maxSize }),
    ...(uniqueRows !== undefined && { uniqueRows }),
    ...(copy !== undefined && { copied: { via, field } }),
  }
}

/** Returns the default of `x-filterable`: true for a property with few values or an order. */
function isNarrowing(property: Property): boolean {
  const { type, format, enum: choices, 'x-reference': reference, 'x-names': names } = property.items ?? property
  if (type === 'object') return false
  const isFree = property.type === 'array' || (type === 'string' && format !== 'date' && format !== 'date-time')
  return !isFree || choices !== undefined || (property['x-reference'] ?? reference ?? names) !== undefined
}

function amongOf(reference: Property['x-reference']): Field['among'] | undefined {
  return typeof reference === 'object' ? { where: reference.where, message: reference.message } : undefined
}

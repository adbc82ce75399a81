import { valuesAt } from '#manifest/assist/index.ts'
import { addKey, applyEdit, insertItem, isSame, removeItem, removeKey, setValue } from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import { sentenceCase } from '#manifest/words.ts'

export interface DrawnField {
  name: string
  title: string
  isRequired: boolean
}

/** Returns the fields that the schema of a kind of record has; undefined when it can't be read. */
export function readFields(schema: SourceFile): DrawnField[] | undefined {
  const root = valuesAt(schema, [])
  const properties = valuesAt(schema, ['properties'])
  if (root === undefined || properties === undefined) return undefined
  const required = listOf(root['required'])
  return Object.entries(properties).map(([name, each]) => {
    const title: unknown = Reflect.get(Object(each), 'title')
    return { name, title: typeof title === 'string' ? title : sentenceCase(name), isRequired: required.includes(name) }
  })
}

/** What people choose from when they add a field. */
export const fieldTypes = [
  'text',
  'long',
  'number',
  'money',
  'yes',
  'date',
  'time',
  'choice',
  'reference',
  'file',
] as const
export type FieldType = (typeof fieldTypes)[number]

export interface NewField {
  name: string
  title: string
  type: FieldType
  /** The values of a choice. */
  values: string[]
  /** The kind of record that a reference is to. */
  resource: string
  isRequired: boolean
}

/** Each returns the text after the edit. Everything else in it stays as it is. */

export function withField(schema: SourceFile, field: NewField): string {
  const text = applyEdit(schema.text, addKey(schema, ['properties'], field.name, schemaOf(field)))
  return field.isRequired ? withRequired({ ...schema, text }, field.name, true) : text
}

export function withRequired(schema: SourceFile, name: string, isRequired: boolean): string {
  const required = listOf(valuesAt(schema, [])?.['required'])
  if (required.includes(name) === isRequired) return schema.text
  if (!isRequired) return applyEdit(schema.text, removeItem(schema, ['required'], required.indexOf(name)))
  return applyEdit(
    schema.text,
    required.length === 0
      ? setValue(schema, ['required'], [name])
      : insertItem(schema, ['required'], required.length, name),
  )
}

export function withoutField(schema: SourceFile, name: string): string {
  const text = withRequired(schema, name, false)
  const file = { ...schema, text }
  return applyEdit(text, removeKey(file, ['properties', name]))
}

/** Lets the form of a kind of record ask for a field, and its records show it. */
export function withShown(resource: SourceFile, name: string): string {
  return ['form', 'detail'].reduce((text, list) => {
    const file = { ...resource, text }
    const shown = valuesAt(file, [])?.[list]
    const isListed = Array.isArray(shown) && !shown.some((each) => isSame(each, name) || isSame(each, `${name}?`))
    return isListed ? applyEdit(text, insertItem(file, [list], shown.length, name)) : text
  }, resource.text)
}

function schemaOf({ title, type, values, resource }: NewField): Record<string, unknown> {
  const schemas: Record<FieldType, Record<string, unknown>> = {
    text: { type: 'string', title, maxLength: 200 },
    long: { type: 'string', title, maxLength: 2000, 'x-widget': 'textarea' },
    number: { type: 'number', title },
    money: { type: 'number', format: 'money', title, minimum: 0 },
    yes: { type: 'boolean', title },
    date: { type: 'string', format: 'date', title },
    time: { type: 'string', format: 'date-time', title },
    choice: { type: 'string', title, enum: values },
    reference: { type: 'string', format: 'uuid', title, 'x-reference': resource },
    file: { type: 'string', format: 'uuid', title, 'x-widget': 'file' },
  }
  return schemas[type]
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

import type { AskedField, Field } from '#manifest/portal.ts'

type Schema = Record<string, unknown>

/**
 * A field as a form holds it: the value's own schema with what is needed to draw it. Of rows it may ask for some columns
 * alone; the others are left out, or `given` to be read.
 */
export function propertyOf(field: Field, columns?: AskedField['columns'], others?: 'given'): Schema {
  const property = { ...field.schema, ...field.hints, title: field.title }
  return valueSchema(columns === undefined ? property : withColumns(property, columns, others))
}

function withColumns(property: Schema, columns: NonNullable<AskedField['columns']>, others?: 'given'): Schema {
  const items = isSchema(property['items']) ? property['items'] : {}
  const all = Object.entries(isSchema(items['properties']) ? items['properties'] : {})
  const drawn = all.flatMap(([name, column]) => {
    if (columns.some((asked) => asked.name === name)) return [[name, column] as const]
    return others === 'given' && isSchema(column) ? [[name, { ...column, readOnly: true }] as const] : []
  })
  const required = columns.filter((column) => column.required).map(({ name }) => name)
  return { ...property, items: { ...items, properties: Object.fromEntries(drawn), required } }
}

/**
 * An object that holds these properties and no others. What is asked only where another value is so is required only there,
 * and cannot be sent anywhere else. A required text is not empty.
 */
export function objectSchema({
  properties,
  required,
}: {
  properties: Record<string, Schema>
  required: string[]
}): Schema {
  const asked = Object.entries(properties).map(([name, property]) => {
    return [name, required.includes(name) ? notEmpty(property) : property] as const
  })
  const conditional = asked.filter(([, property]) => property['x-when'] !== undefined)
  const conditions = conditional.map(([name, property]) => condition(name, property['x-when'], required.includes(name)))
  return {
    type: 'object',
    additionalProperties: false,
    required: required.filter((name) => !conditional.some(([other]) => other === name)),
    properties: Object.fromEntries(asked),
    ...(conditions.length > 0 && { allOf: conditions }),
  }
}

function condition(name: string, when: unknown, required: boolean): Schema {
  const wanted = isSchema(when) ? Object.entries(when) : []
  const properties = Object.fromEntries(wanted.map(([field, value]) => [field, { enum: [value].flat() }]))
  return {
    if: { properties, required: wanted.map(([field]) => field) },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    ...(required && { then: { required: [name] } }),
    else: { properties: { [name]: false } },
  }
}

function notEmpty(property: Schema): Schema {
  const isFreeText = property['type'] === 'string' && property['enum'] === undefined
  return isFreeText && property['minLength'] === undefined ? { ...property, minLength: 1 } : property
}

/** A value of any kind. A moment may be written as the wall clock of the portal shows it. */
function valueSchema(property: Schema): Schema {
  if (property['format'] === 'date-time') return { ...property, format: 'local-date-time' }
  if (isSchema(property['items'])) return { ...property, items: valueSchema(property['items']) }
  if (property['type'] !== 'object') return property
  const { oneOf, properties, required, ...rest } = property
  if (Array.isArray(oneOf)) return { ...rest, ...kindsSchema(oneOf) }
  return { ...rest, ...objectSchema(partsOf(properties, required)) }
}

/** One of several kinds of object, told apart by `kind`. */
function kindsSchema(kinds: unknown[]): Schema {
  const variants = kinds.filter(isSchema).map(({ title, properties, required }) => {
    const { required: own, ...parts } = partsOf(properties, required)
    return { title, ...objectSchema({ ...parts, required: [...new Set(['kind', ...own])] }) }
  })
  return { discriminator: { propertyName: 'kind' }, required: ['kind'], oneOf: variants }
}

function partsOf(properties: unknown, required: unknown): { properties: Record<string, Schema>; required: string[] } {
  const parts = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, property]) =>
    isSchema(property) ? [[name, valueSchema(property)] as const] : [],
  )
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
  return { properties: Object.fromEntries(parts), required: names }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { AskedField, Field } from '#manifest/portal.ts'

type Schema = Record<string, unknown>

/**
 * Returns the form property of a field: the schema of its value, with the hints that forms render it by. If only some
 * columns of its rows are asked for, the others are left out, or read-only if they are `given`.
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
 * Returns the schema of an object with these properties and no others. A property with `x-when` is allowed, and required if
 * it is listed as such, only where its condition holds. A required text must not be empty. Conditions on columns that the
 * portal gives are checked with the record, because requests don't have these columns.
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
  const isGiven = (name: string) =>
    properties[name]?.['readOnly'] === true && properties[name]['x-computed'] === undefined
  const namesGiven = (when: unknown) => isSchema(when) && Object.keys(when).some(isGiven)
  const conditional = asked.filter(([, property]) => property['x-when'] !== undefined)
  const conditions = conditional
    .filter(([, property]) => !namesGiven(property['x-when']))
    .map(([name, property]) => condition(name, property['x-when'], required.includes(name)))
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

/** Returns the form schema of any value. A date-time without an offset is in the portal's time zone. */
function valueSchema(property: Schema): Schema {
  if (property['format'] === 'date-time') return { ...property, format: 'local-date-time' }
  if (isSchema(property['items'])) return { ...property, items: valueSchema(property['items']) }
  if (property['type'] !== 'object') return property
  const { oneOf, properties, required, ...rest } = property
  if (Array.isArray(oneOf)) return { ...rest, ...kindsSchema(oneOf) }
  return { ...rest, ...objectSchema(partsOf(properties, required)) }
}

/** Returns the schema of an object of one of several kinds, with `kind` as the discriminator. */
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

import type { ExpressionType, Shape } from '#calculation/expression.ts'
import { perObject } from './per-object.ts'
import type { Field, Resource } from './portal.ts'

/** Returns the types that the fields of a resource, and of the records it refers to, have in its expressions. */
export const expressionFields = perObject(
  ({ fields, followed }: Resource): Shape => ({ ...base, ...shapeOf(fields), ...followed }),
)

const base: Shape = {
  id: 'string',
  reference: 'string',
  status: 'string',
  created_at: 'string',
  updated_at: 'string',
  created_by: 'string',
}

const types = {
  text: 'string',
  date: 'string',
  'date-time': 'string',
  number: 'double',
  integer: 'double',
  boolean: 'bool',
  list: 'list',
  object: 'map',
} as const

function shapeOf(fields: Record<string, Field>): Shape {
  return Object.fromEntries(Object.values(fields).map((field) => [field.name, typeOf(field)]))
}

function typeOf({ type, fields }: Field): ExpressionType {
  if (fields === undefined) return types[type]
  return type === 'list' ? { rows: shapeOf(fields) } : { object: shapeOf(fields) }
}

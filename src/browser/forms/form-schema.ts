type Scalar = string | number | boolean

/** The part of JSON Schema that our forms are made of, with what a form needs to draw a field. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  format?: string
  enum?: readonly Scalar[]
  /** What is offered to one who types; any other text will do. */
  examples?: readonly string[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  /** It is shown and not asked. */
  readOnly?: boolean
  /** What each value of a list is. */
  items?: FieldSchema
  /** What an object holds. */
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  /** What is required only while it is asked. */
  allOf?: readonly Condition[]
  /** The kinds that an object may be of, told apart by the constant of their `kind`. */
  oneOf?: readonly FieldSchema[]
  'x-widget'?: string
  'x-placeholder'?: string
  /** What the button says that adds to a list. */
  'x-add-label'?: string
  'x-reference'?: string
  'x-unit'?: string
  /** What people call the values of `enum`. */
  'x-labels'?: Record<string, string>
  /** The field is asked only while the fields beside it have these values. */
  'x-when'?: Record<string, Scalar | readonly Scalar[]>
  /** The media types of files that are taken. */
  'x-accept'?: readonly string[]
  /** Megabytes of a file. */
  'x-max-size'?: number
}

interface Condition {
  then?: { required?: readonly string[] }
}

export interface ObjectSchema {
  $id?: string
  type: 'object'
  required?: readonly string[]
  allOf?: readonly Condition[]
  properties: Record<string, FieldSchema>
}

/** The values of a form; a field that is empty is absent. */
export type Values = Record<string, unknown>

/** What is wrong, in one sentence each, by the path of the field: `name`, or `rows/0/name` inside a list. */
export type FieldErrors = Record<string, string>

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A schema that came over the network, as one that a form can draw; without the fields that its person may not see. */
export function asObjectSchema(schema: unknown): ObjectSchema {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema))
    throw new Error('This schema describes no form')
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) throw new Error('This schema describes no form')
  const hidden: unknown = Reflect.get(schema, 'x-hidden')
  const shown = Object.entries(properties).filter(([name]) => !(Array.isArray(hidden) && hidden.includes(name)))
  return { ...schema, type: 'object', properties: Object.fromEntries(shown) }
}

/** What a new record begins with, as far as its schema says. */
export function defaultsOf(schema: unknown): Values {
  const fields = Object.entries(asObjectSchema(schema).properties)
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )
}

/** What has to be filled in wherever it is asked. */
export function requiredOf({ required = [], allOf = [] }: Pick<ObjectSchema, 'required' | 'allOf'>): readonly string[] {
  return allOf.length === 0 ? required : [...required, ...allOf.flatMap(({ then }) => then?.required ?? [])]
}

/** Always the same, so that what is drawn from it need not be drawn again. */
export const noErrors: FieldErrors = {}

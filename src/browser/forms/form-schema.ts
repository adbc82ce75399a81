/** The part of JSON Schema that our forms are made of, with what a form needs to draw a field. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  format?: string
  enum?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: unknown
  'x-widget'?: string
  'x-placeholder'?: string
  'x-reference'?: string
  'x-unit'?: string
}

export interface ObjectSchema {
  $id?: string
  type: 'object'
  required?: readonly string[]
  properties: Record<string, FieldSchema>
}

/** The values of a form; a field that is empty is absent. */
export type Values = Record<string, unknown>

/** What is wrong with each field, in one sentence. */
export type FieldErrors = Record<string, string>

export interface Choice {
  value: string
  label: string
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

import type { RowFormula } from '#calculation/formula.ts'
import type { DatedValue, ParameterShape } from '#calculation/parameters.ts'
import type { Colour, Tone } from '#fields/index.ts'

type Scalar = string | number | boolean

/** The subset of JSON Schema used by forms, with the annotations needed to render a field. */
export interface FieldSchema {
  type?: string
  title?: string
  description?: string
  format?: string
  enum?: readonly Scalar[]
  /** Suggested values; other text is allowed too. */
  examples?: readonly string[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  /** The value is shown but can't be edited. */
  readOnly?: boolean
  /** The schema of each item of a list. */
  items?: FieldSchema
  /** The fields of an object. */
  properties?: Record<string, FieldSchema>
  required?: readonly string[]
  /** Conditions that make fields required while they apply. */
  allOf?: readonly Condition[]
  /** The kinds of an object, distinguished by the constant of their `kind` field. */
  oneOf?: readonly FieldSchema[]
  'x-widget'?: string
  'x-placeholder'?: string
  /** The label of the button that adds an item to the list. */
  'x-add-label'?: string
  'x-reference'?: string
  'x-among'?: Among
  'x-unit'?: string
  /** The currency of money, or `$record.<field>`. */
  'x-currency'?: string
  /** Whose free hours are offered, and the fields beside it that a choice fills in. */
  'x-slots'?: Slots
  /** The field beside a latitude that takes the longitude. */
  'x-position'?: { longitude: string }
  /** The numbered rows of another record among which people choose. */
  'x-places'?: { of: string; rows: string; free: readonly string[] }
  /** The formula of a read-only column. */
  'x-computed'?: RowFormula
  /** What a number is, by a formula, such as pass or fail. */
  'x-verdict'?: FieldSchema
  /** The range of a number on which the zones of its verdict are drawn. */
  'x-scale'?: Scale
  /** The field that a column takes from the record chosen in another one: `<column>.<field>`. */
  'x-copy'?: string
  /** The column is kept with the rows, and not shown. */
  'x-hidden'?: boolean
  /** The columns whose sums are shown below the rows. */
  'x-totals'?: readonly string[]
  /** Display labels for the values of `enum`. */
  'x-labels'?: Record<string, string>
  'x-tones'?: Record<string, Tone>
  'x-colours'?: Record<string, Colour>
  /** The field applies only while its sibling fields have these values. */
  'x-when'?: Record<string, Scalar | readonly Scalar[]>
  /** The accepted media types of files. */
  'x-accept'?: readonly string[]
  /** The maximum size of a file, in megabytes. */
  'x-max-size'?: number
}

/** Limits the records that may be chosen for a reference. */
export interface Among {
  /** The place of the field, by which the server knows the conditions. */
  of: string
  /** The fields of the record being written that the conditions depend on. */
  needs: readonly string[]
  /** What may be chosen. */
  message: string
}

export interface Slots {
  whose: string
  who?: string
  day?: string
  until?: string
  length?: string
  minutes?: number
  /** The fields beside it whose values the hours depend on, by the fields of `whose`. */
  with?: Record<string, string>
}

export interface Scale {
  from: number
  to: number
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
  /** The values of the parameters that formulas use. */
  'x-parameters'?: FormParameters
}

export type FormParameters = Readonly<Record<string, ParameterShape & { values: DatedValue[] }>>

/** The values of a form; an empty field is absent. */
export type Values = Record<string, unknown>

/** Error messages of one sentence by field path: `name`, or `rows/0/name` inside a list. */
export type FieldErrors = Record<string, string>

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Converts a schema received from the server to a form schema. */
export function asObjectSchema(schema: unknown): ObjectSchema {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema))
    throw new Error('This schema describes no form')
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) throw new Error('This schema describes no form')
  return { ...schema, type: 'object', properties: { ...properties } }
}

/** The default values of a new record. */
export function defaultsOf(schema: unknown): Values {
  const fields = Object.entries(asObjectSchema(schema).properties)
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  )
}

/** The fields that are required whenever they apply. */
export function requiredOf({ required = [], allOf = [] }: Pick<ObjectSchema, 'required' | 'allOf'>): readonly string[] {
  return allOf.length === 0 ? required : [...required, ...allOf.flatMap(({ then }) => then?.required ?? [])]
}

/** A shared constant, so that components that depend on it don't render again. */
export const noErrors: FieldErrors = {}

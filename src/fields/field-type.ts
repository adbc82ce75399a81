import type { FieldFacts } from './facts.ts'

/** What formatting needs besides the value: titles by id, and the time zone for date-times. */
export interface TextContext {
  titles: Readonly<Record<string, string>>
  timezone: string
}

/** What parsing a cell needs: the time zone, and a lookup of records by name. */
export interface ParseContext {
  timezone: string
  findRecord(resource: string, name: string): Parsed
}

export type Parsed = { value: unknown } | { message: string }

export const operators = ['eq', 'not', 'in', 'lt', 'lte', 'gt', 'gte', 'null'] as const
export type Operator = (typeof operators)[number]

/** The control with which users filter by a field. */
export type FilterControl = 'choice' | 'reference' | 'boolean' | 'date' | 'number' | 'text'

/** Everything that depends on the type of a field. `value` is never empty, and never a list except in `list`. */
export interface FieldTypeModule {
  /** Formats a value for display. */
  text(value: unknown, field: FieldFacts, context: TextContext): string
  /** Formats several values on one line. The default is their texts, separated by commas. */
  list?(values: readonly unknown[], field: FieldFacts, context: TextContext): string
  /** Formats a value for an exported table when spreadsheets need another format. The default is the text. */
  cell?(value: unknown, context: TextContext): string
  /** Parses one cell of an imported table; the inverse of `cell`. */
  parse(text: string, field: FieldFacts, context: ParseContext): Parsed
  /** The operators by which lists can be filtered by the field. `operand` parses the operand of a filter. */
  operators: readonly Operator[]
  operand(text: string, field: FieldFacts): Parsed
  /** Absent when there is no control to filter by such a field. */
  filter?: FilterControl
  /** Whether tables align it to the right, so that digits line up. */
  isFigure?: true
}

import type { FieldFacts } from './facts.ts'

/** What a text needs besides the value: names for ids, and the time zone whose clocks show moments. */
export interface TextContext {
  titles: Readonly<Record<string, string>>
  timezone: string
}

/** What a cell or a filter needs to become a value: the time zone, and a look-up of records by what people call them. */
export interface ParseContext {
  timezone: string
  findRecord(resource: string, name: string): Parsed
}

export type Parsed = { value: unknown } | { message: string }

export const operators = ['eq', 'not', 'in', 'lt', 'lte', 'gt', 'gte', 'null'] as const
export type Operator = (typeof operators)[number]

/** The control in which people choose what to filter by. */
export type FilterControl = 'choice' | 'reference' | 'boolean' | 'date' | 'number' | 'text'

/** Everything that depends on the type of a field. `value` is never empty, and never a list except in `list`. */
export interface FieldTypeModule {
  /** The value as people read it, wherever they read it. */
  text(value: unknown, field: FieldFacts, context: TextContext): string
  /** Several values in one line; without it, the text of each, with commas. */
  list?(values: readonly unknown[], field: FieldFacts, context: TextContext): string
  /** The value in an exported table where spreadsheets need another form than people; without it, the text. */
  cell?(value: unknown, context: TextContext): string
  /** Reads one cell of an imported table; the inverse of `cell`. */
  parse(text: string, field: FieldFacts, context: ParseContext): Parsed
  /** How lists can be filtered by the field, and how the operand of a filter is read. */
  operators: readonly Operator[]
  operand(text: string, field: FieldFacts): Parsed
  /** Absent where people have no control to filter by such a field. */
  filter?: FilterControl
  /** Aligned to the right in tables, so that digits stand below each other. */
  isFigure?: true
}

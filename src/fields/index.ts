import { fileWidgets } from '#generated/file-widgets.ts'
import * as texts from '#texts/values.ts'
import { boolean } from './boolean.ts'
import { choice } from './choice.ts'
import { date } from './date.ts'
import { dateTime } from './date-time.ts'
import type { FieldFacts, FieldType } from './facts.ts'
import type { FieldTypeModule, ParseContext, Parsed, TextContext } from './field-type.ts'
import { file } from './file.ts'
import { list } from './list.ts'
import { name } from './name.ts'
import { number } from './number.ts'
import { object } from './object.ts'
import { reference } from './reference.ts'
import { text } from './text.ts'

export { csvLine } from './csv-line.ts'
export { type Choice, type Colour, type FieldFacts, type FieldType, inCurrency, kindField, type Tone } from './facts.ts'
export {
  type FilterControl,
  type Operator,
  operators,
  type ParseContext,
  type Parsed,
  type TextContext,
} from './field-type.ts'

const byType = {
  text,
  number,
  integer: number,
  boolean,
  date,
  'date-time': dateTime,
  list,
  object,
} satisfies Record<FieldType, FieldTypeModule>

export function holdsFiles({ widget }: Pick<FieldFacts, 'widget'>): boolean {
  return widget !== undefined && fileWidgets.includes(widget)
}

/** Returns the module of a field. What a value refers to takes precedence over its type. */
export function moduleOf(field: FieldFacts): FieldTypeModule {
  if (holdsFiles(field)) return file
  if (field.reference !== undefined) return reference
  if (field.names !== undefined) return name
  if (field.choices !== undefined) return choice
  return field.fields === undefined ? byType[field.type] : object
}

/** Whether a value is missing, an empty text or an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Formats a value for tables, titles, forms and histories; a dash when it is empty. */
export function textOf(field: FieldFacts, value: unknown, context: TextContext): string {
  if (isEmpty(value)) return texts.noValue
  const { text: one, list: several } = moduleOf(field)
  if (!Array.isArray(value)) return one(value, field, context)
  return several?.(value, field, context) ?? value.map((each) => one(each, field, context)).join(', ')
}

/** Formats a value for a cell of an exported table; `parseCell` is the inverse. */
export function cellOf(field: FieldFacts, value: unknown, context: TextContext): string {
  if (isEmpty(value)) return ''
  const { cell, text: one } = moduleOf(field)
  const write = (each: unknown) => cell?.(each, context) ?? one(each, field, context)
  return Array.isArray(value) ? value.map(write).join('; ') : write(value)
}

export function parseCell(field: FieldFacts, cell: string, context: ParseContext): Parsed {
  const { parse } = moduleOf(field)
  if (field.type !== 'list') return parse(cell, field, context)
  const items = cell.split(';').map((item) => parse(item.trim(), field, context))
  return items.find((item) => 'message' in item) ?? { value: items.map((item) => 'value' in item && item.value) }
}

import { isDay } from '#calculation/calendar.ts'
import { dayText } from '#calculation/day-text.ts'
import * as texts from '#texts/values.ts'
import type { FieldTypeModule, Parsed } from './field-type.ts'

export const date: FieldTypeModule = {
  text: (value) => (isDay(String(value)) ? dayText(String(value)) : String(value)),
  // ISO dates sort correctly, and spreadsheets recognize them as dates.
  cell: String,
  parse: dayIn,
  operators: ['eq', 'not', 'in', 'null', 'lt', 'lte', 'gt', 'gte'],
  operand: dayIn,
  filter: 'date',
}

function dayIn(text: string): Parsed {
  return isDay(text) ? { value: text } : { message: texts.notDate(text) }
}

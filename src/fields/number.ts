import { exactText } from '#calculation/exact-text.ts'
import { durationText, manyMinutes } from '#calculation/time-left.ts'
import * as texts from '#texts/values.ts'
import type { FieldTypeModule, Parsed } from './field-type.ts'

/** The number of stars of a rating whose schema sets no maximum. */
const defaultStars = 5

export const number: FieldTypeModule = {
  text: (value, { widget, unit, maximum = defaultStars }) => {
    if (widget === 'rating') return texts.outOf(String(value), maximum)
    return unit === 'min' && Number(value) >= manyMinutes ? durationText(Number(value)) : exactText(Number(value), unit)
  },
  // Spreadsheets can add up plain digits, but not "₦250,000.00".
  cell: String,
  parse: (cell) => numberIn(cell.replaceAll(/(?<=\d),(?=\d{3}(\D|$))/g, '')),
  operators: ['eq', 'not', 'in', 'null', 'lt', 'lte', 'gt', 'gte'],
  operand: numberIn,
  filter: 'number',
  isFigure: true,
}

function numberIn(text: string): Parsed {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) ? { value } : { message: texts.notANumber(text) }
}

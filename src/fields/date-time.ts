import { instantOf, isDay, wallTimeIn } from '#calculation/calendar.ts'
import { dayText, momentText } from '#calculation/day-text.ts'
import * as texts from '#texts/values.ts'
import type { FieldTypeModule } from './field-type.ts'

const instant = /^.{10}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const wallTime = /^.{10}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

export const dateTime: FieldTypeModule = {
  text: (value, _field, { timezone }) => {
    const text = String(value)
    // The operand of a filter may be a whole day.
    if (isDay(text)) return dayText(text)
    return isMoment(text) ? momentText(asInstant(text, timezone), timezone) : text
  },
  cell: (value, { timezone }) => {
    const text = String(value)
    return isMoment(text) ? wallTimeIn(timezone, new Date(asInstant(text, timezone))).replace('T', ' ') : text
  },
  parse: (cell, _field, { timezone }) => {
    const written = cell.replace(' ', 'T')
    if (isWallTime(written)) return { value: instantOf(timezone, written).toISOString() }
    if (isInstant(written)) return { value: new Date(written).toISOString() }
    return { message: texts.notDateAndTime(cell) }
  },
  operators: ['eq', 'null', 'lt', 'lte', 'gt', 'gte'],
  operand: (text) => {
    if (isDay(text)) return { value: text }
    if (isInstant(text)) return { value: new Date(text).toISOString() }
    return { message: texts.notDateOrMoment(text) }
  },
  filter: 'date',
}

function isMoment(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

/** `Date.parse` accepts 30 February as 2 March. */
function isInstant(text: string): boolean {
  return isDay(text.slice(0, 10)) && instant.test(text) && !Number.isNaN(Date.parse(text))
}

function isWallTime(text: string): boolean {
  return isDay(text.slice(0, 10)) && wallTime.test(text)
}

/** Converts wall time to an instant. Forms hold wall time until they are submitted. */
function asInstant(text: string, timezone: string): string {
  return isWallTime(text) ? instantOf(timezone, text).toISOString() : text
}

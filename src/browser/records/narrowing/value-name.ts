import { dayIn } from '#calculation/calendar.ts'
import { dayText } from '#calculation/day-text.ts'
import { exactText } from '#calculation/figure-text.ts'
import { valueLabel } from '#manifest/words.ts'
import type { FieldDescription } from '../record-queries.ts'
import { momentWords } from './filter-words.ts'

/** A value that is filtered by, as people say it. */
export function valueName({ type, choices, unit }: FieldDescription, value: string, timeZone: string): string {
  if (choices !== undefined) return choices.find((each) => each.value === value)?.label ?? valueLabel(value)
  switch (type) {
    case 'boolean':
      return value === 'true' ? 'Yes' : 'No'
    case 'date':
    case 'date-time':
      return momentWords(value) ?? dayName(value, timeZone)
    case 'number':
    case 'integer':
      return exactText(Number(value), unit)
    default:
      return value
  }
}

/** `20 Nov 2026`, of a day or of a moment. */
function dayName(value: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value)
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? value : dayText(dayIn(timeZone, moment))
}

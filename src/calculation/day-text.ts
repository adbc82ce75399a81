import * as texts from '#texts/dates.ts'
import { wallTimeIn } from './calendar.ts'

/** Formats `2026-11-20` as `20 Nov 2026`, the same in every browser. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return texts.day(date, month, year)
}

/** Formats an instant in a time zone: `20 Nov 2026, 14:04`. */
export function momentText(moment: string, timezone: string): string {
  const [day = '', time = ''] = wallTimeIn(timezone, new Date(moment)).split('T')
  return texts.moment(dayText(day), time)
}

import { addDays } from '#calculation/calendar.ts'
import { locale } from '#texts/grammar.ts'

/** Formats part of a day. Days in this module are text in the format `yyyy-MM-dd`. */

function partOf(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...options })
}

/** Days since Monday: 0 for a Monday, 6 for a Sunday. */
function sinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Returns the seven days, from Monday on, of the week that contains a day. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -sinceMonday(day))
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))
}

export function isSunday(day: string): boolean {
  return sinceMonday(day) === 6
}

/** Formats a day as in `November 16`. */
function monthAndDay(day: string): string {
  return `${partOf(day, { month: 'long' })} ${Number(day.slice(8))}`
}

/** Formats a range as in `November 16 - November 21`, or `November 20` for a single day. */
export function rangeTitle(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? monthAndDay(first) : `${monthAndDay(first)} - ${monthAndDay(last)}`
}

/** Formats a weekday as in `Mon`. */
export function weekdayShort(day: string): string {
  return partOf(day, { weekday: 'short' })
}

/** Formats a day for screen readers, as in `Monday, 16 November 2026`. */
export function dayName(day: string): string {
  return partOf(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

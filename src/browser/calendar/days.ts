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

/** Returns the days of the whole weeks that contain the month of a day. */
export function monthOf(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks: string[] = []
  for (let monday = weekOf(first)[0] ?? first; monday <= last; monday = addDays(monday, 7))
    weeks.push(...weekOf(monday))
  return weeks
}

/** Returns the same day of another month, or the last day of a month that is too short. */
export function addMonths(day: string, by: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + by, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, length))).toISOString().slice(0, 10)
}

/** Formats a month as in `November 2026`. */
export function monthTitle(day: string): string {
  return partOf(day, { month: 'long', year: 'numeric' })
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

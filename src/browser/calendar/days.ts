import { addDays } from '#calculation/calendar.ts'

/** Days are `yyyy-MM-dd` text throughout. */

function partOf(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options })
}

/** 0 on a Monday, 6 on a Sunday. */
function sinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** The seven days from the Monday of the week that a day is in. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -sinceMonday(day))
  return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count))
}

export function isSunday(day: string): boolean {
  return sinceMonday(day) === 6
}

/** `November 16` */
function monthAndDay(day: string): string {
  return `${partOf(day, { month: 'long' })} ${Number(day.slice(8))}`
}

/** `November 16 - November 21`, or `November 20` of a single day. */
export function rangeTitle(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return first === last ? monthAndDay(first) : `${monthAndDay(first)} - ${monthAndDay(last)}`
}

/** `Mon` */
export function weekdayShort(day: string): string {
  return partOf(day, { weekday: 'short' })
}

/** `Monday, 16 November 2026`: a day as a name that is read aloud. */
export function dayName(day: string): string {
  return partOf(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

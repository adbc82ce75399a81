import { addDays, dayIn, instantIn, weekdayOf } from './calendar.ts'
import { type Calendar, workingDayFrom } from './opening-hours.ts'

export type Every = 'day' | 'week' | 'month' | 'quarter' | 'half-year' | 'year'

/** When something happens again and again. */
export interface Recurrence {
  every: Every
  /** A weekday, a day of the month, `last`, or a day of the year such as 03-31. */
  on?: string | number
  /** HH:MM on the portal's clock. */
  at: string
  /** Moves what would be on a closed day to the next open one. */
  calendar?: Calendar
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const monthsOf = { month: 1, quarter: 3, 'half-year': 6, year: 12 }

/** The days that are looked at for the next time: a leap year may be eight years away. */
const furthest = 8 * 366 + 31
/** The days before a time that may have been moved to after it, over the longest closed time. */
const longestClosed = 40

/** Returns the first time of a recurrence after a moment; undefined when there is none. */
export function nextTime(recurrence: Recurrence, timezone: string, after: Date): Date | undefined {
  const start = addDays(dayIn(timezone, after), -longestClosed)
  for (let i = 0; i < furthest; i++) {
    const day = addDays(start, i)
    if (!isDue(recurrence, day)) continue
    const moved = recurrence.calendar === undefined ? day : workingDayFrom(day, recurrence.calendar)
    const time = instantIn(timezone, `${moved}T${recurrence.at}`)
    if (time > after) return time
  }
  return undefined
}

function isDue({ every, on }: Recurrence, day: string): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekdays[weekdayOf(day) - 1] === on
  const months = monthsOf[every]
  const month = Number(day.slice(5, 7))
  if (typeof on === 'string' && on !== 'last') return day.slice(5) === on
  // The last day of a quarter is in its last month, and the twentieth in its first.
  const isMonth = on === 'last' ? month % months === 0 : (month - 1) % months === 0
  return isMonth && day === dayOfMonth(day, on === 'last' ? 31 : Number(on ?? 1))
}

/** Returns a day of the month of a day; the last one of months that have fewer. */
function dayOfMonth(day: string, wanted: number): string {
  const first = `${day.slice(0, 8)}01`
  const next = `${addDays(first, 31).slice(0, 8)}01`
  const last = addDays(next, -1)
  const found = addDays(first, wanted - 1)
  return found < last ? found : last
}

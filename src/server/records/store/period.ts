import { and, type SQL, sql } from 'drizzle-orm'
import { addDays, instantOf } from '#calculation/calendar.ts'
import type { FieldType } from '#fields/index.ts'
import type { SlicePeriod } from '#manifest/portal.ts'

/** A range of days in the portal's time zone, both ends included. */
export interface Span {
  from: string
  to: string
}

/** Returns the day, week, month, quarter or year that contains a day. Weeks start on Monday. */
export function spanOf(period: SlicePeriod, today: string): Span {
  const year = today.slice(0, 4)
  const month = Number(today.slice(5, 7))
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const from = mondayOf(today)
      return { from, to: addDays(from, 6) }
    }
    case 'month':
      return monthsFrom(year, month, 1)
    case 'quarter':
      return monthsFrom(year, month - ((month - 1) % 3), 3)
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

/**
 * Returns the days of the period before that correspond to those of this one until today, so that a month which has just
 * begun isn't compared with a whole one.
 */
export function previousSpan(period: SlicePeriod, today: string): Span {
  const { from } = spanOf(period, today)
  const before = spanOf(period, addDays(from, -1))
  const day = addDays(before.from, (Date.parse(today) - Date.parse(from)) / millisecondsPerDay)
  return { from: before.from, to: day < before.to ? day : before.to }
}

const millisecondsPerDay = 86_400_000

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

function monthsFrom(year: string, month: number, count: number): Span {
  const first = (number: number): string => new Date(Date.UTC(Number(year), number - 1, 1)).toISOString().slice(0, 10)
  return { from: first(month), to: addDays(first(month + count), -1) }
}

/** Returns SQL for whether a date, or a date-time in the portal's time zone, lies in a span. */
export function withinSpan(field: SQL, type: FieldType, { from, to }: Span, timezone: string): SQL | undefined {
  if (type === 'date') return and(sql`${field} >= ${from}`, sql`${field} <= ${to}`)
  const start = instantOf(timezone, `${from}T00:00`).toISOString()
  const end = instantOf(timezone, `${addDays(to, 1)}T00:00`).toISOString()
  return and(sql`${field} >= ${start}`, sql`${field} < ${end}`)
}

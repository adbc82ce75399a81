import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#calculation/calendar.ts'
import type { Bucket } from '#manifest/portal.ts'
import * as texts from '#texts/dates.ts'
import { mondayOf, type Span } from './period.ts'

const millisecondsPerDay = 86_400_000

/** The most points that a chart has room for. */
const mostDays = 31
const mostWeeks = 26
/** Ten years. A longer chart shows only its last part. */
const mostMonths = 120

/** Returns the finest bucket that a chart of this span has room for. */
export function bucketFor({ from, to }: Span): Bucket {
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsPerDay + 1
  if (days <= mostDays) return 'day'
  return days <= mostWeeks * 7 ? 'week' : 'month'
}

/** Returns SQL for the first day of a day's bucket, as text. */
export function bucketSql(bucket: Bucket, day: SQL): SQL {
  return sql`date_trunc(${sql.raw(`'${bucket}'`)}, ${day})::date::text`
}

/** Returns the first days of all buckets that a span touches, so that a chart has no gaps. */
export function bucketsBetween(bucket: Bucket, { from, to }: Span): string[] {
  const firsts: string[] = []
  for (let first = firstOf(bucket, from); first <= to; first = nextOf(bucket, first)) firsts.push(first)
  return firsts.slice(-mostMonths)
}

function firstOf(bucket: Bucket, day: string): string {
  if (bucket === 'day') return day
  if (bucket === 'month') return `${day.slice(0, 7)}-01`
  return mondayOf(day)
}

export function nextOf(bucket: Bucket, first: string): string {
  if (bucket === 'day') return addDays(first, 1)
  return bucket === 'week' ? addDays(first, 7) : firstOf('month', addDays(first, 31))
}

/** Returns a label such as `20 Nov`, `Week of 16 Nov` or `Nov 2026`. */
export function bucketLabel(bucket: Bucket, first: string): string {
  const [year = '', month = '', date = ''] = first.split('-')
  if (bucket === 'month') return texts.monthOfYear(month, year)
  const day = texts.dayOfMonth(date, month)
  return bucket === 'week' ? texts.weekOf(day) : day
}

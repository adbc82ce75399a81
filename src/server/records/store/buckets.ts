import { type SQL, sql } from 'drizzle-orm'
import { addDays } from '#calculation/calendar.ts'
import { dayText } from '#calculation/day-text.ts'
import type { Bucket } from '#manifest/portal.ts'
import { mondayOf, type Span } from './period.ts'

const millisecondsPerDay = 86_400_000

/** Points that a chart has room for. */
const mostDays = 31
const mostWeeks = 26
/** Ten years; a longer chart shows its last part. */
const mostMonths = 120

/** What fits a span of days. */
export function bucketFor({ from, to }: Span): Bucket {
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsPerDay + 1
  if (days <= mostDays) return 'day'
  return days <= mostWeeks * 7 ? 'week' : 'month'
}

/** The first day of the bucket of a day, as text. */
export function bucketSql(bucket: Bucket, day: SQL): SQL {
  return sql`date_trunc(${sql.raw(`'${bucket}'`)}, ${day})::date::text`
}

/** The first days of all buckets that a span touches, so that a chart has no holes. */
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

function nextOf(bucket: Bucket, first: string): string {
  if (bucket === 'day') return addDays(first, 1)
  return bucket === 'week' ? addDays(first, 7) : firstOf('month', addDays(first, 31))
}

/** `20 Nov`, `Week of 16 Nov`, `Nov 2026`. */
export function bucketLabel(bucket: Bucket, first: string): string {
  const [date, month, year] = dayText(first).split(' ')
  if (bucket === 'month') return `${month} ${year}`
  return bucket === 'week' ? `Week of ${date} ${month}` : `${date} ${month}`
}

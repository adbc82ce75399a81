import { addDays, instantIn, instantOf, isDay } from '#calculation/calendar.ts'
import { type Calendar, calendarIn } from '#calculation/opening-hours.ts'
import type { Occupation } from '#manifest/portal.ts'
import { evaluate } from '../rules/evaluate.ts'
import type { Subject, Work } from '../rules/work.ts'

/** In milliseconds since 1970; `until` is no longer part of it. */
export interface Span {
  from: number
  until: number
}

/** Returns the time of a record, whoever it takes; undefined if it has no beginning or no length. */
export function timeOf(work: Work, subject: Subject, occupies: Occupation): Span | undefined {
  const timezone = occupies.calendar === undefined ? work.portal.timezone : hoursFor(work, subject, occupies).timezone
  const from = instantIn(timezone, String(evaluate(work, subject, occupies.from) ?? '')).getTime()
  const until = endOf(work, subject, occupies, from, timezone)
  // Dates that aren't there compare as false.
  return from < until ? { from, until } : undefined
}

/** Returns the opening hours in which a record takes time; those of the portal if it names none. */
export function hoursFor(work: Work, subject: Subject, { calendar }: Occupation): Calendar {
  const name = typeof calendar === 'object' ? evaluate(work, subject, calendar.expression) : calendar
  return calendarIn(work.portal, typeof name === 'string' ? name : undefined)
}

function endOf(work: Work, subject: Subject, { lasts }: Occupation, from: number, timezone: string): number {
  if ('minutes' in lasts) return from + Number(evaluate(work, subject, lasts.minutes)) * 60_000
  const text = String(evaluate(work, subject, lasts.until) ?? '')
  return (isDay(text) ? instantOf(timezone, `${addDays(text, 1)}T00:00`) : instantIn(timezone, text)).getTime()
}

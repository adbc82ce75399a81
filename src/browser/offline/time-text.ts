import { dayIn, wallTimeIn } from '#calculation/calendar.ts'
import { momentText } from '#calculation/day-text.ts'
import { portalNow } from '../api/portal-clock.ts'

/** Formats a moment of today as its time, `09:12`, and others with their day. */
export function timeText(moment: Date, timezone: string): string {
  const isToday = dayIn(timezone, moment) === dayIn(timezone, portalNow())
  return isToday ? wallTimeIn(timezone, moment).slice(-5) : momentText(moment.toISOString(), timezone)
}

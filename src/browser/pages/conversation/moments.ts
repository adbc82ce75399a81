import { dayIn } from '#calculation/calendar.ts'
import { locale } from '#texts/grammar.ts'
import { portalNow } from '../../api/portal-clock.ts'

/** Formats a moment as `14:04` when it is today, `20 Nov` when it is this year, and `20 Nov 2025` otherwise. */
export function shortMoment(moment: string, timeZone: string, now: Date = portalNow()): string {
  const date = new Date(moment)
  const day = dayIn(timeZone, date)
  const today = dayIn(timeZone, now)
  if (day === today) return date.toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString(locale, { timeZone, day: 'numeric', month: 'short', ...year })
}

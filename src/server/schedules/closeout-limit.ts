import { endOfDay, nextWeekday } from '#calculation/calendar.ts'
import type { Portal } from '#manifest/portal.ts'

/** Returns the latest time at which a schedule of this day may be closed out. */
export function closeoutLimit({ closeout, timezone }: Pick<Portal, 'closeout' | 'timezone'>, day: string): Date {
  return endOfDay(timezone, closeout.until === 'end-of-day' ? day : nextWeekday(day))
}

import { endOfDay } from '#calculation/calendar.ts'
import { addWorkingDays, calendarIn } from '#calculation/opening-hours.ts'
import type { Portal } from '#manifest/portal.ts'

type Times = Pick<Portal, 'closeout' | 'timezone' | 'calendar' | 'calendars'>

/** Returns the latest time at which a schedule of this day may be closed out. */
export function closeoutLimit(portal: Times, day: string): Date {
  const isSameDay = portal.closeout.until === 'end-of-day'
  return endOfDay(portal.timezone, isSameDay ? day : addWorkingDays(day, 1, calendarIn(portal)))
}

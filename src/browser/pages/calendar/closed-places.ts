import { type Calendar, hoursOn, workingDayFrom } from '#calculation/opening-hours.ts'
import type { Place } from './calendar-entries.ts'

/** Whether no entry can be placed here: the day is closed, or the slot is outside its hours. */
export function isClosed({ day, slot }: Place, hours: Calendar | undefined): boolean {
  if (hours === undefined) return false
  const open = hoursOn(day, hours)
  if (slot === undefined) return open.length === 0
  const minute = Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3))
  return !open.some(({ opens, closes }) => opens <= minute && minute < closes)
}

/** Returns a day, or the first day after it that is open. */
export function openFrom(day: string, hours: Calendar | undefined): string {
  return hours === undefined ? day : workingDayFrom(day, hours)
}

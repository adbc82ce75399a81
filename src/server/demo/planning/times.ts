import {
  dayIn,
  instantOf,
  isHoliday,
  isWeekday,
  nextWeekday,
  type WorkingCalendar,
  wallTimeIn,
} from '#calculation/calendar.ts'
import type { Hours, Span } from '#manifest/seeds.ts'
import type { Random } from '../random.ts'
import type { World } from './world.ts'

const opens = '08:00'
const closes = '17:00'

/** Returns a random time in a span, during working hours if requested. */
export function momentIn(span: Span, hours: Hours, random: Random, world: World): Date {
  const at = new Date(span.from + Math.floor(random.next() * Math.max(0, span.to - span.from)))
  return hours === 'all' ? at : workingMoment(at, random, world)
}

/**
 * Returns a time unchanged if it is in working hours, otherwise a random working time of that day or the next working
 * day.
 */
export function workingMoment(at: Date, random: Random, { portal }: World): Date {
  const { timezone, calendar } = portal
  const clock = wallTimeIn(timezone, at).slice(11, 16)
  const day = dayIn(timezone, at)
  const working = workingDay(day, calendar)
  if (day === working && clock >= opens && clock < closes) return at
  const minutes = random.between(8 * 60, 17 * 60 - 1)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantOf(timezone, `${working}T${time}`)
}

/** Returns a day unchanged if it is a working day, otherwise the next working day. */
export function workingDay(day: string, calendar: WorkingCalendar): string {
  let working = day
  while (!isWeekday(working) || isHoliday(working, calendar)) working = nextWeekday(working)
  return working
}

import { dayIn, instantOf } from '#calculation/calendar.ts'
import { calendarIn, hoursOn, isOpen, workingDayFrom } from '#calculation/opening-hours.ts'
import type { Hours, Span } from '#manifest/seeds.ts'
import type { Random } from '../random.ts'
import type { World } from './world.ts'

/** Returns a random time in a span, during working hours if requested. */
export function momentIn(span: Span, hours: Hours, random: Random, world: World): Date {
  const at = new Date(span.from + Math.floor(random.next() * Math.max(0, span.to - span.from)))
  return hours === 'all' ? at : workingMoment(at, random, world)
}

/**
 * Returns a time unchanged if it is in working hours, otherwise a random working time of that day or the next working
 * day.
 */
export function workingMoment(at: Date, random: Random, { portal }: Pick<World, 'portal'>): Date {
  const calendar = calendarIn(portal)
  if (isOpen(at.getTime(), 0, calendar)) return at
  const working = workingDayFrom(dayIn(calendar.timezone, at), calendar)
  const hours = hoursOn(working, calendar)
  const minutes = random.between(hours[0]?.opens ?? 0, (hours.at(-1)?.closes ?? 0) - 1)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantOf(calendar.timezone, `${working}T${time}`)
}

/** Returns a random time of day on the day of a time. */
export function timeOfDay(at: Date, clock: { from: string; to: string }, random: Random, { portal }: World): Date {
  const [from, to] = [clock.from, clock.to].map((time) =>
    instantOf(portal.timezone, `${dayIn(portal.timezone, at)}T${time}`),
  )
  return new Date((from?.getTime() ?? 0) + random.next() * ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)))
}

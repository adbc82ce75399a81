import { isDay } from './calendar.ts'

/** Returns a name such as `2026-11-20_Daily_Schedule_Ada_Bello`. */
export function scheduleName(day: string, person: string): string {
  return `${day}_Daily_Schedule_${person.trim().replaceAll(/\s+/g, '_')}`
}

/** Returns the day at the beginning of a schedule's name; undefined when there is none. */
export function dayOfName(name: string): string | undefined {
  const day = name.slice(0, 10)
  return isDay(day) ? day : undefined
}

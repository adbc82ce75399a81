import { isDay } from './calendar.ts'

/** `2026-11-20_Daily_Schedule_Ada_Bello` */
export function scheduleName(day: string, person: string): string {
  return `${day}_Daily_Schedule_${person.trim().replaceAll(/\s+/g, '_')}`
}

/** The day that a schedule's name begins with; undefined when it does not begin with one. */
export function dayOfName(name: string): string | undefined {
  const day = name.slice(0, 10)
  return isDay(day) ? day : undefined
}

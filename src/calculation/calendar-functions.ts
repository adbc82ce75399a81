import type { Environment } from '@marcbachmann/cel-js'
import { instantIn, isDay } from './calendar.ts'
import {
  addWorkingDays,
  type Calendar,
  calendarIn,
  instantAfter,
  isOpen,
  isWorkingDay,
  type NamedCalendars,
  timeBetween,
  workingDays,
} from './opening-hours.ts'

const minute = 60_000

interface CalendarFunction {
  /** The types of its arguments before the calendar. */
  takes: ('string' | 'double')[]
  returns: 'string' | 'double' | 'bool'
  run(calendar: Calendar, ...given: never[]): unknown
}

/** The functions whose last argument is the name of a calendar; without it, the portal's calendar counts. */
const functions: Record<string, CalendarFunction> = {
  working_days: {
    takes: ['string', 'string'],
    returns: 'double',
    run: (calendar, from: string, to: string) => workingDays(from, to, calendar),
  },
  is_working_day: {
    takes: ['string'],
    returns: 'bool',
    run: (calendar, day: string) => isWorkingDay(day.slice(0, 10), calendar),
  },
  add_working_days: {
    takes: ['string', 'double'],
    returns: 'string',
    run: (calendar, day: string, count: number) => (isDay(day) ? addWorkingDays(day, count, calendar) : ''),
  },
  working_minutes: {
    takes: ['string', 'string'],
    returns: 'double',
    run: (calendar, from: string, to: string) => {
      const [start, end] = [instant(from, calendar), instant(to, calendar)]
      return Number.isNaN(start + end) ? 0 : timeBetween(start, end, calendar) / minute
    },
  },
  add_working_minutes: {
    takes: ['string', 'double'],
    returns: 'string',
    run: (calendar, from: string, minutes: number) => {
      const start = instant(from, calendar)
      if (Number.isNaN(start)) return ''
      return new Date(instantAfter(start, Math.round(minutes * minute), calendar)).toISOString()
    },
  },
  is_open: {
    takes: ['string', 'double'],
    returns: 'bool',
    run: (calendar, from: string, minutes: number) => {
      const start = instant(from, calendar)
      return !Number.isNaN(start) && isOpen(start, Math.round(minutes * minute), calendar)
    },
  },
}

/** By the name of a function, the place of its argument that names a calendar. */
export const calendarArguments: ReadonlyMap<string, number> = new Map(
  Object.entries(functions).map(([name, { takes }]) => [name, takes.length]),
)

export function addCalendarFunctions(environment: Environment, calendars: NamedCalendars): void {
  for (const [name, { takes, returns, run }] of Object.entries(functions)) {
    environment
      .registerFunction(`${name}(${takes.join(', ')}): ${returns}`, (...given: never[]) =>
        run(calendarIn(calendars), ...given),
      )
      .registerFunction(`${name}(${[...takes, 'string'].join(', ')}): ${returns}`, (...given: never[]) =>
        run(calendarIn(calendars, String(given[takes.length])), ...given),
      )
  }
}

/** A text without a zone is a time on the clock of the calendar. */
function instant(text: string, { timezone }: Calendar): number {
  return instantIn(timezone, text).getTime()
}

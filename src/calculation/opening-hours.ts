import { addDays, dayIn, instantOf, isDay, weekdayOf } from './calendar.ts'

/** When a place, a desk or a service is open: hours by weekday, without holidays, in one time zone. */
export interface Calendar {
  timezone: string
  /** By weekday, Monday first. The hours of a day are in order and don't overlap; a closed day has none. */
  hours: OpenHours[][]
  /** `MM-DD` for every year, `YYYY-MM-DD` for one. */
  holidays: string[]
}

/** In minutes of the day: 08:00 is 480, and the end of the day 1440. */
export interface OpenHours {
  opens: number
  closes: number
}

/** The calendars of a portal by name, and the name of the one that counts where none is named. */
export interface NamedCalendars {
  calendar: string
  calendars: Readonly<Record<string, Calendar>>
}

/** Returns the calendar of a name, or the one that counts where none is named. Throws if there is none. */
export function calendarIn({ calendar, calendars }: NamedCalendars, name = calendar): Calendar {
  const found = Object.hasOwn(calendars, name) ? calendars[name] : undefined
  if (found === undefined) throw new Error(`No calendar "${name}"`)
  return found
}

/** How many days a search for open time looks at. What it doesn't find in ten years is a typing mistake. */
const farthest = 3660
/** The longest range whose days are counted. A longer one is a typing mistake. */
const longestStretch = 3 * 366
const minutesPerDay = 24 * 60

export function isHoliday(day: string, { holidays }: Pick<Calendar, 'holidays'>): boolean {
  return holidays.includes(day) || holidays.includes(day.slice(5))
}

/** Returns the opening hours of a day; none on a holiday, on a closed weekday and for a text that is not a day. */
export function hoursOn(day: string, calendar: Calendar): OpenHours[] {
  const hours = calendar.hours[weekdayOf(day) - 1] ?? []
  return hours.length > 0 && isHoliday(day, calendar) ? [] : hours
}

/** Whether a calendar is open on a day, for however long. */
export function isWorkingDay(day: string, calendar: Calendar): boolean {
  return hoursOn(day, calendar).length > 0
}

/**
 * Counts the open days from one day to another, both included. Returns 0 when the days are missing, out of order or too
 * far apart.
 */
export function workingDays(from: string, to: string, calendar: Calendar): number {
  if (!isDay(from) || !isDay(to) || from > to || addDays(from, longestStretch) < to) return 0
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count++
  return count
}

/**
 * Returns the day that is `count` open days after a day, or before it if the count is negative. With 0 it returns the
 * day itself, open or not. Looks at ten years at most.
 */
export function addWorkingDays(day: string, count: number, calendar: Calendar): string {
  const step = Math.sign(count)
  let [found, left] = [day, Math.abs(Math.trunc(count))]
  for (let looked = 0; left > 0 && looked < farthest; looked++) {
    found = addDays(found, step)
    if (isWorkingDay(found, calendar)) left--
  }
  return found
}

/** Returns a day, or the first open day after it if it is closed. */
export function workingDayFrom(day: string, calendar: Calendar): string {
  return isWorkingDay(day, calendar) ? day : addWorkingDays(day, 1, calendar)
}

/** Returns the last `count` open days up to and including a day, oldest first. */
export function lastWorkingDays(upTo: string, count: number, calendar: Calendar): string[] {
  const last = isWorkingDay(upTo, calendar) ? upTo : addWorkingDays(upTo, -1, calendar)
  return Array.from({ length: count }, (_, index) => addWorkingDays(last, index + 1 - count, calendar))
}

/**
 * Returns the time from one instant to a later one, without the time in which the calendar is closed. Without a calendar
 * all time counts. In milliseconds, as all instants and times here.
 */
export function timeBetween(from: number, to: number, calendar: Calendar | undefined): number {
  if (calendar === undefined) return Math.max(0, to - from)
  let time = 0
  const last = dayIn(calendar.timezone, new Date(to))
  let day = dayIn(calendar.timezone, new Date(from))
  for (let looked = 0; day <= last && looked < farthest; looked++, day = addDays(day, 1)) {
    for (const { opens, closes } of openingsOn(day, calendar))
      time += Math.max(0, Math.min(to, closes) - Math.max(from, opens))
  }
  return time
}

/**
 * Returns the first instant at which a time has passed since `from`, counting only the time in which the calendar is open;
 * so a time that ends with the opening hours ends when they close. A negative time goes back in the same way. Looks at
 * ten years at most.
 */
export function instantAfter(from: number, time: number, calendar: Calendar | undefined): number {
  if (calendar === undefined || time === 0) return from + time
  const step = Math.sign(time)
  let left = Math.abs(time)
  let day = dayIn(calendar.timezone, new Date(from))
  for (let looked = 0; looked < farthest; looked++, day = addDays(day, step)) {
    for (const { start, length } of stretchesOn(day, from, step, calendar)) {
      if (left <= length) return start + step * left
      left -= length
    }
  }
  return instantOf(calendar.timezone, `${day}T00:00`).getTime()
}

/** Returns the open stretches of a day that are after `from`, or before it if `step` is -1, as one meets them. */
function stretchesOn(day: string, from: number, step: number, calendar: Calendar): { start: number; length: number }[] {
  const openings = openingsOn(day, calendar)
  const stretches =
    step > 0
      ? openings.map(({ opens, closes }) => ({ start: Math.max(from, opens), end: closes }))
      : openings.toReversed().map(({ opens, closes }) => ({ start: Math.min(from, closes), end: opens }))
  return stretches.flatMap(({ start, end }) => {
    const length = step * (end - start)
    return length > 0 ? [{ start, length }] : []
  })
}

/** Whether a calendar is open from an instant on, for as long as given in milliseconds. */
export function isOpen(from: number, time: number, calendar: Calendar): boolean {
  const day = dayIn(calendar.timezone, new Date(from))
  const isCovered = openingsOn(day, calendar).some(({ opens, closes }) => opens <= from && from < closes)
  return isCovered && timeBetween(from, from + time, calendar) === time
}

/**
 * Returns the instants at which a calendar opens and closes on a day, in order. Where clocks skip a time that it opens or
 * closes at, the hours end up shorter, and never overlap.
 */
function openingsOn(day: string, calendar: Calendar): OpenHours[] {
  let earliest = Number.NEGATIVE_INFINITY
  const instant = (minutes: number) => {
    earliest = Math.max(earliest, instantOf(calendar.timezone, wallTimeOf(day, minutes)).getTime())
    return earliest
  }
  return hoursOn(day, calendar).map(({ opens, closes }) => ({ opens: instant(opens), closes: instant(closes) }))
}

/** Minute 1440 is the beginning of the following day. */
function wallTimeOf(day: string, minutes: number): string {
  const time = minutes % minutesPerDay
  const on = time === minutes ? day : addDays(day, 1)
  return `${on}T${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/**
 * Days as `YYYY-MM-DD` text. Calendar days have no zone and no clock: arithmetic runs in UTC, and a zone matters only
 * where an instant becomes a day or a day becomes an instant.
 */

const millisecondsPerDay = 86_400_000

function toUtc(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function fromUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}

/**
 * Whether a text is a day from 1900 to 9998. With these limits, the next day or the same instant in another time zone
 * still has a year of four digits.
 */
export function isDay(text: string): boolean {
  return (
    /^(?!0|1[0-8]|9999)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text
  )
}

export function addDays(day: string, count: number): string {
  return fromUtc(toUtc(day) + count * millisecondsPerDay)
}

/** Returns the same day of a later month, or the last day of a month that is shorter. */
export function addMonths(day: string, count: number): string {
  const month = new Date(toUtc(`${day.slice(0, 8)}01`))
  month.setUTCMonth(month.getUTCMonth() + count)
  const first = fromUtc(month.getTime())
  month.setUTCMonth(month.getUTCMonth() + 1)
  const last = addDays(fromUtc(month.getTime()), -1)
  const same = addDays(first, Number(day.slice(8)) - 1)
  return same < last ? same : last
}

/** Returns 1 for Monday to 7 for Sunday; 0 for a text that is not a day. */
export function weekdayOf(day: string): number {
  return isDay(day) ? new Date(toUtc(day)).getUTCDay() || 7 : 0
}

/** Returns the calendar day of an instant in a zone. */
export function dayIn(timezone: string, instant: Date): string {
  return partsIn(timezone, instant).slice(0, 10)
}

/** Returns the wall time of an instant in a zone as `YYYY-MM-DDTHH:mm`, the format of `datetime-local` inputs. */
export function wallTimeIn(timezone: string, instant: Date): string {
  return partsIn(timezone, instant).slice(0, 16)
}

/** Returns what the wall clock of a zone shows at an instant that has a zone of its own; other text is returned unchanged. */
export function asWallTime(timezone: string, text: string): string {
  if (!/^.{10}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text)) return text
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : wallTimeIn(timezone, instant)
}

/** Whether the platform supports a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    partsIn(name, new Date(0))
    return true
  } catch {
    // Trying is the only test: the list of names leaves out older spellings that are still in use.
    return false
  }
}

/** Returns the names of all time zones, one for each. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}

interface WallClock {
  Instant: {
    fromEpochMilliseconds(milliseconds: number): {
      toZonedDateTimeISO(timezone: string): {
        toPlainDateTime(): { toString(options: { smallestUnit: 'second' }): string }
      }
    }
  }
}

/** The part of `Temporal` that is used here, where the platform has it. TypeScript doesn't describe it yet. */
const temporal = (globalThis as { Temporal?: WallClock }).Temporal

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall time of an instant in a zone as `YYYY-MM-DDTHH:mm:ss`. */
function partsIn(timezone: string, instant: Date): string {
  // For its first date, `Intl` loads data that a browser needs 40 ms or more for.
  if (temporal !== undefined) {
    const zoned = temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone)
    return zoned.toPlainDateTime().toString({ smallestUnit: 'second' })
  }
  let formatter = formatters.get(timezone)
  if (formatter === undefined) {
    // The Swedish locale formats dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
    formatters.set(timezone, formatter)
  }
  return formatter.format(instant).replace(' ', 'T')
}

/**
 * Returns the instant at which a wall clock in a zone shows `YYYY-MM-DDTHH:mm[:ss]`. A time that occurs twice when
 * clocks go back means the first. A time that clocks skip is moved later by the length of the gap.
 */
export function instantOf(timezone: string, wallTime: string): Date {
  const asUtc = Date.parse(`${wallTime.length === 16 ? `${wallTime}:00` : wallTime}Z`)
  const before = asUtc - offsetAt(timezone, asUtc - millisecondsPerDay)
  const after = asUtc - offsetAt(timezone, asUtc + millisecondsPerDay)
  const shown = [before, after].find((instant) => instant + offsetAt(timezone, instant) === asUtc)
  return new Date(shown ?? before)
}

/** Returns the instant of a text: one with its own zone, a wall time in this zone, or the beginning of a day. */
export function instantIn(timezone: string, text: string): Date {
  if (isDay(text)) return instantOf(timezone, `${text}T00:00`)
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? instantOf(timezone, text) : new Date(text)
}

/** Returns how far the wall clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(timezone: string, instant: number): number {
  const second = Math.floor(instant / 1000) * 1000
  return Date.parse(`${partsIn(timezone, new Date(second))}Z`) - second
}

/** Returns the last millisecond of a day in a zone. */
export function endOfDay(timezone: string, day: string): Date {
  return new Date(instantOf(timezone, `${addDays(day, 1)}T00:00`).getTime() - 1)
}

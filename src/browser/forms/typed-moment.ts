import { addDays, isDay, weekdayOf } from '#calculation/calendar.ts'
import { dayText } from '#calculation/day-text.ts'
import { dayWords, monthNames, weekdayNames } from '#texts/typed-dates.ts'

/**
 * Returns the day that a text names, as `yyyy-MM-dd`; undefined if it names none. It understands `24 Nov 2026`,
 * `24 November`, `24/11/2026`, `2026-11-24`, `tomorrow`, `Friday`, `+3d` and `+2w`. Without a year, it is the day nearest to
 * today.
 */
export function typedDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase().replaceAll(',', ' ').replace(/\s+/g, ' ')
  return named(typed, today) ?? relative(typed, today) ?? numeric(typed, today) ?? spelled(typed, today)
}

/** Returns the wall time that a text names, such as `2026-11-24T09:30` for `24 Nov 9:30`. */
export function typedMoment(text: string, today: string): string | undefined {
  const found = /^(.*?)[\s,T]+(?:at )?(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm)?$/i.exec(text.trim())
  if (found === null) return undefined
  const [, dayPart = '', hourText = '', minutes, half] = found
  // A bare number is a year or a day rather than an hour.
  if (minutes === undefined && half === undefined) return undefined
  const day = typedDay(dayPart, today)
  const hour = hourOf(Number(hourText), half?.toLowerCase())
  if (day === undefined || hour === undefined || Number(minutes ?? 0) > 59) return undefined
  return `${day}T${twoDigits(hour)}:${minutes ?? '00'}`
}

/** Whether a text is so complete that more letters wouldn't name another day. */
export function isComplete(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text.trim())
}

/** Returns the text of a day or wall time as the portal writes it; other text is returned unchanged. */
export function momentShown(value: string): string {
  const [day = '', time] = value.split('T')
  if (!isDay(day)) return value
  return time === undefined ? dayText(day) : `${dayText(day)}, ${time.slice(0, 5)}`
}

function named(typed: string, today: string): string | undefined {
  const away = dayWords[typed]
  if (away !== undefined) return addDays(today, away)
  const weekday = typed.length < 3 ? -1 : weekdayNames.findIndex((name) => name.startsWith(typed))
  if (weekday < 0) return undefined
  // The next one: today's own weekday is a week away.
  return addDays(today, ((weekday + 1 - weekdayOf(today) + 6) % 7) + 1)
}

function relative(typed: string, today: string): string | undefined {
  const found = /^([+-])\s?(\d{1,3})\s?([dw])?$/.exec(typed)
  if (found === null) return undefined
  const [, sign, count, unit] = found
  return addDays(today, Number(`${sign}${count}`) * (unit === 'w' ? 7 : 1))
}

function numeric(typed: string, today: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso !== null) return dayOf(iso[3], iso[2], iso[1], today)
  const found = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(typed)
  return found === null ? undefined : dayOf(found[1], found[2], found[3], today)
}

function spelled(typed: string, today: string): string | undefined {
  const found = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?(\p{L}{3,})\.?(?:[ -](\d{4}|\d{2}))?$/u.exec(typed)
  if (found === null) return undefined
  const month = monthNames.findIndex((name) => name.startsWith(found[2] ?? ''))
  return month < 0 ? undefined : dayOf(found[1], String(month + 1), found[3], today)
}

function dayOf(date = '', month = '', year: string | undefined, today: string): string | undefined {
  const on = (each: number | string) => `${each}-${twoDigits(Number(month))}-${twoDigits(Number(date))}`
  if (year !== undefined) return valid(on(year.length === 2 ? `20${year}` : year))
  const now = Number(today.slice(0, 4))
  const near = [now, now + 1, now - 1].flatMap((each) => valid(on(each)) ?? [])
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today))
  return near.toSorted((a, b) => distance(a) - distance(b))[0]
}

function valid(day: string): string | undefined {
  return isDay(day) ? day : undefined
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

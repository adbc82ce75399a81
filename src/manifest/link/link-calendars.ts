import { isDay, isTimeZone, timeZones } from '#calculation/calendar.ts'
import { type Calendar, isWorkingDay, type OpenHours, workingDayFrom } from '#calculation/opening-hours.ts'
import type { PortalSource } from '#generated/manifest-sources.ts'
import type { Portal } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import type { Path, Tree } from '../source/tree.ts'
import { isKnown, type Vocabulary } from './names.ts'

/** The calendars of the portal, and which of them something names. */
export class Calendars {
  readonly byName: Portal['calendars']
  readonly usual: string
  readonly #tree: Tree<PortalSource>
  readonly #problems: ProblemList
  readonly #known: Vocabulary
  readonly #used = new Set<string>()

  constructor(tree: Tree<PortalSource>, problems: ProblemList) {
    this.#tree = tree
    this.#problems = problems
    const { calendar, calendars } = tree.value
    this.byName = linkCalendars(tree, problems)
    this.usual = calendar
    this.#known = {
      code: 'unknown-calendar',
      noun: 'calendar',
      missing: 'manifest/portal.yaml does not declare',
      names: new Set(Object.keys(calendars)),
    }
    this.isKnown(calendar, tree.at(['calendar']), 'The portal')
  }

  /** Returns whether there is such a calendar, which then counts as used, and otherwise reports it at its use. */
  isKnown(name: string, at: Span, user: string): boolean {
    this.#used.add(name)
    return isKnown(name, this.#known, at, user, this.#problems)
  }

  /** Reports, as notes, the calendars that nothing names, and the holidays that no calendar takes. */
  reportUnused(): void {
    const { calendars, holidays = {} } = this.#tree.value
    const taken = new Set(Object.values(calendars).flatMap((each) => namesOf(each.holidays)))
    const note = (code: 'unused-calendar' | 'unused-holidays', path: Path, message: string) =>
      this.#problems.report(code, this.#tree.keyAt(path), message, { severity: 'note' })
    for (const name of Object.keys(calendars).filter((each) => !this.#used.has(each)))
      note('unused-calendar', ['calendars', name], `Nothing names the calendar "${name}".`)
    for (const name of Object.keys(holidays).filter((each) => !taken.has(each)))
      note('unused-holidays', ['holidays', name], `No calendar takes the holidays "${name}".`)
  }
}

type CalendarSource = PortalSource['calendars'][string]

function linkCalendars(tree: Tree<PortalSource>, problems: ProblemList): Portal['calendars'] {
  const { calendars, holidays = {} } = tree.value
  for (const [name, days] of Object.entries(holidays)) checkHolidays(days, ['holidays', name], tree, problems)
  const names = new Set(Object.keys(holidays))
  const known: Vocabulary = { code: 'unknown-holidays', noun: 'holidays', missing: '"holidays" does not have', names }
  return Object.fromEntries(
    Object.entries(calendars).map(([name, source]) => {
      const path = ['calendars', name]
      const before = problems.size
      const user = `Calendar "${name}"`
      checkTimeZone(source.timezone, tree, [...path, 'timezone'], user, problems)
      const taken = namesOf(source.holidays).filter((each, index) => {
        const isList = Array.isArray(source.holidays)
        return isKnown(each, known, tree.at([...path, 'holidays', ...(isList ? [index] : [])]), user, problems)
      })
      const calendar: Calendar = {
        timezone: source.timezone ?? tree.value.timezone,
        hours: hoursOf(source, [...path, 'hours'], { tree, user, problems }),
        holidays: taken.flatMap((each) => holidays[each] ?? []),
      }
      // Hours at fault are left out, so that without them it may look closed.
      if (problems.size === before && !isEverOpen(calendar))
        problems.report('calendar-never-open', tree.keyAt(path), `${user} is not open on any day of a year.`)
      return [name, calendar]
    }),
  )
}

function namesOf(names: string | string[] | undefined): string[] {
  return names === undefined ? [] : [names].flat()
}

/** The years in which a holiday may fall. Any other is a typing mistake. */
const firstYear = '2000'
const lastYear = '2099'

function checkHolidays(days: string[], path: Path, tree: Tree<PortalSource>, problems: ProblemList): void {
  for (const [i, day] of days.entries()) {
    const at = tree.at([...path, i])
    const year = day.length === 5 ? undefined : day.slice(0, 4)
    // A yearly holiday may be 29 February, so check it against a leap year.
    if (!isDay(`${year === undefined || year < firstYear ? '2024' : year}-${day.slice(-5)}`))
      problems.report('impossible-date', at, `The holiday ${day} is not a date that exists.`)
    else if (year !== undefined && (year < firstYear || year > lastYear)) {
      const message = `The holiday ${day} is in a year outside ${firstYear} to ${lastYear}.`
      problems.report('holiday-outside-years', at, message)
    }
  }
}

/** Checks the name of a time zone, if there is one. */
export function checkTimeZone(
  timezone: string | undefined,
  tree: Tree,
  path: Path,
  user: string,
  problems: ProblemList,
): void {
  if (timezone === undefined || isTimeZone(timezone)) return
  const message = `${user} has the time zone "${timezone}", which is not in the IANA database.`
  problems.report('unknown-timezone', tree.at(path), message, { suggestions: suggest(timezone, timeZones()) })
}

interface HoursContext {
  tree: Tree<PortalSource>
  user: string
  problems: ProblemList
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Returns the hours of each weekday, in order. Reports those that end before they begin, or overlap others. */
function hoursOf({ hours }: CalendarSource, path: Path, { tree, user, problems }: HoursContext): OpenHours[][] {
  const week: OpenHours[][] = weekdays.map(() => [])
  for (const [days, spans] of Object.entries(hours)) {
    for (const [i, span] of [spans].flat().entries()) {
      const [opens = 0, closes = 0] = span.split('-').map(minuteOf)
      const fault = faultOf({ opens, closes }, weekdaysOf(days), week)
      const at = tree.at([...path, days, ...(Array.isArray(spans) ? [i] : [])])
      if (fault === undefined) for (const day of weekdaysOf(days)) week[day]?.push({ opens, closes })
      else problems.report('impossible-hours', at, `${user} has the hours ${span}, which ${fault}.`)
    }
  }
  return week.map((spans) => spans.sort((one, other) => one.opens - other.opens))
}

function faultOf({ opens, closes }: OpenHours, days: number[], week: OpenHours[][]): string | undefined {
  if (closes <= opens) return 'end before they begin; hours over midnight are two, to 24:00 and from 00:00'
  const taken = days.find((day) => week[day]?.some((other) => opens < other.closes && other.opens < closes))
  return taken === undefined ? undefined : `overlap other hours on ${weekdays[taken]}`
}

/** Returns the places in the week of `sat` or `mon-fri`; a range may go over Sunday, such as `sun-thu`. */
function weekdaysOf(days: string): number[] {
  const [from = 0, to = from] = days.split('-').map((day) => weekdays.indexOf(day))
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
}

/** Returns the minute of the day: 480 for 08:00. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Looks at the hours and at the holidays of every year, over one year. */
function isEverOpen(calendar: Calendar): boolean {
  const yearly = { ...calendar, holidays: calendar.holidays.filter((day) => day.length === 5) }
  const first = workingDayFrom('2024-01-01', yearly)
  return isWorkingDay(first, yearly) && first < '2025-01-01'
}

import type { Calendar } from '#calculation/opening-hours.ts'
import * as texts from '#texts/calendar.ts'
import { monthOf, weekOf } from '../../calendar/days.ts'
import { givenOf, type PageSurroundings, useSurroundings } from '../../figures/surroundings.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { useDescription } from '../../records/record-queries.ts'
import type { RowWay } from '../../records/row-menu.tsx'
import { useNavigate, useQueryString } from '../../session/navigation.ts'
import { addressOf, linksOfRecord, type PageLink } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { below } from '../../ui/breakpoints.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { CalendarFields, Entry } from './calendar-entries.ts'
import { type Grid, gridOf } from './calendar-grid.ts'
import {
  type CalendarState,
  type CalendarView,
  calendarAddress,
  calendarStateOf,
  daysShown,
  layoutsOf,
  narrowLayoutsOf,
} from './calendar-state.ts'
import { type Lane, type Now, useEntries, useLanes, useNow, useSpan } from './use-calendar.ts'
import { type Taken, useTaken } from './use-taken.ts'

export interface CalendarProps {
  page: SlicePage<'calendar'>
  /** The path of the page with its parameters filled in. */
  path: string
  list: NonNullable<SlicePage<'calendar'>['views']>[number]
  fields: CalendarFields
  parameters: Record<string, string>
}

/** The state, data and navigation of a calendar. */
export interface CalendarModel {
  state: CalendarState
  now: Now
  around: PageSurroundings
  /** Whether the screen has room for one day only; the week is then the navigation. */
  narrow: boolean
  /** The layouts to choose from. */
  layouts: CalendarView[]
  /** The requested day, or today. */
  asked: string
  /** The days shown. */
  days: string[]
  /** The days of the week to navigate by on a narrow screen. */
  week: string[]
  /** The entries on the days shown. */
  entries: Entry[]
  description: Description | undefined
  titles: Record<string, string>
  /** The lanes shown even without entries, in order. */
  lanes: Lane[]
  /** When the people of the lanes are occupied on the day shown, by whatever. */
  taken: Taken[]
  /** Whether there are more entries than are shown. */
  isCut: boolean
  waiting: boolean
  failure: Error | null
  mayMake: boolean
  /** The opening hours in which entries can be placed; undefined when the page names none. */
  hours: Calendar | undefined
  address(next: Partial<CalendarState>): string
  go(next: Partial<CalendarState>): void
  retry(): void
  hrefOf(record: RecordItem): string
  /** The pages that a record links to, besides the one that opens it. */
  ways: RowWay[]
}

const none: RecordItem[] = []

export function useCalendarModel({ page, path, list, fields, parameters }: CalendarProps): CalendarModel {
  const search = useQueryString()
  const navigate = useNavigate()
  const now = useNow()
  const { calendars } = usePortal().slice
  const narrow = useMediaQuery(below.tablet)
  const said = calendarStateOf(search, page)
  const layouts = narrow ? narrowLayoutsOf(page) : layoutsOf(page)
  const state = layouts.includes(said.view) ? said : { ...said, view: layouts[0] ?? said.view }
  const asked = state.date ?? now.today
  const description = useDescription(list.resource)
  const around = useSurroundings(parameters, undefined)
  const given = givenOf(page, around)
  const span = state.view === 'month' ? monthOf(asked) : weekOf(asked)
  const found = useSpan(page, list, span, state.words, given)
  const lanes = useLanes(page, given)
  const taken = useTaken(page, asked, given, state.view === 'people' || state.view === 'map')
  const inSpan = useEntries(found.data?.data ?? none, fields)
  const begins = (day: string) => inSpan.some(({ from }) => from === day)
  const week = daysShown({ ...state, view: 'week' }, now.today, begins)
  const days = narrow && state.view !== 'month' ? week : daysShown(state, now.today, begins)
  const address = (next: Partial<CalendarState>) => calendarAddress(page, path, { ...said, ...next }, search)
  const { opens, others } = useWays(page, list, around)
  // An entry that opens another page still has an address of its own here.
  const own: RowWay = {
    page: page.id,
    label: texts.openOne(description.data?.title ?? ''),
    hrefOf: (record) => (opens(record) === undefined ? undefined : address({ record: record.id })),
  }
  return {
    ...{ state, now, narrow, layouts, asked, days, week, address, around, lanes, taken },
    ways: [own, ...others],
    entries: inSpan.filter(({ from, to }) => days.some((day) => from <= day && day <= to)),
    description: description.data,
    titles: { ...Object.fromEntries(lanes.map(({ id, title }) => [id, title])), ...found.data?.titles },
    isCut: found.data?.isCut ?? false,
    waiting: found.data === undefined,
    failure: description.error ?? (found.data === undefined ? found.error : null),
    hours: calendars[page.calendar ?? ''],
    mayMake: page.create !== undefined && description.data?.creatable === true,
    // Typing in the search box replaces the history entry instead of adding one for each letter.
    go: (next) => navigate(address(next), { replace: next.words !== undefined }),
    retry: () => void Promise.all([description.refetch(), found.refetch()]),
    hrefOf: (record) => opens(record) ?? address({ record: record.id }),
  }
}

/**
 * Returns the resolver of the page that opens a record, undefined where it opens in place of the calendar, and the links to
 * further pages.
 */
function useWays(page: SlicePage<'calendar'>, list: CalendarProps['list'], around: PageSurroundings) {
  const { slice, page: pageById } = usePortal()
  const usual = slice.record_pages[list.resource]
  // A record without a record page opens here rather than in another list.
  const hasPage = usual !== undefined && pageById(usual.page)?.kind === 'record'
  const opening = list.opens ?? page.opens ?? (hasPage ? usual : undefined)
  const follow = (link: PageLink, record: RecordItem) => {
    const target = pageById(link.page)
    return target && addressOf(target, link, { ...around, record })
  }
  const others = linksOfRecord(page.actions, pageById).map(
    (link): RowWay => ({
      page: link.page,
      label: link.label ?? pageById(link.page)?.title ?? '',
      hrefOf: (record) => follow(link, record),
    }),
  )
  return { others, opens: (record: RecordItem) => (opening === undefined ? undefined : follow(opening, record)) }
}

/** Lays out the grid for the days shown. */
export function gridFor(model: CalendarModel, fields: CalendarFields): Grid {
  const { days, entries, description, lanes } = model
  const timed = fields.slot !== undefined || description?.fields[fields.date]?.type === 'date-time'
  return gridOf({ days, entries, timed, laned: fields.lane !== undefined, lanes: lanes.map(({ id }) => id) })
}

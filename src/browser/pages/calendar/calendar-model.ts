import { useNavigate, useSearchParams } from 'react-router-dom'
import { inSentence } from '#manifest/words.ts'
import { givenOf, type PageSurroundings, useSurroundings } from '../../figures/surroundings.ts'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { useDescription } from '../../records/record-queries.ts'
import type { RowWay } from '../../records/row-menu.tsx'
import { addressOf, type PageLink } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { below } from '../../ui/breakpoints.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import type { CalendarFields, Entry } from './calendar-entries.ts'
import { type Grid, gridOf } from './calendar-grid.ts'
import { type CalendarState, calendarAddress, calendarStateOf, daysShown } from './calendar-state.ts'
import { type Now, useEntries, useLanes, useNow, useWeek } from './use-calendar.ts'

export interface CalendarProps {
  page: SlicePage<'calendar'>
  /** The address of the page, its parameters filled in. */
  path: string
  list: NonNullable<SlicePage<'calendar'>['views']>[number]
  fields: CalendarFields
  parameters: Record<string, string>
}

/** What a calendar is about, and where it leads. */
export interface CalendarModel {
  state: CalendarState
  now: Now
  around: PageSurroundings
  /** On a phone there is room for a day, and the week is the way to it. */
  narrow: boolean
  /** The day that was asked for, or today. */
  asked: string
  /** The days that are shown. */
  days: string[]
  /** What stands on them. */
  entries: Entry[]
  description: Description | undefined
  titles: Record<string, string>
  /** Whose lanes there are although they have no entry, in their order. */
  lanes: string[]
  /** There are more than are shown. */
  isCut: boolean
  waiting: boolean
  failure: Error | null
  mayMake: boolean
  address(next: Partial<CalendarState>): string
  go(next: Partial<CalendarState>): void
  retry(): void
  hrefOf(record: RecordItem): string
  /** Where else one comes from a record. */
  ways: RowWay[]
}

const none: RecordItem[] = []

export function useCalendarModel({ page, path, list, fields, parameters }: CalendarProps): CalendarModel {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const narrow = useMediaQuery(below.tablet)
  const said = calendarStateOf(search)
  const state: CalendarState = narrow ? { ...said, view: 'week' } : said
  const asked = state.date ?? now.today
  const description = useDescription(list.resource)
  const around = useSurroundings(parameters, undefined)
  const week = useWeek(page, list, asked, state.words, givenOf(page, around))
  const lanes = useLanes(page)
  const inWeek = useEntries(week.data?.data ?? none, fields)
  const days = daysShown(state, now.today, (day) => inWeek.some(({ from }) => from === day))
  const address = (next: Partial<CalendarState>) => calendarAddress(page, path, { ...said, ...next }, search)
  const { opens, others } = useWays(page, list, around)
  // Where an entry leads elsewhere, its own record has an address as well.
  const own: RowWay = {
    page: page.id,
    label: `Open ${inSentence(description.data?.title ?? '')}`,
    hrefOf: (record) => (opens(record) === undefined ? undefined : address({ record: record.id })),
  }
  return {
    ...{ state, now, narrow, asked, days, address, around },
    ways: [own, ...others],
    entries: inWeek.filter(({ from, to }) => days.some((day) => from <= day && day <= to)),
    description: description.data,
    titles: { ...lanes, ...week.data?.titles },
    lanes: Object.keys(lanes),
    isCut: week.data?.isCut ?? false,
    waiting: week.data === undefined,
    failure: description.error ?? (week.data === undefined ? week.error : null),
    mayMake: page.create !== undefined && description.data?.creatable === true,
    // Letters that are being typed are no steps to go back by.
    go: (next) => navigate(address(next), { replace: next.words !== undefined }),
    retry: () => void Promise.all([description.refetch(), week.refetch()]),
    hrefOf: (record) => opens(record) ?? address({ record: record.id }),
  }
}

/** Where a record opens; undefined where that is in the place of the calendar. And the pages that go on from it. */
function useWays(page: SlicePage<'calendar'>, list: CalendarProps['list'], around: PageSurroundings) {
  const { slice, page: pageById } = usePortal()
  const usual = slice.record_pages[list.resource]
  // What has no page of its own opens here sooner than in another list.
  const hasPage = usual !== undefined && pageById(usual.page)?.kind === 'record'
  const opening = list.opens ?? page.opens ?? (hasPage ? usual : undefined)
  const follow = (link: PageLink, record: RecordItem) => {
    const target = pageById(link.page)
    return target && addressOf(target, link, { ...around, record })
  }
  const others = page.actions.filter(isAboutRecord).map(
    (link): RowWay => ({
      page: link.page,
      label: link.label ?? pageById(link.page)?.title ?? '',
      hrefOf: (record) => follow(link, record),
    }),
  )
  return { others, opens: (record: RecordItem) => (opening === undefined ? undefined : follow(opening, record)) }
}

function isAboutRecord({ with: given = {} }: PageLink): boolean {
  return Object.values(given).some((value) => String(value).startsWith('$record.'))
}

/** The places of the days that are shown. */
export function gridFor(model: CalendarModel, fields: CalendarFields): Grid {
  const { days, entries, description, lanes } = model
  const timed = fields.slot !== undefined || description?.fields[fields.date]?.type === 'date-time'
  return gridOf({ days, entries, timed, laned: fields.lane !== undefined, lanes })
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayIn, wallTimeIn } from '#calculation/calendar.ts'
import { read, workplace } from '../../api/clients.ts'
import { weekOf } from '../../calendar/days.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { RecordItem, RecordPage } from '../../records/record-queries.ts'
import { useMinute } from '../../records/use-minute.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { type CalendarFields, type Entry, entryOf, inOrder } from './calendar-entries.ts'

const perPage = 100
/** The maximum number of records fetched for one list query, over all its pages. A calendar with more is unreadable. */
const most = 1_000

/** The records of a week, with the titles of the records they refer to. */
export interface Week extends Pick<RecordPage, 'data' | 'titles'> {
  /** Whether there are more records than are shown. */
  isCut: boolean
}

/** Fetches the records of the week that contains the day. */
export function useWeek(
  page: SlicePage<'calendar'>,
  list: { id: string; resource: string },
  day: string,
  words: string,
  given: string[],
) {
  const query = { on: page.id, view: list.id, given, per_page: perPage, ...(words !== '' && { q: words }) }
  const filters = filtersOf(page, weekOf(day))
  return useQuery({
    queryKey: recordKeys.list(list.resource, { ...query, days: filters }),
    queryFn: async () => {
      const parts = await Promise.all(filters.map((filter) => everyPage(list.resource, { ...query, filter })))
      return together(parts)
    },
  })
}

/** Fetches the titles of the lanes that are shown even without entries, by id. */
export function useLanes({ id, among }: SlicePage<'calendar'>): Record<string, string> {
  const lanes = useQuery({
    queryKey: recordKeys.list(among?.resource ?? '', { on: id, lanes: true }),
    enabled: among !== undefined,
    queryFn: () => {
      const { resource = '', id: view = '' } = among ?? {}
      return everyPage(resource, { on: id, view, given: [], filter: [], per_page: perPage })
    },
    // The cache has the list itself, like every other list: a record that opens is looked up in all of them.
    select: titlesOf,
  })
  return lanes.data ?? nobody
}

const nobody: Record<string, string> = {}

function titlesOf({ data }: Week): Record<string, string> {
  return Object.fromEntries(data.map((record) => [record.id, record.title]))
}

type WeekQuery = { on: string; view: string; filter: string[]; given: string[]; per_page: number; q?: string }

async function everyPage(resource: string, query: WeekQuery): Promise<Week> {
  const path = { resource }
  const ask = (page: number) =>
    read((signal) => workplace.GET('/records/{resource}', { params: { path, query: { ...query, page } }, signal }))
  const first = await ask(1)
  const pages = [first]
  const last = Math.min(first.pagination.pages, most / perPage)
  for (let page = 2; page <= last; page++) pages.push(await ask(page))
  return together(pages.map((page) => ({ ...page, isCut: first.pagination.pages > last })))
}

function together(parts: Week[]): Week {
  return {
    data: parts.flatMap(({ data }) => data),
    titles: Object.assign({}, ...parts.map(({ titles }) => titles)),
    isCut: parts.some(({ isCut }) => isCut),
  }
}

/**
 * Returns the filters of a week, one list per request. A record with an end is included when it overlaps the week; one
 * without an end, when it begins in the week.
 */
function filtersOf({ date, end }: SlicePage<'calendar'>, week: string[]): string[][] {
  const before = `${date}:lte:${week.at(-1)}`
  const begins = [before, `${date}:gte:${week[0]}`]
  return end === undefined
    ? [begins]
    : [
        [before, `${end}:gte:${week[0]}`],
        [...begins, `${end}:null:true`],
      ]
}

/** Returns the calendar entries of the records, sorted. */
export function useEntries(records: readonly RecordItem[], fields: CalendarFields): Entry[] {
  const { timezone } = usePortal().slice
  const { date, end, slot, lane } = fields
  return useMemo(() => {
    const known = {
      date,
      ...(end !== undefined && { end }),
      ...(slot !== undefined && { slot }),
      ...(lane !== undefined && { lane }),
    }
    return records.flatMap((record) => entryOf(record, known, timezone) ?? []).toSorted(inOrder)
  }, [records, date, end, slot, lane, timezone])
}

export interface Now {
  today: string
  /** `14:04` */
  time: string
}

/** Returns the current day and time on the portal's clock. */
export function useNow(): Now {
  const { timezone } = usePortal().slice
  const minute = useMinute()
  return useMemo(() => {
    const moment = new Date(minute)
    return { today: dayIn(timezone, moment), time: wallTimeIn(timezone, moment).slice(11) }
  }, [timezone, minute])
}

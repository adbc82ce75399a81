import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayIn, wallTimeIn } from '#calculation/calendar.ts'
import { read, workplace } from '../../api/clients.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { RecordItem, RecordPage } from '../../records/record-queries.ts'
import { useMinute } from '../../records/use-minute.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { type CalendarFields, type Entry, entryOf, inOrder } from './calendar-entries.ts'

const perPage = 100
/** The maximum number of records fetched for one list query, over all its pages. A calendar with more is unreadable. */
const most = 1_000

/** The records of some days, with the titles of the records they refer to. */
interface FoundRecords extends Pick<RecordPage, 'data' | 'titles'> {
  /** Whether there are more records than are shown. */
  isCut: boolean
}

/** Fetches the records of a span of days. */
export function useSpan(
  page: SlicePage<'calendar'>,
  list: { id: string; resource: string },
  days: string[],
  words: string,
  given: string[],
) {
  const query = { on: page.id, view: list.id, given, per_page: perPage, ...(words !== '' && { q: words }) }
  const filters = filtersOf(page, days)
  return useQuery({
    queryKey: recordKeys.list(list.resource, { ...query, days: filters }),
    queryFn: async () => {
      const parts = await Promise.all(filters.map((filter) => everyPage(list.resource, { ...query, filter })))
      return together(parts)
    },
  })
}

/** Somebody or something that has a lane even without entries. */
export type Lane = RecordItem & { titles: Record<string, string> }

/** Fetches the lanes that are shown even without entries, in order. */
export function useLanes({ id, among }: SlicePage<'calendar'>, given: string[]): Lane[] {
  const lanes = useQuery({
    queryKey: recordKeys.list(among?.resource ?? '', { on: id, lanes: true, given }),
    enabled: among !== undefined,
    queryFn: () => {
      const { resource = '', id: view = '' } = among ?? {}
      return everyPage(resource, { on: id, view, given, filter: [], per_page: perPage })
    },
    // The cache has the list itself, like every other list: a record that opens is looked up in all of them.
    select: lanesOf,
  })
  return lanes.data ?? nobody
}

const nobody: Lane[] = []

function lanesOf({ data, titles }: FoundRecords): Lane[] {
  return data.map((record) => ({ ...record, titles }))
}

type SpanQuery = { on: string; view: string; filter: string[]; given: string[]; per_page: number; q?: string }

async function everyPage(resource: string, query: SpanQuery): Promise<FoundRecords> {
  const path = { resource }
  const ask = (page: number) =>
    read((signal) => workplace.GET('/records/{resource}', { params: { path, query: { ...query, page } }, signal }))
  const first = await ask(1)
  const pages = [first]
  const last = Math.min(first.pagination.pages, most / perPage)
  for (let page = 2; page <= last; page++) pages.push(await ask(page))
  return together(pages.map((page) => ({ ...page, isCut: first.pagination.pages > last })))
}

function together(parts: FoundRecords[]): FoundRecords {
  return {
    data: parts.flatMap(({ data }) => data),
    titles: Object.assign({}, ...parts.map(({ titles }) => titles)),
    isCut: parts.some(({ isCut }) => isCut),
  }
}

/**
 * Returns the filters of a span, one list per request. A record with an end is included when it overlaps the span; one
 * without an end, when it begins in it.
 */
function filtersOf({ date, end }: SlicePage<'calendar'>, days: string[]): string[][] {
  const before = `${date}:lte:${days.at(-1)}`
  const begins = [before, `${date}:gte:${days[0]}`]
  return end === undefined
    ? [begins]
    : [
        [before, `${end}:gte:${days[0]}`],
        [...begins, `${end}:null:true`],
      ]
}

/** Returns the calendar entries of the records, sorted. */
export function useEntries(records: readonly RecordItem[], fields: CalendarFields): Entry[] {
  const { timezone } = usePortal().slice
  const { date, end, slot, lane, minutes } = fields
  return useMemo(() => {
    const known = {
      date,
      ...(end !== undefined && { end }),
      ...(slot !== undefined && { slot }),
      ...(lane !== undefined && { lane }),
      ...(minutes !== undefined && { minutes }),
    }
    return records.flatMap((record) => entryOf(record, known, timezone) ?? []).toSorted(inOrder)
  }, [records, date, end, slot, lane, minutes, timezone])
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

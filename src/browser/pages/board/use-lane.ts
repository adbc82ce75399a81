import { useInfiniteQuery } from '@tanstack/react-query'
import { read, workplace } from '../../api/clients.ts'
import { filterText } from '../../records/narrowing/filter.ts'
import { recordKeys } from '../../records/record-keys.ts'
import type { RecordItem, RecordPage } from '../../records/record-queries.ts'
import type { Board } from './board-state.ts'

const perLoad = 20

/** Fetches the records of one lane, page by page. The last result stays while another query loads. */
export function useLane({ list, by, query }: Board, lane: string) {
  const filter = [...(query.filter ?? []), filterText({ field: by, operator: 'eq', values: [lane] })]
  const asked = { ...query, filter, sort: list.sort, per_page: perLoad }
  return useInfiniteQuery({
    queryKey: recordKeys.lane(list.resource, asked),
    initialPageParam: 1,
    placeholderData: (before) => before,
    queryFn: ({ pageParam: page }) => {
      const params = { path: { resource: list.resource }, query: { ...asked, page } }
      return read((signal) => workplace.GET('/records/{resource}', { params, signal }))
    },
    getNextPageParam: ({ pagination: { current, pages } }: RecordPage) => (current < pages ? current + 1 : undefined),
    select: ({ pages }): LaneRecords => ({
      // A record that changes position between two fetches may be on both pages.
      records: [...new Map(pages.flatMap(({ data }) => data).map((record) => [record.id, record])).values()],
      titles: Object.assign({}, ...pages.map(({ titles }) => titles)),
      total: pages.at(-1)?.pagination.total ?? 0,
      capped: pages.at(-1)?.pagination.capped ?? false,
    }),
  })
}

export interface LaneRecords {
  records: RecordItem[]
  titles: Record<string, string>
  total: number
  capped: boolean
}

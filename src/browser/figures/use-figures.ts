import { useQuery } from '@tanstack/react-query'
import { read, type Schemas, workplace } from '../api/clients.ts'
import { recordKeys } from '../records/record-keys.ts'

export type Period = Schemas['SlicePeriod']

/** What figures are narrowed by, besides what their page says. */
export interface Narrowing {
  period?: Period
  /** `field:op:value` */
  filter?: string[]
}

export type FiguresQuery = ReturnType<typeof useFigures>

/** The numbers of a page. While others are on their way, the last ones stay; `isPlaceholderData` says so. */
export function useFigures(page: string, given: string[], narrowing: Narrowing, isWanted: boolean) {
  const query = { given, ...narrowing }
  return useQuery({
    enabled: isWanted,
    queryKey: recordKeys.figures(page, query),
    placeholderData: (before) => before,
    queryFn: () => {
      const path = { page }
      return read((signal) => workplace.GET('/pages/{page}/figures', { params: { path, query }, signal }))
    },
  })
}

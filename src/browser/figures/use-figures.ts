import { useQuery } from '@tanstack/react-query'
import { read, type Schemas, workplace } from '../api/clients.ts'
import { recordKeys } from '../records/record-keys.ts'

export type Period = Schemas['SlicePeriod']

/** Filters for figures, in addition to those of their page. */
export interface Narrowing {
  period?: Period
  /** Filters in the format `field:op:value`. */
  filter?: string[]
}

export type FiguresQuery = ReturnType<typeof useFigures>

/**
 * Fetches the figures of a page. The previous figures stay while new ones are being fetched, indicated by
 * `isPlaceholderData`.
 */
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

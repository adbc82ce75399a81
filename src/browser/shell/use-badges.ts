import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** The number beside an entry of the menu, and what is said of it: `3 waiting, 1 escalated`. */
export interface Badge {
  shown: string
  said: string
}

/** By page, and by page and tab. An entry without one counts nothing, or there is nothing to count. */
export type Badges = Record<string, Badge>

/** The query key of the badges, for the menu of a revision of the portal. */
export const badgesKey = (revision: string) => ['badges', revision] as const

/**
 * Reads the badges of the menu, which `MenuCounts` fetches once the first page is at rest. A query of its own would have to
 * know how they are fetched.
 */
export function useBadges(revision: string): { data: Badges | undefined; isPending: boolean } {
  const queries = useQueryClient()
  const state = useSyncExternalStore(
    useCallback((onChange) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)), [queries]),
    () => queries.getQueryState<Badges>(badgesKey(revision)),
  )
  return { data: state?.data, isPending: state === undefined || state.status === 'pending' }
}

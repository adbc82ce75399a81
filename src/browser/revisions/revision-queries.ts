import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read, type Schemas, workplace } from '../api/clients.ts'
import { useLiveEvents } from '../realtime/live-provider.tsx'

export type Revision = Schemas['Revision']

/** All queries about the files of the portal begin with it. */
export const studioKey = ['studio'] as const

export const revisionsPerPage = 25

export function useRevisions(page: number, perPage = revisionsPerPage) {
  return useQuery({
    queryKey: [...studioKey, 'revisions', page, perPage],
    placeholderData: (before) => before,
    queryFn: () => {
      const query = { page, per_page: perPage }
      return read((signal) => workplace.GET('/studio/revisions', { params: { query }, signal }))
    },
  })
}

export function useRevision(number: number) {
  return useQuery({
    queryKey: [...studioKey, 'revision', number],
    queryFn: async () =>
      (await read((signal) => workplace.GET('/studio/revisions/{number}', { params: { path: { number } }, signal })))
        .data,
  })
}

/**
 * Returns a function that refetches whatever is shown of drafts and revisions; with `later`, only when it is shown again,
 * because what is shown now no longer exists.
 */
export function useRefreshStudio(): (when?: 'later') => Promise<void> {
  const queries = useQueryClient()
  return useCallback(
    (when) => queries.invalidateQueries({ queryKey: studioKey, refetchType: when === undefined ? 'active' : 'none' }),
    [queries],
  )
}

/** Refetches drafts and revisions whenever somebody publishes. The user's own publishing replaces what is shown. */
export function useLiveStudio({ isPublishing = false } = {}): void {
  const refresh = useRefreshStudio()
  useLiveEvents(({ type }) => {
    if (type === 'portal.published') void refresh(isPublishing ? 'later' : undefined)
  })
}

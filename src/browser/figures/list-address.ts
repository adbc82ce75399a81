import { useCallback } from 'react'
import { fillPath } from '#manifest/paths.ts'
import type { Schemas } from '../api/clients.ts'
import { usePortal } from '../session/portal-context.tsx'

export type FigureList = Schemas['FigureList']

/** Returns a function that builds the address of the list behind a figure, with the filters of one of its parts. */
export function useListAddress(): (list: FigureList | undefined, part?: string[]) => string | undefined {
  const portal = usePortal()
  return useCallback(
    (list, part = []) => {
      const page = list && portal.page(list.page)
      if (list === undefined || page === undefined) return undefined
      const search = new URLSearchParams([
        ['view', list.view],
        ...[...list.filter, ...part].map((filter) => ['filter', filter]),
      ])
      return `${fillPath(page.path, {})}?${search}`
    },
    [portal],
  )
}

import { useMemo } from 'react'
import { useQueryString } from '../session/navigation.ts'
import { addressOf, askedOf, type PageLink, type Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'

export interface PageSurroundings extends Surroundings {
  parameters: Record<string, string>
  query: URLSearchParams
}

/** Returns the values of a page's `$names`: its address, the signed-in user, and the page's record. */
export function useSurroundings(parameters: Record<string, string>, record: Surroundings['record']): PageSurroundings {
  const { person } = usePortal()
  const query = useQueryString()
  return useMemo(
    () => ({ me: person.user_id, parameters, query, ...(record !== undefined && { record }) }),
    [person.user_id, parameters, query, record],
  )
}

/**
 * Returns the parameters of a page's address for the server, where the conditions of lists and figures refer to them.
 * The id of the page's record is included even when the address omits it.
 */
export function givenOf(page: SlicePage, { parameters, query, record }: PageSurroundings): string[] {
  const key = 'key' in page ? page.key : undefined
  const own = record !== undefined && key !== undefined && 'query' in key ? { [key.query]: record.id } : {}
  const given = { ...own, ...Object.fromEntries(askedOf(page, query)), ...parameters }
  return Object.entries(given).map(([name, value]) => `${name}:${value}`)
}

/**
 * Returns the page that a link points to, and its address; undefined when the user can't open the page or a path
 * parameter has no value.
 */
export function useWay(
  link: PageLink | undefined,
  around: Surroundings,
): { page: SlicePage; href: string } | undefined {
  const portal = usePortal()
  const page = link && portal.page(link.page)
  const href = page && link && addressOf(page, link, around)
  return page === undefined || href === undefined ? undefined : { page, href }
}

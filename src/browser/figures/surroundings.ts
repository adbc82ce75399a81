import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOf, askedOf, type PageLink, type Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'

export interface PageSurroundings extends Surroundings {
  parameters: Record<string, string>
  query: URLSearchParams
}

/** What the `$names` of a page stand for: its address, its person, and the record that it is about. */
export function useSurroundings(parameters: Record<string, string>, record: Surroundings['record']): PageSurroundings {
  const { person } = usePortal()
  const [query] = useSearchParams()
  return useMemo(
    () => ({ me: person.user_id, parameters, query, ...(record !== undefined && { record }) }),
    [person.user_id, parameters, query, record],
  )
}

/**
 * What the server is told of a page's address, so that the conditions of its lists and figures can use it. The record of
 * a page is in its query even where the address leaves it out.
 */
export function givenOf(page: SlicePage, { parameters, query, record }: PageSurroundings): string[] {
  const key = 'key' in page ? page.key : undefined
  const own = record !== undefined && key !== undefined && 'query' in key ? { [key.query]: record.id } : {}
  const given = { ...own, ...Object.fromEntries(askedOf(page, query)), ...parameters }
  return Object.entries(given).map(([name, value]) => `${name}:${value}`)
}

/** The page that a link leads to, and its address here; undefined when it is not this person's or lacks a value. */
export function useWay(
  link: PageLink | undefined,
  around: Surroundings,
): { page: SlicePage; href: string } | undefined {
  const portal = usePortal()
  const page = link && portal.page(link.page)
  const href = page && link && addressOf(page, link, around)
  return page === undefined || href === undefined ? undefined : { page, href }
}

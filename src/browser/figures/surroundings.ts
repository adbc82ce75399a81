import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayIn } from '#calculation/calendar.ts'
import type { Schemas } from '../api/clients.ts'
import { portalNow } from '../api/portal-clock.ts'
import type { Values } from '../forms/form-schema.ts'
import { addressOf, meaningOf, type PageLink, type Surroundings } from '../session/page-link.ts'
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
export function givenOf(
  { query: names = [], key }: SlicePage,
  { parameters, query, record }: PageSurroundings,
): string[] {
  const asked = names.flatMap((name) => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  const own = record !== undefined && key !== undefined && 'query' in key ? { [key.query]: record.id } : {}
  const given = { ...own, ...Object.fromEntries(asked), ...parameters }
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

/** What a new record begins with. */
export function valuesFrom(given: Schemas['Given'], around: Surroundings, timezone: string): Values {
  const today = () => dayIn(timezone, portalNow())
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const meant = typeof value !== 'string' ? value : value === '$today' ? today() : meaningOf(value, around)
      return meant === undefined || meant === '' ? [] : [[name, meant]]
    }),
  )
}

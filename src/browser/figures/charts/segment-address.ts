import type { Schemas } from '../../api/clients.ts'
import { useDescription } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { type PageSurroundings, useWay } from '../surroundings.ts'
import type { Group } from './chart-data.ts'

/** Returns a function that builds the address of a part: the list that the chart opens, filtered to the part's records. */
export function useSegmentAddress(
  { opens, resource, by }: Schemas['SliceChart'],
  groups: Group[],
  around: PageSurroundings,
): (key: string | null | undefined) => string | undefined {
  const way = useWay(opens, around)
  const description = useDescription(resource, way !== undefined)
  const field = description.data?.fields[by]
  return (key) => {
    if (way === undefined || field === undefined || key === undefined) return undefined
    // A page that doesn't list these records can't be filtered by their fields.
    if (!field.filterable || !listsThese(way.page, resource)) return way.href
    return withFilters(way.href, filtersFor(by, field.type, key, groups))
  }
}

function listsThese(page: SlicePage, wanted: string): boolean {
  if (page.kind !== 'collection') return false
  return page.resource === wanted || page.views?.some((view) => view.resource === wanted) === true
}

/**
 * Returns the filters for a part. Dates are grouped by week or month, so a part covers the dates from its own key up to
 * the key of the next part.
 */
export function filtersFor(by: string, type: string, key: string | null, groups: Pick<Group, 'key'>[]): string[] {
  if (key === null) return [`${by}:null:true`]
  if (type !== 'date' && type !== 'date-time') return [`${by}:eq:${key}`]
  const next = groups[groups.findIndex((group) => group.key === key) + 1]?.key
  return [`${by}:gte:${key}`, ...(next === undefined || next === null ? [] : [`${by}:lt:${next}`])]
}

function withFilters(href: string, filters: string[]): string {
  const [path = href, query = ''] = href.split('?')
  const search = new URLSearchParams(query)
  for (const filter of filters) search.append('filter', filter)
  return `${path}?${search}`
}

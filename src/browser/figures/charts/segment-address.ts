import type { Schemas } from '../../api/clients.ts'
import { useDescription } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { type PageSurroundings, useWay } from '../surroundings.ts'
import type { Group } from './chart-data.ts'

/** Where a part of a chart leads: to the list that the chart opens, narrowed to the records that the part stands for. */
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
    // A page that does not list these records is not narrowed by their fields.
    if (!field.filterable || !listsThese(way.page, resource)) return way.href
    return withFilters(way.href, filtersFor(by, field.type, key, groups))
  }
}

function listsThese(page: SlicePage, wanted: string): boolean {
  if (page.kind !== 'collection') return false
  return page.resource === wanted || page.views?.some((view) => view.resource === wanted) === true
}

/** Days are put together to weeks or months, so that a part reaches to where the next begins. */
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

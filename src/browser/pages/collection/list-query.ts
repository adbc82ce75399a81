import { type Narrowing, narrowingQuery } from '../../records/narrowing/filter.ts'
import type { ListQuery } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import type { TableState, View } from './table-state.ts'

/** Returns the query for the records of a view, without sort order and page. */
export function listQuery(page: SlicePage, view: View, narrowing: Narrowing, given: string[]): ListQuery {
  return { on: page.id, view: view.id, given, ...narrowingQuery(narrowing) }
}

export const perPage = 25

/** The number of rows in one request of continuous scrolling. */
export const perStretch = 100

/** Returns the query for a stretch of a list with continuous scrolling, from 1. */
export function stretchQuery(list: ListQuery, { sort }: Pick<TableState, 'sort'>, stretch: number): ListQuery {
  return { ...list, sort, page: stretch, per_page: perStretch }
}

/** Returns the query for one page of a list. */
export function pageQuery(list: ListQuery, { sort, number }: Pick<TableState, 'sort' | 'number'>): ListQuery {
  return { ...list, sort, page: number, per_page: perPage }
}

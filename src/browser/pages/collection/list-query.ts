import { type Narrowing, narrowingQuery } from '../../records/narrowing/filter.ts'
import type { ListQuery } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import type { TableState, View } from './table-state.ts'

/** What the server is asked for the records of a view, without their order and their pages. */
export function listQuery(page: SlicePage, view: View, narrowing: Narrowing, given: string[]): ListQuery {
  return { on: page.id, view: view.id, given, ...narrowingQuery(narrowing) }
}

export const perPage = 25

/** One page of a list. */
export function pageQuery(list: ListQuery, { sort, number }: Pick<TableState, 'sort' | 'number'>): ListQuery {
  return { ...list, sort, page: number, per_page: perPage }
}

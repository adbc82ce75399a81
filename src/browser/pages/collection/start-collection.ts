import { givenOf } from '../../figures/surroundings.ts'
import { descriptionQuery, recordQuery, recordsQuery } from '../../records/record-queries.ts'
import type { Starting } from '../starting.ts'
import { listQuery, pageQuery } from './list-query.ts'
import { viewsQuery } from './page-views.ts'
import { recall } from './remembered.ts'
import { tableStateOf } from './table-state.ts'

export function startCollection({ slice, me, queries, page, parameters, query }: Starting<'collection'>): void {
  const state = tableStateOf(page, query)
  const { view } = state
  if (view === undefined) return
  void queries.prefetchQuery(descriptionQuery(view.resource, slice.revision))
  if (state.record !== undefined) return void queries.prefetchQuery(recordQuery(view.resource, state.record))
  const given = givenOf(page, { me, parameters, query })
  void queries.prefetchQuery(viewsQuery(page.id, given))
  // Continuous scrolling uses another page size, so this response wouldn't serve it.
  if (recall(me, page.id).reading === 'continuous') return
  const list = listQuery(page, view, state.narrowing, given)
  void queries.prefetchQuery(recordsQuery(view.resource, pageQuery(list, state)))
}

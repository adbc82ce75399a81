import { viewsQuery } from '../../figures/page-views.ts'
import { givenOf } from '../../figures/surroundings.ts'
import { descriptionQuery, recordQuery, recordsQuery } from '../../records/record-queries.ts'
import { preload } from '../../ui/use-module.ts'
import type { Starting } from '../starting.ts'
import { listQuery, pageQuery, stretchQuery } from './list-query.ts'
import { loadCollectionParts } from './load-collection-parts.ts'
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
  const isContinuous = recall(me, page.id).reading === 'continuous'
  // Its rows come with the parts. If they can't be loaded, the list says so.
  if (isContinuous) void preload(loadCollectionParts).catch(() => {})
  const list = listQuery(page, view, state.narrowing, given)
  const first = isContinuous ? stretchQuery(list, state, 1) : pageQuery(list, state)
  void queries.prefetchQuery(recordsQuery(view.resource, first))
}

import { useMemo } from 'react'
import { givenOf, useSurroundings } from '../../figures/surroundings.ts'
import type { ListQuery } from '../../records/record-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { listQuery } from './list-query.ts'
import { queryOf, type TableState, tableStateOf, type View } from './table-state.ts'

/** The current state of a collection and its navigation. */
export interface Table {
  page: SlicePage<'collection'>
  view: View
  state: TableState
  /** The columns shown. */
  columns: readonly string[]
  /** The parameters that the page's conditions use, as `name:value`. */
  given: string[]
  /** The query of the list, without sort order and page. */
  query: ListQuery
  /** Builds the query string for a changed state. Changing the filters or the sort order goes back to the first page. */
  to(change: Partial<TableState>): string
  go(change: Partial<TableState>, options?: { replace?: boolean }): void
}

export function useTable(page: SlicePage<'collection'>, parameters: Record<string, string>): Table {
  const around = useSurroundings(parameters, undefined)
  const navigate = useNavigate()
  return useMemo(() => {
    const state = tableStateOf(page, around.query)
    const { view } = state
    if (view === undefined) throw new Error(`Page ${page.id} shows this person no view`)
    const given = givenOf(page, around)
    const to = (change: Partial<TableState>) => queryOf(page, { ...state, number: 1, record: undefined, ...change })
    return {
      page,
      view,
      state,
      columns: state.columns ?? view.columns,
      given,
      query: listQuery(page, view, state.narrowing, given),
      to,
      go: (change, { replace = false } = {}) => navigate({ search: to(change) }, { replace }),
    }
  }, [page, around, navigate])
}

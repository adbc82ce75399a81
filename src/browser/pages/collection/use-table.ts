import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { givenOf, useSurroundings } from '../../figures/surroundings.ts'
import type { ListQuery } from '../../records/record-queries.ts'
import type { SlicePage } from '../../session/portal-slice.ts'
import { listQuery } from './list-query.ts'
import { queryOf, type TableState, tableStateOf, type View } from './table-state.ts'

/** What a collection shows just now, and the ways to what else it could show. */
export interface Table {
  page: SlicePage<'collection'>
  view: View
  state: TableState
  /** The columns that are shown. */
  columns: readonly string[]
  /** What the conditions of the page take from its address. */
  given: string[]
  /** What the list is asked by, without its order and its pages. */
  query: ListQuery
  /** The query of the address of something else. A list that is narrowed or sorted anew begins at its first page. */
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

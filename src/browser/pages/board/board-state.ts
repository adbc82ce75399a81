import { useMemo } from 'react'
import { givenOf, useSurroundings } from '../../figures/surroundings.ts'
import { type Narrowing, narrowingOf, narrowingParameters, narrowingQuery } from '../../records/narrowing/filter.ts'
import type { ListQuery } from '../../records/record-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

type List = NonNullable<SlicePage<'board'>['views']>[number]

/** The state of a board, as stored in its address. */
export interface BoardState {
  narrowing: Narrowing
  /** The lane shown on a phone. */
  lane: string | undefined
  /** The record shown in place of the board. */
  record: string | undefined
}

export interface Board {
  page: SlicePage<'board'>
  list: List
  by: string
  state: BoardState
  /** The query that all lanes share. */
  query: ListQuery
  /** Builds the query string of the address for a changed state. */
  to(change: Partial<BoardState>): string
  go(change: Partial<BoardState>, options?: { replace?: boolean }): void
}

export function boardStateOf(search: URLSearchParams): BoardState {
  return {
    narrowing: narrowingOf(search),
    lane: search.get('lane') || undefined,
    record: search.get('id') || undefined,
  }
}

export function boardQuery({ narrowing, lane, record }: BoardState, kept: readonly [string, string][]): string {
  const said = [
    ...kept,
    ...narrowingParameters(narrowing),
    ...(lane === undefined ? [] : [['lane', lane]]),
    ...(record === undefined ? [] : [['id', record]]),
  ]
  return said.length === 0 ? '' : `?${new URLSearchParams(said.map(([name = '', value = '']) => [name, value]))}`
}

export function useBoard(page: SlicePage<'board'>, parameters: Record<string, string>): Board {
  const navigate = useNavigate()
  const around = useSurroundings(parameters, undefined)
  return useMemo(() => {
    const [list] = page.views ?? []
    if (list === undefined) throw new Error(`Page ${page.id} shows this person no records`)
    const state = boardStateOf(around.query)
    const kept = (page.query ?? []).flatMap((name): [string, string][] => {
      const value = around.query.get(name)
      return value === null ? [] : [[name, value]]
    })
    const to = (change: Partial<BoardState>) => boardQuery({ ...state, record: undefined, ...change }, kept)
    const given = givenOf(page, around)
    return {
      page,
      list,
      by: page.by ?? 'status',
      state,
      query: { on: page.id, view: list.id, given, ...narrowingQuery(state.narrowing) },
      to,
      go: (change, { replace = false } = {}) => navigate({ search: to(change) }, { replace }),
    }
  }, [page, around, navigate])
}

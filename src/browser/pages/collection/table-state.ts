import { isNarrowed, type Narrowing, narrowingOf, narrowingParameters } from '../../records/narrowing/filter.ts'
import { askedOf } from '../../session/page-link.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export type View = NonNullable<SlicePage<'collection'>['views']>[number]

export interface TableState {
  view: View | undefined
  sort: string
  /** The page number, from 1. */
  number: number
  narrowing: Narrowing
  /** The columns in order, when they differ from the view's own. */
  columns: readonly string[] | undefined
  /** The id of the open saved view. */
  saved: string | undefined
  /** The id of the record shown in place of the table. */
  record: string | undefined
  /** The query parameters that the page's conditions use. */
  given: readonly (readonly [name: string, value: string])[]
}

const mostColumns = 30

/** Reads the state of a collection from an address. Missing and invalid values get the manifest's defaults. */
export function tableStateOf(page: SlicePage<'collection'>, search: URLSearchParams): TableState {
  const views = page.views ?? []
  const view = views.find(({ id }) => id === search.get('view')) ?? views[0]
  const columns = columnsOf(search.get('columns') ?? '', view)
  return {
    view,
    sort: sortOf(search.get('sort') ?? '', view, columns),
    number: numberOf(search.get('page') ?? ''),
    narrowing: narrowingOf(search),
    columns,
    saved: search.get('saved') || undefined,
    record: search.get('id') || undefined,
    given: askedOf(page, search),
  }
}

function columnsOf(said: string, view: View | undefined): string[] | undefined {
  const columns = [...new Set(said.split(',').filter((name) => /^[a-z][a-z0-9_]*$/.test(name)))].slice(0, mostColumns)
  return columns.length === 0 || columns.join() === view?.columns.join() ? undefined : columns
}

function sortOf(said: string, view: View | undefined, columns: readonly string[] = []): string {
  const name = said.replace(/^-/, '')
  const isShown = columns.includes(name) || view?.columns.includes(name) === true
  return isShown ? said : (view?.sort ?? '')
}

function numberOf(said: string): number {
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1
}

/** Builds the query string of a state, without values that equal the defaults. */
export function queryOf(page: SlicePage<'collection'>, state: Partial<TableState>): string {
  const { view, sort, number = 1, narrowing, columns, saved, record, given = [] } = state
  const said: (readonly [string, string])[] = [
    ...given,
    ...(view !== undefined && view.id !== page.views?.[0]?.id ? [['view', view.id] as const] : []),
    ...(saved !== undefined ? [['saved', saved] as const] : []),
    ...(narrowing !== undefined ? narrowingParameters(narrowing) : []),
    ...(columns !== undefined ? [['columns', columns.join(',')] as const] : []),
    ...(sort !== undefined && sort !== view?.sort ? [['sort', sort] as const] : []),
    ...(number > 1 ? [['page', String(number)] as const] : []),
    ...(record !== undefined ? [['id', record] as const] : []),
  ]
  const text = new URLSearchParams(said.map(([name, value]) => [name, value])).toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the part of a state that a saved view stores: without the page number, the open record and the saved view. */
export function viewQuery(
  page: SlicePage<'collection'>,
  { number: _number, record: _record, saved: _saved, ...state }: TableState,
): string {
  return queryOf(page, state).replace(/^\?/, '')
}

/** Whether the search, the filters, the columns or the sort order differ from the view's own. */
export function isChanged({ view, sort, narrowing, columns }: TableState): boolean {
  return isNarrowed(narrowing) || columns !== undefined || sort !== view?.sort
}

export const nothingNarrowed: Narrowing = { words: '', filters: [] }

/** Returns the unchanged state of a view. */
export function asItIs(view: View) {
  return { view, sort: view.sort, narrowing: nothingNarrowed, columns: undefined, saved: undefined }
}

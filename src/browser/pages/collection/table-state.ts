import type { SlicePage } from '../../session/portal-slice.ts'

export type View = NonNullable<SlicePage['views']>[number]

export interface TableState {
  view: View | undefined
  sort: string
  /** Number of the page of the list, from 1. */
  number: number
  /** The record that stands in the place of the table. */
  record: string | undefined
}

/** What an address says about a collection; what it does not say, or says in vain, is as the manifest has it. */
export function tableStateOf(page: SlicePage, search: URLSearchParams): TableState {
  const views = page.views ?? []
  const view = views.find(({ id }) => id === search.get('view')) ?? views[0]
  return {
    view,
    sort: sortOf(search.get('sort') ?? '', view),
    number: numberOf(search.get('page') ?? ''),
    record: search.get('id') || undefined,
  }
}

function sortOf(said: string, view: View | undefined): string {
  const shown = view?.columns.includes(said.replace(/^-/, '')) ?? false
  return shown ? said : (view?.sort ?? '')
}

function numberOf(said: string): number {
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1
}

/** The address that says so, without what goes without saying. */
export function addressOf(page: SlicePage, { view, sort, number = 1, record }: Partial<TableState>): string {
  const said = {
    ...(view !== undefined && view.id !== page.views?.[0]?.id && { view: view.id }),
    ...(sort !== undefined && sort !== view?.sort && { sort }),
    ...(number > 1 && { page: String(number) }),
    ...(record !== undefined && { id: record }),
  }
  const text = new URLSearchParams(said).toString()
  return text === '' ? page.path : `${page.path}?${text}`
}

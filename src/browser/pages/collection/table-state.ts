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

/** What an address says about a collection; what it does not say is as the manifest has it. */
export function tableStateOf(page: SlicePage, search: URLSearchParams): TableState {
  const views = page.views ?? []
  const view = views.find(({ id }) => id === search.get('view')) ?? views[0]
  return {
    view,
    sort: search.get('sort') ?? view?.sort ?? '',
    number: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    record: search.get('id') ?? undefined,
  }
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

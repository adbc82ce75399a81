import type { ComponentType } from 'react'
import type { PageKind, SlicePage } from '../session/portal-slice.ts'

export interface PageProps<K extends PageKind = PageKind> {
  page: SlicePage<K>
  /** The values of the parameters in the address. */
  parameters: Record<string, string>
}

export interface PageModule<K extends PageKind = PageKind> {
  Page: ComponentType<PageProps<K>>
  /** Stands above each of the page's tabs. */
  Head?: ComponentType<PageProps<K>>
  /** Fetches what else the page will draw, so that it is there when the page is. */
  preload?(page: SlicePage<K>): Promise<unknown>
}

const upcoming = () => import('./upcoming/upcoming-page.tsx')

/** What draws a page of each kind. Frames of tabs and redirects send on before anything is drawn. */
export const pageKinds: { [K in PageKind]: () => Promise<PageModule<K>> } = {
  board: () => import('./board/board-page.tsx'),
  calendar: () => import('./calendar/calendar-page.tsx'),
  checklist: () => import('./checklist/checklist-page.tsx'),
  collection: () => import('./collection/collection-page.tsx'),
  conversation: () => import('./conversation/conversation-page.tsx'),
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  form: () => import('./form/form-page.tsx'),
  profile: () => import('./profile/profile-page.tsx'),
  record: () => import('./record/record-page.tsx'),
  redirect: upcoming,
  search: () => import('./search/search-page.tsx'),
  tabs: upcoming,
  upcoming,
  view: () => import('./view/view-page.tsx'),
}

/** The chunk that draws pages of a kind; a server may offer kinds that this program is too old to know. */
export function loaderOf<K extends PageKind>(kind: K): () => Promise<PageModule<K>> {
  return Object.hasOwn(pageKinds, kind) ? pageKinds[kind] : upcoming
}

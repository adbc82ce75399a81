import type { ComponentType } from 'react'
import type { Page } from '#manifest/portal.ts'
import type { SlicePage } from '../session/portal-slice.ts'

export interface PageProps {
  page: SlicePage
  /** The values of the parameters in the address. */
  parameters: Record<string, string>
}

export interface PageModule {
  Page: ComponentType<PageProps>
  /** Stands above each of the page's tabs. */
  Head?: ComponentType<PageProps>
  /** Fetches what else the page will draw, so that it is there when the page is. */
  preload?(page: SlicePage): Promise<unknown>
}

const upcoming = () => import('./upcoming/upcoming-page.tsx')

/** What draws a page of each kind. Frames of tabs and redirects send on before anything is drawn. */
export const pageKinds = {
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
  view: () => import('./view/view-page.tsx'),
} satisfies Record<Page['kind'], () => Promise<PageModule>>

/** The chunk that draws a page. */
export function loaderOf(page: Pick<SlicePage, 'kind' | 'upcoming'>): () => Promise<PageModule> {
  return page.upcoming || !isPageKind(page.kind) ? upcoming : pageKinds[page.kind]
}

function isPageKind(kind: string): kind is keyof typeof pageKinds {
  return Object.hasOwn(pageKinds, kind)
}

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
  /** Fetches what else the page will draw, so that it is there when the page is. */
  preload?(page: SlicePage): Promise<unknown>
}

const upcoming = () => import('./upcoming/upcoming-page.tsx')

/** What draws a page of each kind. Frames of tabs and redirects send on before anything is drawn. */
export const pageKinds = {
  board: upcoming,
  calendar: upcoming,
  checklist: upcoming,
  collection: () => import('./collection/collection-page.tsx'),
  conversation: upcoming,
  dashboard: upcoming,
  form: upcoming,
  profile: () => import('./profile/profile-page.tsx'),
  record: upcoming,
  redirect: upcoming,
  search: upcoming,
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

import type { ComponentType } from 'react'
import type { PageKind, SlicePage } from '../session/portal-slice.ts'

export interface PageProps<K extends PageKind = PageKind> {
  page: SlicePage<K>
  /** The parameter values from the address. */
  parameters: Record<string, string>
}

export interface PageModule<K extends PageKind = PageKind> {
  Page: ComponentType<PageProps<K>>
  /** Rendered above all of the page's tabs. */
  Head?: ComponentType<PageProps<K>>
  /** Loads further code that the page renders, so that it is ready when the page is. */
  preload?(page: SlicePage<K>): Promise<unknown>
}

/** Draws nothing: the router loads the code of a page before it forwards to another. */
const forwarded = () => Promise.resolve({ Page: () => null })

/**
 * Loads the module that renders each kind of page. Pages with tabs and redirects forward to another page before anything is
 * rendered.
 */
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
  redirect: forwarded,
  search: () => import('./search/search-page.tsx'),
  steps: () => import('./steps/steps-page.tsx'),
  tabs: forwarded,
  view: () => import('./view/view-page.tsx'),
}

/**
 * Returns the loader for a kind of page. The server may send a kind that this version of the client doesn't
 * know: its code is missing, like that of a later release.
 */
export function loaderOf<K extends PageKind>(kind: K): () => Promise<PageModule<K>> {
  return Object.hasOwn(pageKinds, kind) ? pageKinds[kind] : missing
}

function missing(): Promise<never> {
  return Promise.reject(new Error('This version of the portal has no code for such pages'))
}

import { segmentsOf } from '#manifest/paths.ts'
import { pageAt } from './page-at.ts'
import type { Slice, SlicePage } from './portal-slice.ts'

/** The result of opening an address: a page, a redirect, or nothing. */
export type Opening =
  | { kind: 'page'; page: SlicePage; parameters: Record<string, string> }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'nothing' }

/**
 * Finds what an address opens. The slice contains only pages that the user may open, so the lookup is the access check.
 * An alias redirects to the page's own address, and a frame of tabs to one of its tabs.
 */
export function openAddress(
  slice: Pick<Slice, 'pages'>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Opening {
  const match = pageAt(slice, pathname)
  if (match === undefined) return { kind: 'nothing' }
  const { page, parameters, canonical } = match
  if (canonical !== pathname) return { kind: 'elsewhere', to: canonical + search }
  const redirect = 'redirect' in page ? page.redirect : undefined
  const target = slice.pages.find(({ id }) => id === redirect)
  return target === undefined ? { kind: 'page', page, parameters } : { kind: 'elsewhere', to: target.path + search }
}

/** Converts a path of the manifest, such as `/a/{id}`, to React Router's notation. */
export function routePath(path: string): string {
  const segments = segmentsOf(path).map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'))
  return `/${segments.join('/')}`
}

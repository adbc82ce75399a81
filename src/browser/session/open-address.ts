import { segmentsOf } from '#manifest/paths.ts'
import { pageAt } from './page-at.ts'
import type { Slice, SlicePage } from './portal-slice.ts'

/** What an address opens: a page, another address, or nothing. */
export type Opening =
  | { kind: 'page'; page: SlicePage; parameters: Record<string, string> }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'nothing' }

/**
 * The slice holds what a person may open and nothing else, so finding the page is the guard. An alias leads on to the
 * page's own address, and a frame of tabs to one of its tabs.
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

/** A path of the manifest, such as `/a/{id}`, in React Router's notation. */
export function routePath(path: string): string {
  const segments = segmentsOf(path).map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'))
  return `/${segments.join('/')}`
}

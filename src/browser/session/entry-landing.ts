import type { Slice } from './portal-slice.ts'

interface Entry {
  pathname: string
  search: string
  /** Whether this is the first address of the visit, for example from a bookmark. */
  isEntry: boolean
}

/**
 * Returns where to redirect from the root when the user's landing page is a different page; undefined for no redirect.
 * After the first address of a visit, the root opens as a normal page if the user's menu lists it.
 */
export function entryLanding(
  { landing, menu, pages }: Pick<Slice, 'landing' | 'menu' | 'pages'>,
  { pathname, search, isEntry }: Entry,
): string | undefined {
  const target = pages.find(({ id }) => id === landing)
  const root = pages.find(({ path }) => path === '/')
  if (pathname !== '/' || search !== '' || target === undefined || target.id === root?.id) return undefined
  const isListed = menu.some(({ entries }) => entries.some(({ page }) => page === root?.id))
  return isEntry || !isListed ? target.path : undefined
}

import type { Slice } from './portal-slice.ts'

interface Entry {
  pathname: string
  search: string
  /** The first address of this visit, as from a bookmark. */
  isEntry: boolean
}

/**
 * Where the root leads instead, for people whose landing page is another one. Once they are in the portal, the root is a
 * page like others if their menu has it.
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

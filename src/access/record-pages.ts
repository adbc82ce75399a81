import { type Page, type PageLink, showsOthers } from '#manifest/portal.ts'

/**
 * Returns the page that opens a record of each resource: its first record page, otherwise a profile that shows other
 * people, otherwise the first collection, by its `opens` or in place.
 */
export function recordPagesOf(open: Page[]): Record<string, PageLink> {
  const found: Record<string, PageLink> = {}
  for (const page of open) {
    if (page.kind === 'record') found[page.resource] ??= { page: page.id }
  }
  for (const page of open) {
    if (page.kind === 'profile' && showsOthers(page)) found[page.resource] ??= { page: page.id }
  }
  for (const page of open) {
    if (page.kind === 'collection' && page.follow === undefined)
      found[page.resource] ??= page.opens ?? { page: page.id }
  }
  return found
}

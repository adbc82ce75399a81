import { type Page, type PageLink, showsOthers } from '#manifest/portal.ts'

/** Of each resource its first record page; without one, the profile that shows others, or the first collection, in whose place a record opens. */
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

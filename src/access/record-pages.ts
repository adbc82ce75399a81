import { type Page, type PageLink, parametersOf, showsOthers } from '#manifest/portal.ts'

/**
 * Returns the page that opens a record of each resource: its first record page, otherwise a profile that shows other
 * people, otherwise the first collection, by its `opens` or in place.
 */
export function recordPagesOf(open: Page[]): Record<string, PageLink> {
  const found: Record<string, PageLink> = {}
  for (const page of open) {
    if (page.kind === 'record') found[page.resource] ??= linkTo(page)
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

/** A path with further parameters takes them from the fields of the record that have their names. */
function linkTo({ id, path, key }: Extract<Page, { kind: 'record' }>): PageLink {
  const name = 'param' in key ? key.param : key.query
  const others = parametersOf(path).filter((each) => each !== name)
  if (others.length === 0 && key.via === undefined) return { page: id }
  const values = others.map((each) => [each, `$record.${each}`])
  return { page: id, with: { ...Object.fromEntries(values), [name]: `$record.${key.via ?? 'id'}` } }
}

import { findPage, type PathMatch } from '#manifest/paths.ts'
import type { Slice, SlicePage } from './portal-slice.ts'

/** The format of record ids: a lowercase UUID. */
const recordId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Returns the page of a slice at an address. A path segment that should hold a record id but isn't one doesn't match:
 * the address may belong to another user's page that isn't in this slice.
 */
export function pageAt({ pages }: Pick<Slice, 'pages'>, pathname: string): PathMatch<SlicePage> | undefined {
  const match = findPage(pages, pathname)
  const key = match !== undefined && 'key' in match.page ? match.page.key : undefined
  const id = key !== undefined && 'param' in key ? match?.parameters[key.param] : undefined
  return id === undefined || recordId.test(id) ? match : undefined
}

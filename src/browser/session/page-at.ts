import { findPage, type PathMatch } from '#manifest/paths.ts'
import type { Slice, SlicePage } from './portal-slice.ts'

/** The form of every record's id. */
const recordId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * The page of a slice at an address. Where a record's id would stand, anything else is no record: the address may be that of
 * a page for others, which the slice does not know.
 */
export function pageAt({ pages }: Pick<Slice, 'pages'>, pathname: string): PathMatch<SlicePage> | undefined {
  const match = findPage(pages, pathname)
  const key = match !== undefined && 'key' in match.page ? match.page.key : undefined
  const id = key !== undefined && 'param' in key ? match?.parameters[key.param] : undefined
  return id === undefined || recordId.test(id) ? match : undefined
}

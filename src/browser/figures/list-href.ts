import type { Schemas } from '../api/clients.ts'
import type { RecordItem } from '../records/record-queries.ts'
import { addressOf } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { PageSurroundings } from './surroundings.ts'

/** Returns the address of a row: the page that the list opens, or the viewer's page for this kind of record. */
export function useHrefOf(
  { opens, resource }: Schemas['SliceList'],
  around: PageSurroundings,
): (record: RecordItem) => string | undefined {
  const { slice, page } = usePortal()
  const link = opens ?? slice.record_pages[resource]
  const target = link && page(link.page)
  return (record) => (target && link ? addressOf(target, link, { ...around, record }) : undefined)
}

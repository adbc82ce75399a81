import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { type Description, type RecordItem, useDescription, useRecord } from '../record-queries.ts'
import { pathsWith } from './paths.ts'

/** Names the record that takes the steps of which a page is one: its own, or the one that its own refers to. */
export function pathRecordOf(
  page: SlicePage,
  record: Pick<RecordItem, 'id' | 'resource' | 'values'>,
  resource: string | undefined,
): { resource: string; id: string } | undefined {
  const via = 'key' in page ? page.key?.via : undefined
  if (via === undefined) return { resource: record.resource, id: record.id }
  const id = record.values[via]
  return typeof id === 'string' && resource !== undefined ? { resource, id } : undefined
}

/** Returns the record that takes the steps of which a page is one, with its description; undefined while it is fetched. */
export function usePathRecord(
  page: SlicePage,
  record: RecordItem,
  description: Description,
): { record: RecordItem; description: Description } | undefined {
  const [path] = pathsWith(usePortal(), page)
  const about = pathRecordOf(page, record, path?.resource)
  const isOther = about !== undefined && about.id !== record.id
  const others = useDescription(isOther ? about.resource : record.resource).data
  const other = useRecord(about?.resource ?? record.resource, about?.id ?? record.id).data?.data
  if (!isOther) return { record, description }
  return other === undefined || others === undefined ? undefined : { record: other, description: others }
}

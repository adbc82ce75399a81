import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { recordKeys } from '../record-keys.ts'
import { type Description, type RecordAnswer, type RecordItem, recordQuery, useDescription } from '../record-queries.ts'
import { pathsWith } from './paths.ts'

/**
 * Names the record that takes the steps of which a page is one: its own, or the one that its own refers to. Undefined when the
 * viewer can't read that one.
 */
export function pathRecordOf(
  page: SlicePage,
  record: RecordItem,
  resource: string | undefined,
  queries: QueryClient,
): { resource: string; id: string } | undefined {
  const via = 'key' in page ? page.key?.via : undefined
  if (via === undefined) return { resource: record.resource, id: record.id }
  const id = record.values[via]
  return typeof id === 'string' && resource !== undefined && isNamed(id, record, queries) ? { resource, id } : undefined
}

/**
 * Whether the viewer can read what a record refers to: the server names only that. It hasn't named anything yet of a record
 * that waits on this device, which is part of the viewer's own work.
 */
function isNamed(id: string, record: RecordItem, queries: QueryClient): boolean {
  const answer = queries.getQueryData<RecordAnswer>(recordKeys.record(record.resource, record.id))
  return record.waiting !== undefined || answer?.titles[id] !== undefined
}

/**
 * Returns the record that takes the steps of which a page is one, with its description; undefined while it is fetched, and when
 * the viewer can't read it.
 */
export function usePathRecord(
  page: SlicePage,
  record: RecordItem,
  description: Description,
): { record: RecordItem; description: Description } | undefined {
  const [path] = pathsWith(usePortal(), page)
  const about = pathRecordOf(page, record, path?.resource, useQueryClient())
  const isOther = about !== undefined && about.id !== record.id
  const { resource, id } = about ?? record
  const others = useDescription(resource).data
  const other = useQuery({ ...recordQuery(resource, id), enabled: isOther }).data?.data
  if (about === undefined) return undefined
  if (!isOther) return { record, description }
  return other === undefined || others === undefined ? undefined : { record: other, description: others }
}

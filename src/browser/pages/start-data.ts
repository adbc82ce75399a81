import type { PageKind } from '../session/portal-slice.ts'
import { startCollection } from './collection/start-collection.ts'
import { startRecord } from './record/start-record.ts'
import type { Starting } from './starting.ts'

/**
 * Prefetches the data that a kind of page shows first, while its code is still loading. The page finds it in the query
 * cache.
 */
const starts: { [K in PageKind]?: (starting: Starting<K>) => void } = {
  collection: startCollection,
  record: startRecord,
}

export function startData<K extends PageKind>(starting: Starting<K>): void {
  const kind: K = starting.page.kind
  if (Object.hasOwn(starts, kind)) starts[kind]?.(starting)
}

import type { PageKind } from '../session/portal-slice.ts'
import { startCollection } from './collection/start-collection.ts'
import { startRecord } from './record/start-record.ts'
import type { Starting } from './starting.ts'

/** Asks for what a page of a kind shows first, before its code is there. The page finds it among its queries. */
const starts: { [K in PageKind]?: (starting: Starting<K>) => void } = {
  collection: startCollection,
  record: startRecord,
}

export function startData<K extends PageKind>(starting: Starting<K>): void {
  const kind: K = starting.page.kind
  if (Object.hasOwn(starts, kind)) starts[kind]?.(starting)
}

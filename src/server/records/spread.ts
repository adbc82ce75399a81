import { eq } from 'drizzle-orm'
import type { Computed, Resource } from '#manifest/portal.ts'
import { valueIn } from './evaluate.ts'
import { refreshRollups } from './rollups.ts'
import { findRecords, type StoredRecord, storageOf } from './storage.ts'
import { deeper, type Work } from './work.ts'

/** A record that was written: as it was, undefined when it is new, and as it is now. */
export interface Written {
  before: StoredRecord | undefined
  after: StoredRecord
}

/** Brings up to date what other records keep of these, and tells those whom that concerns. */
export async function spread(work: Work, resource: Resource, written: Written[]): Promise<void> {
  const versions = written.flatMap(({ before, after }) => (before === undefined ? [after] : [before, after]))
  await refreshRollups(work, resource, versions)
  for (const { before, after } of written) {
    if (before !== undefined) await refreshCopies(work, resource, before, after)
  }
}

type Copy = Extract<Computed, { copy: object }>['copy']

async function refreshCopies(work: Work, source: Resource, before: StoredRecord, after: StoredRecord): Promise<void> {
  for (const holder of Object.values(work.portal.resources)) {
    const changed = copiesOf(holder, source.name).filter(
      ([, { field }]) => !isSame(valueIn(before, field), valueIn(after, field)),
    )
    for (const via of new Set(changed.map(([, copy]) => copy.via))) {
      const mine = changed.filter(([, copy]) => copy.via === via)
      const patch = Object.fromEntries(mine.map(([name, { field }]) => [name, valueIn(after, field)]))
      const referring = await findRecords(work.tx, holder, eq(storageOf(holder).field(via), after.id))
      for (const record of referring) await work.engine.amend(deeper(work), holder, record, patch)
    }
  }
}

/** The copies that a resource keeps of another, by field. */
function copiesOf(holder: Resource, source: string): [string, Copy][] {
  return Object.entries(holder.computed).flatMap(([field, how]): [string, Copy][] =>
    'copy' in how && !how.copy.once && holder.fields[how.copy.via]?.reference === source ? [[field, how.copy]] : [],
  )
}

/** Whether two values of a field are the same; what is not there is null. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

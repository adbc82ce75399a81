import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import type { RecordValues, StoredRecord } from './storage.ts'

/** One unit of work on records: a transaction, the portal that rules it, and the moment it happens at. */
export interface Work {
  tx: Tx
  portal: Portal
  now: Date
  /** Who acts; undefined when the portal itself does. */
  actor: Person | undefined
  /** How many effects deep; a proven portal never goes far. */
  depth: number
  engine: Engine
}

/** What effects and approvals set off in their turn. */
export interface Engine {
  /** Makes records in their initial state, with everything that follows from it. */
  insert(work: Work, resource: Resource, rows: RecordValues[]): Promise<StoredRecord[]>
  /** Moves a record along its lifecycle and does all that follows. */
  transition(
    work: Work,
    resource: Resource,
    record: StoredRecord,
    event: string,
    patch: RecordValues,
    note: string | null,
  ): Promise<StoredRecord>
}

const deepest = 8

/** The same work, one effect deeper and done by the portal. */
export function followUp(work: Work): Work {
  if (work.depth >= deepest) throw new Error(`Effects go deeper than ${deepest}`)
  return { ...work, actor: undefined, depth: work.depth + 1 }
}

import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { HttpError } from '../http/errors.ts'
import type { RecordValues, StoredRecord } from './storage.ts'

/** One unit of work on records: a transaction, the portal that rules it, and the moment it happens at. */
export interface Work {
  tx: Tx
  portal: Portal
  now: Date
  /** Who acts; undefined when the portal itself does. */
  actor: Person | undefined
  /** Whose act began it all, however far it reaches; undefined when its time had come. */
  person: Person | undefined
  /** How many effects deep; a proven portal never goes far. */
  depth: number
  engine: Engine
}

/** What effects, approvals and changes elsewhere set off in their turn. */
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
  /** Writes fields of a record beside its forms and lifecycle, with everything that follows from them. */
  amend(work: Work, resource: Resource, record: StoredRecord, patch: RecordValues): Promise<StoredRecord>
}

const deepest = 12

/** The same work, one effect deeper and done by the portal. */
export function followUp(work: Work): Work {
  return { ...deeper(work), actor: undefined }
}

/** The same work, one step further from where it began. */
export function deeper(work: Work): Work {
  if (work.depth >= deepest) throw new Error(`Effects go deeper than ${deepest}`)
  return { ...work, depth: work.depth + 1 }
}

/** Work on another record: what its rules refuse is said as a whole, for no field of the form that began it is wrong. */
export async function elsewhere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'invalid') throw error
    throw new HttpError('invalid', { message: error.message, errors: [{ pointer: '', message: error.message }] })
  }
}

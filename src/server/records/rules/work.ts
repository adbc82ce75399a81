import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { HttpError } from '../../http/errors.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Store } from '../store/store.ts'

/** One unit of work on records: where they are kept, the portal that governs them, and the moment at which it happens. */
export interface Work {
  store: Store
  portal: Portal
  now: Date
  /** Who acts; undefined when the portal itself does. */
  actor: Person | undefined
  /** Whose act began it all, however far it reaches; undefined when a timer did. */
  person: Person | undefined
  /** How many effects deep; a proven portal never goes far. */
  depth: number
}

/** A record with the resource that describes it. */
export interface Subject {
  resource: Resource
  record: StoredRecord
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

/** Work on another record: its rules name none of the fields of the form that began it, so their errors name no field. */
export async function elsewhere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'invalid') throw error
    throw new HttpError('invalid', { message: error.message, errors: [{ pointer: '', message: error.message }] })
  }
}

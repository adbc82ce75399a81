import type { Person } from '#access/person.ts'
import type { ParameterValues } from '#calculation/parameters.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { HttpError } from '../../http/errors.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Store } from '../store/store.ts'

/** What expressions are evaluated with, besides a record. */
export interface Circumstances {
  portal: Portal
  now: Date
  parameters: ParameterValues
}

/** A unit of work on records, with the store, the portal and the time that all its steps use. */
export interface Work extends Circumstances {
  store: Store
  /** The person who acts; undefined when the portal itself does. */
  actor: Person | undefined
  /** The person whose act started the work, at any depth; undefined if a timer started it. */
  person: Person | undefined
  /** The depth in the chain of effects, which stays small in a proven portal. */
  depth: number
}

/** A record with the resource that describes it. */
export interface Subject {
  resource: Resource
  record: StoredRecord
}

const deepest = 12

/** Returns the same work, one level deeper and with the portal as the actor. */
export function followUp(work: Work): Work {
  return { ...deeper(work), actor: undefined }
}

/** Returns the same work, one level deeper. Throws beyond the deepest level. */
export function deeper(work: Work): Work {
  if (work.depth >= deepest) throw new Error(`Effects go deeper than ${deepest}`)
  return { ...work, depth: work.depth + 1 }
}

/**
 * Awaits work on another record. Its rules can't name fields of the form that started the work, so their errors name no
 * field.
 */
export async function elsewhere<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'invalid') throw error
    throw new HttpError('invalid', { message: error.message, errors: [{ pointer: '', message: error.message }] })
  }
}

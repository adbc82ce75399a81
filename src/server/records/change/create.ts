import { covers, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Resource } from '#manifest/portal.ts'
import type { Tx } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { findWritten } from '../read/read.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import { createRecords } from './change.ts'

/** Throws 403 if the person may not create any records of the resource. */
export function assertCreates(resource: Resource, person: Person): void {
  if (scopesOf(resource.access.create, person).length === 0) throw new HttpError('forbidden')
}

/**
 * Creates a record from the values that a person wrote. The person becomes its owner, unless the form names another. Throws
 * 403 if the record lies outside the person's create scopes. This is checked after the insert, because only the database
 * knows which team a person belongs to.
 */
export async function createFor(
  tx: Tx,
  work: Work,
  resource: Resource,
  values: RecordValues,
  person: Person,
): Promise<StoredRecord> {
  const [record] = await createRecords(work, resource, [{ ...ownedBy(resource, person), ...values }])
  if (record === undefined) throw new Error('Nothing was inserted')
  const { relations } = await findWritten(tx, resource, record.id, person)
  if (!covers(scopesOf(resource.access.create, person), relations)) throw new HttpError('forbidden')
  return record
}

function ownedBy({ owner, fields }: Resource, person: Person): RecordValues {
  return owner !== undefined && Object.hasOwn(fields, owner) ? { [owner]: person.id } : {}
}

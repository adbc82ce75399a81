import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader } from '../../db/database.ts'
import { invalidValue } from '../../http/errors.ts'
import { isReadable } from '../read/read.ts'
import { resourceNamed } from '../rules/rules.ts'
import { leavesOf } from '../store/leaves.ts'
import type { RecordValues } from '../store/storage.ts'

/** Throws 422 at the first value that refers to a record that doesn't exist or that the writer may not read. */
export async function checkReferences(
  db: Reader,
  portal: Portal,
  { fields }: Resource,
  values: RecordValues,
  person: Person,
): Promise<void> {
  for (const { field, value, pointer } of leavesOf(fields, values)) {
    if (field.reference === undefined || typeof value !== 'string') continue
    const found = await isReadable(db, resourceNamed(portal, field.reference), value, person)
    if (!found) throw invalidValue(pointer, texts.recordNotFound)
  }
}

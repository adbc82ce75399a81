import { type Field, ofRecord, type Resource, type Where } from '#manifest/portal.ts'
import { HttpError, type ValueProblem } from '../../http/errors.ts'
import { leavesOf } from '../store/leaves.ts'
import type { StoredRecord } from '../store/storage.ts'
import { isSame, valueIn, variablesOf } from './evaluate.ts'
import { resourceNamed } from './rules.ts'
import type { Subject, Work } from './work.ts'

/**
 * Throws 422 at each reference that a person may not choose for a record, because it doesn't meet the conditions of its
 * field. A reference that the record already had stays valid as long as the fields that it depends on keep their values: a
 * record can still be edited after a person whom it names has left.
 *
 * The conditions see fields of the other record as the portal does. The compiler proves that those who choose may read
 * these fields (`filter-unreadable`), so the answer tells them nothing new.
 */
export async function checkChoices(work: Work, subject: Subject, before: StoredRecord | undefined): Promise<void> {
  // What the portal writes itself isn't somebody's choice.
  if (work.actor === undefined) return
  const { resource, record } = subject
  const errors: ValueProblem[] = []
  for (const { field, value, pointer } of chosen(resource, record)) {
    const { reference, among } = field
    if (reference === undefined || among === undefined || typeof value !== 'string' || value === '') continue
    if (before !== undefined && isKept(field, value, subject, before)) continue
    const conditions: Where[] = [{ id: value }, among.where]
    const found = await work.store.select(resourceNamed(work.portal, reference), conditions, variablesOf(work, record))
    if (found.length === 0) errors.push({ pointer, message: among.message })
  }
  const [first] = errors
  if (first !== undefined) throw new HttpError('invalid', { message: first.message, errors })
}

/** Returns the values of a record that people choose. The portal computes the others. */
function chosen({ fields, computed }: Resource, { values }: Pick<StoredRecord, 'values'>) {
  const written = Object.entries(values).filter(([name]) => !Object.hasOwn(computed, name))
  return leavesOf(fields, Object.fromEntries(written))
}

function isKept(field: Field, value: string, { resource, record }: Subject, before: StoredRecord): boolean {
  const depends = ofRecord(field.among?.where ?? {})
  if (depends.some((name) => !isSame(valueIn(before, name), valueIn(record, name)))) return false
  return chosen(resource, before).some((leaf) => leaf.field === field && leaf.value === value)
}

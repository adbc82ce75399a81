import type { Resource } from '#manifest/portal.ts'
import { announceRecords } from './announce.ts'
import { keepTime } from './clocks.ts'
import { computeFields } from './compute.ts'
import { valueIn } from './evaluate.ts'
import { isSame, spread } from './spread.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/**
 * Writes fields of a record beside its forms and lifecycle: what an effect sets, what follows from other records. Its own
 * computed fields follow. The version stays: nobody who has the record open is told that it is stale. Answers the record as
 * it is afterwards, the same one when nothing was new.
 */
export async function amendRecord(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  patch: RecordValues,
): Promise<StoredRecord> {
  const news = changes(record, patch)
  if (Object.keys(news).length === 0) return record
  const patched = { ...record, values: { ...record.values, ...news } }
  const computed = await computeFields(work, resource, patched, record)
  const complete = { ...patched, values: { ...patched.values, ...computed } }
  const timed = await keepTime(work, resource, record, complete, undefined)
  const after = { ...complete, values: { ...complete.values, ...timed } }
  await storageOf(resource).update(work.tx, record.id, {}, changes(record, { ...news, ...computed, ...timed }))
  await spread(work, resource, [{ before: record, after }])
  await announceRecords(work, resource, [after], [record])
  return after
}

/** The values of a patch that are not there yet. */
function changes(record: StoredRecord, patch: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(patch).filter(([name, value]) => !isSame(valueIn(record, name), value)))
}

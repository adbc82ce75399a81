import type { Resource } from '#manifest/portal.ts'
import { announceRecords } from './effects.ts'
import { appendHistory } from './history.ts'
import { refreshRollups } from './rollups.ts'
import { checkRules, computeFields } from './rules.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/** Replaces the fields of a record's form; those that are left out become empty. Permission is the caller's to ask. */
export async function updateRecord(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  values: RecordValues,
): Promise<void> {
  const cleared = Object.fromEntries(resource.form.map((field) => [field, null]))
  const changed = { ...record, values: { ...record.values, ...cleared, ...values } }
  const computed = await computeFields(work, resource, changed)
  const version = record.version + 1
  const complete = { ...changed, version, values: { ...changed.values, ...computed } }
  await checkRules(work, resource, complete, ['save'])
  const base = { version, updated_at: work.now.toISOString() }
  await storageOf(resource).update(work.tx, record.id, base, { ...cleared, ...values, ...computed })
  const what = { event: 'update', from: record.status, to: record.status, note: null }
  await appendHistory(work, [{ record: complete, what }])
  await refreshRollups(work, resource, [record, complete])
  await announceRecords(work, resource, [complete])
}

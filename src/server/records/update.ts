import type { Resource } from '#manifest/portal.ts'
import { announceRecords } from './announce.ts'
import { keepTime } from './clocks.ts'
import { computeFields } from './compute.ts'
import { runEffects } from './effects.ts'
import { appendHistory } from './history.ts'
import { withLeftOut } from './left-out.ts'
import { checkRules } from './rules.ts'
import { spread } from './spread.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

/**
 * Replaces the fields of a record's form. Those that are left out become empty, but what its writer could not
 * see or choose stays, as does whose record it is. Permission is the caller's to ask.
 */
export async function updateRecord(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  values: RecordValues,
  unseen: string[],
): Promise<void> {
  const form = resource.form.filter(({ field }) => field !== resource.owner)
  const written = withLeftOut(form, values, unseen)
  const changed = { ...record, values: { ...record.values, ...written } }
  const computed = await computeFields(work, resource, changed, record)
  const base = { version: record.version + 1, updated_at: work.now.toISOString() }
  const complete = { ...changed, ...base, values: { ...changed.values, ...computed } }
  await checkRules(work, resource, complete, ['save'])
  const timed = await keepTime(work, resource, record, complete, undefined)
  const after = { ...complete, values: { ...complete.values, ...timed } }
  await storageOf(resource).update(work.tx, record.id, base, { ...written, ...computed, ...timed })
  const what = { event: 'update', from: record.status, to: record.status, note: null }
  await appendHistory(work, [{ record: after, what }])
  await spread(work, resource, [{ before: record, after }])
  const settled = await runEffects(work, resource, after, 'update')
  await announceRecords(work, resource, [settled], [record])
}

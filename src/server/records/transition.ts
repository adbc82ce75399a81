import { buildLifecycle, nextState } from '#lifecycle/lifecycle-machine.ts'
import type { Lifecycle, Resource } from '#manifest/portal.ts'
import { HttpError } from '../http/errors.ts'
import { closeApprovals, openApproval } from './approvals.ts'
import { announceRecords, runEffects } from './effects.ts'
import { appendHistory } from './history.ts'
import { stampsOf } from './insert.ts'
import { refreshRollups } from './rollups.ts'
import { checkRules, computeFields } from './rules.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

const machines = new WeakMap<Lifecycle, ReturnType<typeof buildLifecycle>>()

function machineOf(lifecycle: Lifecycle): ReturnType<typeof buildLifecycle> {
  const known = machines.get(lifecycle)
  if (known !== undefined) return known
  const built = buildLifecycle(lifecycle)
  machines.set(lifecycle, built)
  return built
}

/**
 * Moves a record along its lifecycle and does all that follows: fields set, rules asked, approvals closed and opened,
 * effects run, parents brought up to date, those concerned told. Permission and version are the caller's to ask.
 */
export async function applyTransition(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  event: string,
  patch: RecordValues,
  note: string | null,
): Promise<StoredRecord> {
  const to = nextState(machineOf(resource.lifecycle), record.status, event)
  if (to === undefined) throw new HttpError('wrong-state')
  const at = work.now.toISOString()
  const changed = { ...record, values: { ...record.values, ...patch, ...stampsOf(resource, event, at) } }
  const computed = await computeFields(work, resource, changed)
  const asked = { ...changed, values: { ...changed.values, ...computed } }
  await checkRules(work, resource, asked, ['save', event])
  const moved: StoredRecord = { ...asked, status: to, version: record.version + 1, updated_at: at }
  const written = { ...patch, ...stampsOf(resource, event, at), ...computed }
  await storageOf(resource).update(work.tx, record.id, { status: to, version: moved.version, updated_at: at }, written)
  await appendHistory(work, [{ record: moved, what: { event, from: record.status, to, note } }])
  await refreshRollups(work, resource, [moved])
  if (to !== record.status) await closeApprovals(work, resource, moved, record.status, event)
  await runEffects(work, resource, moved, event)
  const settled = to === record.status ? moved : await openApproval(work, resource, moved)
  await announceRecords(work, resource, [settled])
  return settled
}

import { buildLifecycle, nextState } from '#lifecycle/lifecycle-machine.ts'
import type { Lifecycle, Resource } from '#manifest/portal.ts'
import { HttpError } from '../http/errors.ts'
import { announceRecords } from './announce.ts'
import { askLevel, closeApprovals, deciderOf, nextLevel, openApproval } from './approvals.ts'
import { keepTime } from './clocks.ts'
import { computeFields } from './compute.ts'
import { runEffects } from './effects.ts'
import { tracesOf } from './events.ts'
import { appendHistory } from './history.ts'
import { checkRules } from './rules.ts'
import { spread } from './spread.ts'
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
 * Moves a record along its lifecycle and does all that follows: fields set, rules asked, clocks kept, approvals closed and
 * opened, effects run, what others keep of it brought up to date, those concerned told. An approval before the last level
 * only hands it to the next. Permission and version are the caller's to ask.
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
  const written = { ...deciderOf(work, resource, record, event), ...patch }
  const asked = { ...record, values: { ...record.values, ...written } }
  const next = await nextLevel(work, resource, asked, event)
  const status = next === undefined ? to : record.status
  const traces = next === undefined ? tracesOf(work, resource, event, record) : {}
  const base = { status, version: record.version + 1, updated_at: work.now.toISOString() }
  const changed = { ...asked, ...base, values: { ...asked.values, ...traces } }
  const computed = await computeFields(work, resource, changed, record)
  const complete = { ...changed, values: { ...changed.values, ...computed } }
  await checkRules(work, resource, { ...complete, status: record.status }, ['save', event])
  const timed = await keepTime(work, resource, record, complete, next === undefined ? event : undefined)
  const moved = { ...complete, values: { ...complete.values, ...timed } }
  await storageOf(resource).update(work.tx, record.id, base, { ...written, ...traces, ...computed, ...timed })
  await appendHistory(work, [{ record: moved, what: { event, from: record.status, to: status, note } }])
  await spread(work, resource, [{ before: record, after: moved }])
  const settled =
    next === undefined
      ? await arrive(work, resource, moved, event, record.status)
      : await askLevel(work, resource, moved, next, event)
  await announceRecords(work, resource, [settled], [record])
  return settled
}

/** What follows when a transition has been run: approvals of the state that was left close, effects run, new ones open. */
async function arrive(
  work: Work,
  resource: Resource,
  moved: StoredRecord,
  event: string,
  left: string,
): Promise<StoredRecord> {
  if (moved.status !== left) await closeApprovals(work, resource, moved, left, event)
  const affected = await runEffects(work, resource, moved, event)
  // An effect may have moved it on; what it has left asks nobody.
  const entered = moved.status !== left && affected.status === moved.status
  return entered ? openApproval(work, resource, affected) : affected
}

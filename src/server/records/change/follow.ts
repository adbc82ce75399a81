import type { Resource } from '#manifest/portal.ts'
import type { Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Following } from './act.ts'
import { askLevel, closeApprovals, openApproval } from './approvals.ts'
import { assignPeople } from './assign.ts'
import type { Change } from './begin.ts'
import { runEffects } from './effects.ts'

/**
 * Runs the consequences of an event: closes the approval of the states that the record has left, assigns the work, runs the
 * effects, and opens
 * the approval of the state that it has entered. If a decision passes the record on to the next level of an approval, opens
 * that level instead. Returns the record as it is afterwards.
 */
export async function* follow(work: Work, change: Change, event: string): Following<StoredRecord> {
  const { resource, before, record, asks } = change
  if (asks !== undefined) return yield* askLevel(work, change, asks, event)
  const isEntered = approvalState(resource, before) !== approvalState(resource, record)
  if (before !== undefined && isEntered) yield* closeApprovals(work, change, before.status, event)
  const given = yield* assignPeople(work, change, event)
  const affected = yield* runEffects(work, { resource, record: given }, event)
  // An effect may have moved the record on; then no approval opens for the state that it has left.
  if (!isEntered || affected.status !== record.status) return affected
  return yield* openApproval(work, { resource, record: affected })
}

/** Returns the state of a record, or the state that has opened the approval that is still open in it. */
function approvalState({ approvals }: Resource, record: StoredRecord | undefined): string | undefined {
  return record && (approvals[record.status]?.state ?? record.status)
}

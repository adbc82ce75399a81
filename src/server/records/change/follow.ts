import type { Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Following } from './act.ts'
import { askLevel, closeApprovals, openApproval } from './approvals.ts'
import type { Change } from './begin.ts'
import { runEffects } from './effects.ts'

/**
 * What follows when an event has run: approvals of the state that was left close, effects run, and the approval of the state
 * that was entered opens. A decision before the last level asks the next one instead. Answers the record as it is afterwards.
 */
export async function* follow(work: Work, change: Change, event: string): Following<StoredRecord> {
  const { resource, before, record, asks } = change
  if (asks !== undefined) return yield* askLevel(work, change, asks, event)
  const isEntered = before?.status !== record.status
  if (before !== undefined && isEntered) yield* closeApprovals(work, change, before.status, event)
  const affected = yield* runEffects(work, change, event)
  // An effect may have moved it on; the state it has left asks nobody.
  if (!isEntered || affected.status !== record.status) return affected
  return yield* openApproval(work, { resource, record: affected })
}

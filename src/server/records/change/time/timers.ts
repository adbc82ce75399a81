import { instantIn } from '#calculation/calendar.ts'
import type { Timer } from '#manifest/portal.ts'
import { isSame, valueIn } from '../../rules/evaluate.ts'
import type { Subject, Work } from '../../rules/work.ts'
import type { StoredRecord } from '../../store/storage.ts'

const minute = 60_000

/**
 * Arms the timers of a state when it is entered, disarms them when it is left, and reschedules a timer when its date field
 * changes.
 */
export async function keepTimers(
  work: Work,
  { resource, record: after }: Subject,
  before: StoredRecord | undefined,
): Promise<void> {
  for (const [name, timer] of Object.entries(resource.timers)) {
    const wasIn = before !== undefined && timer.in.includes(before.status)
    const isIn = timer.in.includes(after.status)
    if (wasIn && isIn && !hasMoved(timer, before, after)) continue
    const due = isIn ? momentOf(work, timer, after) : undefined
    if (due !== undefined) await work.store.arm(after, name, due)
    else if (wasIn) await work.store.disarm(after, name)
  }
}

function hasMoved({ at }: Timer, before: StoredRecord, after: StoredRecord): boolean {
  return at !== undefined && !isSame(valueIn(before, at), valueIn(after, at))
}

/** Returns when a timer is due; undefined while its field holds no date. */
function momentOf({ portal, now }: Work, { at, after }: Timer, record: StoredRecord): Date | undefined {
  const from = at === undefined ? now : instantIn(portal.timezone, String(valueIn(record, at) ?? ''))
  return Number.isNaN(from.getTime()) ? undefined : new Date(from.getTime() + after * minute)
}

import { instantIn } from '#calculation/calendar.ts'
import type { Timer } from '#manifest/portal.ts'
import { isSame, valueIn } from '../../rules/evaluate.ts'
import type { Subject, Work } from '../../rules/work.ts'
import type { StoredRecord } from '../../store/storage.ts'

const minute = 60_000

/** Entering a state arms its timers, leaving it disarms them; a timer follows the field that says when. */
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

/** When a timer's time comes; undefined as long as its field says nothing. */
function momentOf({ portal, now }: Work, { at, after }: Timer, record: StoredRecord): Date | undefined {
  const from = at === undefined ? now : instantIn(portal.timezone, String(valueIn(record, at) ?? ''))
  return Number.isNaN(from.getTime()) ? undefined : new Date(from.getTime() + after * minute)
}

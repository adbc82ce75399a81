import { instantIn } from '#calculation/calendar.ts'
import type { Resource, Timer } from '#manifest/portal.ts'
import { arm, disarm } from './due.ts'
import { isTrue, valueIn } from './evaluate.ts'
import { isSame } from './spread.ts'
import { findRecord, type StoredRecord } from './storage.ts'
import type { Work } from './work.ts'

const minute = 60_000

/** Entering a state arms its timers, leaving it disarms them; a timer follows the field that says when. */
export async function keepTimers(
  work: Work,
  { timers }: Resource,
  before: StoredRecord | undefined,
  after: StoredRecord,
): Promise<void> {
  for (const [name, timer] of Object.entries(timers)) {
    const wasIn = before !== undefined && timer.in.includes(before.status)
    const isIn = timer.in.includes(after.status)
    if (wasIn && isIn && !hasMoved(timer, before, after)) continue
    const due = isIn ? momentOf(work, timer, after) : undefined
    if (due !== undefined) await arm(work, after, name, due)
    else if (wasIn) await disarm(work, after, name)
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

/** Runs the transition of a timer whose time has come, if the record still waits for it. */
export async function runTimer(work: Work, resource: Resource, id: string, name: string): Promise<void> {
  const timer = Object.hasOwn(resource.timers, name) ? resource.timers[name] : undefined
  const record = timer && (await findRecord(work.tx, resource, id, true))
  if (timer === undefined || record === undefined || !timer.in.includes(record.status)) return
  if (!isTrue(work, resource, record, timer.if)) return
  await work.engine.transition(work, resource, record, timer.run, {}, null)
}

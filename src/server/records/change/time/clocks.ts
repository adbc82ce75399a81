import { momentOf, started, switched } from '#calculation/stopwatch.ts'
import type { Clock, Resource } from '#manifest/portal.ts'
import { evaluate } from '../../rules/evaluate.ts'
import type { Subject, Work } from '../../rules/work.ts'
import type { RecordValues, StoredRecord } from '../../store/storage.ts'
import type { KeptClock } from '../../store/store.ts'
import { keepTimers } from './timers.ts'

const minute = 60_000

/**
 * Updates the timers and clocks of a record that is about to be written. `event` is the event that has run, undefined if
 * only fields have changed. Returns the resulting fields: the deadline and the state of each clock.
 */
export async function keepTime(
  work: Work,
  subject: Subject,
  before: StoredRecord | undefined,
  event: string | undefined,
): Promise<RecordValues> {
  await keepTimers(work, subject, before)
  const declared = clocksOf(subject.resource)
  if (declared.length === 0) return {}
  const kept = before === undefined ? new Map<string, KeptClock>() : await work.store.clocks(subject.record)
  const values: RecordValues = {}
  for (const [field, clock] of declared) {
    Object.assign(values, await keepClock(work, subject, { field, clock, kept: kept.get(field) }, event))
  }
  return values
}

export function clocksOf(resource: Resource): [string, Clock][] {
  return Object.entries(resource.computed).flatMap(([field, how]): [string, Clock][] =>
    'clock' in how ? [[field, how.clock]] : [],
  )
}

interface Held<Kept = KeptClock | undefined> {
  field: string
  clock: Clock
  kept: Kept
}

async function keepClock(work: Work, subject: Subject, held: Held, event: string | undefined): Promise<RecordValues> {
  const { field, clock, kept } = held
  const target = Math.round(Number(evaluate(work, subject, clock.minutes)) * minute)
  if (event !== undefined && clock.starts.includes(event)) {
    if (target > 0) return write(work, subject, { field, clock, kept: fresh(work, subject, clock, target) }, 'within')
    await work.store.disarmMarks(subject.record, field)
    await work.store.forgetClock(subject.record, field)
    return { [field]: null, ...stateOf(subject.resource, clock, null) }
  }
  return kept === undefined || kept.stopped ? {} : keepRunning(work, subject, { field, clock, kept }, target, event)
}

function fresh({ now }: Work, { record }: Subject, { pausedIn }: Clock, target: number): KeptClock {
  return { ...started(target, now.getTime(), !pausedIn.includes(record.status)), reached: 0, stopped: false }
}

/** Stops, pauses, resumes or retargets a clock that has started. */
async function keepRunning(
  work: Work,
  subject: Subject,
  { field, clock, kept }: Held<KeptClock>,
  target: number,
  event: string | undefined,
): Promise<RecordValues> {
  const now = work.now.getTime()
  if (event !== undefined && clock.stops.includes(event)) {
    const ended = { ...kept, ...switched(kept, false, now), stopped: true }
    return write(work, subject, { field, clock, kept: ended }, ended.spent < ended.target ? 'met' : 'missed')
  }
  const runs = !clock.pausedIn.includes(subject.record.status)
  const next = { ...kept, ...switched({ ...kept, target: target > 0 ? target : kept.target }, runs, now) }
  const isSame = next.target === kept.target && next.since === kept.since
  return isSame ? {} : write(work, subject, { field, clock, kept: next }, undefined)
}

/** Stores a clock and schedules the marks that it has not reached yet. */
async function write(
  { store, now }: Work,
  { resource, record }: Subject,
  { field, clock, kept }: Held<KeptClock>,
  state: string | undefined,
): Promise<RecordValues> {
  await store.keepClock(record, field, kept)
  await store.disarmMarks(record, field)
  const ahead =
    kept.stopped || kept.since === null ? [] : Object.entries(clock.marks).filter(([, at]) => at > kept.reached)
  for (const [mark, percent] of ahead) {
    await store.arm(record, `${field}.${mark}`, new Date(momentOf(kept, percent, now.getTime())))
  }
  const deadline = kept.stopped ? {} : { [field]: new Date(momentOf(kept, 100, now.getTime())).toISOString() }
  return { ...deadline, ...(state !== undefined && stateOf(resource, clock, state)) }
}

/** Returns the value for the clock's state field; empty if it has no such field or the field's enum lacks the word. */
export function stateOf({ fields }: Resource, { state }: Clock, word: string | null): RecordValues {
  const words = state === undefined ? undefined : fields[state]?.schema['enum']
  if (state === undefined) return {}
  return word === null || !Array.isArray(words) || words.includes(word) ? { [state]: word } : {}
}

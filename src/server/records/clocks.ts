import { and, eq } from 'drizzle-orm'
import { momentOf, type Stopwatch, started, switched } from '#calculation/stopwatch.ts'
import type { Clock, Resource } from '#manifest/portal.ts'
import { clocks } from '../db/schema.ts'
import { arm, disarmMarks } from './due.ts'
import { runEffects } from './effects.ts'
import { evaluate } from './evaluate.ts'
import { appendHistory } from './history.ts'
import { findRecord, type RecordValues, type StoredRecord } from './storage.ts'
import { keepTimers } from './timers.ts'
import type { Work } from './work.ts'

const minute = 60_000

/** A clock of a record as it is kept. */
interface Kept extends Stopwatch {
  /** The most percent whose mark has been told. */
  reached: number
  stopped: boolean
}

/**
 * Keeps the timers and clocks of a record that is about to be written: `event` has run, undefined when only fields have
 * changed. Answers the fields that follow: each clock's deadline and how it stands.
 */
export async function keepTime(
  work: Work,
  resource: Resource,
  before: StoredRecord | undefined,
  after: StoredRecord,
  event: string | undefined,
): Promise<RecordValues> {
  await keepTimers(work, resource, before, after)
  const declared = clocksOf(resource)
  if (declared.length === 0) return {}
  const kept = before === undefined ? new Map<string, Kept>() : await readClocks(work, after)
  const values: RecordValues = {}
  for (const [field, clock] of declared) {
    Object.assign(values, await keepClock(work, resource, after, { field, clock, kept: kept.get(field) }, event))
  }
  return values
}

function clocksOf(resource: Resource): [string, Clock][] {
  return Object.entries(resource.computed).flatMap(([field, how]): [string, Clock][] =>
    'clock' in how ? [[field, how.clock]] : [],
  )
}

interface Held {
  field: string
  clock: Clock
  kept: Kept | undefined
}

async function keepClock(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  held: Held,
  event: string | undefined,
): Promise<RecordValues> {
  const { field, clock, kept } = held
  const target = Math.round(Number(evaluate(work, resource, record, clock.minutes)) * minute)
  if (event !== undefined && clock.starts.includes(event)) {
    if (target > 0)
      return write(work, resource, record, { field, clock, kept: fresh(work, record, clock, target) }, 'within')
    await forget(work, record, field)
    return { [field]: null, ...stateOf(resource, clock, null) }
  }
  return kept === undefined || kept.stopped
    ? {}
    : keepRunning(work, resource, record, { field, clock, kept }, target, event)
}

function fresh({ now }: Work, { status }: StoredRecord, { pausedIn }: Clock, target: number): Kept {
  return { ...started(target, now.getTime(), !pausedIn.includes(status)), reached: 0, stopped: false }
}

/** A clock that has begun stops, stands still, runs on, or gets another target. */
async function keepRunning(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  { field, clock, kept }: Held & { kept: Kept },
  target: number,
  event: string | undefined,
): Promise<RecordValues> {
  const now = work.now.getTime()
  if (event !== undefined && clock.stops.includes(event)) {
    const ended = { ...kept, ...switched(kept, false, now), stopped: true }
    return write(work, resource, record, { field, clock, kept: ended }, ended.spent < ended.target ? 'met' : 'missed')
  }
  const runs = !clock.pausedIn.includes(record.status)
  const next = { ...kept, ...switched({ ...kept, target: target > 0 ? target : kept.target }, runs, now) }
  const isSame = next.target === kept.target && next.since === kept.since
  return isSame ? {} : write(work, resource, record, { field, clock, kept: next }, undefined)
}

/** Keeps a clock as it is now, and arms the marks that it has yet to reach. */
async function write(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  { field, clock, kept }: { field: string; clock: Clock; kept: Kept },
  state: string | undefined,
): Promise<RecordValues> {
  const { since, stopped, ...amounts } = kept
  const row = { ...amounts, stopped, since: since === null ? null : new Date(since).toISOString() }
  await work.tx
    .insert(clocks)
    .values({ resource: record.resource, record: record.id, field, ...row })
    .onConflictDoUpdate({ target: [clocks.resource, clocks.record, clocks.field], set: row })
  await disarmMarks(work, record, field)
  const now = work.now.getTime()
  const ahead = stopped || since === null ? [] : Object.entries(clock.marks).filter(([, at]) => at > kept.reached)
  for (const [mark, percent] of ahead) {
    await arm(work, record, `${field}.${mark}`, new Date(momentOf(kept, percent, now)))
  }
  const deadline = stopped ? {} : { [field]: new Date(momentOf(kept, 100, now)).toISOString() }
  return { ...deadline, ...(state !== undefined && stateOf(resource, clock, state)) }
}

/** The field for how a clock stands, when it has a word for it. */
function stateOf({ fields }: Resource, { state }: Clock, word: string | null): RecordValues {
  const words = state === undefined ? undefined : fields[state]?.schema['enum']
  if (state === undefined) return {}
  return word === null || !Array.isArray(words) || words.includes(word) ? { [state]: word } : {}
}

async function forget(work: Work, record: StoredRecord, field: string): Promise<void> {
  await disarmMarks(work, record, field)
  await work.tx.delete(clocks).where(and(isOf(record), eq(clocks.field, field)))
}

function isOf(record: Pick<StoredRecord, 'resource' | 'id'>) {
  return and(eq(clocks.resource, record.resource), eq(clocks.record, record.id))
}

async function readClocks(work: Work, record: StoredRecord): Promise<Map<string, Kept>> {
  const rows = await work.tx.select().from(clocks).where(isOf(record))
  return new Map(
    rows.map(({ field, target, spent, since, reached, stopped }) => [
      field,
      { target, spent, since: since === null ? null : Date.parse(since), reached, stopped },
    ]),
  )
}

/** A clock has reached one of its marks: how it stands changes, and the effects of the mark follow, once. */
export async function runMark(work: Work, resource: Resource, id: string, name: string): Promise<void> {
  const [field = '', mark = ''] = name.split('.')
  const clock = new Map(clocksOf(resource)).get(field)
  const percent = clock?.marks[mark]
  const record = clock && (await findRecord(work.tx, resource, id, true))
  const kept = record && (await readClocks(work, record)).get(field)
  if (clock === undefined || percent === undefined || record === undefined) return
  if (kept === undefined || kept.stopped || kept.since === null || kept.reached >= percent) return
  await work.tx
    .update(clocks)
    .set({ reached: percent })
    .where(and(isOf(record), eq(clocks.field, field)))
  const stands = stateOf(resource, clock, mark)
  const amended = await work.engine.amend(work, resource, record, stands)
  const what = { event: name, from: null, to: null, note: null }
  if (Object.keys(stands).length > 0) await appendHistory(work, [{ record: amended, what }])
  await runEffects(work, resource, amended, name)
}

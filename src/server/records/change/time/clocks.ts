import { momentOf, type Pace, settled, started, switched } from '#calculation/stopwatch.ts'
import type { Clock, Portal, Resource } from '#manifest/portal.ts'
import { evaluate, isTrue } from '../../rules/evaluate.ts'
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

function fresh(work: Work, subject: Subject, clock: Clock, target: number): KeptClock {
  const watch = started(target, work.now.getTime(), !clock.pausedIn.includes(subject.record.status))
  return { ...watch, reached: 0, stopped: false, calendar: calendarOf(work, subject, clock) }
}

/** Returns the name of the calendar in whose opening hours a clock runs now; null when all time counts. */
function calendarOf(work: Work, subject: Subject, { calendar }: Clock): string | null {
  return calendar !== undefined && isTrue(work, subject, calendar.if) ? calendar.name : null
}

/** A calendar that the manifest no longer declares doesn't limit the time any more. */
function paceOf({ calendars }: Pick<Portal, 'calendars'>, { calendar }: Pick<KeptClock, 'calendar'>): Pace {
  return calendar !== null && Object.hasOwn(calendars, calendar) ? calendars[calendar] : undefined
}

/** Stops, pauses, resumes or retargets a clock that has started, or moves it to another calendar. */
async function keepRunning(
  work: Work,
  subject: Subject,
  { field, clock, kept }: Held<KeptClock>,
  target: number,
  event: string | undefined,
): Promise<RecordValues> {
  const now = work.now.getTime()
  const pace = paceOf(work.portal, kept)
  if (event !== undefined && clock.stops.includes(event)) {
    const ended = { ...kept, ...switched(kept, false, now, pace), stopped: true }
    return write(work, subject, { field, clock, kept: ended }, ended.spent < ended.target ? 'met' : 'missed')
  }
  const runs = !clock.pausedIn.includes(subject.record.status)
  const calendar = calendarOf(work, subject, clock)
  const watch = calendar === kept.calendar ? kept : settled(kept, now, pace)
  const retargeted = { ...watch, target: target > 0 ? target : kept.target }
  const next = { ...kept, ...switched(retargeted, runs, now, pace), calendar }
  const isSame = next.target === kept.target && next.since === kept.since && calendar === kept.calendar
  return isSame ? {} : write(work, subject, { field, clock, kept: next }, undefined)
}

/** Stores a clock and schedules the marks that it has not reached yet. */
async function write(
  { store, portal, now }: Work,
  { resource, record }: Subject,
  { field, clock, kept }: Held<KeptClock>,
  state: string | undefined,
): Promise<RecordValues> {
  const momentAt = (percent: number) => new Date(momentOf(kept, percent, now.getTime(), paceOf(portal, kept)))
  await store.keepClock(record, field, kept)
  await store.disarmMarks(record, field)
  const ahead =
    kept.stopped || kept.since === null ? [] : Object.entries(clock.marks).filter(([, at]) => at > kept.reached)
  for (const [mark, percent] of ahead) {
    await store.arm(record, `${field}.${mark}`, momentAt(percent))
  }
  const deadline = kept.stopped ? {} : { [field]: momentAt(100).toISOString() }
  return { ...deadline, ...(state !== undefined && stateOf(resource, clock, state)) }
}

/** Returns the value for the clock's state field; empty if it has no such field or the field's enum lacks the word. */
export function stateOf({ fields }: Resource, { state }: Clock, word: string | null): RecordValues {
  const words = state === undefined ? undefined : fields[state]?.schema['enum']
  if (state === undefined) return {}
  return word === null || !Array.isArray(words) || words.includes(word) ? { [state]: word } : {}
}

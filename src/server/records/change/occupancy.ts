import type { Occupation, Resource } from '#manifest/portal.ts'
import { words } from '#manifest/words.ts'
import * as texts from '#texts/refusals.ts'
import { invalidValue } from '../../http/errors.ts'
import { isSame, valueIn, variablesOf } from '../rules/evaluate.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Change } from './begin.ts'
import { isFull } from './capacity.ts'
import { namingIt } from './keys.ts'
import { type Span, timeOf } from './taken-time.ts'

/**
 * Throws 422 if a record takes time that another one, of any resource, has taken from the same person or thing, or if as many
 * as may be at once have it. Writes are
 * serializable, so of two parallel ones that take the same time the database lets one run again, which then finds the other.
 */
export async function checkFree(work: Work, change: Change): Promise<void> {
  const clash = await overlapOf(work, change)
  const { occupies, fields } = change.resource
  if (occupies === undefined) return
  if (await isFull(work, change)) throw invalidValue(`/${occupies.limit?.field}`, occupies.limit?.message ?? texts.full)
  if (clash === undefined) return
  const message = occupies.message ?? texts.notFree(fields[occupies.who]?.title ?? words(occupies.who))
  throw invalidValue(`/${occupies.field}`, await namingIt(work, message, clash.resource, clash.record))
}

/** Returns a record that has the time that a change takes; undefined if the change takes none, or had it before. */
export async function overlapOf(work: Work, { resource, record, before }: Change): Promise<Subject | undefined> {
  if (resource.occupies === undefined || resource.occupies.regardless) return undefined
  const mine = takenBy(work, { resource, record }, resource.occupies)
  if (mine === undefined) return undefined
  if (before !== undefined && isSame(takenBy(work, { resource, record: before }, resource.occupies), mine))
    return undefined
  const kind = occupiedKind(resource, resource.occupies)
  for (const other of Object.values(work.portal.resources)) {
    if (other.occupies === undefined || occupiedKind(other, other.occupies) !== kind) continue
    const found = (await takersOf(work, other, other.occupies, mine.who, record)).find((each) => {
      const taken = each.id === record.id ? undefined : takenBy(work, { resource: other, record: each }, other.occupies)
      return taken !== undefined && taken.from < mine.until && mine.from < taken.until
    })
    if (found !== undefined) return { resource: other, record: found }
  }
  return undefined
}

/** Returns those of these people who are away at a time: absence takes their time regardless of what else does. */
export async function awayAt(
  work: Work,
  people: string[],
  kind: string,
  at: Date,
  record: StoredRecord,
): Promise<Set<string>> {
  const away = new Set<string>()
  for (const other of Object.values(work.portal.resources)) {
    if (other.occupies?.regardless !== true || occupiedKind(other, other.occupies) !== kind) continue
    for (const each of await takersOf(work, other, other.occupies, people, record)) {
      const taken = takenBy(work, { resource: other, record: each }, other.occupies)
      const isNow = taken !== undefined && taken.from <= at.getTime() && at.getTime() < taken.until
      if (isNow) for (const id of taken.who) away.add(id)
    }
  }
  return away
}

/** A time that a record takes, and whether it is an absence. */
export interface TakenTime extends Taken {
  subject: Subject
  away: boolean
}

/** Returns the times within a span that records of any resource take of these people or things. */
export async function takenWithin(work: Work, kind: string, who: string[], span: Span): Promise<TakenTime[]> {
  const times: TakenTime[] = []
  for (const resource of Object.values(work.portal.resources)) {
    const { occupies } = resource
    if (occupies === undefined || occupiedKind(resource, occupies) !== kind) continue
    for (const record of await takersOf(work, resource, occupies, who)) {
      const taken = takenBy(work, { resource, record }, occupies)
      if (taken === undefined || taken.until <= span.from || span.until <= taken.from) continue
      times.push({ ...taken, subject: { resource, record }, away: occupies.regardless })
    }
  }
  return times
}

/** The time that a record takes. */
interface Taken extends Span {
  who: string[]
}

function takenBy(work: Work, subject: Subject, occupies: Occupation | undefined): Taken | undefined {
  if (occupies === undefined || !occupies.in.includes(subject.record.status)) return undefined
  const who = [valueIn(subject.record, occupies.who)].flat().filter((id) => typeof id === 'string')
  const time = timeOf(work, subject, occupies)
  return who.length > 0 && time !== undefined ? { who, ...time } : undefined
}

/** Returns the resource whose records are occupied. */
function occupiedKind({ fields }: Resource, { who }: Occupation): string | undefined {
  return fields[who]?.reference
}

/** Returns the records that take time of any of these, at whatever time. */
function takersOf(
  work: Work,
  resource: Resource,
  { who: field, in: states }: Occupation,
  who: string[],
  record?: StoredRecord,
): Promise<StoredRecord[]> {
  return work.store.select(resource, [{ [field]: { in: who }, status: { in: states } }], variablesOf(work, record))
}

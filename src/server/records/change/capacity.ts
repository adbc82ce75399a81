import type { Occupation, Resource } from '#manifest/portal.ts'
import { evaluate, isSame, valueIn, variablesOf } from '../rules/evaluate.ts'
import type { Subject, Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'
import type { Change } from './begin.ts'
import { type Span, timeOf } from './taken-time.ts'

/**
 * Whether as many others as may take time at once have the time of a record. What the record had before, and a lower limit
 * since then, is never a reason.
 */
export async function isFull(work: Work, { resource, record, before }: Change): Promise<boolean> {
  const { occupies } = resource
  const share = shareOf(work, { resource, record })
  if (occupies?.limit === undefined || share === undefined) return false
  if (before !== undefined && isSame(shareOf(work, { resource, record: before }), share)) return false
  const most = mostAtOnce(work, { resource, record }, occupies)
  const others = (await sharing(work, resource, share.by)).filter(({ id }) => id !== record.id)
  const times = others.flatMap((each) => timeOf(work, { resource, record: each }, occupies) ?? [])
  return atOnce(times, share) >= most
}

export function mostAtOnce(work: Work, subject: Subject, { limit }: Occupation): number {
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(evaluate(work, subject, limit.at_most))
}

/** Returns the largest number of times that overlap at a moment of a span. */
export function atOnce(times: Span[], span: Span): number {
  const overlapping = times.filter(({ from, until }) => from < span.until && span.from < until)
  const starts = [span.from, ...overlapping.map(({ from }) => from).filter((from) => from > span.from)]
  return Math.max(...starts.map((at) => overlapping.filter(({ from, until }) => from <= at && at < until).length))
}

/** Returns the records that count for a limit and have these values. */
export function sharing(work: Work, resource: Resource, by: Record<string, string>): Promise<StoredRecord[]> {
  const states = resource.occupies?.limit?.in ?? []
  return work.store.select(resource, [{ ...by, status: { in: states } }], variablesOf(work))
}

/** Returns the time of a record, and the values by which its kind is limited; undefined if it doesn't count. */
function shareOf(work: Work, subject: Subject): (Span & { by: Record<string, string> }) | undefined {
  const { occupies } = subject.resource
  if (occupies?.limit?.in.includes(subject.record.status) !== true) return undefined
  const by = sharedBy(subject.record, occupies)
  const time = timeOf(work, subject, occupies)
  return by === undefined || time === undefined ? undefined : { ...time, by }
}

/** Returns the values by which records are limited; undefined if one is missing. */
export function sharedBy(record: StoredRecord, { limit }: Occupation): Record<string, string> | undefined {
  const values = (limit?.by ?? []).map((name) => [name, String(valueIn(record, name) ?? '')] as const)
  return values.length === 0 || values.some(([, value]) => value === '') ? undefined : Object.fromEntries(values)
}

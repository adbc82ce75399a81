import { dayIn } from '#calculation/calendar.ts'
import type { Computed, Resource } from '#manifest/portal.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

/** What an event leaves on a record by itself: the time at which it ran, first or last, and how often it has. */
export function tracesOf(work: Work, resource: Resource, event: string, record?: StoredRecord): RecordValues {
  const traces = Object.entries(resource.computed).map(([field, how]) => {
    const trace = traceOf(work, how, event, record?.values[field] ?? null)
    return [field, resource.fields[field]?.type === 'date' ? dayOf(work, trace) : trace] as const
  })
  return Object.fromEntries(traces.filter(([, value]) => value !== undefined))
}

/** Of a field that holds days, the day on which it ran. */
function dayOf({ portal }: Work, moment: unknown): unknown {
  return typeof moment === 'string' ? dayIn(portal.timezone, new Date(moment)) : moment
}

/** The value of one field behind an event; undefined when the event leaves nothing there. */
function traceOf(work: Work, how: Computed, event: string, before: unknown): unknown {
  if ('stamp' in how) {
    const stays = how.once && before !== null
    return how.stamp.includes(event) && !stays ? work.now.toISOString() : undefined
  }
  if (!('times' in how)) return undefined
  if (how.times.includes(event)) return Number(before ?? 0) + 1
  return before === null ? 0 : undefined
}

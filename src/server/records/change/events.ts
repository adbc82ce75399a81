import { dayIn } from '#calculation/calendar.ts'
import type { Computed, Resource } from '#manifest/portal.ts'
import type { Work } from '../rules/work.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'

/** Returns the values that an event stamps on a record: when it first or last ran, and how often. */
export function tracesOf(work: Work, resource: Resource, event: string, record?: StoredRecord): RecordValues {
  const traces = Object.entries(resource.computed).map(([field, how]) => {
    const trace = traceOf(work, how, event, record?.values[field] ?? null)
    return [field, resource.fields[field]?.type === 'date' ? dayOf(work, trace) : trace] as const
  })
  return Object.fromEntries(traces.filter(([, value]) => value !== undefined))
}

/** Converts a timestamp to the day in the portal's time zone; other values stay as they are. */
function dayOf({ portal }: Work, moment: unknown): unknown {
  return typeof moment === 'string' ? dayIn(portal.timezone, new Date(moment)) : moment
}

/** Returns the value of one field after an event; undefined if the event doesn't set it. */
function traceOf(work: Work, how: Computed, event: string, before: unknown): unknown {
  if ('stamp' in how) {
    const stays = how.once && before !== null
    return how.stamp.includes(event) && !stays ? work.now.toISOString() : undefined
  }
  if (!('times' in how)) return undefined
  if (how.times.includes(event)) return Number(before ?? 0) + 1
  return before === null ? 0 : undefined
}

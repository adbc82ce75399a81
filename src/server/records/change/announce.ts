import type { About } from '#events/catalogue.ts'
import type { Resource } from '#manifest/portal.ts'
import { type PortalEvent, portalEvent, queueChannel, readersChannel, userChannel } from '../../events/events.ts'
import { valueIn } from '../rules/evaluate.ts'
import type { Work } from '../rules/work.ts'
import type { StoredRecord } from '../store/storage.ts'

/**
 * Publishes that records changed: to the people they concern, to the channels of each record, and to shared channels.
 * Several records of one resource make one event per person, about the resource, because the client refetches its lists
 * either way. `before` holds the records as they were, so that people whom a record no longer concerns are notified as well.
 */
export async function announceRecords(
  work: Work,
  resource: Resource,
  changed: StoredRecord[],
  before: StoredRecord[] = [],
): Promise<void> {
  if (changed.length === 0) return
  const people = new Map<string, { about: About<'record.changed'>; version: number }>()
  const listened: PortalEvent[] = []
  for (const record of changed) {
    const { id, version } = record
    const about = { resource: resource.name, id }
    const then = before.filter((each) => each.id === id)
    for (const person of new Set([record, ...then].flatMap((each) => peopleOf(resource, each)))) {
      people.set(person, { about: people.has(person) ? { resource: resource.name } : about, version })
    }
    for (const channel of channelsOf(work, resource, id))
      listened.push(portalEvent(channel, 'record.changed', about, version))
  }
  const personal = [...people].map(([person, { about, version }]) =>
    portalEvent(userChannel(person), 'record.changed', about, version),
  )
  // Shared channels come last: delivery skips listeners who already received an event on their own channel.
  const wide = wideChannels(resource, [...changed, ...before])
  const shared = wide.map((channel) => portalEvent(channel, 'records.changed', { resource: resource.name }, 0))
  await work.store.publish([...personal, ...listened, ...shared])
}

/** Returns the people a record concerns: its owner, assignees and participants. */
function peopleOf({ owner, assignees, participants }: Resource, record: StoredRecord): string[] {
  const fields = [...(owner === undefined ? [] : [owner]), ...assignees, ...participants]
  return fields.flatMap((field) => [valueIn(record, field)].flat()).filter((id) => typeof id === 'string')
}

/** Returns the channels on which users follow one record of the resource. */
function channelsOf({ portal }: Work, { name }: Resource, id: string): string[] {
  const patterns = Object.entries(portal.channels).filter(([, { reads }]) => reads === name)
  return patterns.map(([pattern]) => pattern.replace('{id}', id))
}

/**
 * Returns the shared channels: of viewers who may read all such records, and of the queues that the records are or were in.
 */
function wideChannels({ name, access, queue }: Resource, records: StoredRecord[]): string[] {
  const queues = queue === undefined ? [] : records.map((record) => valueIn(record, queue))
  const named = queues.filter((each) => typeof each === 'string' && each !== '')
  const readers = access.read.some(({ scope }) => scope === 'all') ? [readersChannel(name)] : []
  return [...readers, ...new Set(named.map((each) => queueChannel(String(each))))]
}

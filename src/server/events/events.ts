import { type About, type EventType, refOf } from '#events/catalogue.ts'
import type { Tx } from '../db/database.ts'
import { outbox } from '../db/schema.ts'

/**
 * An event with its type, its subject and the subject's version. It never contains data: readers fetch the data, which
 * checks their permissions.
 */
export interface PortalEvent {
  channel: string
  type: EventType
  ref: string
  version: number
}

export function portalEvent<T extends EventType>(
  channel: string,
  type: T,
  about: About<T>,
  version: number,
): PortalEvent {
  return { channel, type, ref: refOf(type, about), version }
}

/** The events that each open transaction has published. */
const announced = new WeakMap<Tx, Set<string>>()

/**
 * Writes events in the transaction of the change they announce; they are delivered after it commits. Duplicates in one
 * transaction are dropped, because readers fetch the final state anyway.
 */
export async function publishEvents(tx: Tx, events: PortalEvent[]): Promise<void> {
  const known = announced.get(tx) ?? new Set()
  announced.set(tx, known)
  const fresh = events.filter(({ channel, type, ref, version }) => {
    const event = `${channel} ${type} ${ref} ${version}`
    return !known.has(event) && known.add(event)
  })
  if (fresh.length > 0) await tx.insert(outbox).values(fresh)
}

export function userChannel(person: string): string {
  return `private-user.${person}`
}

/**
 * The channel of everyone who may read all records of a resource. Clients don't subscribe to it: the server delivers
 * its events because of a viewer's role.
 */
export function readersChannel(resource: string): string {
  return `readers.${resource}`
}

/** The channel of everyone who works a queue. */
export function queueChannel(queue: string): string {
  return `queue.${queue}`
}

export const portalChannel = 'private-portal'

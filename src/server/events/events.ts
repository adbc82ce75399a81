import { type About, type EventType, refOf } from '#events/catalogue.ts'
import type { Tx } from '../db/database.ts'
import { outbox } from '../db/schema.ts'

/** Something happened: what kind, to what, and which version of it. Never its content; readers fetch that and are checked. */
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

/** What each open transaction has announced. */
const announced = new WeakMap<Tx, Set<string>>()

/**
 * Writes events with the work they announce; they go out when it is committed. What one transaction announces again is
 * announced once: whoever hears it reads what is there in the end.
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

/** For whoever may read all records of a resource. Nobody subscribes to it: it is theirs by what they are. */
export function readersChannel(resource: string): string {
  return `readers.${resource}`
}

/** For those in whose queue something waits. */
export function queueChannel(queue: string): string {
  return `queue.${queue}`
}

export const portalChannel = 'private-portal'

import type { Tx } from '../db/database.ts'
import { outbox } from '../db/schema.ts'

/** Something happened: what kind, to what, and which version of it. Never its content; readers fetch that and are checked. */
export interface PortalEvent {
  channel: string
  type: string
  ref: string
  version: number
}

/** Writes events with the work they announce; they go out when it is committed. */
export async function publishEvents(tx: Tx, events: PortalEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(outbox).values(events)
}

export function userChannel(person: string): string {
  return `private-user.${person}`
}

export const portalChannel = 'private-portal'

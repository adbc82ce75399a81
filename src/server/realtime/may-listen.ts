import { canListen } from '#access/can-listen.ts'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { findDraft } from '../portal/studio/draft-store.ts'
import { isReadable } from '../records/read/read.ts'

/**
 * Returns whether a person may subscribe to a channel, according to the manifest and, for the channel of a record or a
 * draft, to whether they can see it.
 */
export async function mayListen(portal: Portal, db: Reader, channel: string, person: Person): Promise<boolean> {
  const verdict = canListen(portal, channel, person)
  if (!verdict.allowed) return false
  if (verdict.draft !== undefined) return (await findDraft(db, verdict.draft, person.id)) !== undefined
  if (verdict.reads === undefined) return true
  const { resource: name, id } = verdict.reads
  // A client may name any resource.
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  return resource !== undefined && isReadable(db, resource, id, person)
}

import { canListen } from '#access/can-listen.ts'
import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { isReadable } from '../records/read/read.ts'

/** Whether a person may listen to a channel: by the manifest, and by the record that the channel is of, if it is of one. */
export async function mayListen(portal: Portal, db: Reader, channel: string, person: Person): Promise<boolean> {
  const verdict = canListen(portal, channel, person)
  if (!verdict.allowed || verdict.reads === undefined) return verdict.allowed
  const resource = portal.resources[verdict.reads.resource]
  return resource !== undefined && isReadable(db, resource, verdict.reads.id, person)
}

/** Whether a channel is of one record, whoever may listen to it. */
export function isOfRecord({ channels }: Pick<Portal, 'channels'>, channel: string): boolean {
  return Object.entries(channels).some(
    ([pattern, { reads }]) => reads !== undefined && channel.startsWith(pattern.slice(0, pattern.indexOf('{'))),
  )
}

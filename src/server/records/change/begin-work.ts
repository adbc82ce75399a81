import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../../db/database.ts'
import type { Work } from '../rules/work.ts'
import { readParameters } from '../store/parameters.ts'
import { databaseStore } from './database-store.ts'

/** Starts a unit of work on records. Without an actor, the portal itself does it. */
export async function beginWork(tx: Tx, portal: Portal, now: Date, actor: Person | undefined): Promise<Work> {
  const parameters = await readParameters(tx, portal)
  return { store: databaseStore(tx, portal), portal, now, parameters, actor, person: actor, depth: 0 }
}

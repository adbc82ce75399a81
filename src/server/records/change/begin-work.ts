import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../../db/database.ts'
import type { Work } from '../rules/work.ts'
import { databaseStore } from './database-store.ts'

/** Starts a unit of work on records. Without an actor, the portal itself does it. */
export function beginWork(tx: Tx, portal: Portal, now: Date, actor: Person | undefined): Work {
  return { store: databaseStore(tx, portal), portal, now, actor, person: actor, depth: 0 }
}

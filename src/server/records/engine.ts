import type { Person } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { amendRecord } from './amend.ts'
import { insertRecords } from './insert.ts'
import { applyTransition } from './transition.ts'
import type { Engine, Work } from './work.ts'

const engine: Engine = { insert: insertRecords, transition: applyTransition, amend: amendRecord }

/** A unit of work on records, done by a person or, without one, by the portal. */
export function beginWork(tx: Tx, portal: Portal, now: Date, actor: Person | undefined): Work {
  return { tx, portal, now, actor, person: actor, depth: 0, engine }
}

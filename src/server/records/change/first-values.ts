import { inArray, sql } from 'drizzle-orm'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/parameters.ts'
import type { Database, Reader } from '../../db/database.ts'
import { records } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { resourceNamed } from '../rules/rules.ts'
import { beginWork } from './begin-work.ts'
import { createRecords } from './change.ts'

/** Nodes run this work one after the other. */
const writing = 'workplace-first-values'

/**
 * Writes the values that the manifest gives a parameter, once: a parameter that has any value in the database keeps what
 * people made of it. The last value comes first, so that each knows when it ends.
 */
export async function writeFirstValues(database: Database, portal: Portal, now: Date): Promise<void> {
  if ((await missingIn(database.background, portal)).length === 0) return
  await database.maintain(writing, (db) =>
    inTransaction(db, 'serializable', async (tx) => {
      for (const [name, { register, values }] of await missingIn(tx, portal)) {
        const work = await beginWork(tx, portal, now, undefined)
        for (const { from, value } of values.toReversed()) {
          const row = {
            parameter: name,
            valid_from: from,
            [name.replaceAll('-', '_')]: value,
            reason: texts.firstValue,
          }
          await createRecords(work, resourceNamed(portal, register), [row])
        }
      }
      await database.announceEvents(tx)
    }),
  )
}

/** Returns the parameters without any value in the database. */
async function missingIn(db: Reader, { parameters }: Portal) {
  const declared = Object.entries(parameters)
  if (declared.length === 0) return []
  const registers = [...new Set(declared.map(([, { register }]) => register))]
  const rows = await db
    .selectDistinct({ register: records.resource, parameter: sql<string>`${records.data}->>'parameter'` })
    .from(records)
    .where(inArray(records.resource, registers))
  const known = new Set(rows.map(({ register, parameter }) => `${register} ${parameter}`))
  return declared.filter(([name, { register }]) => !known.has(`${register} ${name}`))
}

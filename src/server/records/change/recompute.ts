import { asc, eq, gt } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Computed, Portal, Resource } from '#manifest/portal.ts'
import type { Database, Db } from '../../db/database.ts'
import { isRepeatable } from '../../db/database-errors.ts'
import { settings } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sha256 } from '../../ids.ts'
import type { Subject, Work } from '../rules/work.ts'
import { findRecords, type RecordValues, storageOf } from '../store/storage.ts'
import { beginWork } from './begin-work.ts'
import { change } from './change.ts'
import { computeFields, isKept } from './compute.ts'
import { foldedRollups } from './rollups.ts'
import { formulasOf, hasFormulas } from './rows.ts'

/** Nodes run this work one after the other. */
const recomputing = 'workplace-computed-fields'
/** The setting with a hash of each definition that the stored records were computed by. */
const setting = 'computed-fields'
/** The number of records that are computed in one transaction. */
const batch = 200

/** Hashes of the definitions of computed fields, by resource and field. */
type Definitions = Record<string, Record<string, string>>

/**
 * Computes the fields of stored records that a manifest declares for the first time or in another way: expressions,
 * aggregates, copies, rollups and formulas. What another act left behind, a stamp, a count or a clock, stays as it is. Runs
 * before a manifest takes effect, because its guards, rules and lists rely on these values, and when a day begins, because a
 * rollup over the records of this year is then another one. Throws if a record has values from which a field can't be computed;
 * then the manifest doesn't take effect.
 */
export async function recomputeFields(database: Database, portal: Portal, now: Date): Promise<void> {
  const wanted = definitionsOf(portal, dayIn(portal.timezone, now))
  const value = JSON.stringify(wanted)
  if (value === (await knownIn(database.background))) return
  await database.maintain(recomputing, async (db) => {
    const known: Definitions = JSON.parse((await knownIn(db)) ?? '{}')
    for (const resource of Object.values(portal.resources)) {
      const fields = Object.entries(wanted[resource.name] ?? {})
      const changed = fields.flatMap(([field, hash]) => (known[resource.name]?.[field] === hash ? [] : [field]))
      if (changed.length > 0) await recompute({ ...database, db }, portal, { resource, fields: changed }, now)
    }
    await db
      .insert(settings)
      .values({ name: setting, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  })
}

async function knownIn(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting))
  return row?.value
}

function definitionsOf({ resources }: Portal, today: string): Definitions {
  return Object.fromEntries(
    Object.values(resources).flatMap(({ name, fields, computed }) => {
      const derived: [string, object][] = [
        ...Object.entries(computed).flatMap(([field, how]): [string, object][] =>
          isDerived(how) ? [[field, { ...how, ...spanOf(how, today) }]] : [],
        ),
        ...Object.entries(formulasOf({ fields })),
        ...Object.values(fields).flatMap((field): [string, object][] =>
          hasFormulas(field) ? [[field.name, formulasOf(field)]] : [],
        ),
      ]
      return derived.length === 0 ? [] : [[name, Object.fromEntries(derived.map(hashed))]]
    }),
  )
}

function isDerived(how: Computed): boolean {
  return 'expression' in how || 'aggregate' in how || 'copy' in how || 'rollup' in how
}

/** The day, month or year that the condition of a rollup speaks of. */
function spanOf(how: Computed, today: string): { span?: string } {
  const where = 'rollup' in how ? JSON.stringify(how.where ?? {}) : ''
  if (/\$(today|now)/.test(where)) return { span: today }
  if (where.includes('$month')) return { span: today.slice(0, 7) }
  return where.includes('$year') ? { span: today.slice(0, 4) } : {}
}

function hashed([field, how]: [string, object]): [string, string] {
  return [field, sha256(JSON.stringify(how)).slice(0, 16)]
}

interface Stale {
  resource: Resource
  /** The fields whose definitions have changed. */
  fields: string[]
}

/** Computes fields of all records of a resource, in the order of their ids. */
async function recompute({ db, announceEvents }: Database, portal: Portal, { resource, fields }: Stale, now: Date) {
  const id = storageOf(resource).field('id')
  for (let after: string | undefined = ''; after !== undefined; ) {
    const last: string = after
    after = await inTransaction(db, 'serializable', async (tx) => {
      const work = await beginWork(tx, portal, now, undefined)
      const records = await findRecords(tx, resource, gt(id, last), asc(id), batch)
      for (const record of records) await recomputeOne(work, { resource, record }, fields)
      await announceEvents(tx)
      return records.at(-1)?.id
    })
  }
}

async function recomputeOne(work: Work, subject: Subject, fields: string[]): Promise<void> {
  try {
    await change(work, subject, { kind: 'amend', patch: await freshValues(work, subject, fields) })
  } catch (error) {
    if (isRepeatable(error)) throw error
    const { resource, record } = subject
    const { name } = resource
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The fields ${fields.join(', ')} of ${name} ${record.reference ?? record.id} can't be computed: ${reason}`,
      { cause: error },
    )
  }
}

/** Computes these fields as if the record had just received its values, and with the children it has. */
async function freshValues(work: Work, { resource, record }: Subject, fields: string[]): Promise<RecordValues> {
  const rollups = await foldedRollups(work, { resource, record })
  const current = { ...record, values: { ...record.values, ...rollups } }
  // What is computed only in other states, the record keeps.
  const kept = Object.fromEntries(
    Object.entries(resource.computed).flatMap(([field, how]) =>
      isKept(how, field, record, record) ? [[field, record.values[field]]] : [],
    ),
  )
  const values = {
    ...rollups,
    ...kept,
    ...(await computeFields(work, { resource, record: current }, { ...record, values: kept })),
  }
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}

import { and, type SQL, sql } from 'drizzle-orm'
import type { Portal, Resource, UniqueKey } from '#manifest/portal.ts'
import type { Database, Db } from '../../db/database.ts'
import { isTaken, keyPrefix } from '../../db/database-errors.ts'
import type { Index } from './record-indexes.ts'
import { indexesThere, largeTables, manyFrom, storageWork } from './record-storage.ts'
import { storageOf } from './storage.ts'
import { inKey, keyIndex, partsOf, tableOfRecords } from './unique-keys.ts'

/** How many groups of records an error names for each key, and how many records of each group. */
const named = { groups: 3, records: 4 }

interface WantedKey extends Index {
  resource: Resource
  key: UniqueKey
  table: string
}

/**
 * Makes the database hold the unique keys of a manifest, besides those that it holds already. Throws if stored records violate
 * one; then the keys are as before. Runs before a manifest takes effect.
 */
export async function ensureUniqueKeys(database: Database, portal: Portal, { many = manyFrom } = {}): Promise<void> {
  const wanted = Object.values(portal.resources).flatMap(keysOf)
  const isPostgres = database.kind === 'postgres'
  // Most changes of a manifest leave its keys alone.
  if (await areThere(database, wanted)) return
  await database.maintain(storageWork, async (db) => {
    const there = await indexesThere(db, keyPrefix)
    const large = await largeTables(db, many)
    const made: string[] = []
    try {
      const violations: string[] = []
      for (const each of wanted) {
        if (there.get(each.name)?.isValid === true) continue
        made.push(each.name)
        if (!(await make(db, each, isPostgres && large.has(each.table)))) violations.push(await violationOf(db, each))
      }
      if (violations.length > 0) throw new Error(violations.join(' '))
    } catch (error) {
      // Even the invalid index of a violated key would refuse writes.
      await drop(db, made, isPostgres)
      throw error
    }
  })
}

async function areThere(database: Database, wanted: WantedKey[]): Promise<boolean> {
  const there = await indexesThere(database.background, keyPrefix)
  return wanted.every(({ name }) => there.get(name)?.isValid === true)
}

/**
 * Drops the unique keys that a manifest doesn't have. Runs once the manifest is active and not before, because the manifest
 * before it needs its keys until then, also when the new one doesn't take effect after all; and not later, so that a node with
 * an older manifest doesn't drop the keys of a newer one.
 */
export async function dropOtherKeys(database: Database, portal: Portal): Promise<void> {
  const mine = new Set(Object.values(portal.resources).flatMap((resource) => keysOf(resource).map(({ name }) => name)))
  const others = async (db: Db) => [...(await indexesThere(db, keyPrefix)).keys()].filter((name) => !mine.has(name))
  if ((await others(database.background)).length === 0) return
  await database.maintain(storageWork, async (db) => drop(db, await others(db), database.kind === 'postgres'))
}

function keysOf(resource: Resource): WantedKey[] {
  const table = tableOfRecords(resource)
  return resource.unique.map((key) => ({ ...keyIndex(resource, key), resource, key, table }))
}

/** Creates the index of a key. Returns false if stored records violate it. */
async function make(db: Db, { name, definition }: WantedKey, isConcurrent: boolean): Promise<boolean> {
  const concurrently = isConcurrent ? 'concurrently' : ''
  try {
    // An attempt that was interrupted leaves an invalid index.
    await db.execute(sql.raw(`drop index ${concurrently} if exists ${name}`))
    await db.execute(sql.raw(`create unique index ${concurrently} ${name} on ${definition}`))
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

async function drop(db: Db, names: string[], isConcurrent: boolean): Promise<void> {
  for (const name of names)
    await db.execute(sql.raw(`drop index ${isConcurrent ? 'concurrently' : ''} if exists ${name}`))
}

/** Says which records violate a key. */
async function violationOf(db: Db, { resource, key }: WantedKey): Promise<string> {
  const { table, mine, field } = storageOf(resource)
  const shown: SQL = sql`coalesce(${field('reference')}, ${field('id')})`
  const groups = await db
    .select({ records: sql<string[]>`array_agg(${shown} order by ${field('id')})` })
    .from(table)
    .where(and(mine, inKey(resource, key)))
    .groupBy(...partsOf(resource, key))
    .having(sql`count(*) > 1`)
    .orderBy(sql`min(${field('id')})`)
  const clashing = groups.slice(0, named.groups).map(({ records }) => textOf(records))
  const more = groups.length > named.groups ? `, and ${groups.length - named.groups} more` : ''
  return `Resource "${resource.name}" has the unique key [${key.fields.join(', ')}], which stored records violate: ${clashing.join('; ')}${more}. Change these records or the key.`
}

function textOf(records: string[]): string {
  const more = records.length > named.records ? ' …' : ''
  return `${records.slice(0, named.records).join(' = ')}${more}`
}

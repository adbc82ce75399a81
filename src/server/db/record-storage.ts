import { sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { sequenceName } from '../records/insert.ts'
import type { Database, Tx } from './database.ts'
import { indexesFor, indexPrefix, partitionOf } from './record-indexes.ts'

/** Bytes from which the records of a resource are many: some thousands. */
const manyFrom = 4 * 1_048_576

/**
 * What the manifest asks of the database: a partition of the record table for each resource kept as documents, the indexes
 * of its lists, and sequences for its references this year and next. Nodes take turns. It is asked for at start, when
 * another manifest is put in force, and now and then, because resources grow: an index is made when there is something
 * to find, and while it is made the records of its resource are only read.
 */
export async function ensureRecordStorage(
  { db }: Database,
  portal: Portal,
  now: Date,
  { many = manyFrom }: { many?: number } = {},
): Promise<void> {
  const year = Number(dayIn(portal.timezone, now).slice(0, 4))
  const resources = Object.values(portal.resources)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('workplace-record-storage'))`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    // An index of words over many records is made several times faster.
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    for (const statement of resources.flatMap((resource) => tablesFor(resource, year))) {
      await tx.execute(sql.raw(statement))
    }
    await ensureIndexes(
      tx,
      resources.filter(({ stored }) => stored === 'records'),
      many,
    )
  })
}

// Names come from the manifest, whose grammar lets only letters, digits, hyphens and underscores into them.
function tablesFor({ name, prefix, stored }: Resource, year: number): string[] {
  const years = prefix === undefined ? [] : [year, year + 1]
  return [
    ...years.map((each) => `create sequence if not exists ${sequenceName(prefix ?? '', String(each))}`),
    ...(stored === 'table'
      ? []
      : [`create table if not exists ${partitionOf(name)} partition of records for values in ('${name}')`]),
  ]
}

/** Makes the indexes that are missing and drops those that the manifest no longer asks for. */
async function ensureIndexes(tx: Tx, resources: Resource[], many: number): Promise<void> {
  const names = await tx
    .select({ name: sql<string>`indexrelid::regclass::text` })
    .from(sql`pg_index`)
    .where(sql`indexrelid::regclass::text like ${`${indexPrefix}%`}`)
  const there = new Set(names.map(({ name }) => name))
  const large = await largeTables(tx, many)
  const canSearch = large.size > 0 && (await hasTrigrams(tx))
  const all = resources.map((resource) => ({ table: partitionOf(resource.name), ...indexesFor(resource) }))
  const known = new Set(all.flatMap(({ always, many: more }) => [...always, ...more].map(({ name }) => name)))
  for (const name of there) if (!known.has(name)) await tx.execute(sql.raw(`drop index ${name}`))
  for (const { table, always, many: more } of all) {
    for (const { name, definition } of large.has(table) ? [...always, ...more] : always) {
      const isPossible = canSearch || !definition.includes('gin_trgm_ops')
      if (!there.has(name) && isPossible) await tx.execute(sql.raw(`create index ${name} on ${definition}`))
    }
  }
}

async function largeTables(tx: Tx, many: number): Promise<Set<string>> {
  const rows = await tx
    .select({ name: sql<string>`inhrelid::regclass::text` })
    .from(sql`pg_inherits`)
    .where(sql`inhparent = 'records'::regclass and pg_relation_size(inhrelid) >= ${many}::bigint`)
  return new Set(rows.map(({ name }) => name))
}

/** Whether the server has trigrams, by which searches are answered; without them every record is looked at. */
async function hasTrigrams(tx: Tx): Promise<boolean> {
  // It may not be installed there, or others may have to install it.
  await tx.transaction((step) => step.execute(sql`create extension if not exists pg_trgm`)).catch(() => {})
  const rows = await tx.select({ name: sql`extname` }).from(sql`pg_extension`).where(sql`extname = 'pg_trgm'`)
  return rows.length > 0
}

import { sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Database, Db } from '../../db/database.ts'
import { type Index, indexesFor, indexPrefix, partitionOf } from './record-indexes.ts'
import { sequenceName } from './sequences.ts'

/** The table size in bytes from which a resource counts as large: some thousands of records. */
export const manyFrom = 4 * 1_048_576

/** Nodes run this work one after the other. */
export const storageWork = 'workplace-record-storage'

/** How long an index that no node needs any more is kept, in milliseconds. */
const keptFor = 86_400_000
/** The age at which the timestamp of an index that is still needed is renewed, in milliseconds. */
const notedEvery = keptFor / 4

/**
 * Creates what the manifest needs in the database: a partition of the record table for each resource stored as documents,
 * the indexes of its lists, and sequences for the references of this year and the next. Runs at startup, when another
 * manifest takes effect, and every hour, because resources grow and some indexes are created only once a table is large.
 */
export async function ensureRecordStorage(
  database: Database,
  portal: Portal,
  now: Date,
  { many = manyFrom }: { many?: number } = {},
): Promise<void> {
  const year = Number(dayIn(portal.timezone, now).slice(0, 4))
  const resources = Object.values(portal.resources)
  await database.maintain(storageWork, async (db) => {
    await makeTables(db, resources, year)
    const documents = resources.filter(({ stored }) => stored === 'records')
    const large = await largeTables(db, many)
    const wanted = await wantedIndexes(db, documents, large)
    // Only large PostgreSQL tables need it: PGlite has no concurrent writers, and a small table is indexed too quickly to
    // disturb any.
    const isConcurrent = (table: string) => database.kind === 'postgres' && large.has(table)
    await makeIndexes(db, wanted, isConcurrent)
    await dropForgotten(db, wanted, now, database.kind === 'postgres')
  })
}

/** Creates what is missing. Asking first saves a start more than a hundred statements that change nothing. */
async function makeTables(db: Db, resources: Resource[], year: number): Promise<void> {
  const there = await relationsThere(db)
  for (const { name, creation } of resources.flatMap((resource) => tablesFor(resource, year))) {
    if (!there.has(name)) await db.execute(sql.raw(creation))
  }
}

async function relationsThere(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: sql<string>`relname` }).from(sql`pg_class`).where(sql`pg_table_is_visible(oid)`)
  return new Set(rows.map(({ name }) => name))
}

interface Table {
  name: string
  creation: string
}

// Names come from the manifest, whose grammar allows only letters, digits, hyphens and underscores in them.
function tablesFor({ name, prefix, stored }: Resource, year: number): Table[] {
  const years = prefix === undefined ? [] : [year, year + 1]
  const sequences = years.map((each) => sequenceName(prefix ?? '', String(each)))
  const partition = partitionOf(name)
  return [
    ...sequences.map((sequence) => ({ name: sequence, creation: `create sequence if not exists ${sequence}` })),
    ...(stored === 'table'
      ? []
      : [
          {
            name: partition,
            creation: `create table if not exists ${partition} partition of records for values in ('${name}')`,
          },
        ]),
  ]
}

interface Wanted extends Index {
  table: string
}

async function wantedIndexes(db: Db, resources: Resource[], large: Set<string>): Promise<Wanted[]> {
  const canSearch = large.size > 0 && (await hasTrigrams(db))
  return resources.flatMap((resource) => {
    const table = partitionOf(resource.name)
    const { always, many } = indexesFor(resource)
    return (large.has(table) ? [...always, ...many] : always)
      .filter(({ definition }) => canSearch || !definition.includes('gin_trgm_ops'))
      .map((index) => ({ ...index, table }))
  })
}

/** Creates the missing indexes. One whose creation was interrupted exists but is invalid, so it is created again. */
async function makeIndexes(db: Db, wanted: Wanted[], isConcurrent: (table: string) => boolean): Promise<void> {
  const there = await indexesThere(db, indexPrefix)
  for (const { name, table, definition } of wanted) {
    const found = there.get(name)
    if (found?.isValid === true) continue
    const concurrently = isConcurrent(table) ? 'concurrently' : ''
    if (found !== undefined) await db.execute(sql.raw(`drop index ${concurrently} ${name}`))
    await db.execute(sql.raw(`create index ${concurrently} ${name} on ${definition}`))
  }
}

/**
 * Stores in the comment of each index when a node last needed it, and drops the indexes that no node has needed for a day.
 * During a rollout, nodes with different manifests therefore keep each other's indexes.
 */
async function dropForgotten(db: Db, wanted: Wanted[], now: Date, isPostgres: boolean): Promise<void> {
  const mine = new Set(wanted.map(({ name }) => name))
  const there = [...(await indexesThere(db, indexPrefix))]
  const age = (noted: number | undefined): number => (noted === undefined ? 0 : now.getTime() - noted)
  const unnoted = there.filter(
    ([name, { noted }]) => noted === undefined || (mine.has(name) && Math.abs(age(noted)) > notedEvery),
  )
  const notes = unnoted.map(([name]) => `comment on index ${name} is '${now.toISOString()}';`)
  if (notes.length > 0) await db.execute(sql.raw(`do $$ begin ${notes.join(' ')} end $$`))
  for (const [name, { noted }] of there) {
    if (mine.has(name) || age(noted) <= keptFor) continue
    await db.execute(sql.raw(`drop index ${isPostgres ? 'concurrently' : ''} if exists ${name}`))
  }
}

export interface IndexThere {
  isValid: boolean
  /** When a node last needed it, in milliseconds since the epoch. */
  noted: number | undefined
}

export async function indexesThere(db: Db, prefix: string): Promise<Map<string, IndexThere>> {
  const rows = await db
    .select({
      name: sql<string>`indexrelid::regclass::text`,
      isValid: sql<boolean>`indisvalid`,
      note: sql<string | null>`obj_description(indexrelid, 'pg_class')`,
    })
    .from(sql`pg_index`)
    .where(sql`indexrelid::regclass::text like ${`${prefix}%`}`)
  return new Map(
    rows.map(({ name, isValid, note }) => [name, { isValid, noted: note === null ? undefined : Date.parse(note) }]),
  )
}

export async function largeTables(db: Db, many: number): Promise<Set<string>> {
  const rows = await db
    .select({ name: sql<string>`inhrelid::regclass::text` })
    .from(sql`pg_inherits`)
    .where(sql`inhparent = 'records'::regclass and pg_relation_size(inhrelid) >= ${many}::bigint`)
  return new Set(rows.map(({ name }) => name))
}

/** Whether the database has trigrams, which the search index needs. Without them, a search scans every record. */
async function hasTrigrams(db: Db): Promise<boolean> {
  // The extension may not be available, or creating it may take privileges that this user lacks.
  await db.execute(sql`create extension if not exists pg_trgm`).catch(() => {})
  const rows = await db.select({ name: sql`extname` }).from(sql`pg_extension`).where(sql`extname = 'pg_trgm'`)
  return rows.length > 0
}

import { sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Database, Db } from '../../db/database.ts'
import { type Index, indexesFor, indexPrefix, partitionOf } from './record-indexes.ts'
import { sequenceName } from './sequences.ts'

/** Bytes from which the records of a resource are many: some thousands. */
const manyFrom = 4 * 1_048_576

/** An index that no node has asked for so long is dropped, in milliseconds. */
const keptFor = 86_400_000
/** How old the note of the last asking may grow, in milliseconds. */
const notedEvery = keptFor / 4

/**
 * What the manifest asks of the database: a partition of the record table for each resource kept as documents, the indexes
 * of its lists, and sequences for its references this year and next. It runs at start, when another manifest takes effect,
 * and every hour, because resources grow and an index is made once there is something to find.
 */
export async function ensureRecordStorage(
  database: Database,
  portal: Portal,
  now: Date,
  { many = manyFrom }: { many?: number } = {},
): Promise<void> {
  const year = Number(dayIn(portal.timezone, now).slice(0, 4))
  const resources = Object.values(portal.resources)
  await database.maintain('workplace-record-storage', async (db) => {
    for (const statement of resources.flatMap((resource) => tablesFor(resource, year))) {
      await db.execute(sql.raw(statement))
    }
    const documents = resources.filter(({ stored }) => stored === 'records')
    const large = await largeTables(db, many)
    const wanted = await wantedIndexes(db, documents, large)
    // On PGlite nobody writes meanwhile, and a small table is done before anybody notices.
    const isConcurrent = (table: string) => database.kind === 'postgres' && large.has(table)
    await makeIndexes(db, wanted, isConcurrent)
    await dropForgotten(db, wanted, now, database.kind === 'postgres')
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

/** Makes the indexes that are missing. One whose making was cut off is there and of no use. */
async function makeIndexes(db: Db, wanted: Wanted[], isConcurrent: (table: string) => boolean): Promise<void> {
  const there = await indexesThere(db)
  for (const { name, table, definition } of wanted) {
    const found = there.get(name)
    if (found?.isValid === true) continue
    const concurrently = isConcurrent(table) ? 'concurrently' : ''
    if (found !== undefined) await db.execute(sql.raw(`drop index ${concurrently} ${name}`))
    await db.execute(sql.raw(`create index ${concurrently} ${name} on ${definition}`))
  }
}

/**
 * Notes at each index when a node last asked for it, and drops those that nobody has asked for in a day: while a new version
 * is rolled out, nodes with different manifests keep each other's indexes.
 */
async function dropForgotten(db: Db, wanted: Wanted[], now: Date, isPostgres: boolean): Promise<void> {
  const mine = new Set(wanted.map(({ name }) => name))
  const there = [...(await indexesThere(db))]
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

interface IndexThere {
  isValid: boolean
  /** When a node last asked for it. */
  noted: number | undefined
}

async function indexesThere(db: Db): Promise<Map<string, IndexThere>> {
  const rows = await db
    .select({
      name: sql<string>`indexrelid::regclass::text`,
      isValid: sql<boolean>`indisvalid`,
      note: sql<string | null>`obj_description(indexrelid, 'pg_class')`,
    })
    .from(sql`pg_index`)
    .where(sql`indexrelid::regclass::text like ${`${indexPrefix}%`}`)
  return new Map(
    rows.map(({ name, isValid, note }) => [name, { isValid, noted: note === null ? undefined : Date.parse(note) }]),
  )
}

async function largeTables(db: Db, many: number): Promise<Set<string>> {
  const rows = await db
    .select({ name: sql<string>`inhrelid::regclass::text` })
    .from(sql`pg_inherits`)
    .where(sql`inhparent = 'records'::regclass and pg_relation_size(inhrelid) >= ${many}::bigint`)
  return new Set(rows.map(({ name }) => name))
}

/** Whether the server has trigrams, by which searches are answered; without them every record is looked at. */
async function hasTrigrams(db: Db): Promise<boolean> {
  // It may not be installed there, or others may have to install it.
  await db.execute(sql`create extension if not exists pg_trgm`).catch(() => {})
  const rows = await db.select({ name: sql`extname` }).from(sql`pg_extension`).where(sql`extname = 'pg_trgm'`)
  return rows.length > 0
}

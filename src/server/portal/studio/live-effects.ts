import { count, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { components } from '#generated/api/workplace.ts'
import type { Removal, RemovalKind } from '#manifest/index.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { movesTo, waysOut } from '#texts/live-effects.ts'
import type { Reader } from '../../db/database.ts'
import { savedViews, staff } from '../../db/schema.ts'
import { holdsValue, valueText } from '../../records/store/held-values.ts'
import { storageOf } from '../../records/store/storage.ts'

type LiveEffect = components['schemas']['LiveEffect']

/**
 * Returns the removals that stored data depends on, each with how much that is: of records, people or saved views. `portal` is
 * the one that the data was stored under. Without removals, nothing is asked of the database.
 */
export async function effectsOf(db: Reader, portal: Portal, removals: Removal[]): Promise<LiveEffect[]> {
  const counts = await countStored(db, portal, removals)
  return removals.flatMap((removal) => {
    const number = counts.get(removal) ?? 0
    const { kind, removed, of = null, field = null, renamed = null } = removal
    const wayOut = renamed === null ? waysOut[kind] : movesTo(renamed.name)
    return number === 0 ? [] : [{ kind, removed, of, field, renamed, count: number, way_out: wayOut }]
  })
}

type Counts = Map<Removal, number>

/** One query for each table or resource that is concerned. */
async function countStored(db: Reader, portal: Portal, removals: Removal[]): Promise<Counts> {
  const ofKind = (kind: RemovalKind) => removals.filter((each) => each.kind === kind)
  const counts: Counts = new Map([
    ...(await countHolders(db, savedViews, savedViews.page, ofKind('page'))),
    ...(await countHolders(db, staff, staff.role, ofKind('role'))),
    ...(await countHolders(db, staff, staff.position, ofKind('position'))),
  ])
  for (const resource of Object.values(portal.resources)) {
    const mine = removals.filter(({ kind, removed, of }) => (kind === 'resource' ? removed : of)?.id === resource.name)
    for (const [removal, number] of await countRecords(db, resource, mine)) counts.set(removal, number)
  }
  return counts
}

/** Counts the rows whose column has one of the removed names. */
async function countHolders(db: Reader, table: PgTable, column: PgColumn, removals: Removal[]): Promise<Counts> {
  if (removals.length === 0) return new Map()
  const names = removals.map(({ removed }) => removed.id)
  const rows = await db
    .select({ name: column, number: count() })
    .from(table)
    .where(inArray(column, names))
    .groupBy(column)
  const numbers = new Map(rows.map(({ name, number }) => [String(name), number]))
  return new Map(removals.map((removal) => [removal, numbers.get(removal.removed.id) ?? 0]))
}

/** Counts the records of a resource that depend on what is removed. */
async function countRecords(db: Reader, resource: Resource, removals: Removal[]): Promise<Counts> {
  if (removals.length === 0) return new Map()
  const { table, mine } = storageOf(resource)
  const columns = removals.map((removal, index) => [
    `number${index}`,
    sql<number>`(count(*) filter (where ${dependsOn(resource, removal)}))::int`,
  ])
  const [row]: Record<string, number>[] = await db.select(Object.fromEntries(columns)).from(table).where(mine)
  return new Map(removals.map((removal, index) => [removal, row?.[`number${index}`] ?? 0]))
}

/** SQL for whether a record depends on what is removed. */
function dependsOn(resource: Resource, { kind, removed, field, fits }: Removal): SQL {
  switch (kind) {
    case 'state':
      return sql`${storageOf(resource).field('status')} = ${removed.id}`
    case 'field':
      return holdsValue(resource, removed.id, sql`true`)
    case 'type':
      return holdsValue(
        resource,
        removed.id,
        fits === undefined ? sql`true` : sql`not (${valueText} = any(${textArray(fits)}))`,
      )
    case 'member':
      return holdsValue(resource, field?.id ?? '', sql`${valueText} = ${removed.id}`)
    default:
      return sql`true`
  }
}

function textArray(values: string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`
}

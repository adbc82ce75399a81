import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { history } from '../../db/schema.ts'
import { storageOf } from './storage.ts'
import type { RecordKey } from './store.ts'

/** No table has a column of this name. */
const column = 'events_run'

/**
 * Returns a column that selects which of these events a person has run on each row, so that a list needs no statement of its
 * own for them. Without events there is no column.
 */
export function runColumn(resource: Resource, person: string, events: string[]): Record<string, SQL.Aliased<string[]>> {
  if (events.length === 0) return {}
  const theirs = and(ranOn(resource.name, storageOf(resource).field('id')), ranBy(person, events))
  return { [column]: sql<string[]>`array(select ${history.event} from ${history} where ${theirs})`.as(column) }
}

/** Returns what the column holds. */
export function runsIn(row: Record<string, unknown>): ReadonlySet<string> {
  const ran = row[column]
  return new Set(Array.isArray(ran) ? ran.map(String) : [])
}

/** Returns which of these events a person has run on a record. */
export async function runsOn(
  db: Reader,
  { resource, id }: RecordKey,
  person: string,
  events: string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ event: history.event })
    .from(history)
    .where(and(ranOn(resource, sql`${id}`), ranBy(person, events)))
  return rows.map(({ event }) => event)
}

function ranOn(resource: string, record: SQL): SQL | undefined {
  return and(eq(history.resource, resource), sql`${history.record} = ${record}`)
}

function ranBy(person: string, events: string[]): SQL | undefined {
  return and(eq(history.actor, person), inArray(history.event, events))
}

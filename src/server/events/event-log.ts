import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { outbox } from '../db/schema.ts'

/** A reader's position in the log: the id of the last event it has read. */
export type Cursor = number

export interface LoggedEvent {
  id: number
  /** The id of the database transaction that wrote the event. */
  transaction: string
  channel: string
  type: string
  ref: string
  version: number
}

/** How long events are kept for disconnected clients, in hours. */
const keptFor = 72

/** The horizon as a column of a query on another table. */
export const horizonColumn = sql<string>`event_horizon()`

/**
 * Returns the id up to which no further event can appear. An event gets its id when it is written but becomes visible
 * on commit, so a lower id can appear after a higher one. A transaction that writes events therefore holds a lock with
 * the last id that was assigned before its own, until it ends. The horizon is the lowest locked id, or the last
 * assigned one if there are no locks. Transactions that write no events, and other databases, don't delay it. Query the
 * horizon before the events, in a statement of its own.
 */
export async function eventHorizon(db: Reader): Promise<Cursor> {
  const [row] = await db.select({ horizon: horizonColumn }).from(sql`(select 1) as one`)
  return Number(row?.horizon ?? 0)
}

/** Returns the events after a cursor and up to the horizon, in order, on the given channels or on all. */
export async function readEvents(
  db: Reader,
  after: Cursor,
  limit: number,
  channels?: string[],
): Promise<LoggedEvent[]> {
  const horizon = await eventHorizon(db)
  if (horizon <= after) return []
  const { id, transaction, channel, type, ref, version } = outbox
  return db
    .select({ id, transaction, channel, type, ref, version })
    .from(outbox)
    .where(and(gt(id, after), lte(id, horizon), channels && inArray(channel, channels)))
    .orderBy(asc(id))
    .limit(limit)
}

/** Returns whether there are committed events above the horizon, which an open transaction still holds back. */
export async function hasHiddenEvents(db: Reader): Promise<boolean> {
  const horizon = await eventHorizon(db)
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(gt(outbox.id, horizon)).limit(1)
  return row !== undefined
}

/**
 * Deletes old events. Compares with the database's clock, which set `created_at`, because the portal's clock may be set
 * to another day.
 */
export async function forgetOldEvents(db: Reader): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.created_at} < now() - make_interval(hours => ${keptFor})`)
}

import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { outbox } from '../db/schema.ts'

/** Where a reader of the log stands: the id of the last event it has seen. */
export type Cursor = number

export interface LoggedEvent {
  id: number
  /** What was written together has the same. */
  transaction: string
  channel: string
  type: string
  ref: string
  version: number
}

/** Events are kept so long for clients that were away, in hours. */
const keptFor = 72

/** The horizon, to be selected beside something that is no event. */
export const horizonColumn = sql<string>`event_horizon()`

/**
 * Ids are taken when events are written and appear when they are committed, so a lower one can appear after a higher one.
 * Whoever writes events first takes a lock that holds the last id until then, and keeps it to the end of the transaction:
 * their own ids are higher. So no event can appear any more up to the lowest id that is locked. Other transactions, of this
 * database or another, delay nothing. It has to be asked before the events are, in a statement of its own.
 */
export async function eventHorizon(db: Reader): Promise<Cursor> {
  const [row] = await db.select({ horizon: horizonColumn }).from(sql`(select 1) as one`)
  return Number(row?.horizon ?? 0)
}

/** The events after a cursor that can no longer be overtaken, in order; on some channels or on all. */
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

/** Whether events were committed that an open transaction still holds back. */
export async function hasHiddenEvents(db: Reader): Promise<boolean> {
  const horizon = await eventHorizon(db)
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(gt(outbox.id, horizon)).limit(1)
  return row !== undefined
}

/** By the database's clock, which stamped them; the portal's may be set to another day. */
export async function forgetOldEvents(db: Reader): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.created_at} < now() - make_interval(hours => ${keptFor})`)
}

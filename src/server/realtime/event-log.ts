import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { outbox } from '../db/schema.ts'

/** Where a reader of the log stands: the transaction and the id of the last event it has seen. */
export interface Cursor {
  transaction: string
  id: number
}

export interface LoggedEvent {
  id: number
  transaction: string
  channel: string
  type: string
  ref: string
  version: number
}

/** Events are kept so long for clients that were away, in hours. */
const keptFor = 72

/** No transaction below this is still running, so that nothing can appear before an event that was read. */
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** The events after a cursor that can no longer be overtaken, in order; on some channels or on all. */
export async function readEvents(
  db: Reader,
  after: Cursor,
  limit: number,
  channels?: string[],
): Promise<LoggedEvent[]> {
  const onChannels: SQL | undefined = channels === undefined ? undefined : inArray(outbox.channel, channels)
  const { id, transaction, channel, type, ref, version } = outbox
  return db
    .select({ id, transaction, channel, type, ref, version })
    .from(outbox)
    .where(
      and(
        sql`(${transaction}, ${id}) > (${after.transaction}::xid8, ${after.id})`,
        sql`${transaction} < ${horizon}`,
        onChannels,
      ),
    )
    .orderBy(asc(transaction), asc(id))
    .limit(limit)
}

/** The cursor of now: everything that was committed before is behind it. */
export async function currentCursor(db: Reader): Promise<Cursor> {
  const [row] = await db.select({ transaction: sql<string>`${horizon}::text` }).from(sql`(select 1) as one`)
  // Events of the horizon itself and above are still to come.
  return { transaction: String(BigInt(row?.transaction ?? '1') - 1n), id: Number.MAX_SAFE_INTEGER }
}

/** Whether events wait that the horizon still hides. */
export async function hasHiddenEvents(db: Reader): Promise<boolean> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(sql`${outbox.transaction} >= ${horizon}`).limit(1)
  return row !== undefined
}

/** By the database's clock, which stamped them; the portal's may be set to another day. */
export async function forgetOldEvents(db: Reader): Promise<void> {
  await db.delete(outbox).where(sql`${outbox.created_at} < now() - make_interval(hours => ${keptFor})`)
}

export function formatCursor({ transaction, id }: Cursor): string {
  return `${transaction}.${id}`
}

export function parseCursor(text: string): Cursor {
  const [transaction = '0', id = '0'] = text.split('.')
  return { transaction, id: Number(id) }
}

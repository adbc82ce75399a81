import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { staff } from '../db/schema.ts'

/** The person whom the record is about can no longer sign in; open sessions end with the transaction. */
export async function endAccess(tx: Tx, { id }: { id: string }, now: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ disabled_at: now.toISOString(), access_version: sql`${staff.access_version} + 1` })
    .where(eq(staff.id, id))
}

/** They may sign in again. */
export async function restoreAccess(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.update(staff).set({ disabled_at: null }).where(eq(staff.id, id))
}

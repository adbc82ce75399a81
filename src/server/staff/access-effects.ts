import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { staff } from '../db/schema.ts'

/** Prevents the person of an employee record from signing in, and ends their sessions when the transaction commits. */
export async function endAccess(tx: Tx, { id }: { id: string }, now: Date): Promise<void> {
  await tx
    .update(staff)
    .set({ disabled_at: now.toISOString(), access_version: sql`${staff.access_version} + 1` })
    .where(eq(staff.id, id))
}

/** Allows the person to sign in again. */
export async function restoreAccess(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.update(staff).set({ disabled_at: null }).where(eq(staff.id, id))
}

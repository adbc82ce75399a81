import { eq, sql } from 'drizzle-orm'
import { staff } from '../db/schema.ts'
import type { StoredRecord } from '../records/storage.ts'
import type { Work } from '../records/work.ts'

/** Whoever the record is about can no longer sign in; open sessions end with the transaction. */
export async function endAccess(work: Work, { id }: StoredRecord): Promise<void> {
  await work.tx
    .update(staff)
    .set({ disabled_at: work.now.toISOString(), access_version: sql`${staff.access_version} + 1` })
    .where(eq(staff.id, id))
}

/** They may sign in again. */
export async function restoreAccess(work: Work, { id }: StoredRecord): Promise<void> {
  await work.tx.update(staff).set({ disabled_at: null }).where(eq(staff.id, id))
}

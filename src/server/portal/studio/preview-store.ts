import { and, count, desc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import * as texts from '#texts/previews.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { previews } from '../../db/schema.ts'
import { HttpError } from '../../http/errors.ts'

export type PreviewRow = typeof previews.$inferSelect

/** How many previews the studio lists. */
const listed = 50

export async function addPreview(tx: Tx, row: PreviewRow): Promise<void> {
  await tx.insert(previews).values(row)
}

/** Returns a preview of a person; throws 403 when it has ended, or somebody else began it. */
export async function openPreview(db: Reader, id: string, person: string, now: Date): Promise<PreviewRow> {
  const [row] = await db.select().from(previews).where(eq(previews.id, id))
  if (row === undefined) throw new HttpError('preview-ended')
  if (row.owner !== person) throw new HttpError('forbidden', { message: texts.othersPreview })
  if (row.ends_at <= now.toISOString()) throw new HttpError('preview-ended')
  return row
}

export async function countOpen(db: Reader, owner: string, now: Date): Promise<number> {
  const [row] = await db.select({ number: count() }).from(previews).where(isOpenOf(owner, now))
  return row?.number ?? 0
}

/** Ends a preview. Returns false when it wasn't open, or is somebody else's. */
export async function endPreview(tx: Tx, id: string, owner: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(previews)
    .set({ ends_at: now.toISOString() })
    .where(and(eq(previews.id, id), isOpenOf(owner, now)))
    .returning({ id: previews.id })
  return ended.length > 0
}

/** Removes the files that only previews needed which have ended. That they took place is kept. */
export async function dropFiles(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(previews)
    .set({ changes: null })
    .where(and(lte(previews.ends_at, now.toISOString()), isNotNull(previews.changes)))
}

/** Returns the last previews of everyone, newest first. */
export function lastPreviews(db: Reader): Promise<PreviewRow[]> {
  return db.select().from(previews).orderBy(desc(previews.made_at), desc(previews.id)).limit(listed)
}

function isOpenOf(owner: string, now: Date) {
  return and(eq(previews.owner, owner), gt(previews.ends_at, now.toISOString()))
}

import { count, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { AccessDiff } from '#access/diff/access-diff.ts'
import type { SourceFile } from '#manifest/index.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { type RevisionOrigin, revisionFiles, revisions } from '../../db/schema.ts'
import { sha256 } from '../../ids.ts'
import { changesBetween, type FileChange, withChanges } from './manifest-folder.ts'

export type RevisionRow = Omit<typeof revisions.$inferSelect, 'access' | 'written'>

const { access: _access, written: _written, ...listedColumns } = getTableColumns(revisions)

/** All but the largest. */
export const shortColumns = listedColumns

export interface NewRevision {
  at: Date
  origin: RevisionOrigin
  /** Undefined when the files were changed on disk. A terminal has a name and no account. */
  author?: { id: string | null; name: string }
  /** The second administrator, if one had to approve it. */
  approver?: { id: string; name: string }
  reason: string
  restores?: number
  /** Undefined until it is known who gained and who lost access. */
  access?: AccessDiff
  /** Whether the files are on disk already. */
  written: boolean
}

/** Identifies the content of all files. */
export function digestOf(files: SourceFile[]): string {
  return sha256(JSON.stringify(files.map(({ path, text }) => [path, text])))
}

/** Revisions are made one at a time: whoever adds one takes this lock first, until the end of the transaction. */
export async function lockRevisions(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('studio/revisions', 0))`)
}

/** Adds a revision after the last one, with the files that it changes. */
export async function addRevision(tx: Tx, files: SourceFile[], revision: NewRevision): Promise<RevisionRow> {
  const last = await latestRevision(tx)
  const before = last === undefined ? [] : await filesAt(tx, last.number)
  const number = (last?.number ?? 0) + 1
  const [added] = await tx
    .insert(revisions)
    .values({
      number,
      made_at: revision.at.toISOString(),
      author: revision.author?.id ?? null,
      author_name: revision.author?.name ?? null,
      approver: revision.approver?.id ?? null,
      approver_name: revision.approver?.name ?? null,
      origin: revision.origin,
      base: last?.number ?? null,
      reason: revision.reason,
      digest: digestOf(files),
      restores: revision.restores ?? null,
      access: revision.access ?? null,
      written: revision.written,
    })
    .returning(shortColumns)
  if (added === undefined) throw new Error('No revision was added')
  const changes = changesBetween(before, files).map(({ path, text }) => ({ path, text, revision: number }))
  if (changes.length > 0) await tx.insert(revisionFiles).values(changes)
  return added
}

export async function markWritten(db: Reader, number: number): Promise<void> {
  await db.update(revisions).set({ written: true }).where(eq(revisions.number, number))
}

export async function keepAccess(db: Reader, number: number, access: AccessDiff): Promise<void> {
  await db.update(revisions).set({ access }).where(eq(revisions.number, number))
}

export async function latestRevision(db: Reader) {
  const [found] = await db.select().from(revisions).orderBy(desc(revisions.number)).limit(1)
  return found
}

/** Returns the number of the latest revision. */
export async function newestNumber(db: Reader): Promise<number | undefined> {
  const [row] = await db.select({ number: revisions.number }).from(revisions).orderBy(desc(revisions.number)).limit(1)
  return row?.number
}

/** Returns whether any revision has exactly these files. */
export async function isKnownDigest(db: Reader, digest: string): Promise<boolean> {
  const [row] = await db
    .select({ number: revisions.number })
    .from(revisions)
    .where(eq(revisions.digest, digest))
    .limit(1)
  return row !== undefined
}

export async function findRevision(db: Reader, number: number) {
  const [found] = await db.select().from(revisions).where(eq(revisions.number, number))
  return found
}

/** Returns a page of revisions, newest first, and how many there are. */
export async function listRevisions(db: Reader, page: number, perPage: number) {
  const [all] = await db.select({ total: count() }).from(revisions)
  const data: RevisionRow[] = await db
    .select(shortColumns)
    .from(revisions)
    .orderBy(desc(revisions.number))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { data, total: all?.total ?? 0 }
}

/** Returns all files as a revision left them. */
export async function filesAt(db: Reader, number: number): Promise<SourceFile[]> {
  const newest: FileChange[] = await db
    .selectDistinctOn([revisionFiles.path], { path: revisionFiles.path, text: revisionFiles.text })
    .from(revisionFiles)
    .where(lte(revisionFiles.revision, number))
    .orderBy(revisionFiles.path, desc(revisionFiles.revision))
  return withChanges([], newest)
}

/** Returns what a revision changed, by path; a file that it added has no text before, and a removed one none after. */
export async function changesOf(db: Reader, number: number) {
  const changed = await db
    .select({ path: revisionFiles.path, after: revisionFiles.text })
    .from(revisionFiles)
    .where(eq(revisionFiles.revision, number))
    .orderBy(revisionFiles.path)
  const before = new Map((await filesAt(db, number - 1)).map(({ path, text }) => [path, text]))
  return changed.map(({ path, after }) => ({ path, before: before.get(path) ?? null, after }))
}

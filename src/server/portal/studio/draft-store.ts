import { and, asc, desc, eq, or } from 'drizzle-orm'
import type { SourceFile } from '#manifest/index.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { draftFiles, drafts, draftWriters, staff } from '../../db/schema.ts'
import { sha256 } from '../../ids.ts'
import { type FileChange, textsOf } from './manifest-folder.ts'

export interface DraftRow {
  id: string
  name: string
  owner: string
  owner_name: string
  shared: boolean
  created_at: string
  updated_at: string
}

/** A file that a draft changes, and the published text that its writer saw: what identifies it, and the text if it is known. */
export interface ChangedDraftFile extends FileChange {
  version: number
  published: string | null
  base: string | null
}

const columns = {
  id: drafts.id,
  name: drafts.name,
  owner: drafts.owner,
  owner_name: staff.full_name,
  shared: drafts.shared,
  created_at: drafts.created_at,
  updated_at: drafts.updated_at,
}

function visibleTo(person: string) {
  return or(eq(drafts.owner, person), eq(drafts.shared, true))
}

/** Returns the drafts that a person may see, last changed first. */
export async function listDrafts(db: Reader, person: string): Promise<DraftRow[]> {
  return db
    .select(columns)
    .from(drafts)
    .innerJoin(staff, eq(staff.id, drafts.owner))
    .where(visibleTo(person))
    .orderBy(desc(drafts.updated_at), asc(drafts.id))
}

/** Returns a draft, if a person may see it. */
export async function findDraft(db: Reader, id: string, person: string): Promise<DraftRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(drafts)
    .innerJoin(staff, eq(staff.id, drafts.owner))
    .where(and(eq(drafts.id, id), visibleTo(person)))
  return found
}

export async function changedFiles(db: Reader, draft: string): Promise<ChangedDraftFile[]> {
  const { path, text, version, published, base } = draftFiles
  return db
    .select({ path, text, version, published, base })
    .from(draftFiles)
    .where(eq(draftFiles.draft, draft))
    .orderBy(path)
}

/**
 * Stores a file of a draft. Returns false if another version of it is stored than the writer saw, whose text must not be
 * overwritten. `current` is the published text now. Writers of one draft must run one at a time.
 */
export async function storeFile(
  tx: Tx,
  draft: string,
  { path, text, version, published }: Omit<ChangedDraftFile, 'base'>,
  { writer, now, current }: { writer: string; now: Date; current: string | undefined },
): Promise<boolean> {
  const own = and(eq(draftFiles.draft, draft), eq(draftFiles.path, path))
  const { version: kept, published: seen, base } = draftFiles
  const [before] = await tx.select({ version: kept, seen, base }).from(draftFiles).where(own)
  if ((before?.version ?? 0) !== version) return false
  const known = before?.seen === published ? before.base : null
  const based = digestOfText(current) === published ? (current ?? null) : known
  const next = { text, published, base: based, version: version + 1 }
  await tx
    .insert(draftFiles)
    .values({ draft, path, ...next })
    .onConflictDoUpdate({ target: [draftFiles.draft, draftFiles.path], set: next })
  await tx.insert(draftWriters).values({ draft, person: writer }).onConflictDoNothing()
  await tx.update(drafts).set({ updated_at: now.toISOString() }).where(eq(drafts.id, draft))
  return true
}

/** Identifies the published text of a file; null when there is none. */
export function digestOfText(text: string | undefined): string | null {
  return text === undefined ? null : sha256(text)
}

/** Returns which files of a draft differ from the published ones. */
export function differing(files: ChangedDraftFile[], published: SourceFile[]): ChangedDraftFile[] {
  const texts = textsOf(published)
  return files.filter(({ path, text }) => (texts.get(path) ?? null) !== text)
}

/** Returns the changed files of which another text was published than the writer saw. */
export function conflicting(files: ChangedDraftFile[], published: SourceFile[]): ChangedDraftFile[] {
  const texts = textsOf(published)
  return differing(files, published).filter((file) => digestOfText(texts.get(file.path)) !== file.published)
}

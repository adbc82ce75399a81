import { eq } from 'drizzle-orm'
import type { components } from '#generated/api/workplace.ts'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/publishing.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { drafts } from '../../db/schema.ts'
import { HttpError } from '../../http/errors.ts'
import {
  type ChangedDraftFile,
  changedFiles,
  conflicting,
  type DraftRow,
  differing,
  digestOfText,
  findDraft,
} from './draft-store.ts'
import { textsOf, withChanges } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'
import { digestOf } from './revision-store.ts'

type Schemas = components['schemas']

/** Returns a draft; throws 404 if a person may not see it. */
export async function openDraft(db: Reader, id: string, person: string): Promise<DraftRow> {
  const found = await findDraft(db, id, person)
  if (found === undefined) throw new HttpError('not-found')
  return found
}

/** A draft with the files that it would publish and those that it would replace. */
export interface OpenedDraft {
  draft: DraftRow
  files: SourceFile[]
  published: SourceFile[]
}

/** Returns a draft that is ready to be published; throws 409 while it has conflicts. */
export async function readyDraft(
  db: Reader,
  id: string,
  person: string,
  published: SourceFile[],
): Promise<OpenedDraft> {
  const draft = await openDraft(db, id, person)
  const changed = await changedFiles(db, draft.id)
  const conflicts = conflicting(changed, published).map(({ path }) => path)
  if (conflicts.length > 0) throw new HttpError('wrong-state', { message: texts.othersPublished(conflicts) })
  return { draft, files: withChanges(published, changed), published }
}

/**
 * Keeps a draft from being changed until the end of the transaction; throws 409 if it has other files than those that were
 * proven. Proving takes seconds, in which somebody else may have written to it.
 */
export async function keepDraft(tx: Tx, { draft, files, published }: KeptDraft): Promise<void> {
  await tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, draft)).for('update')
  const now = withChanges(published, await changedFiles(tx, draft))
  if (digestOf(now) !== digestOf(files)) throw new HttpError('wrong-state', { message: texts.draftChanged })
}

interface KeptDraft extends Omit<OpenedDraft, 'draft'> {
  draft: string
}

/** Returns where the manifest is read from; throws 404 for a portal that isn't read from a folder. */
export function sourceOf(source: ManifestSource | undefined): ManifestSource {
  if (source === undefined) throw new HttpError('not-found')
  return source
}

/** Returns a draft as the API describes it. */
export function draftOf(
  { id, name, owner, owner_name, shared, created_at, updated_at }: DraftRow,
  changed: ChangedDraftFile[],
  published: SourceFile[],
  viewer: string,
): Schemas['Draft'] {
  return {
    ...{ id, name, shared, created_at, updated_at },
    owner: { id: owner, name: owner_name },
    own: owner === viewer,
    changed: differing(changed, published).map(({ path }) => path),
    conflicts: conflicting(changed, published).map(({ path }) => path),
  }
}

/** Returns all files of a draft and the published ones that it removes, by path. */
export function filesWithMarks(published: SourceFile[], changed: ChangedDraftFile[]): Schemas['DraftFile'][] {
  const old = textsOf(published)
  const own = new Map(differing(changed, published).map((file) => [file.path, file.text]))
  const paths = [...new Set([...old.keys(), ...own.keys()])].sort()
  return paths.map((path) => {
    const text = own.get(path)
    if (text === undefined) return { path, change: null }
    return { path, change: text === null ? 'removed' : old.has(path) ? 'changed' : 'added' }
  })
}

/** Returns a file as a draft has it, and as it is published. */
export function draftTextOf(path: string, changed: ChangedDraftFile[], files: SourceFile[]): Schemas['DraftText'] {
  const published = textsOf(files).get(path)
  const own = changed.find((file) => file.path === path)
  return {
    path,
    text: own === undefined ? (published ?? null) : own.text,
    version: own?.version ?? 0,
    published: published ?? null,
    digest: digestOfText(published),
    seen: own === undefined ? digestOfText(published) : own.published,
    base: own === undefined ? (published ?? null) : own.base,
  }
}

import type { components } from '#generated/api/workplace.ts'
import type { SourceFile } from '#manifest/index.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import { type ChangedDraftFile, conflicting, type DraftRow, differing, digestOfText, findDraft } from './draft-store.ts'
import { textsOf } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'

type Schemas = components['schemas']

/** Returns a draft; throws 404 if a person may not see it. */
export async function openDraft(db: Reader, id: string, person: string): Promise<DraftRow> {
  const found = await findDraft(db, id, person)
  if (found === undefined) throw new HttpError('not-found')
  return found
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
  }
}

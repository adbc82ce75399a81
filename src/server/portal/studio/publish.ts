import { eq } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/publishing.ts'
import { drafts, staff } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import type { PortalChanges } from '../change-portal.ts'
import type { Compiled, Proven } from '../compiled.ts'
import { recordAct } from './history/acts.ts'
import { changesBetween, type FileChange, type PreparedChanges, prepareChanges } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'
import { refusalsOf } from './review.ts'
import {
  addRevision,
  digestOf,
  latestRevision,
  lockRevisions,
  markWritten,
  type RevisionRow,
} from './revision-store.ts'

export interface Publication {
  files: SourceFile[]
  reason: string
  /** The draft that becomes the revision, and is then deleted. */
  draft?: string
  /** The revision whose files are published again. */
  restores?: number
}

/**
 * Proves files and puts them in force. They replace those on disk only once they are proven and stored as a revision, so
 * that a server that stops in between finishes at its next start. Throws 422 for files that aren't valid or that the author
 * may not publish, and 409 when something else was published meanwhile.
 */
export async function publish(
  { database, portal, clock }: Services,
  source: ManifestSource,
  replacePortal: PortalChanges['replacePortal'],
  author: Person,
  { files, reason, draft, restores }: Publication,
): Promise<RevisionRow> {
  const before = source.files
  const changes = changesBetween(before, files)
  if (changes.length === 0) throw new HttpError('wrong-state', { message: texts.nothingChanged })
  const review = await source.compiler.review(files, { before: portal.current.portal, author })
  const proven = provenOf(await source.compiler.compile(files), restores)
  const [refusal] = refusalsOf(review, author)
  if (refusal !== undefined) throw new HttpError('forbidden', { message: refusal })
  const prepared = prepare(source.root, changes)
  const revision = await inTransaction(database.db, 'read committed', async (tx) => {
    await lockRevisions(tx)
    const last = await latestRevision(tx)
    if (last?.digest !== digestOf(before)) throw new HttpError('wrong-state', { message: texts.publishedMeanwhile })
    const [row] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, author.id))
    const gone = draft === undefined ? [] : await tx.delete(drafts).where(eq(drafts.id, draft)).returning()
    const at = clock.now()
    const added = await addRevision(tx, files, {
      at,
      author: { id: author.id, name: row?.name ?? '' },
      reason,
      written: false,
      ...(restores !== undefined && { restores }),
      ...(review.effect !== undefined && { access: review.effect.access }),
    })
    const act = restores === undefined ? 'draft-published' : 'revision-restored'
    const named = gone[0] && { draft: gone[0].name }
    await recordAct(tx, author.id, { act, revision: added.number, ...named }, at)
    return added
  }).catch((error: unknown) => {
    prepared.discard()
    throw error
  })
  prepared.commit()
  source.files = files
  await markWritten(database.db, revision.number)
  await replacePortal(proven.portal, proven.classes, files)
  return revision
}

function provenOf(compiled: Compiled, restores: number | undefined): Proven {
  if (compiled.ok) return compiled
  const errors = compiled.problems.filter(({ severity }) => severity === 'error')
  const message = restores === undefined ? texts.hasProblems(errors.length) : texts.oldProblems(errors.length)
  throw new HttpError('invalid', {
    message,
    errors: errors.slice(0, 20).map(({ at, message: problem }) => ({
      pointer: '',
      message: `${at.file}:${at.start.line}: ${problem}`,
    })),
  })
}

function prepare(root: string, changes: FileChange[]): PreparedChanges {
  try {
    return prepareChanges(root, changes)
  } catch {
    throw new HttpError('unavailable', { message: texts.noFolder, retryAfter: 5 })
  }
}

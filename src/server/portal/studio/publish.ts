import { eq } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/publishing.ts'
import type { Tx } from '../../db/database.ts'
import { isPassing, isRepeatable } from '../../db/database-errors.ts'
import { drafts, staff } from '../../db/schema.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import type { PortalChanges } from '../change-portal.ts'
import type { Compiled, Proven } from '../compiled.ts'
import { messageOf } from '../watch-manifest.ts'
import { recordAct } from './history/acts.ts'
import { changesBetween } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'
import { refusalsOf } from './review.ts'
import { digestOf, type RevisionRow } from './revision-store.ts'
import { type LastRevision, storePublication } from './store-publication.ts'

export interface Publication {
  files: SourceFile[]
  reason: string
  /** The draft that becomes the revision, and is then deleted. */
  draft?: string
  /** The revision whose files are published again. */
  restores?: number
}

/**
 * Proves files, prepares the storage for them, and puts them in force. They are published only once they are proven and stored
 * as a revision, so that a server that stops in between finishes at its next start. Throws 422 for files that aren't valid or that the author
 * may not publish, and 409 when something else was published meanwhile.
 */
export async function publish(
  { database, portal, clock }: Services,
  source: ManifestSource,
  { preparePortal, replacePortal }: Pick<PortalChanges, 'preparePortal' | 'replacePortal'>,
  author: Person,
  { files, reason, draft, restores }: Publication,
): Promise<RevisionRow> {
  const before = source.files
  if (changesBetween(before, files).length === 0) throw new HttpError('wrong-state', { message: texts.nothingChanged })
  const review = await source.compiler.review(files, { before: portal.current.portal, author })
  const proven = provenOf(await source.compiler.compile(files), restores)
  const [refusal] = refusalsOf(review, author)
  if (refusal !== undefined) throw new HttpError('forbidden', { message: refusal })
  await preparePortal(proven.portal).catch(explainPreparation)
  const describe = async (tx: Tx, last: LastRevision) => {
    if (last?.digest !== digestOf(before)) throw new HttpError('wrong-state', { message: texts.publishedMeanwhile })
    const name = await nameOfAuthor(tx, author)
    const gone = draft === undefined ? [] : await tx.delete(drafts).where(eq(drafts.id, draft)).returning()
    const at = clock.now()
    const act = restores === undefined ? 'draft-published' : 'revision-restored'
    const named = gone[0] && { draft: gone[0].name }
    await recordAct(tx, author.id, { act, revision: last.number + 1, ...named }, at)
    return {
      at,
      origin: 'studio' as const,
      author: { id: author.id, name },
      reason,
      ...(restores !== undefined && { restores }),
      ...(review.effect !== undefined && { access: review.effect.access }),
    }
  }
  const revision = await storePublication(database, source, files, describe).catch(async (error: unknown) => {
    await preparePortal()
    throw error
  })
  await replacePortal(proven.portal, proven.classes, files, revision.number)
  return revision
}

/** Proving takes seconds, in which the author may have been disabled or given another role. Throws 403 then. */
async function nameOfAuthor(tx: Tx, { id, role, position }: Person): Promise<string> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id))
  if (row === undefined || row.disabled_at !== null || row.role !== role || row.position !== position)
    throw new HttpError('forbidden', { message: texts.authorChanged })
  return row.full_name
}

/** Throws 422 for files that aren't valid: a draft's, or those of a revision. */
export function provenOf(compiled: Compiled, restores: number | undefined): Proven {
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

/** Stored records may not fit what the files declare, such as a unique key. */
function explainPreparation(error: unknown): never {
  if (isPassing(error) || isRepeatable(error)) throw error
  throw new HttpError('wrong-state', { message: texts.notPrepared(messageOf(error)) })
}

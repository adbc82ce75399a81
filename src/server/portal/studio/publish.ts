import { eq } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Problem, SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/publishing.ts'
import type { Tx } from '../../db/database.ts'
import { isPassing, isRepeatable } from '../../db/database-errors.ts'
import { drafts, staff } from '../../db/schema.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import type { PortalChanges } from '../change-portal.ts'
import type { Compiled, Proven, Review } from '../compiled.ts'
import { messageOf } from '../watch-manifest.ts'
import type { ApprovalRequest } from './approval-store.ts'
import { approvalReasons, settleApproval } from './approvals.ts'
import { recordAct } from './history/acts.ts'
import { changesBetween } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'
import { keepDraft } from './open-draft.ts'
import { refusalsOf } from './review.ts'
import { digestOf, type RevisionRow } from './revision-store.ts'
import { type LastRevision, storePublication } from './store-publication.ts'
import { whilePublishing } from './while-publishing.ts'

export interface Publication {
  files: SourceFile[]
  reason: string
  /** The draft that becomes the revision, and is then deleted. */
  draft?: string
  /** Who approves it besides the author, and the request that they approve. */
  approval?: { approver: Person; request: ApprovalRequest }
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
  publication: Publication,
): Promise<RevisionRow> {
  const { files, reason, restores, approval } = publication
  const before = source.files
  if (changesBetween(before, files).length === 0) throw new HttpError('wrong-state', { message: texts.nothingChanged })
  const review = await source.compiler.review(files, { before: portal.current.portal, author })
  const proven = provenOf(await source.compiler.compile(files), restores)
  for (const person of [author, ...(approval === undefined ? [] : [approval.approver])]) allow(review, person)
  if (approval === undefined) needNoApproval(review, restores)
  const describe = async (tx: Tx, last: LastRevision) => {
    if (last?.digest !== digestOf(before)) throw new HttpError('wrong-state', { message: texts.publishedMeanwhile })
    const name = await nameOfAuthor(tx, author)
    const at = clock.now()
    const settling = { portal: portal.current.portal, before, at, revision: last.number + 1 }
    const approver = await settle(tx, author, publication, settling)
    return {
      at,
      origin: 'studio' as const,
      author: { id: author.id, name },
      ...(approver !== undefined && { approver }),
      reason,
      ...(restores !== undefined && { restores }),
      ...(review.effect !== undefined && { access: review.effect.access }),
    }
  }
  const revision = await whilePublishing(database, async () => {
    await preparePortal(proven.portal).catch(explainPreparation)
    return storePublication(database, source, files, describe).catch(async (error: unknown) => {
      await preparePortal()
      throw error
    })
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

/** Throws 403 if a person may not publish what was reviewed. */
function allow(review: Review, person: Person): void {
  const [refusal] = refusalsOf(review, person)
  if (refusal !== undefined) throw new HttpError('forbidden', { message: refusal })
}

/** Throws 403 for what one administrator may not publish alone. */
function needNoApproval({ effect }: Review, restores: number | undefined): void {
  const [because] = effect === undefined ? [] : approvalReasons(effect.access)
  if (because === undefined) return
  const message = restores === undefined ? texts.needsApproval(because) : texts.restoreNeedsApproval(because)
  throw new HttpError('forbidden', { message })
}

interface Settling {
  portal: Portal
  /** The files that are replaced. */
  before: SourceFile[]
  at: Date
  /** The number of the new revision. */
  revision: number
}

/** Deletes the draft that becomes a revision, settles its approval, and records who did what. Returns the approver. */
async function settle(
  tx: Tx,
  author: Person,
  { files, draft, approval }: Publication,
  { portal, before, at, revision }: Settling,
): Promise<{ id: string; name: string } | undefined> {
  if (draft === undefined) {
    await recordAct(tx, author.id, { act: 'revision-restored', revision }, at)
    return undefined
  }
  await keepDraft(tx, { draft, files, published: before })
  const approver = approval && (await settleApproval(tx, portal, { ...approval, draft, at }))
  const [gone] = await tx.delete(drafts).where(eq(drafts.id, draft)).returning({ name: drafts.name })
  const named = gone && { draft: gone.name }
  if (approver === undefined) await recordAct(tx, author.id, { act: 'draft-published', revision, ...named }, at)
  else await recordAct(tx, approver.id, { act: 'draft-approved', revision, ...named }, at)
  return approver
}

/** Throws 422 for files that aren't valid: a draft's, or those of a revision. */
export function provenOf(compiled: Compiled, restores: number | undefined): Proven {
  if (compiled.ok) return compiled
  throw hasProblems(compiled.problems, restores)
}

export function hasProblems(problems: Problem[], restores: number | undefined): HttpError {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const message = restores === undefined ? texts.hasProblems(errors.length) : texts.oldProblems(errors.length)
  return new HttpError('invalid', {
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

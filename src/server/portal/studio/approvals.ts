import { eq } from 'drizzle-orm'
import type { AccessDiff } from '#access/diff/access-diff.ts'
import { sensitiveIn } from '#access/diff/sensitive.ts'
import type { Person } from '#access/person.ts'
import type { components } from '#generated/api/workplace.ts'
import type { Portal } from '#manifest/portal.ts'
import * as notices from '#texts/notices.ts'
import * as texts from '#texts/publishing.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { staff } from '../../db/schema.ts'
import { HttpError } from '../../http/errors.ts'
import { markRead, notify } from '../../notifications/notify.ts'
import { approvalTopic, newsOf } from './approval-news.ts'
import { type ApprovalRequest, approversOf, authorsOf, findRequest, isCurrent } from './approval-store.ts'
import type { OpenedDraft } from './open-draft.ts'

/** The most reasons that are given for one answer. */
const mostReasons = 5

/** Returns why a second administrator has to approve a change; empty when one is enough. */
export function approvalReasons(access: AccessDiff): string[] {
  const { acts, terms } = sensitiveIn(access)
  const reasons = [
    ...acts.map(({ subject, act }) => texts.sensitiveAct(subject.title, act)),
    ...terms.map(({ subject }) => texts.sensitiveTerms(subject.title)),
  ]
  const distinct = [...new Set(reasons)]
  if (distinct.length <= mostReasons) return distinct
  return [...distinct.slice(0, mostReasons - 1), texts.moreSensitive(distinct.length - mostReasons + 1)]
}

/** Returns what the approval of a draft needs and where it stands, as the API describes it; null when none is needed. */
export async function approvalOf(
  db: Reader,
  opened: OpenedDraft,
  access: AccessDiff,
  viewer: Person,
): Promise<components['schemas']['DraftApproval'] | null> {
  const because = approvalReasons(access)
  if (because.length === 0) return null
  const request = await findRequest(db, opened.draft.id)
  if (request === undefined) return { because, request: null }
  const refusals = await refusalsToApprove(db, opened, request, viewer)
  return { because, request: requestOf(request, opened, viewer, refusals) }
}

/** Returns why a person may not approve a request, besides their role; empty when they may. */
export async function refusalsToApprove(
  db: Reader,
  { draft, files, published }: OpenedDraft,
  request: ApprovalRequest,
  { id }: Person,
): Promise<string[]> {
  const isOwn = id === request.by || (await authorsOf(db, draft.id)).includes(id)
  return [
    ...(isCurrent(request, files, published) ? [] : [texts.requestOutdated]),
    ...(isOwn ? [texts.approvesOwnWork] : []),
  ]
}

/** Who approves which request for a draft, and when. */
export interface Approval {
  draft: string
  approver: Person
  request: ApprovalRequest
  at: Date
}

/**
 * Settles a request in the transaction that publishes its draft, and notifies whoever asked. Throws if it isn't there any more,
 * or if the approver may not approve it. Proving takes seconds, so both are checked again here. Returns the approver with their
 * name.
 */
export async function settleApproval(
  tx: Tx,
  portal: Portal,
  { draft, approver, request, at }: Approval,
): Promise<{ id: string; name: string }> {
  const now = await findRequest(tx, draft)
  if (now === undefined || now.digest !== request.digest || now.base !== request.base || now.by !== request.by)
    throw new HttpError('wrong-state', { message: texts.requestGone })
  const others = await approversOf(tx, portal, [...(await authorsOf(tx, draft)), request.by])
  if (!others.includes(approver.id)) throw new HttpError('forbidden', { message: texts.approvesOwnWork })
  const name = await nameOf(tx, approver.id)
  await markRead(tx, at, approvalTopic({ id: draft }))
  const news = newsOf(portal, { id: draft }, notices.approvalGiven(name), request.reason)
  await notify(tx, at, [{ ...news, recipient: request.by }])
  return { id: approver.id, name }
}

export async function nameOf(db: Reader, person: string): Promise<string> {
  const [row] = await db.select({ name: staff.full_name }).from(staff).where(eq(staff.id, person))
  return row?.name ?? ''
}

/** Returns a request as the API describes it. */
export function requestOf(
  request: ApprovalRequest,
  { files, published }: OpenedDraft,
  viewer: Person,
  refusals: string[],
): components['schemas']['ApprovalRequest'] {
  const { by, by_name, at, reason, digest } = request
  return {
    ...{ at, reason, digest, refusals },
    by: { id: by, name: by_name },
    own: by === viewer.id,
    current: isCurrent(request, files, published),
  }
}

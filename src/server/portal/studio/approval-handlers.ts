import { eq } from 'drizzle-orm'
import { canRun } from '#access/can-run.ts'
import type { Person } from '#access/person.ts'
import * as notices from '#texts/notices.ts'
import * as texts from '#texts/publishing.ts'
import type { Tx } from '../../db/database.ts'
import { drafts } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import { writes } from '../../http/write.ts'
import { markRead, notify, notifyOnce } from '../../notifications/notify.ts'
import type { Services } from '../../services.ts'
import { approvalTopic, newsOf } from './approval-news.ts'
import {
  type ApprovalRequest,
  activePerson,
  approversOf,
  authorsOf,
  dropRequest,
  findRequest,
  isCurrent,
  saveRequest,
} from './approval-store.ts'
import { approvalReasons, nameOf, refusalsToApprove, requestOf } from './approvals.ts'
import { recordAct } from './history/acts.ts'
import type { ManifestSource } from './manifest-source.ts'
import { keepDraft, type OpenedDraft, openDraft, readyDraft, sourceOf } from './open-draft.ts'
import { hasProblems, publish } from './publish.ts'
import { refusalsOf } from './review.ts'
import { revisionOf } from './revision-handlers.ts'
import { digestOf } from './revision-store.ts'
import type { StudioParts } from './studio-parts.ts'

type ApprovalOperations = 'askApproval' | 'declineApproval' | 'approveDraft'

/** Lets administrators ask each other to approve drafts that give sensitive access, and publishes what is approved. */
export function approvalHandlers(
  services: Services,
  { source, changes }: StudioParts,
): Pick<Handlers, ApprovalOperations> {
  const { database } = services
  const { db } = database
  return {
    askApproval: async (call) => {
      const { person } = callerOf(call)
      const opened = await readyDraft(db, call.path.id, person.id, sourceOf(source).files)
      await review(services, sourceOf(source), opened, person)
      const data = await inTransaction(db, 'read committed', async (tx) => {
        const asked = await ask(tx, services, opened, person, call.body.reason.trim())
        await database.announceEvents(tx)
        return asked
      })
      return { status: 201, body: { data } }
    },

    declineApproval: writes(
      services,
      async (call, { tx, now, person }) => {
        const { portal } = services.portal.current
        const draft = await openDraft(tx, call.path.id, person.id)
        const request = await findRequest(tx, draft.id)
        if (request === undefined || !(await dropRequest(tx, draft.id)))
          throw new HttpError('wrong-state', { message: texts.requestGone })
        await recordAct(tx, person.id, { act: 'approval-declined', draft: draft.name }, now)
        await markRead(tx, now, approvalTopic(draft))
        if (request.by !== person.id) {
          const news = newsOf(portal, draft, notices.approvalDeclined(draft.name), call.body.reason.trim())
          await notify(tx, now, [{ ...news, recipient: request.by }])
        }
        return { status: 204, body: undefined }
      },
      { turns: (call) => `studio/draft/${call.path.id}` },
    ),

    approveDraft: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const current = sourceOf(source)
      const opened = await readyDraft(db, call.path.id, person.id, current.files)
      const { draft, files, published } = opened
      const request = await findRequest(db, draft.id)
      // Whoever approves has seen one request; another one may have taken its place.
      if (request === undefined || request.digest !== call.body.digest)
        throw new HttpError('wrong-state', { message: texts.requestGone })
      const [refusal] = await refusalsToApprove(db, opened, request, person)
      if (refusal !== undefined)
        throw new HttpError(isCurrent(request, files, published) ? 'forbidden' : 'wrong-state', { message: refusal })
      const author = await activePerson(db, portal, request.by)
      if (author === undefined || canRun(portal, 'publishDraft', author) !== 'allowed')
        throw new HttpError('wrong-state', { message: texts.askerLeft(request.by_name) })
      const approval = { approver: person, request }
      const data = await publish(services, current, changes, author, {
        ...{ files, reason: request.reason, draft: draft.id, approval },
      })
      return { status: 201, body: { data: revisionOf(data) } }
    },
  }
}

/** Reviews a draft for which approval is asked. Throws if it may not be published, or needs no approval. */
async function review(
  { portal: { current } }: Services,
  { compiler }: ManifestSource,
  { files }: OpenedDraft,
  person: Person,
): Promise<void> {
  const { problems, effect } = await compiler.review(files, { before: current.portal, author: person })
  if (effect === undefined) throw hasProblems(problems, undefined)
  const [refusal] = refusalsOf({ problems, effect }, person)
  if (refusal !== undefined) throw new HttpError('forbidden', { message: refusal })
  if (approvalReasons(effect.access).length === 0)
    throw new HttpError('wrong-state', { message: texts.approvalNotNeeded })
}

/** Stores a request, and notifies everyone who may approve it. */
async function ask(tx: Tx, { portal, clock }: Services, opened: OpenedDraft, person: Person, reason: string) {
  const { draft, files, published } = opened
  const now = clock.now()
  await keepDraft(tx, { draft: draft.id, files, published })
  const without = [...(await authorsOf(tx, draft.id)), person.id]
  const approvers = await approversOf(tx, portal.current.portal, without)
  if (approvers.length === 0) throw new HttpError('wrong-state', { message: texts.nobodyApproves })
  if (!draft.shared) await share(tx, draft, person, now)
  const by_name = await nameOf(tx, person.id)
  const request: ApprovalRequest = {
    ...{ by: person.id, by_name, at: now.toISOString(), reason },
    ...{ digest: digestOf(files), base: digestOf(published) },
  }
  await saveRequest(tx, draft.id, request)
  await recordAct(tx, person.id, { act: 'approval-asked', draft: draft.name }, now)
  const news = newsOf(portal.current.portal, draft, notices.approvalAsked(by_name, draft.name), reason)
  await notifyOnce(tx, now, approvers, news)
  return requestOf(request, opened, person, await refusalsToApprove(tx, opened, request, person))
}

/** Shares a draft, so that whoever is asked can see it. */
async function share(tx: Tx, draft: { id: string; name: string }, person: Person, now: Date): Promise<void> {
  await tx.update(drafts).set({ shared: true }).where(eq(drafts.id, draft.id))
  await recordAct(tx, person.id, { act: 'draft-shared', draft: draft.name }, now)
}

import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { approvalOf } from './approvals.ts'
import { countPeople, listPeople } from './concerned.ts'
import { changedFiles } from './draft-store.ts'
import { effectsOf } from './live-effects.ts'
import { withChanges } from './manifest-folder.ts'
import { openDraft, readyDraft, sourceOf } from './open-draft.ts'
import { publish } from './publish.ts'
import { accessOf, problemsOf, refusalsOf } from './review.ts'
import { revisionOf } from './revision-handlers.ts'
import type { StudioParts } from './studio-parts.ts'

/** Says what drafts would change, and publishes them. */
export function publishingHandlers(
  services: Services,
  { source, changes }: StudioParts,
): Pick<Handlers, 'reviewDraft' | 'listPeopleAmong' | 'publishDraft'> {
  const { db } = services.database
  return {
    reviewDraft: async (call) => {
      const { person } = callerOf(call)
      const { compiler, files: published } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const files = withChanges(published, await changedFiles(db, draft.id))
      const { portal } = services.portal.current
      const review = await compiler.reviewLatest(`${draft.id} ${person.id}`, files, { before: portal, author: person })
      const access = review.effect?.access
      const data = {
        problems: problemsOf(review.problems),
        access: access === undefined ? null : accessOf(access, await countPeople(db), portal.positions),
        effects: review.effect === undefined ? null : await effectsOf(db, portal, review.effect.removals),
        refusals: refusalsOf(review, person),
        approval: access === undefined ? null : await approvalOf(db, { draft, files, published }, access, person),
      }
      return { status: 200, body: { data } }
    },

    listPeopleAmong: async (call) => {
      const { among, page = 1, per_page = 25 } = call.body
      const { people, total } = await listPeople(db, among, { page, perPage: per_page })
      const { roles } = services.portal.current.portal
      const data = people.map((person) => ({ ...person, role: roles[person.role]?.name ?? person.role }))
      return { status: 200, body: { data, total } }
    },

    publishDraft: async (call) => {
      const { person } = callerOf(call)
      const current = sourceOf(source)
      const { draft, files } = await readyDraft(db, call.path.id, person.id, current.files)
      const publication = { files, reason: call.body.reason.trim(), draft: draft.id }
      const data = await publish(services, current, changes, person, publication)
      return { status: 201, body: { data: revisionOf(data) } }
    },
  }
}

import type { components } from '#generated/api/workplace.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { PortalNames } from '../compiled.ts'
import { portalNamesOf } from '../portal-names.ts'
import { changedFiles } from './draft-store.ts'
import { LatestKnown } from './latest-known.ts'
import { withChanges } from './manifest-folder.ts'
import { openDraft, sourceOf } from './open-draft.ts'
import type { StudioParts } from './studio-parts.ts'

type PageOpeners = components['schemas']['DraftNames']['openers'][number]

/** Tells the editor what has a name in a draft. */
export function draftNameHandlers(services: Services, { source }: StudioParts): Pick<Handlers, 'listDraftNames'> {
  const { db } = services.database
  const good = new LatestKnown<PortalNames>()
  return {
    listDraftNames: async (call) => {
      const { person } = callerOf(call)
      const { compiler, files: published } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const files = withChanges(published, await changedFiles(db, draft.id))
      // Who can open a page is known once the draft has been reviewed; browsers ask again then.
      const { names, known } = await compiler.outlineNames(draft.id, files)
      const latest = good.latest(draft.id, known)
      const of = known !== undefined ? 'draft' : latest !== undefined ? 'earlier' : 'published'
      const { made, openers } = latest ?? portalNamesOf(services.portal.current.portal, published)
      return { status: 200, body: { data: { of, names: [...names, ...made], openers: openersFor(openers) } } }
    },
  }
}

function openersFor(openers: PortalNames['openers']): PageOpeners[] {
  return Object.entries(openers).map(([page, who]) =>
    typeof who === 'string'
      ? { page, who, roles: [] }
      : { page, who: 'some', roles: who.map(({ role, positions = [] }) => ({ role, positions })) },
  )
}

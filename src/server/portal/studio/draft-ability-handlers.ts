import { type Ability, abilitiesIn } from '#access/abilities.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { changedFiles } from './draft-store.ts'
import { LatestKnown } from './latest-known.ts'
import { withChanges } from './manifest-folder.ts'
import { openDraft, sourceOf } from './open-draft.ts'
import type { StudioParts } from './studio-parts.ts'

/** Tells what can be done with the records of a draft. */
export function draftAbilityHandlers(
  services: Services,
  { source }: StudioParts,
): Pick<Handlers, 'listDraftAbilities'> {
  const { db } = services.database
  const good = new LatestKnown<Ability[]>()
  return {
    listDraftAbilities: async (call) => {
      const { person } = callerOf(call)
      const { resource } = call.query
      const { compiler, files: published } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const files = withChanges(published, await changedFiles(db, draft.id))
      const { known } = await compiler.outlineAbilities(draft.id, files, resource)
      const latest = good.latest(`${draft.id} ${resource}`, known)
      const of = known !== undefined ? 'draft' : latest !== undefined ? 'earlier' : 'published'
      const acts = latest ?? abilitiesIn(services.portal.current.portal, resource)
      return { status: 200, body: { data: { of, acts } } }
    },
  }
}

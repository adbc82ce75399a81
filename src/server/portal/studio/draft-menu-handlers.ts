import { anyOtherPosition } from '#access/every-trait.ts'
import { menuFor } from '#access/menu-for.ts'
import type { components } from '#generated/api/workplace.ts'
import * as texts from '#texts/studio-menu.ts'
import { invalidValue } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { type MenuParts, menuPartsOf } from '../compiled.ts'
import { changedFiles } from './draft-store.ts'
import { LatestKnown } from './latest-known.ts'
import { withChanges } from './manifest-folder.ts'
import { openDraft, sourceOf } from './open-draft.ts'
import type { StudioParts } from './studio-parts.ts'

type DraftMenu = components['schemas']['DraftMenu']

/** Shows what people would see in the sidebar under a draft. */
export function draftMenuHandlers(services: Services, { source }: StudioParts): Pick<Handlers, 'previewDraftMenu'> {
  const { db } = services.database
  const good = new LatestKnown<MenuParts>()
  return {
    previewDraftMenu: async (call) => {
      const { person } = callerOf(call)
      const { compiler, files: published } = sourceOf(source)
      const draft = await openDraft(db, call.path.id, person.id)
      const files = withChanges(published, await changedFiles(db, draft.id))
      const { problems, outline } = await compiler.outlineMenu(draft.id, files)
      const latest = good.latest(draft.id, outline)
      const of = outline !== undefined ? 'draft' : latest !== undefined ? 'earlier' : 'published'
      const parts = latest ?? menuPartsOf(services.portal.current.portal)
      return { status: 200, body: { data: { of, problems, ...seenBy(parts, call.query) } } }
    },
  }
}

/** The sidebar of a role and a position. Throws for a role that the manifest doesn't have. */
function seenBy(parts: MenuParts, wanted: { role?: string; position?: string }): Omit<DraftMenu, 'of' | 'problems'> {
  const { roles, positions, pages } = parts
  const role = wanted.role ?? Object.keys(roles)[0] ?? ''
  const found = roles[role]
  if (found === undefined) throw invalidValue('/role', texts.noSuchRole)
  const position = positions.find((each) => each === wanted.position) ?? null
  const groups = menuFor(parts, { role, position: position ?? anyOtherPosition, flags: found.flags })
  return {
    role,
    position,
    roles: Object.entries(roles).map(([id, { name }]) => ({ id, name })),
    positions,
    pages: Object.values(pages)
      .filter(({ path, auth }) => auth !== 'public' && auth !== 'guests' && !path.includes('{'))
      .map(({ id, title }) => ({ id, name: title })),
    groups: groups.map(({ label, entries }) => ({
      label,
      entries: entries.map(({ page, label: name, icon }) => ({ page, label: name, icon })),
    })),
  }
}

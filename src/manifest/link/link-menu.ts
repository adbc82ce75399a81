import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { Offered } from '../offered.ts'
import type { MenuGroup, Portal } from '../portal.ts'
import type { LinkContext } from './link-context.ts'
import { isKnown, type Vocabulary } from './names.ts'

/** Links the groups and entries of the menu. The check of menu counts looks up what they count. */
export function linkMenu(
  { menu }: ManifestTree,
  pages: Portal['pages'],
  context: LinkContext,
  offered: Offered,
): MenuGroup[] {
  const icons: Vocabulary = {
    code: 'unknown-icon',
    noun: 'icon',
    missing: 'src/browser/ui/icons.json does not have',
    names: new Set(offered.icons),
  }
  return menu.value.map((group, g) => {
    const { label, caption } = typeof group.group === 'string' ? { label: group.group } : group.group
    const narrowed =
      group.for === undefined ? undefined : context.audiences.link(group.for, menu, [g, 'for'], `Menu group "${label}"`)
    const entries = group.entries.flatMap((entry, e) => {
      const path = [g, 'entries', e]
      const user = `The menu entry "${entry.label ?? entry.page}"`
      isKnown(entry.icon, icons, menu.at([...path, 'icon']), user, context.problems)
      const page = isKnown(entry.page, context.pages, menu.at([...path, 'page']), user, context.problems)
        ? pages[entry.page]
        : undefined
      if (page === undefined) return []
      context.origins.declare('menu', `${g}.${e}`, menu, path)
      const own = entry.for === undefined ? page.for : context.audiences.link(entry.for, menu, [...path, 'for'], user)
      const rule = narrowed === undefined ? own : { all: [narrowed, own] }
      const counts = (entry.counts ?? []).flatMap((count, c) => {
        const on = count.page ?? page.id
        const at = menu.at([...path, 'counts', c, 'page'])
        return isKnown(on, context.pages, at, user, context.problems) ? [{ ...count, page: on }] : []
      })
      return [{ page: page.id, label: entry.label ?? page.title, icon: entry.icon, for: rule, counts }]
    })
    return { label, ...(caption !== undefined && { caption }), entries }
  })
}

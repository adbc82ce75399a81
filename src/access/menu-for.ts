import type { MenuEntry, MenuGroup, Page, Portal } from '#manifest/portal.ts'
import { canOpen } from './can-open.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** What a menu follows from: its groups, and who may open which page. */
interface MenuSource {
  menu: Portal['menu']
  pages: Record<string, Pick<Page, 'auth' | 'for'>>
}

/** Returns the menu of a person: the entries for them whose page they may open, without empty groups. */
export function menuFor(portal: MenuSource, person: Traits): MenuGroup[] {
  return portal.menu
    .map((group) => ({ ...group, entries: group.entries.flatMap((entry) => entryFor(portal, entry, person) ?? []) }))
    .filter((group) => group.entries.length > 0)
}

function entryFor({ pages }: MenuSource, entry: MenuEntry, person: Traits): MenuEntry | undefined {
  const page = pages[entry.page]
  if (page === undefined || !holds(entry.for, person) || !canOpen(person, page)) return undefined
  const counts = entry.counts.filter(({ page: on }) => {
    const counted = pages[on]
    return counted !== undefined && canOpen(person, counted)
  })
  return { ...entry, counts }
}

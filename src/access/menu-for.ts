import type { MenuGroup, Portal } from '#manifest/portal.ts'
import { canOpen } from './can-open.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** Returns the menu of a person: the entries for them whose page they may open, without empty groups. */
export function menuFor(portal: Pick<Portal, 'pages' | 'menu'>, person: Traits): MenuGroup[] {
  return portal.menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const page = portal.pages[entry.page]
        return page !== undefined && holds(entry.for, person) && canOpen(person, page)
      }),
    }))
    .filter((group) => group.entries.length > 0)
}

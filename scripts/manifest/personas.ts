import { canOpen, landingFor } from '#access/can-open.ts'
import { everyTrait } from '#access/every-trait.ts'
import { menuFor } from '#access/menu-for.ts'
import type { Portal } from '#manifest/portal.ts'
import { counted } from '#texts/grammar.ts'
import { onProven } from './command.ts'

interface Entry {
  label: string
  to?: string
  children?: Entry[]
}

export interface Persona {
  role: string
  position: string
  landing: string
  menu: Entry[]
  /** The paths of every page that the person may open. */
  pages: string[]
}

/** Returns the landing, the menu and the pages of each role, with each position that rules may name and with any other. */
export function personasOf(portal: Portal): Persona[] {
  return everyTrait(portal).map((traits) => ({
    role: portal.roles[traits.role]?.name ?? traits.role,
    position: traits.position,
    landing: landingFor(portal, traits)?.path ?? '',
    menu: menuFor(portal, traits).map((group) => ({
      label: group.label,
      children: group.entries.map((entry) => ({ label: entry.label, to: portal.pages[entry.page]?.path ?? '' })),
    })),
    pages: Object.values(portal.pages)
      .filter((page) => canOpen(traits, page))
      .map((page) => page.path),
  }))
}

export const personas = onProven(({ portal }, options) => {
  const all = personasOf(portal)
  if (options['json'] !== undefined) console.log(JSON.stringify(all, null, 2))
  else for (const persona of all) console.log(describe(persona))
  return 0
})

function describe({ role, position, landing, menu, pages }: Persona): string {
  const groups = menu.map(
    ({ label, children = [] }) => `  ${label}: ${children.map((entry) => entry.label).join(', ')}`,
  )
  return [`${role}, ${position}: lands on ${landing}, can open ${counted(pages.length, 'page')}`, ...groups, ''].join(
    '\n',
  )
}

import { canOpen, landingFor } from '#access/can-open.ts'
import { menuFor } from '#access/menu-for.ts'
import { recordPagesOf } from '#access/record-pages.ts'
import { SliceViewer } from '#access/slice-viewer.ts'
import type { PersonClass } from '../people/classes.ts'
import { inbox, type Page, type Portal, type Shown, shownOn, type Way, waysFrom } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks that everyone who may open a page can navigate to it (`page-unreachable`): from their menu, their landing or
 * the header, then by the links, rows, actions, tabs and redirects that they see on the pages they reach. Each class of
 * people is checked on its own.
 */
export const pageUnreachable: Check = ({ portal, origins, classes }, problems) => {
  const exits = exitsOf(portal)
  const reached = new Map(classes.map((person) => [person, reachedBy(person, portal, exits)]))
  for (const page of pagesOf(portal)) {
    const viewers = classes.filter(({ traits }) => canOpen(traits, page))
    const stranded = viewers.filter((person) => reached.get(person)?.has(page.id) !== true)
    // `rule-admits-no-one` reports a page that nobody may open. Visitors reach their pages by signing in or out.
    if (stranded.length === 0) continue
    const whom = stranded.length === viewers.length ? '' : ` for ${stranded[0]?.witness}`
    const message = `Nothing leads to page "${page.id}"${whom}: no menu entry, and no tab, link, row, action or redirect on a reachable page.`
    problems.report('page-unreachable', origins.keyAt('page', page.id), message)
  }
}

/** What pages lead to, whoever views them. */
interface Exits {
  ways: Map<string, Way[]>
  /** The resources whose records a page shows, of parts that may have viewers of their own. */
  shown: Map<string, Shown[]>
  /** The resources with approvals, which the inbox shows. */
  decided: string[]
}

/** Returns the exits of all pages, so that they are not looked for again for each class of people. */
function exitsOf(portal: Portal): Exits {
  const pages = pagesOf(portal)
  const decided = Object.values(portal.resources).filter(({ approvals }) => Object.keys(approvals).length > 0)
  return {
    ways: new Map(pages.map((page) => [page.id, waysFrom(page)])),
    shown: new Map(pages.map((page) => [page.id, shownOn(page)])),
    decided: decided.map(({ name }) => name),
  }
}

function reachedBy({ traits }: PersonClass, portal: Portal, exits: Exits): Set<string> {
  const open = pagesOf(portal).filter((page) => canOpen(traits, page))
  const viewer = new SliceViewer(portal, open, traits)
  const records = recordPagesOf(open)
  const mine = new Set(open.map((page) => page.id))
  const landing = landingFor(portal, traits)
  const waiting = [
    ...menuFor(portal, traits).flatMap((group) => group.entries.map((entry) => entry.page)),
    ...Object.values(portal.header),
    ...(landing === undefined ? [] : [landing.id]),
  ]
  const reached = new Set<string>()
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const page = portal.pages[id]
    if (page === undefined || reached.has(id) || !mine.has(id)) continue
    reached.add(id)
    // A row without its own `opens` opens the page on which this person sees such a record.
    const rows = rowsOn(page, exits, viewer).flatMap((resource) => records[resource]?.page ?? [])
    waiting.push(...leadsTo(page, exits, viewer), ...rows)
  }
  return reached
}

/** Returns the pages that a page links to for its viewer, including its parent, to which the breadcrumb links. */
function leadsTo(page: Page, { ways }: Exits, viewer: SliceViewer): string[] {
  const open = (ways.get(page.id) ?? []).filter(({ on }) => on === undefined || viewer.sees(on))
  const above = page.parent === undefined ? [] : [page.parent]
  const redirect = page.kind === 'tabs' || page.kind === 'redirect' ? viewer.redirect(page.redirect) : undefined
  return [...open.map(({ to }) => to), ...above, ...(redirect === undefined ? [] : [redirect])]
}

/** Returns the resources whose records a viewer can open on a page. An approval opens the record that it decides on. */
function rowsOn(page: Page, { shown, decided }: Exits, viewer: SliceViewer): string[] {
  const parts = (shown.get(page.id) ?? []).filter((part) => viewer.sees(part))
  const resources = parts.map(({ resource }) => resource)
  return resources.includes(inbox) ? [...resources, ...decided] : resources
}

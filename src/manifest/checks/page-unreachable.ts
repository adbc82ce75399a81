import { canOpen, landingFor } from '#access/can-open.ts'
import { menuFor } from '#access/menu-for.ts'
import { recordPagesOf } from '#access/record-pages.ts'
import type { PersonClass } from '../people/classes.ts'
import { inbox, type Page, type Portal, resourcesOn, waysFrom } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks that everyone who may open a page can navigate to it (`page-unreachable`): from their menu, their landing or
 * the header, then by the links, rows, actions, tabs and redirects of the pages they reach. Each class of people is
 * checked on its own.
 */
export const pageUnreachable: Check = ({ portal, origins, classes }, problems) => {
  const ways = new Map(pagesOf(portal).map((page) => [page.id, leadsTo(page)]))
  const reached = new Map(classes.map((person) => [person, reachedBy(person, portal, ways)]))
  for (const page of pagesOf(portal)) {
    const viewers = classes.filter(({ traits }) => canOpen(traits, page))
    const strangers = viewers.filter((person) => reached.get(person)?.has(page.id) !== true)
    // `page-nobody-opens` reports a page that nobody may open. Visitors reach their pages by signing in or out.
    if (strangers.length === 0) continue
    const whom = strangers.length === viewers.length ? '' : ` for ${strangers[0]?.witness}`
    const message = `Nothing leads to page "${page.id}"${whom}: no menu entry, tab, link, row, action or redirect of a page that is reached.`
    problems.report('page-unreachable', origins.keyAt('page', page.id), message)
  }
}

function reachedBy({ traits }: PersonClass, portal: Portal, ways: Map<string, string[]>): Set<string> {
  const open = pagesOf(portal).filter((page) => canOpen(traits, page))
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
    const rows =
      page.kind === 'upcoming' ? [] : shownOn(page, portal).flatMap((resource) => records[resource]?.page ?? [])
    waiting.push(...(ways.get(id) ?? []), ...rows)
  }
  return reached
}

/** Returns the pages that a page links to, including its parent, to which the breadcrumb links. */
function leadsTo(page: Page): string[] {
  const ways = waysFrom(page).map(({ to }) => to)
  const above = page.parent === undefined ? [] : [page.parent]
  const redirect = page.kind === 'tabs' || page.kind === 'redirect' ? page.redirect.map((each) => each.page) : []
  return [...ways, ...above, ...redirect]
}

/** Returns the resources whose records a page opens. An approval opens the record that it decides on. */
function shownOn(page: Page, { resources }: Portal): string[] {
  const shown = resourcesOn(page)
  const decided = Object.values(resources).filter(({ approvals }) => Object.keys(approvals).length > 0)
  return shown.includes(inbox) ? [...shown, ...decided.map(({ name }) => name)] : shown
}

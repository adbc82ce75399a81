import { type Page, type Portal, waysFrom } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/** Something leads to every page: the menu, the header, a landing, or a page that is itself reached. */
export const pageUnreachable: Check = ({ portal, origins }, problems) => {
  const reached = new Set<string>()
  const waiting = entrances(portal)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const page = portal.pages[id]
    if (page === undefined || reached.has(id)) continue
    reached.add(id)
    waiting.push(...leadsTo(page))
  }
  for (const page of pagesOf(portal)) {
    if (reached.has(page.id)) continue
    const message = `Nothing leads to page "${page.id}": no menu entry, tab, link, row, action or redirect of a page that is reached.`
    problems.report('page-unreachable', origins.keyAt('page', page.id), message)
  }
}

function entrances({ menu, landing, header }: Portal): string[] {
  return [
    ...menu.flatMap((group) => group.entries.map((entry) => entry.page)),
    ...landing.map((choice) => choice.page),
    ...Object.values(header),
  ]
}

/** The pages that a page offers a way to. */
function leadsTo(page: Page): string[] {
  const ways = waysFrom(page).map(({ to }) => to)
  return page.kind === 'tabs' || page.kind === 'redirect' ? [...ways, ...page.redirect.map((each) => each.page)] : ways
}

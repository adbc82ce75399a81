import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import { SliceViewer } from '#access/slice-viewer.ts'
import { isKnown } from '../link/names.ts'
import type { MenuCount, MenuEntry, Page, PageList } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that the menu counts on pages that its entries open (`menu-count-elsewhere`), that these have lists
 * (`menu-count-without-list`) and the view named (`menu-count-unknown`), and that whoever sees an entry sees the view too,
 * unless it is on a tab that they may not open (`menu-count-unreadable`).
 */
export const menuCounts: Check = (evidence, problems) => {
  for (const [g, { entries }] of evidence.portal.menu.entries()) {
    for (const [e, entry] of entries.entries()) {
      for (const [c, count] of entry.counts.entries())
        checkCount({ entry, count, menu: `${g}.${e}`, index: c }, evidence, problems)
    }
  }
}

interface Counting {
  entry: MenuEntry
  count: MenuCount
  /** The origin of the entry. */
  menu: string
  /** The position of the count at its entry. */
  index: number
}

function checkCount(counting: Counting, evidence: Evidence, problems: ProblemList): void {
  const { portal, origins } = evidence
  const { entry, count, menu, index } = counting
  const [from, page] = [portal.pages[entry.page], portal.pages[count.page]]
  if (from === undefined || page === undefined) return
  const at = (key: 'page' | 'view') => origins.at('menu', menu, 'counts', index, key)
  const user = `The menu entry "${entry.label}"`
  if (page !== from && !(from.kind === 'tabs' && from.tabs.includes(page.id))) {
    const message = `${user} counts on the page "${page.id}", which is neither its own page nor one of its tabs.`
    problems.report('menu-count-elsewhere', at('page'), message)
    return
  }
  if (page.views.length === 0) {
    const hint = page.kind === 'tabs' ? '; name one of its tabs as the page of the count' : ''
    const message = `${user} counts on the page "${page.id}", which has no list${hint}.`
    problems.report('menu-count-without-list', at('view'), message)
    return
  }
  const views = {
    code: 'menu-count-unknown' as const,
    noun: 'view',
    missing: `page "${page.id}" does not have`,
    names: new Set(page.views.map((view) => view.id)),
  }
  const list = page.views.find((view) => view.id === count.view)
  if (!isKnown(count.view, views, at('view'), user, problems) || list === undefined) return
  const witness = lacking(list, { entry, page }, evidence)
  if (witness === undefined) return
  const message = `${user} counts the view "${list.id}" of page "${page.id}" for ${witness}, who doesn't see it.`
  const related = [{ message: 'the page', at: origins.keyAt('page', page.id) }]
  problems.report('menu-count-unreadable', at('view'), message, { related })
}

/** Returns somebody who sees the entry and may open the page, but doesn't see the list. */
function lacking(list: PageList, on: { entry: MenuEntry; page: Page }, { portal, classes }: Evidence) {
  return classes.find(
    ({ traits }) =>
      holds(on.entry.for, traits) && canOpen(traits, on.page) && !new SliceViewer(portal, [], traits).sees(list),
  )?.witness
}

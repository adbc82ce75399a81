import { canOpen, destination } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { PersonClass } from '../people/classes.ts'
import type { MenuEntry, MenuGroup } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that a menu entry is only for people who may open its page (`menu-entry-wider-than-page`), leads them to a
 * page they may open (`menu-entry-forbidden`), is visible to someone (`menu-entry-unseen`), and isn't shown to them twice
 * in its group (`menu-entry-repeated`).
 */
export const menu: Check = (evidence, problems) => {
  for (const [g, group] of evidence.portal.menu.entries()) {
    for (const [e, entry] of group.entries.entries()) checkEntry(entry, `${g}.${e}`, evidence, problems)
    checkRepeats(group, g, evidence, problems)
  }
}

function checkEntry(entry: MenuEntry, id: string, { portal, origins, classes }: Evidence, problems: ProblemList): void {
  const page = portal.pages[entry.page]
  if (page === undefined) return
  const viewers = classes.filter(({ traits }) => holds(entry.for, traits))
  const related = [{ message: 'the page', at: origins.keyAt('page', page.id) }]
  if (viewers.length === 0) {
    problems.report('menu-entry-unseen', origins.at('menu', id), `Nobody sees the menu entry "${entry.label}".`)
    return
  }
  const tooWide = viewers.find(({ traits }) => !canOpen(traits, page))
  if (tooWide !== undefined) {
    const message = `The menu entry "${entry.label}" is for ${tooWide.witness}, who may not open "${page.id}"; an entry can only narrow the audience of its page.`
    problems.report('menu-entry-wider-than-page', origins.at('menu', id, 'for'), message, { related })
    return
  }
  for (const { traits, witness } of viewers) {
    // The check of redirects reports one that doesn't end.
    const end = destination(portal, page, traits)
    if (end === undefined || canOpen(traits, end)) continue
    const message = `The menu entry "${entry.label}" sends ${witness}, to page "${end.id}", which they may not open.`
    const target = [{ message: 'the page', at: origins.keyAt('page', end.id) }]
    problems.report('menu-entry-forbidden', origins.at('menu', id, 'page'), message, { related: target })
    return
  }
}

function checkRepeats({ label, entries }: MenuGroup, g: number, { origins, classes }: Evidence, problems: ProblemList) {
  for (const [e, entry] of entries.entries()) {
    const first = entries.slice(0, e).findIndex((other) => {
      const seesBoth = ({ traits }: PersonClass) => holds(other.for, traits) && holds(entry.for, traits)
      return other.page === entry.page && classes.some(seesBoth)
    })
    if (first === -1) continue
    const message = `The menu group "${label}" leads to the page "${entry.page}" twice; remove one of the two entries.`
    const related = [{ message: 'the first', at: origins.at('menu', `${g}.${first}`, 'page') }]
    problems.report('menu-entry-repeated', origins.at('menu', `${g}.${e}`, 'page'), message, { related })
  }
}

import { canOpen, destination } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { PersonClass } from '../people/classes.ts'
import type { MenuEntry, MenuGroup } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that a menu entry is only for people who may open its page (`menu-entry-wider-than-page`), leads them to a
 * page they may open (`menu-entry-forbidden`), is visible to someone (`menu-entry-unseen`), and that nobody sees two
 * entries of a group for the same page or with the same label (`menu-entry-repeated`).
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
    const first = entries.slice(0, e).find((other) => isRepeated(entry, other) && seesBoth(classes, entry, other))
    if (first === undefined) continue
    const isSamePage = first.page === entry.page
    const viewer = seesBoth(classes, entry, first)?.witness
    const message = isSamePage
      ? `The menu group "${label}" leads to the page "${entry.page}" twice; remove one of the two entries.`
      : `The menu group "${label}" shows "${entry.label}" twice to ${viewer}, for "${first.page}" and "${entry.page}"; give one of them another label.`
    const at = (index: number) => origins.at('menu', `${g}.${index}`, isSamePage ? 'page' : 'label')
    const related = [{ message: 'the first', at: at(entries.indexOf(first)) }]
    problems.report('menu-entry-repeated', at(e), message, { related })
  }
}

function isRepeated(entry: MenuEntry, other: MenuEntry): boolean {
  return other.page === entry.page || other.label === entry.label
}

function seesBoth(classes: PersonClass[], ...both: MenuEntry[]): PersonClass | undefined {
  return classes.find(({ traits }) => both.every((entry) => holds(entry.for, traits)))
}

import { canOpen } from '#access/can-open.ts'
import { waysFrom } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks that at least one viewer of a page may open the target of each of its links, actions, tabs and rows
 * (`dead-link`). The other viewers don't see the link.
 */
export const deadLink: Check = ({ portal, origins, classes }, problems) => {
  for (const page of pagesOf(portal)) {
    const viewers = classes.filter(({ traits }) => canOpen(traits, page))
    const [viewer] = viewers
    if (viewer === undefined) continue
    for (const { to: id, at: path } of waysFrom(page)) {
      const target = portal.pages[id]
      // `page-nobody-opens` already reports a page that nobody may open.
      if (target === undefined || !classes.some(({ traits }) => canOpen(traits, target))) continue
      if (viewers.some(({ traits }) => canOpen(traits, target))) continue
      const at = origins.at('page', page.id, ...path)
      const message = `Page "${page.id}" leads to page "${id}", which nobody who sees it may open: not ${viewer.witness}.`
      const related = [{ message: 'the target', at: origins.keyAt('page', id) }]
      problems.report('dead-link', at, message, { related })
    }
  }
}

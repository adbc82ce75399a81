import { canOpen } from '#access/can-open.ts'
import { waysFrom } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/** Of a link, action, tab or row target, at least one viewer may open what it leads to; for the others it is not drawn. */
export const deadLink: Check = ({ portal, origins, classes }, problems) => {
  for (const page of pagesOf(portal)) {
    const viewers = classes.filter(({ traits }) => canOpen(traits, page))
    const [viewer] = viewers
    if (viewer === undefined) continue
    for (const { to: id, at: path } of waysFrom(page)) {
      const target = portal.pages[id]
      // A page that nobody at all may open has a problem of its own.
      if (target === undefined || !classes.some(({ traits }) => canOpen(traits, target))) continue
      if (viewers.some(({ traits }) => canOpen(traits, target))) continue
      const at = origins.at('page', page.id, ...path)
      const message = `Page "${page.id}" leads to page "${id}", which nobody who sees it may open: not ${viewer.witness}.`
      const related = [{ message: 'the target', at: origins.keyAt('page', id) }]
      problems.report('dead-link', at, message, { related })
    }
  }
}

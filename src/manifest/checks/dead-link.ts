import { canOpen } from '#access/can-open.ts'
import { SliceViewer } from '#access/slice-viewer.ts'
import { waysFrom } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks that at least one person who sees a link, an action, a tab or a row may open its target (`dead-link`). The
 * others don't get the link.
 */
export const deadLink: Check = ({ portal, origins, classes }, problems) => {
  for (const page of pagesOf(portal)) {
    const viewers = classes.filter(({ traits }) => canOpen(traits, page))
    for (const { to: id, at: path, on } of waysFrom(page)) {
      const seeing = viewers.filter(({ traits }) => on === undefined || new SliceViewer(portal, [], traits).sees(on))
      const [viewer] = seeing
      const target = portal.pages[id]
      // `rule-admits-no-one` already reports a page that nobody may open.
      if (viewer === undefined || target === undefined) continue
      if (!classes.some(({ traits }) => canOpen(traits, target))) continue
      if (seeing.some(({ traits }) => canOpen(traits, target))) continue
      const at = origins.at('page', page.id, ...path)
      const message = `Page "${page.id}" links to page "${id}", which nobody who sees the link may open, such as ${viewer.witness}.`
      const related = [{ message: 'the target', at: origins.keyAt('page', id) }]
      problems.report('dead-link', at, message, { related })
    }
  }
}

import { canOpen } from '#access/can-open.ts'
import type { Page } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/** Of a link, action, tab or row target, at least one viewer may open what it leads to; for the others it is not drawn. */
export const deadLink: Check = ({ portal, origins, classes }, problems) => {
  for (const page of pagesOf(portal)) {
    const viewers = classes.filter(({ traits }) => canOpen(traits, page))
    const [viewer] = viewers
    if (viewer === undefined) continue
    for (const { key, index, id } of targetsOf(page)) {
      const target = portal.pages[id]
      // A page that nobody at all may open has a problem of its own.
      if (target === undefined || !classes.some(({ traits }) => canOpen(traits, target))) continue
      if (viewers.some(({ traits }) => canOpen(traits, target))) continue
      const at = index === undefined ? origins.at('page', page.id, key) : origins.at('page', page.id, key, index)
      const message = `Page "${page.id}" leads to page "${id}", which nobody who sees it may open: not ${viewer.witness}.`
      const related = [{ message: 'the target', at: origins.keyAt('page', id) }]
      problems.report('dead-link', at, message, { related })
    }
  }
}

interface Target {
  key: string
  index?: number
  id: string
}

function targetsOf(page: Page): Target[] {
  const lists = {
    actions: page.actions,
    links: page.links,
    tabs: page.kind === 'tabs' || page.kind === 'record' ? page.tabs : [],
  }
  const listed = Object.entries(lists).flatMap(([key, ids]) => ids.map((id, index) => ({ key, index, id })))
  return page.opens === undefined ? listed : [...listed, { key: 'opens', id: page.opens }]
}

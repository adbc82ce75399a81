import { canOpen } from '#access/can-open.ts'
import { type Check, pagesOf } from './check.ts'

/** Reports a page that no class of people may open (`page-nobody-opens`). */
export const pageNobodyOpens: Check = ({ portal, origins, classes }, problems) => {
  for (const page of pagesOf(portal)) {
    if (page.auth !== 'signed-in' || classes.some(({ traits }) => canOpen(traits, page))) continue
    problems.report(
      'page-nobody-opens',
      origins.keyAt('page', page.id),
      `No role may open page "${page.id}", in any position.`,
    )
  }
}

import { parametersOf } from '../paths.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Reports a link that its page can't show (`link-undrawn`). A plain link to the page of a record doesn't say which
 * record, so rows and actions have to open such pages. A redirect shows nothing.
 */
export const linkUndrawn: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    for (const [index, id] of page.links.entries()) {
      const reason = page.kind === 'redirect' ? 'a redirect shows nothing' : undrawnReason(portal.pages[id]?.path ?? '')
      if (reason === undefined) continue
      const message = `Page "${page.id}" can't show its link to "${id}": ${reason}.`
      problems.report('link-undrawn', origins.at('page', page.id, 'links', index), message)
    }
  }
}

function undrawnReason(path: string): string | undefined {
  const [parameter] = parametersOf(path)
  if (parameter === undefined) return undefined
  return `the link gives no "${parameter}"; use "actions" or "opens" instead`
}

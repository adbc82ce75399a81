import type { Page } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/** Reports a page that is its own ancestor (`parent-loop`), because its breadcrumbs would never end. */
export const parentLoop: Check = ({ portal, origins }, problems) => {
  const reported = new Set<string>()
  for (const { id } of pagesOf(portal)) {
    const loop = findLoop(id, (step) => parentOf(portal.pages[step]))
    if (loop === undefined || reported.has(nameLoop(loop))) continue
    reported.add(nameLoop(loop))
    const message = `Page "${id}" is its own ancestor: ${describeLoop(loop)}.`
    problems.report('parent-loop', origins.at('page', id, 'parent'), message)
  }
}

function parentOf(page: Page | undefined): string[] {
  return page?.parent === undefined ? [] : [page.parent]
}

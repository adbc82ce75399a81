import { canOpen } from '#access/can-open.ts'
import { recordsPage } from '#access/records-page.ts'
import { SliceViewer } from '#access/slice-viewer.ts'
import type { Chart, Figure, Gauge, Page } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/**
 * Checks that someone who sees a figure can open a list of exactly the records that it counts, unless the figure opens
 * another kind of page or nothing (`figure-unopened`). The others see the number without a link.
 */
export const figuresOpened: Check = (evidence, problems) => {
  for (const page of pagesOf(evidence.portal)) {
    for (const [index, card] of page.cards.entries()) check(page, card, ['cards', index], evidence, problems)
    for (const [index, panel] of page.panels.entries())
      if (!('list' in panel)) check(page, panel, ['panels', index], evidence, problems)
  }
}

function check(
  page: Page,
  figure: Figure | Gauge | Chart,
  path: Path,
  { portal, origins, classes }: Evidence,
  problems: ProblemList,
): void {
  const target = figure.opens && portal.pages[figure.opens.page]
  const listsThese = target?.views.some(({ resource }) => resource === figure.resource) === true
  if (
    figure.closed ||
    figure.opens?.with !== undefined ||
    (target !== undefined && !(target.kind === 'collection' && listsThese))
  )
    return
  const viewers = classes.filter(
    ({ traits }) => canOpen(traits, page) && new SliceViewer(portal, [], traits).sees(figure),
  )
  const [viewer] = viewers
  // `dead-link` reports a page that none of them may open.
  if (target !== undefined && !viewers.some(({ traits }) => canOpen(traits, target))) return
  if (viewer === undefined || viewers.some(({ traits }) => recordsPage(portal, traits, figure) !== undefined)) return
  const name = 'label' in figure ? figure.label : figure.title
  const where = target === undefined ? 'no page lists' : `page "${target.id}" doesn't list`
  const message = `"${name}" on page "${page.id}" opens nothing: ${where} exactly its "${figure.resource}" for those who see it, such as ${viewer.witness}; add a view, or write "opens: false".`
  problems.report('figure-unopened', origins.at('page', page.id, ...path), message)
}

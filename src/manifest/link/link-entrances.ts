import { parametersOf } from '../paths.ts'
import type { Portal } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Origins } from './origins.ts'

/** Reports the pages that the menu, the header and the landing can't lead to, because their paths have parameters. */
export function checkEntrances(
  { menu, header, landing, pages }: Pick<Portal, 'menu' | 'header' | 'landing' | 'pages'>,
  origins: Origins,
  problems: ProblemList,
): void {
  const check = (id: string, user: string, at: Span): void => {
    const [parameter] = parametersOf(pages[id]?.path ?? '')
    if (parameter === undefined) return
    const message = `${user} leads to the page "${id}" without a value for "${parameter}" in its path; name a page without parameters, such as the list of these records.`
    problems.report('missing-parameter', at, message)
  }
  for (const [g, { entries }] of menu.entries()) {
    for (const [e, { page, label }] of entries.entries())
      check(page, `The menu entry "${label}"`, origins.at('menu', `${g}.${e}`, 'page'))
  }
  for (const [key, page] of Object.entries(header)) check(page, 'The header', origins.at('header', '', key))
  for (const [i, { page }] of landing.entries()) check(page, 'The landing', origins.at('landing', '', i, 'page'))
}

import { isCurrency } from '#calculation/currency.ts'
import type { Amount, Calculation } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'
import { currencyOfFold } from './currency-of.ts'

/** Checks that no figure adds up, averages or compares amounts of several currencies (`currencies-mixed`). */
export const figureCurrencies: Check = (evidence, problems) => {
  for (const page of pagesOf(evidence.portal)) {
    for (const [index, card] of page.cards.entries()) check(page.id, card, ['cards', index], evidence, problems)
    for (const [index, panel] of page.panels.entries())
      if (!('list' in panel)) check(page.id, panel, ['panels', index], evidence, problems)
  }
}

function check(
  page: string,
  figure: Calculation,
  path: Path,
  { portal, origins }: Evidence,
  problems: ProblemList,
): void {
  const goal = figure.target?.is
  const amounts = [figure, figure.to, typeof goal === 'object' ? goal : undefined].filter((each) => each !== undefined)
  const found = amounts.flatMap((amount) => currencyOf(amount, portal.resources[amount.resource]) ?? [])
  if (figure.unit !== undefined && isCurrency(figure.unit)) found.push(figure.unit)
  if (!found.includes('mixed') && new Set(found).size <= 1) return
  const message = `A figure of page "${page}" takes amounts of several currencies together; limit it with "where" to one currency.`
  problems.report('currencies-mixed', origins.at('page', page, ...path), message)

  function currencyOf({ fold, field, where }: Amount, resource: Evidence['portal']['resources'][string] | undefined) {
    if (fold === 'count' || resource === undefined) return undefined
    const money = currencyOfFold(resource, field, where)
    return typeof money === 'object' && 'code' in money ? money.code : money && 'mixed'
  }
}

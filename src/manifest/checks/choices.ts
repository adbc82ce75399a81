import { holds } from '#access/holds.ts'
import type { Choice } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/**
 * Reports a choice of the landing or of a redirect that nobody gets because earlier choices already match everyone it
 * is for (`choice-never-taken`).
 */
export const choices: Check = (evidence, problems) => {
  const { portal, origins } = evidence
  report(portal.landing, 'The landing', (i) => origins.at('landing', '', i), evidence, problems)
  for (const page of pagesOf(portal)) {
    if (page.kind !== 'tabs' && page.kind !== 'redirect') continue
    const at = (i: number) => origins.at('page', page.id, 'redirect', i)
    report(page.redirect, `Page "${page.id}"`, at, evidence, problems)
  }
}

function report(
  all: Choice[],
  user: string,
  at: (index: number) => Span,
  { classes }: Evidence,
  problems: ProblemList,
): void {
  for (const [index, choice] of all.entries()) {
    // `rule-admits-no-one` already reports a rule that nobody meets.
    const meant = classes.filter(({ traits }) => holds(choice.for, traits))
    const earlier = all.slice(0, index)
    if (meant.length === 0 || meant.some(({ traits }) => !earlier.some((each) => holds(each.for, traits)))) continue
    const message = `${user} never uses its choice "${choice.page}": an earlier choice already applies to ${meant[0]?.witness}.`
    problems.report('choice-never-taken', at(index), message)
  }
}

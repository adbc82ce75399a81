import { canOpen, chooseFrom, destination } from '#access/can-open.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Choice, Page } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/** Checks that everyone has a landing page (`landing-missing`) and may open it (`landing-forbidden`). */
export const landing: Check = (evidence, problems) => {
  const { portal, origins, classes } = evidence
  const stranded = classes.find(({ traits }) => chooseFrom(portal.landing, traits) === undefined)
  if (stranded !== undefined) {
    const message = `The landing has no page for ${stranded.witness}; end it with a choice for everyone.`
    problems.report('landing-missing', origins.keyAt('landing', ''), message)
  }
  for (const choice of portal.landing) reportChoice(choice, evidence, problems)
}

/** Reports the first class of people whom a choice sends to a page they may not open. */
function reportChoice(choice: Choice, { portal, origins, classes }: Evidence, problems: ProblemList): void {
  for (const person of classes.filter(({ traits }) => chooseFrom(portal.landing, traits) === choice)) {
    const closed = forbiddenEnd(choice, person, portal.pages)
    if (closed === undefined) continue
    const at = origins.at('landing', '', portal.landing.indexOf(choice), 'page')
    const message = `The landing sends ${person.witness}, to page "${closed.id}", which they may not open.`
    const related = [{ message: 'the page', at: origins.keyAt('page', closed.id) }]
    problems.report('landing-forbidden', at, message, { related })
    return
  }
}

/** Returns the page of a choice, or the page it redirects to, if the person may not open it. */
function forbiddenEnd(choice: Choice, { traits }: PersonClass, pages: Evidence['portal']['pages']): Page | undefined {
  const page = pages[choice.page]
  if (page === undefined || !canOpen(traits, page)) return page
  const end = destination({ pages }, page, traits)
  return end !== undefined && !canOpen(traits, end) ? end : undefined
}

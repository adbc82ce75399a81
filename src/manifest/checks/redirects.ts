import { canOpen, chooseFrom } from '#access/can-open.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Page, Portal } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/**
 * Checks that a redirect has a target for everyone who may open it (`redirect-falls-through`), that they may open the
 * target (`redirect-forbidden`), and that following it ends (`redirect-loop`).
 */
export const redirects: Check = (evidence, problems) => {
  const looping = reportLoops(evidence, problems)
  for (const page of pagesOf(evidence.portal).filter(redirecting)) {
    if (looping.has(page.id)) continue
    for (const person of evidence.classes) {
      if (canOpen(person.traits, page) && reportTarget(page, person, evidence, problems)) break
    }
  }
}

type Redirecting = Extract<Page, { kind: 'tabs' | 'redirect' }>

function redirecting(page: Page): page is Redirecting {
  return page.kind === 'tabs' || page.kind === 'redirect'
}

function reportTarget(
  page: Redirecting,
  { traits, witness }: PersonClass,
  { portal, origins }: Evidence,
  problems: ProblemList,
): boolean {
  const choice = chooseFrom(page.redirect, traits)
  const target = choice && portal.pages[choice.page]
  if (choice === undefined || target === undefined) {
    const message = `Page "${page.id}" has no redirect for ${witness}; end it with a choice for everyone.`
    problems.report('redirect-falls-through', origins.keyAt('page', page.id, 'redirect'), message)
    return true
  }
  if (canOpen(traits, target)) return false
  const at = origins.at('page', page.id, 'redirect', page.redirect.indexOf(choice), 'page')
  const message = `Page "${page.id}" sends ${witness}, to page "${target.id}", which they may not open.`
  const related = [{ message: 'the target', at: origins.keyAt('page', target.id) }]
  problems.report('redirect-forbidden', at, message, { related })
  return true
}

/**
 * Reports redirect loops and returns the pages on them. Audiences don't matter here: someone may meet a rule tomorrow
 * that nobody meets today.
 */
function reportLoops({ portal, origins }: Evidence, problems: ProblemList): Set<string> {
  const looping = new Set<string>()
  const reported = new Set<string>()
  for (const { id } of pagesOf(portal).filter(redirecting)) {
    const loop = findLoop(id, (step) => targetsOf(portal, step))
    if (loop === undefined) continue
    looping.add(id)
    if (reported.has(nameLoop(loop))) continue
    reported.add(nameLoop(loop))
    const message = `Page "${id}" redirects to itself: ${describeLoop(loop)}.`
    const others = loop.slice(1).map((other) => ({ message: 'via', at: origins.keyAt('page', other, 'redirect') }))
    problems.report('redirect-loop', origins.keyAt('page', id, 'redirect'), message, { related: others })
  }
  return looping
}

function targetsOf(portal: Portal, id: string): string[] {
  const page = portal.pages[id]
  return page !== undefined && redirecting(page) ? page.redirect.map((choice) => choice.page) : []
}

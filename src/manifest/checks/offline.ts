import { type Page, type PageKind, type Portal, type Resource, waysFrom } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/** The kinds of pages that work without a network: they show records and write them one at a time. */
const fit: PageKind[] = ['checklist', 'collection', 'form', 'record', 'search', 'steps']

/** The options that lead on with the work, and not just elsewhere. */
const onward = ['steps', 'opens', 'actions', 'next']

/** Widgets that ask the server while a form is filled in. */
const asking = ['slots']

/**
 * Reports pages that can't work without a network (`offline-unfit`), and pages that work without one but need something that
 * doesn't (`offline-gap`).
 */
export const offline: Check = (evidence, problems) => {
  for (const page of pagesOf(evidence.portal)) {
    if (page.offline !== true) continue
    if (fit.includes(page.kind)) reportGaps(page, evidence, problems)
    else problems.report('offline-unfit', evidence.origins.at('page', page.id, 'offline'), unfitMessage(page))
  }
}

function unfitMessage({ id, kind }: Page): string {
  return `Page "${id}" is of the kind "${kind}", which doesn't work without a network; these do: ${fit.join(', ')}.`
}

function reportGaps(page: Page, { portal, origins }: Evidence, problems: ProblemList): void {
  for (const { to, at } of waysFrom(page)) {
    const target = portal.pages[to]
    if (!onward.includes(String(at[0])) || target === undefined || target.offline === true) continue
    const message = `Page "${page.id}" works without a network, and leads on to page "${to}", which doesn't.`
    const related = [{ message: 'the page without "offline"', at: origins.keyAt('page', to) }]
    problems.report('offline-gap', origins.at('page', page.id, ...at), message, { related })
  }
  for (const { transition, field } of askingFields(page, portal)) {
    const message = `Page "${page.id}" works without a network, but the form of "${transition}" asks the server for the choices of "${field}".`
    problems.report('offline-gap', origins.at('page', page.id, 'offline'), message)
  }
}

/** The fields of the page's forms that ask the server while they are filled in. */
function askingFields(page: Page, { resources }: Portal): { transition: string; field: string }[] {
  const resource = 'resource' in page && page.resource !== undefined ? resources[page.resource] : undefined
  if (resource === undefined) return []
  return transitionsOn(page, resource).flatMap((transition) =>
    (resource.lifecycle.transitions[transition]?.form ?? [])
      .filter(({ field }) => asking.includes(resource.fields[field]?.widget ?? ''))
      .map(({ field }) => ({ transition, field })),
  )
}

function transitionsOn(page: Page, { lifecycle }: Resource): string[] {
  if (page.kind === 'form') return page.run
  if (page.kind === 'steps') return page.exits ?? []
  return page.kind === 'record' ? (page.transitions ?? Object.keys(lifecycle.transitions)) : []
}

import { parametersOf } from '../paths.ts'
import { type Page, type Way, waysFrom } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import { suggest } from '../problems/suggest.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/**
 * Checks that a link fills only parameters that its target has (`unknown-parameter`), and all those that need a value
 * (`missing-parameter`).
 */
export const linkParameters: Check = (evidence, problems) => {
  for (const page of pagesOf(evidence.portal)) {
    for (const way of waysFrom(page)) {
      const target = evidence.portal.pages[way.to]
      if (target === undefined) continue
      const isKnown = reportUnknown(page, way, target, evidence, problems)
      if (!isKnown) continue
      reportOpen(page, way, target, evidence, problems)
      reportOther(page, way, target, evidence, problems)
    }
  }
}

/** Returns whether all parameters that a link fills are known. */
function reportUnknown(page: Page, way: Way, target: Page, { origins }: Evidence, problems: ProblemList): boolean {
  const known = [...parametersOf(target.path), ...target.query]
  const unknown = Object.keys(way.with ?? {}).filter((each) => !known.includes(each))
  for (const name of unknown) {
    const message = `Page "${page.id}" passes "${name}" to page "${target.id}", which has no such parameter in its path or "query".`
    const details = { suggestions: suggest(name, known) }
    problems.report('unknown-parameter', origins.keyAt('page', page.id, ...way.at, 'with', name), message, details)
  }
  return unknown.length === 0
}

function reportOpen(page: Page, way: Way, target: Page, { origins }: Evidence, problems: ProblemList): void {
  const open = openParameter(way, target)
  if (open === undefined) return
  const message = `Page "${page.id}" links to page "${target.id}" without a value for "${open}" in its path.`
  problems.report('missing-parameter', origins.at('page', page.id, ...way.at), message)
}

/** Reports rows that open the page of another kind of record without saying which record that is. */
function reportOther(page: Page, way: Way, target: Page, { portal, origins }: Evidence, problems: ProblemList): void {
  const shown = way.on?.resource ?? ('resource' in page ? page.resource : undefined)
  if (way.at.at(-1) !== 'opens' || shown === undefined || target.kind !== 'record' || shown === target.resource) return
  if (!('param' in target.key) || Object.hasOwn(way.with ?? {}, target.key.param)) return
  const referring = Object.values(portal.resources[shown]?.fields ?? {}).filter(({ reference, many }) => {
    return reference === target.resource && !many
  })
  const message = `Page "${page.id}" opens page "${target.id}" of a "${target.resource}" with the id of a "${shown}"; say which record in "with".`
  const suggestions = referring.map(({ name }) => `$record.${name}`)
  problems.report('missing-parameter', origins.at('page', page.id, ...way.at), message, { suggestions })
}

/**
 * Returns a path parameter of the target that nothing fills. The target's only parameter, or `id`, defaults to the id
 * of the record.
 */
function openParameter({ with: given = {}, at }: Way, target: Page): string | undefined {
  // Plain links and tabs are only shown where the parameters of their target are known.
  if (at[0] === 'links' || at[0] === 'tabs') return undefined
  const parameters = parametersOf(target.path).filter((name) => !Object.hasOwn(given, name))
  return parameters.length < 2 ? undefined : parameters.find((name) => name !== 'id')
}

import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Grant, Page, Rule } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/**
 * Checks that the viewers of a page may read what it shows and run what its form runs (`unreadable-resource`). Lists,
 * figures and search groups that are only for some viewers declare their own `for`.
 */
export const unreadableResource: Check = (evidence, problems) => {
  for (const page of pagesOf(evidence.portal)) {
    if (page.auth === 'guests') continue
    const viewers = evidence.classes.filter(({ traits }) => canOpen(traits, page))
    for (const shown of shownOn(page, evidence)) reportFirst(shown, page, viewers, evidence, problems)
  }
}

/** Something on a page that needs a grant. */
interface Shown {
  path: Path
  resource: string
  /** Which viewers of the page it is for. */
  for: Rule
  /** What the page does with the resource: "shows", "creates". */
  does: string
  grants: Grant[]
}

const everyone: Rule = { everyone: true }

function reportFirst(
  { path, resource, for: rule, does, grants }: Shown,
  page: Page,
  viewers: PersonClass[],
  { origins }: Evidence,
  problems: ProblemList,
): void {
  const refused = viewers.find(({ traits }) => holds(rule, traits) && scopesOf(grants, traits).length === 0)
  if (refused === undefined) return
  const message = `Page "${page.id}" ${does} "${resource}" for ${refused.witness}, but no grant of the resource allows that.`
  const related = [{ message: 'the grants', at: origins.keyAt('resource', resource, 'access') }]
  problems.report('unreadable-resource', origins.at('page', page.id, ...path), message, { related })
}

function shownOn(page: Page, { portal }: Evidence): Shown[] {
  const reads = (resource: string, path: Path, rule: Rule = everyone): Shown => {
    const grants = portal.resources[resource]?.access.read ?? []
    return { path: [...path, 'resource'], resource, for: rule, does: 'shows', grants }
  }
  const main = mainResource(page, portal.resources)
  const each = (key: string, items: { resource: string; for: Rule; also?: string[] }[]) =>
    items.flatMap((item, i) =>
      [item.resource, ...(item.also ?? [])].map((resource) => reads(resource, [key, i], item.for)),
    )
  // Views of the main resource need no grant besides its own.
  const otherViews = each('views', page.views).filter(({ resource }) => resource !== main?.resource)
  return [
    ...(main === undefined ? [] : [main]),
    ...otherViews,
    ...each('lists', page.lists),
    ...each('cards', page.cards),
    ...each(
      'panels',
      page.panels.map((panel) => ('list' in panel ? panel.list : panel)),
    ),
    ...(page.kind === 'form'
      ? each(
          'beside',
          page.beside.map(({ list }) => list),
        )
      : []),
    ...(page.kind === 'search' ? each('groups', page.groups) : []),
    ...(page.kind === 'conversation' ? [reads(page.messages.resource, ['messages'])] : []),
  ]
}

/** Returns the main use of a page: showing records of its resource, creating one, or running a transition. */
function mainResource(page: Page, resources: Evidence['portal']['resources']): Shown | undefined {
  const name = 'resource' in page ? page.resource : undefined
  const resource = name === undefined ? undefined : resources[name]
  if (resource === undefined) return undefined
  const shown = { path: ['resource'], resource: resource.name, for: everyone }
  if (page.kind === 'form' && page.run.length > 0) {
    const grants = page.run.flatMap((name) => resource.lifecycle.transitions[name]?.for ?? [])
    return { ...shown, path: ['run'], does: `runs "${page.run.join('" or "')}" on`, grants }
  }
  if (page.kind === 'form' && page.key === undefined)
    return { ...shown, does: 'creates', grants: resource.access.create }
  return { ...shown, does: 'shows', grants: resource.access.read }
}

import type { Shape } from '#calculation/expression.ts'
import * as texts from '#texts/refusals.ts'
import { type Guard, gateOf, type Page, type Portal, type Resource, type StepsPage, waitedFor } from '../portal.ts'
import { Lookups } from './lookups.ts'
import type { ReferenceContext } from './name-lookups.ts'

/** Checks the conditions of pages of steps. Returns what they use of referenced records, by resource. */
export function checkSteps(pages: Portal['pages'], context: ReferenceContext): Record<string, Shape> {
  const followed: Record<string, Shape> = {}
  for (const page of pagesOfSteps(pages)) {
    const resource = context.resources[page.resource]
    if (resource === undefined) continue
    const lookups = new Lookups(resource, context, { thing: 'page', id: page.id })
    lookups.condition(page.if, ['if'])
    for (const [i, step] of page.steps.entries()) {
      lookups.condition(step.if, ['steps', i, 'if'])
      lookups.condition(step.done, ['steps', i, 'done'])
      if (step.done !== undefined || step.needs.length > 0) continue
      lookups.fault('missing-key', ['steps', i], `has a step that says neither what is "done" nor what it "needs"`)
    }
    followed[resource.name] = { ...followed[resource.name], ...lookups.followed }
  }
  return followed
}

/**
 * Returns the resources with the gates of their steps: the transitions of a step get a guard for each step that it waits
 * for. So the server refuses them, and everything that offers transitions says why, without a rule of its own.
 */
export function withGates(resources: Portal['resources'], pages: Portal['pages']): Portal['resources'] {
  const gated = { ...resources }
  for (const page of pagesOfSteps(pages)) {
    for (const [i] of page.steps.entries()) {
      const resource = gated[page.resource]
      const guards = gatesBefore(page, i)
      for (const name of transitionsOn(pages[page.steps[i]?.link.page ?? ''])) {
        if (resource !== undefined) gated[resource.name] = guarded(gated[resource.name] ?? resource, name, guards)
      }
    }
  }
  return gated
}

/** Returns the transitions that a page of a step runs: that of a form, or those that a record's page names. */
export function transitionsOn(page: Page | undefined): string[] {
  if (page?.kind === 'form') return page.run === undefined ? [] : [page.run]
  return (page?.kind === 'record' && page.transitions) || []
}

/** Returns the gates of the steps that one waits for. They only hold up records that take this step. */
function gatesBefore(page: StepsPage, index: number): Guard[] {
  const { if: condition } = page.steps[index] ?? {}
  const own = condition === undefined ? [] : [condition]
  return waitedFor(page.steps, index).flatMap((before) => {
    const { gate, ...guard } = gateOf(page, before, texts.doFirst(page.steps[before]?.title ?? ''))
    return gate === undefined ? [] : [{ ...guard, gate: { ...gate, taken: [...gate.taken, ...own] } }]
  })
}

function guarded(resource: Resource, name: string, guards: Guard[]): Resource {
  const { lifecycle } = resource
  const transition = lifecycle.transitions[name]
  if (transition === undefined) return resource
  const transitions = {
    ...lifecycle.transitions,
    [name]: { ...transition, guards: [...guards, ...transition.guards] },
  }
  return { ...resource, lifecycle: { ...lifecycle, transitions } }
}

function pagesOfSteps(pages: Portal['pages']): StepsPage[] {
  return Object.values(pages).flatMap((page) => (page.kind === 'steps' ? [page] : []))
}

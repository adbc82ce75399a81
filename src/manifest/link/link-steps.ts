import type { Shape } from '#calculation/expression.ts'
import { throughReference } from '#calculation/through-reference.ts'
import * as texts from '#texts/refusals.ts'
import { expressionFields } from '../expression-fields.ts'
import { type Guard, gateOf, type Page, type Portal, type Resource, type StepsPage, waitedFor } from '../portal.ts'
import { FollowedFields } from './followed-fields.ts'
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
    for (const { target, guards } of gatedBy(page, pages, context.resources))
      followed[target.name] = { ...followed[target.name], ...followedBy(guards, target, page, context) }
  }
  return followed
}

/** The transitions of a step's page, and the gates before them. */
interface Gated {
  target: Resource
  /** The field by which the record of the page refers to the one that takes the steps; undefined when they are the same. */
  via: string | undefined
  transitions: string[]
  guards: Guard[]
}

/** Returns what waits on a page of steps. What leaves the path waits for nothing. */
function gatedBy(page: StepsPage, pages: Portal['pages'], resources: Portal['resources']): Gated[] {
  const taking = resources[page.resource]
  return page.steps.flatMap(({ link }, i): Gated[] => {
    const target = pages[link.page]
    const isAboutOne = target?.kind === 'form' || target?.kind === 'record'
    const resource = isAboutOne ? resources[target.resource] : undefined
    if (resource === undefined || taking === undefined || !isAboutOne) return []
    const via = target.key?.via
    const transitions = transitionsOn(target).filter((name) => via !== undefined || !page.exits?.includes(name))
    const guards = gatesBefore(page, i)
    const isField = (name: string) => Object.hasOwn(expressionFields(taking), name)
    return [{ target: resource, via, transitions, guards: guards.map((guard) => through(guard, via, isField)) }]
  })
}

/** Returns a gate as a guard of the record that refers to the one that takes the steps. */
function through(guard: Guard, via: string | undefined, isField: (name: string) => boolean): Guard {
  const { gate } = guard
  if (via === undefined || gate === undefined) return guard
  const seen = (expression: string) => throughReference(expression, via, isField)
  const needs = gate.needs.map((name) => `${via}.${name}`)
  return { ...guard, if: seen(guard.if), gate: { ...gate, taken: gate.taken.map(seen), needs } }
}

/** Checks what gates use of the record that takes the steps. Returns its fields. */
function followedBy(guards: Guard[], target: Resource, page: StepsPage, context: ReferenceContext): Shape {
  const lookups = new Lookups(target, context, { thing: 'page', id: page.id })
  const needed = new FollowedFields(target, context.resources)
  for (const { if: condition, gate } of guards) {
    if (gate === undefined) continue
    const path = ['steps', gate.step, page.steps[gate.step]?.done === undefined ? 'page' : 'done']
    if (page.steps[gate.step]?.done !== undefined) lookups.condition(condition, path)
    for (const taken of gate.taken) lookups.condition(taken, path)
    for (const name of gate.needs) {
      const [of = '', field = ''] = name.split('.')
      needed.add({ of, field, isDeeper: false })
    }
  }
  return { ...lookups.followed, ...needed.shape }
}

/**
 * Returns the resources with the gates of their steps: the transitions of a step get a guard for each step that it waits
 * for. So the server refuses them, and everything that offers transitions says why, without a rule of its own.
 */
export function withGates(resources: Portal['resources'], pages: Portal['pages']): Portal['resources'] {
  const gated = { ...resources }
  for (const page of pagesOfSteps(pages)) {
    for (const { target, transitions, guards } of gatedBy(page, pages, resources))
      for (const name of transitions) gated[target.name] = guarded(gated[target.name] ?? target, name, guards)
  }
  return gated
}

/** Returns the transitions that a page of a step runs: that of a form, or those that a record's page names. */
export function transitionsOn(page: Page | undefined): string[] {
  if (page?.kind === 'form') return page.run
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

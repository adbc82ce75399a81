import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import { namesInGuard } from '../guard-fields.ts'
import { transitionsOn } from '../link/link-steps.ts'
import { gateOf, type Page, type Resource, type Step, type StepsPage, waitedFor } from '../portal.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'
import { describeLoop, findLoop } from './find-loop.ts'
import { blindTo } from './guard-reveals.ts'
import { type Writers, writersOf, writing } from './writers.ts'

/**
 * Checks pages of steps: each step is a page about one record of the same resource (`step-foreign`) that changes it only by
 * transitions, which can wait (`step-ungated`); whoever does the step may open it (`step-forbidden`) and sees nothing hidden
 * by its state (`guard-reveals-field`); it can become done (`step-never-done`), and not only by what waits for it
 * (`step-cycle`).
 */
export const steps: Check = (evidence, problems) => {
  const { portal, origins } = evidence
  for (const page of pagesOf(portal)) {
    if (page.kind !== 'steps') continue
    const resource = portal.resources[page.resource]
    if (resource === undefined) continue
    for (const [i, step] of page.steps.entries()) {
      const fault = faultOf({ page, resource, step, index: i }, evidence)
      if (fault === undefined) continue
      const message = `Step "${step.link.page}" of page "${page.id}" ${fault.what}.`
      problems.report(fault.code, origins.at('page', page.id, 'steps', i, fault.key), message)
    }
  }
}

interface Case {
  page: StepsPage
  resource: Resource
  step: Step
  index: number
}

interface Fault {
  code: ProblemCode
  /** The end of a sentence about the step. */
  what: string
  /** The option of the step that is wrong. */
  key: 'page' | 'done' | 'needs' | 'after'
}

function faultOf(step: Case, evidence: Evidence): Fault | undefined {
  const target = evidence.portal.pages[step.step.link.page]
  if (target === undefined) return undefined
  return (
    foreign(step, target, evidence) ??
    forbidden(step, target, evidence) ??
    waitsInCircle(step) ??
    neverDone(step, evidence) ??
    reveals(step, evidence)
  )
}

function foreign({ resource }: Case, target: Page, { portal }: Evidence): Fault | undefined {
  const isAboutOne = target.kind === 'record' || (target.kind === 'form' && target.key !== undefined)
  if (!isAboutOne || takerOf(target, portal) !== resource.name) {
    const what = `is a page that isn't about one record of "${resource.name}"`
    return { code: 'step-foreign', what, key: 'page' }
  }
  if (target.kind === 'record' || target.run.length > 0) return undefined
  const what = 'is a form that edits the record, so nothing keeps it until its turn; let it "run" a transition'
  return { code: 'step-ungated', what, key: 'page' }
}

/** Returns the resource of the record that takes the step: that of the page, or the one that its record refers to. */
function takerOf(
  { resource: name, key }: Extract<Page, { kind: 'record' | 'form' }>,
  { resources }: Evidence['portal'],
): string | undefined {
  return key?.via === undefined ? name : resources[name]?.fields[key.via]?.reference
}

function forbidden({ page, step }: Case, target: Page, { classes }: Evidence): Fault | undefined {
  const doing = classes.filter(
    ({ traits }) => canOpen(traits, page) && (step.for === undefined || holds(step.for, traits)),
  )
  const kept = doing.find(({ traits }) => !canOpen(traits, target))
  if (kept === undefined) return undefined
  const what = `is a page that ${kept.witness}, may not open; say who does the step in "for"`
  return { code: 'step-forbidden', what, key: 'page' }
}

function waitsInCircle({ page, index }: Case): Fault | undefined {
  const loop = findLoop(String(index), (at) => (page.steps[Number(at)]?.after ?? []).map(String))
  // One report for a circle, at its first step.
  if (loop === undefined || loop.some((at) => Number(at) < index)) return undefined
  const named = loop.map((at) => page.steps[Number(at)]?.link.page ?? '')
  return { code: 'step-cycle', what: `waits for itself: ${describeLoop(named)}`, key: 'after' }
}

function neverDone({ page, resource, step, index }: Case, { portal }: Evidence): Fault | undefined {
  // A circle is reported at its first step.
  if (waitedFor(page.steps, index).includes(index)) return undefined
  // The transitions of this step's own path that can't run before it is done.
  const waiting = new Set(
    page.steps.flatMap(({ link }, i) =>
      waitedFor(page.steps, i).includes(index) ? ownTransitions(portal.pages[link.page], page) : [],
    ),
  )
  const faultBy = ({ transitions, others }: Writers, key: Fault['key'], what: string): Fault | undefined => {
    if (others) return undefined
    if (transitions.length === 0) return { code: 'step-never-done', what: `is never done: nothing sets ${what}`, key }
    if (!transitions.every((name) => waiting.has(name))) return undefined
    const last = `only "${transitions.join('", "')}" sets ${what}, which waits for this step`
    return { code: 'step-cycle', what: `is never done: ${last}`, key }
  }
  const byDone =
    step.done === undefined
      ? undefined
      : faultBy(writersOf(step.done, resource, portal.resources), 'done', 'what its "done" looks at')
  return (
    byDone ??
    step.needs.map((name) => faultBy(writing(name, resource, portal.resources), 'needs', `"${name}"`)).find(Boolean)
  )
}

/** The transitions of a step on the record that takes it. */
function ownTransitions(target: Page | undefined, { resource }: StepsPage): string[] {
  return target !== undefined && 'resource' in target && target.resource === resource ? transitionsOn(target) : []
}

/** Whether a step is done tells its viewers something about the fields that say so. */
function reveals({ page, resource, index, step }: Case, { portal, classes }: Evidence): Fault | undefined {
  const viewers = classes.filter(({ traits }) => canOpen(traits, page))
  for (const name of namesInGuard(gateOf(page, index, ''))) {
    const found = blindTo(name, resource, resource.access.read, { portal, classes: viewers })
    if (found === undefined) continue
    const what = `tells ${found.blind.witness}, something about "${name}", which they may not see`
    return { code: 'guard-reveals-field', what, key: step.done === undefined ? 'needs' : 'done' }
  }
  return undefined
}

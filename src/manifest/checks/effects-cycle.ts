import { type Approval, inbox, outcomeEvents, type Portal, type Resource, type SetOff } from '../portal.ts'
import type { Check } from './check.ts'
import { describeLoop, findLoop, nameLoop } from './find-loop.ts'

/** Reports an event whose effects, directly or indirectly, run the same event again (`effects-cycle`). */
export const effectsCycle: Check = ({ portal, origins }, problems) => {
  const reported = new Set<string>()
  for (const [resource, { effects }] of Object.entries(portal.resources)) {
    for (const event of Object.keys(effects)) {
      const loop = findLoop(nameOf({ resource, event }), (step) => setOff(portal, step))
      if (loop === undefined || reported.has(nameLoop(loop))) continue
      reported.add(nameLoop(loop))
      const message = `These effects trigger each other: ${describeLoop(loop)}.`
      problems.report('effects-cycle', origins.keyAt('resource', resource, 'effects', event), message)
    }
  }
}

interface Step {
  resource: string
  event: string
}

function nameOf({ resource, event }: Step): string {
  return `${resource}.${event}`
}

/** Returns the events that one event triggers, as `resource.event`. */
function setOff(portal: Portal, step: string): string[] {
  const dot = step.indexOf('.')
  const resource = portal.resources[step.slice(0, dot)]
  if (resource === undefined) return []
  const event = step.slice(dot + 1)
  return [...byEffects(resource, event), ...byApprovals(resource, event)].map(nameOf)
}

function byEffects(resource: Resource, event: string): Step[] {
  return (resource.effects[event] ?? []).flatMap((effect): Step[] => {
    if ('create' in effect) return [{ resource: effect.create.resource, event: 'create' }]
    const target = 'transition' in effect ? targetOf(resource, effect.transition) : undefined
    return target === undefined ? [] : [target]
  })
}

function targetOf(resource: Resource, { on, run }: SetOff): Step | undefined {
  const target = typeof on === 'string' ? resource.fields[on]?.reference : on.of
  return target === undefined ? undefined : { resource: target, event: run }
}

/**
 * Entering a state opens its approval, or runs the approval's `without` transition when nobody can decide. Leaving the
 * state closes the approval.
 */
function byApprovals({ name, lifecycle, approvals }: Resource, event: string): Step[] {
  const transition = lifecycle.transitions[event]
  const entered = event === 'create' ? lifecycle.initial : transition?.to
  const opened = entered === undefined ? undefined : approvals[entered]
  const left = (transition?.from ?? []).flatMap((state) => approvals[state] ?? []).filter((each) => each !== opened)
  return [...(opened === undefined ? [] : openingOf(opened, name)), ...left.map((each) => closingOf(each, event))]
}

function openingOf({ without }: Approval, resource: string): Step[] {
  const opening = { resource: inbox, event: 'create' }
  return without === undefined ? [opening] : [opening, { resource, event: without }]
}

function closingOf({ decisions }: Approval, event: string): Step {
  const outcome = decisions[event]
  return { resource: inbox, event: outcome === undefined ? 'cancel' : outcomeEvents[outcome] }
}

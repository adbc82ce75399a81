import { separationPath } from '../link/guard-path.ts'
import type { Lifecycle, Resource, Transition } from '../portal.ts'
import type { Check } from './check.ts'

/**
 * Checks that people can run the transitions that a `not_by` names before the one that they are kept from
 * (`separation-idle`), and that it leaves someone who may run it (`separation-deadlock`). Only the owner of a record is
 * known to be one person: there is no telling how many people have a role or a position.
 */
export const separations: Check = ({ portal, origins }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    const { transitions } = resource.lifecycle
    for (const [name, transition] of Object.entries(transitions)) {
      for (const [i, { ran }] of transition.notBy.entries()) {
        const earlier = Object.hasOwn(transitions, ran) ? transitions[ran] : undefined
        const fault = earlier && faultOf({ name, transition }, { name: ran, transition: earlier }, resource)
        if (fault === undefined) continue
        const at = origins.at('resource', resource.name, ...separationPath(origins, resource.name, name, i))
        problems.report(fault.code, at, fault.message)
      }
    }
  }
}

interface Named {
  name: string
  transition: Transition
}

function faultOf(later: Named, earlier: Named, resource: Resource) {
  const what = `Transition "${later.name}" of "${resource.name}" is not for who ran "${earlier.name}"`
  if (earlier.transition.for.length === 0)
    return { code: 'separation-idle', message: `${what}, which only the portal runs.` } as const
  if (!canFollow(later.transition, earlier, resource))
    return { code: 'separation-idle', message: `${what}, which no record has been through before it.` } as const
  if (isOwn(later.transition) && isOwn(earlier.transition)) {
    const message = `${what}, but both are only for the owner, so nobody could run it.`
    return { code: 'separation-deadlock', message } as const
  }
  return undefined
}

/** Whether some record can go through one transition and, at any later time, another. */
function canFollow(later: Transition, { name, transition }: Named, { lifecycle, approvals }: Resource): boolean {
  const { from, to } = transition
  // A level that isn't the last one leaves the record in its state.
  const waiting = from.filter((state) => {
    const approval = approvals[state]
    return approval !== undefined && approval.levels.length > 1 && Object.hasOwn(approval.decisions, name)
  })
  const ahead = statesAfter([...(to === undefined ? from : [to]), ...waiting], lifecycle)
  return later.from.some((state) => ahead.has(state))
}

/** Returns these states and all that transitions lead to from them. */
function statesAfter(states: string[], { transitions }: Lifecycle): Set<string> {
  const reached = new Set(states)
  // A set that grows while it is iterated yields what was added too.
  for (const state of reached)
    for (const { from, to } of Object.values(transitions)) if (to !== undefined && from.includes(state)) reached.add(to)
  return reached
}

function isOwn({ for: grants }: Transition): boolean {
  return grants.every(({ scope }) => scope === 'own' || scope === 'disclosed')
}

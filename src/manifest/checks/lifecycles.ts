import type { Lifecycle, Resource, Transition } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that every state can be reached (`state-unreachable`), and left unless it is final (`state-without-exit`,
 * `final-state-left`).
 */
export const lifecycles: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) checkLifecycle(resource, evidence, problems)
}

function checkLifecycle({ name, lifecycle }: Resource, { origins }: Evidence, problems: ProblemList): void {
  const reached = statesReached(lifecycle)
  for (const [state, { final }] of Object.entries(lifecycle.states)) {
    const at = origins.keyAt('resource', name, 'lifecycle', 'states', state)
    if (!reached.has(state))
      problems.report('state-unreachable', at, `No transition of "${name}" leads to the state "${state}".`)
    const leaving = transitionsFrom(state, lifecycle)
    if (final) reportLeft(name, state, leaving, origins, problems)
    else if (leaving.length === 0)
      problems.report(
        'state-without-exit',
        at,
        `No transition leaves the state "${state}" of "${name}"; mark it as final if that is intended.`,
      )
  }
}

function statesReached({ initial, transitions }: Lifecycle): Set<string> {
  const reached = new Set([initial])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    for (const { from, to } of Object.values(transitions))
      if (to !== undefined && from.some((state) => reached.has(state))) reached.add(to)
  }
  return reached
}

type Named = [name: string, transition: Transition]

function transitionsFrom(state: string, { transitions }: Lifecycle): Named[] {
  return Object.entries(transitions).filter(
    ([, { from, to }]) => from.includes(state) && to !== undefined && to !== state,
  )
}

/** Reports the transition when it is the only one that leaves the final state; otherwise the state's mark is at fault. */
function reportLeft(
  resource: string,
  state: string,
  [only, second]: Named[],
  origins: Evidence['origins'],
  problems: ProblemList,
): void {
  if (only === undefined) return
  const [name, { from }] = only
  const at =
    second === undefined
      ? origins.at('resource', resource, 'lifecycle', 'transitions', name, 'from', from.indexOf(state))
      : origins.at('resource', resource, 'lifecycle', 'states', state, 'final')
  problems.report('final-state-left', at, `The state "${state}" of "${resource}" is final, but "${name}" leaves it.`)
}

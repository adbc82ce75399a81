import type { Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/** Checks that every state can be reached (`state-unreachable`), and left unless it is final (`state-without-exit`). */
export const lifecycles: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) checkLifecycle(resource, evidence, problems)
}

function checkLifecycle({ name, lifecycle }: Resource, { origins }: Evidence, problems: ProblemList): void {
  const transitions = Object.values(lifecycle.transitions)
  const reached = new Set([lifecycle.initial])
  for (let before = 0; before !== reached.size; ) {
    before = reached.size
    for (const { from, to } of transitions)
      if (to !== undefined && from.some((state) => reached.has(state))) reached.add(to)
  }
  for (const [state, { final }] of Object.entries(lifecycle.states)) {
    const at = origins.keyAt('resource', name, 'lifecycle', 'states', state)
    if (!reached.has(state))
      problems.report('state-unreachable', at, `No transition of "${name}" leads to the state "${state}".`)
    const left = transitions.some(({ from, to }) => from.includes(state) && to !== undefined && to !== state)
    if (!left && !final)
      problems.report(
        'state-without-exit',
        at,
        `No transition leaves the state "${state}" of "${name}"; mark it as final if that is intended.`,
      )
  }
}

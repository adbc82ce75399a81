import type { Resource } from '../portal.ts'
import type { Check } from './check.ts'
import { runByPortal } from './run-by-portal.ts'

/** Checks that the transitions of a seed's paths can follow each other and lead to the state (`seed-path-broken`). */
export const seedPaths: Check = ({ portal, seeds, origins }, problems) => {
  const byPortal = runByPortal(portal)
  for (const { resource: name, paths } of seeds) {
    for (const [state, steps] of Object.entries(paths)) {
      const broken = brokenStep(portal.resources[name], steps, state, byPortal)
      if (broken === undefined) continue
      const what = `The path for "${state}" of "${name}"`
      const step = steps[broken]
      const [at, message] =
        step === undefined
          ? [
              origins.keyAt('seed', name, 'paths', state),
              `${what} ends in another state; add what leads to "${state}".`,
            ]
          : [
              origins.at('seed', name, 'paths', state, broken),
              `${what} runs "${step}" in a state from which that transition does not start.`,
            ]
      problems.report('seed-path-broken', at, message)
    }
  }
}

/**
 * Returns the index of the first step of a path that can't run, or the number of steps if all can and they end elsewhere;
 * undefined for a path that leads to the state. Between two steps, the portal may run transitions of its own, and all of those
 * of an empty path.
 */
function brokenStep(
  resource: Resource | undefined,
  steps: string[],
  goal: string,
  byPortal: Set<string>,
): number | undefined {
  if (resource === undefined || steps.length === 0) return undefined
  const { initial, transitions } = resource.lifecycle
  let states = reachedByPortal(resource, initial, byPortal)
  for (const [i, step] of steps.entries()) {
    const { from = [], to } = transitions[step] ?? {}
    const here = from.filter((state) => states.has(state))
    if (here.length === 0) return i
    states = new Set(
      (to === undefined ? here : [to]).flatMap((state) => [...reachedByPortal(resource, state, byPortal)]),
    )
  }
  return states.has(goal) ? undefined : steps.length
}

/** Returns a state, and those to which transitions that the portal runs lead from it. */
function reachedByPortal({ name, lifecycle }: Resource, start: string, byPortal: Set<string>): Set<string> {
  const states = new Set([start])
  const own = Object.entries(lifecycle.transitions).filter(([event]) => byPortal.has(`${name}.${event}`))
  for (const state of states) {
    for (const [, { from, to }] of own) if (to !== undefined && from.includes(state)) states.add(to)
  }
  return states
}

import type { Lifecycle } from '../portal.ts'

/** Returns how many transitions each state is away from the initial one. States that can't be reached are missing. */
export function depthsOf({ initial, transitions }: Lifecycle): Map<string, number> {
  const depths = new Map([[initial, 0]])
  const waiting = [initial]
  for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
    for (const { from, to } of Object.values(transitions)) {
      if (to === undefined || !from.includes(state) || depths.has(to)) continue
      depths.set(to, (depths.get(state) ?? 0) + 1)
      waiting.push(to)
    }
  }
  return depths
}

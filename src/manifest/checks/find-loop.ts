/**
 * Returns the steps of the shortest loop from `start` back to itself, or undefined when there is none. Visits each step
 * once.
 */
export function findLoop(start: string, nextOf: (step: string) => string[]): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (const step of waiting) {
    for (const next of nextOf(step)) {
      if (next === start) return trailTo(step, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, step)
      waiting.push(next)
    }
  }
  return undefined
}

function trailTo(end: string, cameFrom: Map<string, string>): string[] {
  const trail = [end]
  for (let step = cameFrom.get(end); step !== undefined; step = cameFrom.get(step)) trail.unshift(step)
  return trail
}

/** `a → b → a` */
export function describeLoop(loop: string[]): string {
  return [...loop, loop[0]].join(' → ')
}

/** Returns a name that is the same whichever step of the loop comes first. */
export function nameLoop(loop: string[]): string {
  return loop.toSorted().join(' ')
}

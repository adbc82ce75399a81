/** The shortest way from a step back to itself; undefined when none leads there. Looks at each step once. */
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

/** The same loop entered elsewhere has the same name. */
export function nameLoop(loop: string[]): string {
  return loop.toSorted().join(' ')
}

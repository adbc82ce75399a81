/** Time that runs against a target and may stand still in between; all in milliseconds. */
export interface Stopwatch {
  target: number
  /** What had passed before it last began to run. */
  spent: number
  /** Since when it runs; null while it stands still. */
  since: number | null
}

export function started(target: number, now: number, runs: boolean): Stopwatch {
  return { target, spent: 0, since: runs ? now : null }
}

/** The same stopwatch, running or standing still from now on. */
export function switched(watch: Stopwatch, runs: boolean, now: number): Stopwatch {
  if (runs === (watch.since !== null)) return watch
  return { ...watch, spent: spentAt(watch, now), since: runs ? now : null }
}

function spentAt({ spent, since }: Stopwatch, now: number): number {
  return spent + (since === null ? 0 : Math.max(0, now - since))
}

/** The moment at which so many percent of the target will have passed; while it stands still, if it ran on from `now`. */
export function momentOf({ target, spent, since }: Stopwatch, percent: number, now: number): number {
  return (since ?? now) + Math.round((target * percent) / 100) - spent
}

/** Measures time against a target and can be paused; all values are in milliseconds. */
export interface Stopwatch {
  target: number
  /** The time that had passed when it last started. */
  spent: number
  /** The moment at which it last started; null while paused. */
  since: number | null
}

export function started(target: number, now: number, runs: boolean): Stopwatch {
  return { target, spent: 0, since: runs ? now : null }
}

/** Returns the stopwatch, started or paused at `now`. */
export function switched(watch: Stopwatch, runs: boolean, now: number): Stopwatch {
  if (runs === (watch.since !== null)) return watch
  return { ...watch, spent: spentAt(watch, now), since: runs ? now : null }
}

function spentAt({ spent, since }: Stopwatch, now: number): number {
  return spent + (since === null ? 0 : Math.max(0, now - since))
}

/** Returns the moment at which a percentage of the target will have passed. While paused, it assumes a start at `now`. */
export function momentOf({ target, spent, since }: Stopwatch, percent: number, now: number): number {
  return (since ?? now) + Math.round((target * percent) / 100) - spent
}

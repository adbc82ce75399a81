import { type Calendar, instantAfter, timeBetween } from './opening-hours.ts'

/** Measures time against a target and can be paused; all values are in milliseconds. */
export interface Stopwatch {
  target: number
  /** The time that had passed when it last started. */
  spent: number
  /** The moment at which it last started; null while paused. */
  since: number | null
}

/** The calendar in whose opening hours a stopwatch runs; undefined when it runs around the clock. */
export type Pace = Calendar | undefined

export function started(target: number, now: number, runs: boolean): Stopwatch {
  return { target, spent: 0, since: runs ? now : null }
}

/** Returns the stopwatch, started or paused at `now`. */
export function switched(watch: Stopwatch, runs: boolean, now: number, pace: Pace): Stopwatch {
  if (runs === (watch.since !== null)) return watch
  return { ...watch, spent: spentAt(watch, now, pace), since: runs ? now : null }
}

/** Returns the stopwatch with the time spent up to `now`, so that it can go on at another pace. */
export function settled(watch: Stopwatch, now: number, pace: Pace): Stopwatch {
  return watch.since === null ? watch : { ...watch, spent: spentAt(watch, now, pace), since: now }
}

function spentAt({ spent, since }: Stopwatch, now: number, pace: Pace): number {
  return spent + (since === null ? 0 : timeBetween(since, now, pace))
}

/** Returns the moment at which a percentage of the target will have passed. While paused, it assumes a start at `now`. */
export function momentOf({ target, spent, since }: Stopwatch, percent: number, now: number, pace: Pace): number {
  return instantAfter(since ?? now, Math.round((target * percent) / 100) - spent, pace)
}

import { momentOf, type Stopwatch, started, switched } from '#calculation/stopwatch.ts'
import type { Clock } from '#manifest/portal.ts'
import type { Step } from './world.ts'

/** The state of a clock after a record's journey. */
export interface RanClock extends Stopwatch {
  stopped: boolean
  /** The highest mark that has passed, as a percentage of the target. */
  reached: number
  /** The time at which the target is reached, calculated when the clock last changed. */
  due: string
  stand: string
}

/** Returns the state of a clock after a record's journey, or undefined if nothing has started the clock. */
export function runClock(
  clock: Clock,
  journey: Step[],
  target: number,
  now: Date,
  shown: readonly unknown[],
): RanClock | undefined {
  const run =
    target > 0 ? journey.reduce<Run | undefined>((so, step) => next(so, clock, step, target), undefined) : undefined
  if (run === undefined) return undefined
  const { stopped, due, ...watch } = run
  const { spent } = switched(watch, false, now.getTime())
  const marks = Object.entries(clock.marks).filter(([, percent]) => (spent / target) * 100 >= percent)
  const reached = Math.max(0, ...marks.map(([, percent]) => percent))
  const words = marks.filter(([mark]) => shown.includes(mark)).toSorted(([, a], [, b]) => a - b)
  const ended = spent <= target ? 'met' : 'missed'
  const stand = stopped ? ended : (words.at(-1)?.[0] ?? 'within')
  return { ...watch, stopped, reached, due: new Date(due).toISOString(), stand }
}

interface Run extends Stopwatch {
  stopped: boolean
  due: number
}

function next(run: Run | undefined, clock: Clock, { event, to, at }: Step, target: number): Run | undefined {
  const moment = Date.parse(at)
  const runs = !clock.pausedIn.includes(to)
  if (clock.starts.includes(event)) {
    const watch = started(target, moment, runs)
    return { ...watch, stopped: false, due: momentOf(watch, 100, moment) }
  }
  if (run === undefined || run.stopped) return run
  const stopped = clock.stops.includes(event)
  const { due, stopped: _before, ...before } = run
  const watch = switched(before, runs && !stopped, moment)
  return { ...watch, stopped, due: stopped ? due : momentOf(watch, 100, moment) }
}

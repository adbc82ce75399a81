import type { Amount, Calculation, Target } from '#manifest/portal.ts'

/** A number of a page; null over nothing, such as a percentage of no records. */
export interface ComputedNumber {
  value: number | null
  /** The amounts of which the value is a percentage. */
  ratio?: { of: number; to: number }
  previous?: { value: number | null; trend: 'better' | 'worse' | 'neutral' }
  target?: { value: number; direction: Target['direction']; standing: 'met' | 'near' | 'missed' | 'unknown' }
}

/**
 * The amounts from which a number is computed: now and before, those that it is a percentage of, its goal, and the number of
 * records that the goal is over.
 */
export interface Parts {
  now: Amount
  whole: Amount | undefined
  before: Amount | undefined
  wholeBefore: Amount | undefined
  goal: Amount | undefined
  goals: Amount | undefined
}

/** Computes a number from its amounts. */
export function numberOf(figure: Calculation, read: (part: keyof Parts) => number | null): ComputedNumber {
  const { to, target, compares } = figure
  const value = to === undefined ? read('now') : percentage(read('now'), read('whole'))
  const before = to === undefined ? read('before') : percentage(read('before'), read('wholeBefore'))
  // Nothing was aimed at where no record says what; a sum would be 0.
  const goal = typeof target?.is === 'number' ? target.is : read('goals') === 0 ? null : read('goal')
  return {
    value,
    ...(to !== undefined && { ratio: { of: read('now') ?? 0, to: read('whole') ?? 0 } }),
    ...(compares && { previous: { value: before, trend: trendOf(value, before, figure.better) } }),
    ...(target !== undefined &&
      goal !== null && {
        target: { value: goal, direction: target.direction, standing: standingOf(value, goal, target) },
      }),
  }
}

function percentage(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (100 * part) / whole
}

function trendOf(value: number | null, before: number | null, better: Calculation['better']) {
  if (value === null || before === null || value === before || better === undefined) return 'neutral'
  return value > before === (better === 'higher') ? 'better' : 'worse'
}

function standingOf(value: number | null, goal: number, { direction, near }: Target) {
  if (value === null) return 'unknown'
  const missing = direction === 'at-least' ? goal - value : value - goal
  if (missing <= 0) return 'met'
  return missing <= (Math.abs(goal) * near) / 100 ? 'near' : 'missed'
}

import type { Where } from './portal-conditions.ts'

/** How the portal computes a field. */

export type Fold = 'count' | 'sum' | 'mean' | 'min' | 'max'

/** `last` takes the field from the most recently created record. */
export type ComputedFold = Fold | 'last'

export type Computed =
  /** Computed at every write; with `in`, only in these states, and once when the record has no value yet. */
  | { expression: string; in?: string[] }
  /** Computed at every read; never stored, sorted, filtered or searched. */
  | { live: string }
  /** The time at which one of these events last ran, or with `once`, first ran. */
  | { stamp: string[]; once: boolean }
  /** The number of times these events ran. */
  | { times: string[] }
  /** A number of a series without gaps, which the first of these transitions to run gives to the record. */
  | { number: string; at: string[] }
  /** A field of the record that `via` refers to; kept up to date unless `once` is set. */
  | { copy: { via: string; field: string; once: boolean } }
  | { clock: Clock }
  /** Kept up to date in the transaction that writes a child. */
  | { rollup: ComputedFold; of: string; via: string; field?: string; where: Where }
  /** Read when this record is written. */
  | { aggregate: ComputedFold; of: string; field?: string; where: Where }

/** Measures time against a target. The computed field holds the moment at which the target is reached. */
export interface Clock {
  /** CEL for the target in minutes. At 0 there is no clock. */
  minutes: string
  starts: string[]
  stops: string[]
  pausedIn: string[]
  /** The calendar in whose opening hours it runs while the condition, in CEL, holds. Otherwise all time counts. */
  calendar?: { name: string; if?: string }
  /** The field that holds the state of the clock. */
  state?: string
  /** Names for percentages of the target. */
  marks: Record<string, number>
}

import type { Scalar, Search, Where } from './portal-conditions.ts'
import type { Rule } from './portal-rule.ts'

/** What the portal checks and does by itself when a record changes, and when its time comes. */

/** A transition that the portal runs on records in these states when they are due. */
export interface Timer {
  in: string[]
  /** The field with the start time; by default, the time at which the record entered its state. */
  at?: string
  /** Delay in minutes after the start time. */
  after: number
  /** CEL, evaluated when the timer is due. */
  if?: string
  run: string
  /** The transition that runs when `run` fails, and the field that it writes the reason into. */
  failed?: { run: string; into: string }
}

export type RecordRule = { when: string; if?: string; message: string; field?: string } & (
  | { that: string }
  | { none: Search }
  | { some: Search }
)

/** Of the records that meet the condition, no two have the same values in all of these fields. */
export interface UniqueKey {
  fields: string[]
  /** Compares stored values with plain ones. */
  where: Where
  message?: string
  /** The field that shows the message. */
  field: string
}

/** Whose time a record takes, and when. */
export interface Occupation {
  /** The field that refers to whom or what it occupies, one or several. */
  who: string
  /** CEL for the beginning: a time or a day. */
  from: string
  /** CEL for the length in minutes, or for the end: a time or the last day. */
  lasts: { minutes: string } | { until: string }
  /** The states in which it takes the time. */
  in: string[]
  /** Whether it takes the time even if another record has it. */
  regardless: boolean
  /** The opening hours in which forms offer times, or CEL for their name; the portal's calendar by default. */
  calendar?: string | { expression: string }
  /** How many records with the same values may take time at once. */
  limit?: OccupationLimit
  /** The fields, or paths to them, on which the calendar and the limit depend. */
  needs: string[]
  message?: string
  /** The field that shows the message. */
  field: string
}

export interface OccupationLimit {
  by: string[]
  /** CEL. */
  at_most: string
  /** The states in which a record counts. */
  in: string[]
  message?: string
  /** The field that shows the message. */
  field: string
}

/** Whom the portal gives the work to on some events. */
export interface Assignment {
  /** The reference to a person. */
  field: string
  /** An audience, or those in whose queue the record waits. */
  among: { for: Rule } | 'queue'
  /** Conditions on the person's own record. */
  where: Where
  by: 'least-open' | 'round-robin'
  /** The records that count as open. */
  open: Where
  /** `create` and transitions. */
  on: string[]
  if?: string
  /** Tells somebody that there is nobody to choose. */
  nobody?: Notice
}

/** A plain value, a `$variable`, or CEL over the record. */
export type Value = Scalar | { expression: string }

export type Values = Record<string, Value>

export type Effect = { if?: string } & (
  | { notify: Notice }
  | { set: Values }
  | { set_row: RowChange }
  | { create: Creation }
  | { transition: SetOff }
  | { call: string }
)

/** Writes values into one row of a list, of this record or of the one that a field refers to. */
export interface RowChange {
  of: string
  on?: string
  /** The row has these values. */
  where: Values
  values: Values
  /** What to do where no row has them. By default, the act is refused. */
  otherwise?: 'skip' | 'add'
  /** The field that shows the message of a refusal. */
  field?: string
  message?: string
}

export interface Notice {
  to: string | { for: Rule } | { manager_of: string }
  title: string
  body: string
  category: string
  page: string
  about?: string
}

export interface Creation {
  resource: string
  values: Values
  /** CEL for a list, or a search. Each row or match creates a record. */
  each?: string | Search
  /** The field that stores the id of the new record. */
  into?: string
  /** Whether to leave out records that a unique key doesn't allow. */
  optional?: boolean
  /** The field that stores how many records it has created. */
  counts?: string
}

/**
 * Runs a transition on other records: the one a field refers to, or those of a resource that refer to this one and
 * match.
 */
export interface SetOff {
  on: string | { of: string; via?: string; where: Where }
  run: string
  with: Values
  /** Whether to skip the transition when the other record's state does not allow it. */
  optional: boolean
  /** The field that stores on how many records it has run. */
  counts?: string
}

/** The resource whose records are the runs of schedules. */
export const runsResource = 'schedule-run'

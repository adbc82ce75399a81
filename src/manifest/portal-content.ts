import type { Fold, Scalar, Scope, Tone, Where } from './portal-resources.ts'
import type { Rule } from './portal-rule.ts'

/** The content that pages of several kinds share. */

/** A link to a page. `with` fills its parameters; by default its only parameter, or `id`, is the record's id. */
export interface PageLink {
  page: string
  label?: string
  with?: Record<string, Scalar>
}

/** A list of records of one resource on a page. Each list has its own id. */
export interface PageList {
  id: string
  title: string
  for: Rule
  resource: string
  where: Where
  columns: string[]
  sort: string
  empty: string
  /** Limits the list to the records to which the viewer has this relation. */
  scope?: Scope
  limit?: number
  opens?: PageLink
  /** The initial values of the form for a new record; undefined when the list offers none. */
  create?: Record<string, Scalar>
}

/** A fold over records of a resource. */
export interface Amount {
  resource: string
  fold: Fold
  field?: string
  where: Where
  /** The date field to which the period of the page applies. */
  period?: string
}

/** What a number should be. */
export interface Target {
  direction: 'at-least' | 'at-most'
  is: number | Amount
  /** How far from the target still counts as near it, in percent of the target. */
  near: number
}

/** How one number is computed: the amount itself or, with `to`, the amount as a percentage of another one. */
export interface Calculation extends Amount {
  to?: Amount
  target?: Target
  /** Whether it is also computed for the period before, which needs `period`. */
  compares?: true
  /** Which change is good news. */
  better?: 'higher' | 'lower'
  unit?: string
  /** The resources of its other amounts. */
  also?: string[]
}

/** What a figure opens: a page of its own choice, or nothing. By default, a list of the records that it counts. */
interface Opening {
  opens?: PageLink
  /** It opens nothing. */
  closed?: true
}

/** A single number. */
export interface Figure extends Calculation, Opening {
  id: string
  label: string
  for: Rule
  tone?: Tone
}

/** A number on a scale, with its target. */
export interface Gauge extends Calculation, Opening {
  id: string
  title: string
  for: Rule
  kind: 'gauge'
  target: Target
  maximum?: number
}

export type ChartKind = 'bar' | 'line' | 'donut' | 'stacked' | 'funnel'

/** The length of a step on the date axis of a chart. */
export type Bucket = 'day' | 'week' | 'month'

/** A number for each value of a field. */
export interface Chart extends Amount, Opening {
  id: string
  for: Rule
  kind: ChartKind
  title: string
  by: string
  /** The field that divides the bars of a stacked chart. */
  stack?: string
  /** The values of `by` in the order of a funnel. */
  stages?: string[]
  /** Overrides whether the parts keep the declared order of their values or are sorted by size. */
  order?: 'value' | 'declared'
  /** The step along a date axis; when undefined, it depends on the span of the dates. */
  every?: Bucket
  /** The currency to which its condition limits it. */
  unit?: string
}

export type Panel = Chart | Gauge | { id: string; title: string; for: Rule; kind: 'list' | 'table'; list: PageList }

/**
 * Which record a page is about: its id is a path parameter or a query parameter. With `via`, the id is that of another record,
 * and the page is about the one that refers to it by this field.
 */
export type RecordKey = ({ param: string } | { query: string; without?: 'own' | 'choose' | Record<string, string> }) & {
  via?: string
}

export interface FieldGroup {
  title: string
  fields: string[]
}

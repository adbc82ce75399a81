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

/** A single number. */
export interface Figure {
  id: string
  label: string
  for: Rule
  resource: string
  fold: Fold
  field?: string
  where: Where
  /** The date field to which the period of the page applies. */
  period?: string
  tone?: Tone
  unit?: string
  opens?: PageLink
}

export type ChartKind = 'bar' | 'line' | 'donut'

/** The length of a step on the date axis of a chart. */
export type Bucket = 'day' | 'week' | 'month'

/** A figure for each value of a field. */
export interface Chart extends Omit<Figure, 'label' | 'tone' | 'unit'> {
  kind: ChartKind
  title: string
  by: string
  /** The step along a date axis; when undefined, it depends on the span of the dates. */
  every?: Bucket
}

export type Panel = Chart | { id: string; title: string; for: Rule; kind: 'list' | 'table'; list: PageList }

/** Which record a page is about: its id is a path parameter or a query parameter. */
export type RecordKey = { param: string } | { query: string; without?: 'own' | 'choose' }

export interface FieldGroup {
  title: string
  fields: string[]
}

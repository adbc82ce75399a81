import type { Fold, Scalar, Scope, Tone, Where } from './portal-resources.ts'
import type { Rule } from './portal-rule.ts'

/** What pages of several kinds are made of. */

/** A way to a page. `with` fills its parameters; by default its only parameter, or `id`, is the record's id. */
export interface PageLink {
  page: string
  label?: string
  with?: Record<string, Scalar>
}

/** Records of one resource on a page, each list by an id of its own. */
export interface PageList {
  id: string
  title: string
  for: Rule
  resource: string
  where: Where
  columns: string[]
  sort: string
  empty: string
  /** Only those to which the viewer stands so. */
  scope?: Scope
  limit?: number
  opens?: PageLink
  /** What the form of a new one begins with; undefined where none is made. */
  create?: Record<string, Scalar>
}

/** One number. */
export interface Figure {
  id: string
  label: string
  for: Rule
  resource: string
  fold: Fold
  field?: string
  where: Where
  /** The date field that the period of the page narrows. */
  period?: string
  tone?: Tone
  unit?: string
  opens?: PageLink
}

export type ChartKind = 'bar' | 'line' | 'donut'

/** Days put together for a chart. */
export type Bucket = 'day' | 'week' | 'month'

/** A figure for each value of a field. */
export interface Chart extends Omit<Figure, 'label' | 'tone' | 'unit'> {
  kind: ChartKind
  title: string
  by: string
  /** The steps along a date; undefined for those that its span asks for. */
  every?: Bucket
}

export type Panel = Chart | { id: string; title: string; for: Rule; kind: 'list' | 'table'; list: PageList }

/** Which record a page is about: the one that its path or its query names. */
export type RecordKey = { param: string } | { query: string; without?: 'own' | 'choose' }

export interface FieldGroup {
  title: string
  fields: string[]
}

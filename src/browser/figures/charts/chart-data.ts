import { figureText } from '#calculation/figure-text.ts'
import * as texts from '#texts/charts.ts'
import type { Schemas } from '../../api/clients.ts'

export type Group = Schemas['FigureGroup']
/** A part of a bar of a stacked chart. */
export type Part = Schemas['FigurePart']
export type Chart = Schemas['SliceChart']

/** A part of a chart: one value of the field that the chart is split by, or the remaining values together. */
export interface Segment {
  label: string
  value: number
  /** The field value of the part's records; undefined when the part combines several values. */
  key: string | null | undefined
  /** What leaves only its records in a list; undefined when nothing does. */
  filter?: string[] | undefined
}

/** The maximum number of parts that can be told apart. */
const most = { bar: 10, donut: 5 } as const

/** The key of the group in which the server combines the remaining values. */
const othersKey = 'others'

/** Whether the parts of a chart add up to a total. */
export function addsUp({ fold }: Pick<Chart, 'fold'>): boolean {
  return fold === 'count' || fold === 'sum'
}

/** Whether the chart would have nothing to show. */
export function isEmptyChart(groups: Group[]): boolean {
  return groups.every(({ value }) => value === null || value === 0)
}

/**
 * Returns the parts of a chart in the order of the server. If there are too many and their values can be added up, the
 * smallest are combined as Other.
 */
export function segmentsOf({ kind, fold }: Pick<Chart, 'kind' | 'fold'>, groups: Group[]): Segment[] {
  const known = groups.flatMap(({ key, label, value, filter }): Segment[] =>
    value === null ? [] : [{ label, value, key: key === othersKey ? undefined : key, filter }],
  )
  const visible = kind === 'donut' ? known.filter(({ value }) => value > 0) : known
  const limit = kind === 'donut' ? most.donut : kind === 'funnel' ? visible.length : most.bar
  if (visible.length <= limit) return visible
  const adds = addsUp({ fold })
  const ranked = visible.filter(({ key }) => key !== undefined).sort((a, b) => b.value - a.value)
  const largest = ranked.slice(0, limit - (adds ? 1 : 0))
  const shown = visible.filter((segment) => largest.includes(segment))
  if (!adds) return shown
  const rest = visible.filter((segment) => !shown.includes(segment))
  return [...shown, { label: texts.other, value: sum(rest), key: undefined }]
}

/** Returns the values by which the bars of a stacked chart are divided; all bars have the same. */
export function legendOf([first]: Group[]): Part[] {
  return first?.parts ?? []
}

export function sum(segments: Pick<Segment, 'value'>[]): number {
  return segments.reduce((total, { value }) => total + value, 0)
}

/** Formats a part's share of the total, such as `25%`; empty when there is no total. */
export function shareText(value: number, total: number): string {
  return total <= 0 ? '' : `${Math.round((100 * value) / total)}%`
}

/** Returns round tick values that cover all values and include zero. */
export function ticksFor(values: number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low || 1) / 4, values.every(Number.isInteger))
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Returns the smallest 1, 2 or 5 times a power of ten that is at least `least`; for whole numbers at least 1. */
function roundStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
  return isWhole ? Math.max(1, step) : step
}

/** Returns the text alternative of a chart for screen readers. */
export function summaryOf(
  { kind, fold }: Pick<Chart, 'kind' | 'fold'>,
  groups: Group[],
  unit: string | undefined,
): string {
  const known = groups.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined || isEmptyChart(groups)) return texts.noData
  const highest = known.reduce((best, each) => (each.value > best.value ? each : best))
  const lowest = known.reduce((best, each) => (each.value < best.value ? each : best))
  const said = ({ label, value }: { label: string; value: number }) => `${label} ${figureText(value, unit)}`
  const range = known.length === 1 ? `${said(first)}.` : texts.highestAndLowest(said(highest), said(lowest))
  if (kind === 'line') return known.length === 1 ? range : texts.fromTo(said(first), said(last), range)
  return texts.values(
    known.length,
    addsUp({ fold }) && kind !== 'funnel' ? figureText(sum(known), unit) : undefined,
    range,
  )
}

import { figureText } from '#calculation/figure-text.ts'
import type { Schemas } from '../../api/clients.ts'

export type Group = Schemas['FigureGroup']
type Chart = Schemas['SliceChart']

/** A part of a chart: one value of what it is split by, or what is left of many. */
export interface Segment {
  label: string
  value: number
  /** The value that its records have; undefined when there are several. */
  key: string | null | undefined
}

/** How many parts can be told apart. */
const most = { bar: 10, donut: 5 } as const

/** Up to so many bars keep the order of their values, which may be one of rank; more are compared by their length. */
const mostOrdered = 6

/** The key under which the server puts the rest together. */
const othersKey = 'others'

/** Nothing can be seen of it. */
export function isEmptyChart(groups: Group[]): boolean {
  return groups.every(({ value }) => value === null || value === 0)
}

/** The parts of a bar chart or a donut. Where values can be added up, the small ones of many stand together as Other. */
export function segmentsOf({ kind, fold }: Pick<Chart, 'kind' | 'fold'>, groups: Group[]): Segment[] {
  const limit = kind === 'donut' ? most.donut : most.bar
  const adds = fold === 'count' || fold === 'sum'
  const known = groups.flatMap(({ key, label, value }): Segment[] =>
    value === null ? [] : [{ label, value, key: key === othersKey ? undefined : key }],
  )
  const visible = kind === 'donut' ? known.filter(({ value }) => value > 0) : known
  if (visible.length <= Math.min(limit, mostOrdered)) return visible
  const ranked = visible.filter(({ key }) => key !== undefined).sort((a, b) => b.value - a.value)
  if (visible.length <= limit) return [...ranked, ...visible.filter(({ key }) => key === undefined)]
  const shown = ranked.slice(0, limit - (adds ? 1 : 0))
  if (!adds) return shown
  const rest = visible.filter((segment) => !shown.includes(segment))
  return [...shown, { label: 'Other', value: sum(rest), key: undefined }]
}

export function sum(segments: Pick<Segment, 'value'>[]): number {
  return segments.reduce((total, { value }) => total + value, 0)
}

/** `46 of 184, 25%` where parts make a whole. */
export function shareText(value: number, total: number): string {
  return total <= 0 ? '' : `${Math.round((100 * value) / total)}%`
}

/** Round numbers from zero, or from below it, over all values. */
export function ticksFor(values: number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const step = roundStep((high - low || 1) / 4, values.every(Number.isInteger))
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** 1, 2 or 5 with as many zeros as it takes. */
function roundStep(least: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10)
  return isWhole ? Math.max(1, step) : step
}

/** What a chart says to those who do not see it. */
export function summaryOf(
  { kind, fold }: Pick<Chart, 'kind' | 'fold'>,
  groups: Group[],
  unit: string | undefined,
): string {
  const known = groups.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined || isEmptyChart(groups)) return 'No data.'
  const highest = known.reduce((best, each) => (each.value > best.value ? each : best))
  const lowest = known.reduce((best, each) => (each.value < best.value ? each : best))
  const said = ({ label, value }: { label: string; value: number }) => `${label} ${figureText(value, unit)}`
  const range = known.length === 1 ? `${said(first)}.` : `Highest ${said(highest)}, lowest ${said(lowest)}.`
  if (kind === 'line') return known.length === 1 ? range : `From ${said(first)} to ${said(last)}. ${range}`
  const adds = fold === 'count' || fold === 'sum'
  const whole = adds ? `, ${figureText(sum(known), unit)} in total` : ''
  return `${known.length} ${known.length === 1 ? 'value' : 'values'}${whole}. ${range}`
}

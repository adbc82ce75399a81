import type { Environment } from '@marcbachmann/cel-js'
import { dayIn, instantIn, isDay } from './calendar.ts'

/** A percent is entered as 7.5, and is 0.075 in expressions. */
export type ParameterKind = 'number' | 'money' | 'percent' | 'duration'

/** A number, or the rows of a table, as people enter them. */
export type ParameterValue = number | Record<string, number>[]

export interface DatedValue {
  /** The day from which the value is valid, until the next one is. */
  from: string
  value: ParameterValue
}

/** A parameter is one number of a kind, or a table with columns of kinds. */
export interface ParameterShape {
  kind?: ParameterKind
  columns?: Record<string, ParameterKind>
}

/** The values of each parameter, in the order of their days. */
export type ParameterValues = Record<string, DatedValue[]>

interface Ready {
  from: string
  value: unknown
}

const prepared = new WeakMap<DatedValue[], Ready[]>()

/** Returns what a parameter is on a day, as expressions see it. Before the first value, the first one counts. */
export function valueOn(shape: ParameterShape, values: DatedValue[], day: string): unknown {
  const known = prepared.get(values) ?? values.map(({ from, value }) => ({ from, value: inExpressions(shape, value) }))
  prepared.set(values, known)
  return (known.findLast(({ from }) => from <= day) ?? known[0])?.value
}

/** Returns the day of a text, on the portal's clock if it is a time. Anything else, such as a date that is missing, is today. */
export function dayNamed(text: string, timezone: string, today: string): string {
  if (isDay(text)) return text
  const moment = instantIn(timezone, text)
  return Number.isNaN(moment.getTime()) ? today : dayIn(timezone, moment)
}

function inExpressions({ kind, columns = {} }: ParameterShape, value: ParameterValue): unknown {
  if (typeof value === 'number') return share(kind, value)
  return value.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, share(of, row[name] ?? 0)])),
  )
}

function share(kind: ParameterKind | undefined, value: number): number {
  return kind === 'percent' ? value / 100 : value
}

/** Columns that a table needs for `progressive`. */
export const bandColumns = ['above', 'rate'] as const

/** Adds the functions for the values of tables. */
export function addTableFunctions(environment: Environment): void {
  environment
    .registerFunction('progressive(double, list): double', progressive)
    .registerFunction('is_ascending(list): bool', isAscending)
}

/**
 * Returns what is due on an amount when each part of it has the rate of its band. A band goes from `above` to the `above`
 * of the next one; the last one has no end.
 */
function progressive(amount: number, bands: unknown[]): number {
  return bands.reduce((sum: number, band, i) => {
    const [from, rate] = bandColumns.map((name) => numberIn(band, name))
    const end = i + 1 < bands.length ? numberIn(bands[i + 1], 'above') : Number.POSITIVE_INFINITY
    return sum + Math.max(0, Math.min(amount, end) - (from ?? 0)) * (rate ?? 0)
  }, 0)
}

function numberIn(row: unknown, name: string): number {
  return typeof row === 'object' && row !== null ? Number(Reflect.get(row, name)) : Number.NaN
}

/** Whether numbers begin at 0 and each is more than the one before. A list without any is. */
export function isAscending(numbers: unknown[]): boolean {
  return numbers.every((each, i) => (i === 0 ? each === 0 : Number(each) > Number(numbers[i - 1])))
}

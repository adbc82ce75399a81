import { decimalsOf } from './decimals.ts'
import { greatest, least, mean, rounded, sum } from './numbers.ts'

type Plain = string | number | boolean

/**
 * An expression over the columns of a row, as plain data. The compiler makes it of CEL; the server and the browser evaluate
 * it with the same code, which is small and needs no `eval`.
 */
export type Formula =
  | { value: Plain }
  /** A column of the row. `empty` is its value in a row that lacks it. */
  | { column: string; empty: Plain }
  /** A field of the record that the row is in. */
  | { field: string; empty: Plain }
  /** A parameter on a day; an empty day is today. */
  | { parameter: string; day: Formula }
  | { run: Operation; of: Formula[] }

/** The formula of a column, or of a field of the record. */
export interface RowFormula {
  formula: Formula
  /** The number of decimals that a number is rounded to; undefined for other values. */
  decimals?: number
  /** The field of the record that holds the currency of an amount, which then says how many decimals it has. */
  currency?: string
}

export type Operation = keyof typeof operations

/** What formulas can do, by the names that CEL has for it. The types of the operands are checked by the compiler. */
const operations = {
  '+': (a, b) => (typeof a === 'string' ? a + String(b) : Number(a) + Number(b)),
  '-': (a, b) => Number(a) - Number(b),
  '*': (a, b) => Number(a) * Number(b),
  '/': (a, b) => Number(a) / Number(b),
  '-_': (a) => -Number(a),
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => isBefore(a, b),
  '<=': (a, b) => !isBefore(b, a),
  '>': (a, b) => isBefore(b, a),
  '>=': (a, b) => !isBefore(a, b),
  '&&': (...all) => all.every((each) => each === true),
  '||': (...all) => all.includes(true),
  '!_': (a) => a !== true,
  '?:': (condition, yes, no) => (condition === true ? yes : no),
  in: (a, list) => listOf(list).includes(a),
  list: (...all) => all,
  filled: (value) => value !== '',
  round: (value, decimals = 0) => rounded(Number(value), Number(decimals)),
  floor: (value) => Math.floor(Number(value)),
  count: (list) => listOf(list).length,
  sum: (list) => sum(listOf(list)),
  mean: (list) => mean(listOf(list)),
  least: (list) => least(listOf(list)),
  greatest: (list) => greatest(listOf(list)),
} satisfies Record<string, (...operands: unknown[]) => unknown>

export function isOperation(name: string): name is Operation {
  return Object.hasOwn(operations, name)
}

/** What formulas use besides the columns of their row. */
export interface Surroundings {
  /** Returns a field of the record. */
  fieldValue(name: string): unknown
  /** Returns what a parameter is on a day or at a time, today if that is empty. */
  parameterOn(name: string, day: string): unknown
}

/**
 * Returns the values of the columns with a formula, null where there is none, such as after a division by zero. A formula
 * may use the column of another one; the compiler has proven that they don't depend on each other.
 */
export function computedColumns(
  formulas: Readonly<Record<string, RowFormula>>,
  written: (column: string) => unknown,
  { fieldValue, parameterOn }: Surroundings,
): Record<string, unknown> {
  const result = (formula: Formula): unknown => {
    if ('value' in formula) return formula.value
    if ('column' in formula) return columnValue(formula.column) ?? formula.empty
    if ('field' in formula) return fieldValue(formula.field) ?? formula.empty
    if ('parameter' in formula) return parameterOn(formula.parameter, String(result(formula.day)))
    const run: (...operands: unknown[]) => unknown = operations[formula.run]
    return run(...formula.of.map(result))
  }
  const columnValue = (name: string): unknown => {
    const own = Object.hasOwn(formulas, name) ? formulas[name] : undefined
    return own === undefined ? written(name) : settled(result(own.formula), decimals(own))
  }
  const decimals = ({ currency, decimals: usual }: RowFormula) =>
    currency === undefined ? usual : decimalsOf({ type: 'number', unit: String(fieldValue(currency) ?? '') })
  return Object.fromEntries(Object.keys(formulas).map((name) => [name, columnValue(name)]))
}

function settled(value: unknown, decimals: number | undefined): unknown {
  if (value === '') return null
  if (typeof value !== 'number') return value
  if (!Number.isFinite(value)) return null
  return decimals === undefined ? value : rounded(value, decimals)
}

function isBefore(a: unknown, b: unknown): boolean {
  return typeof a === 'string' ? a < String(b) : Number(a) < Number(b)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

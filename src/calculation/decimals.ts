import { currencyDecimals, isCurrency } from './currency.ts'
import { rounded, sum } from './numbers.ts'

/** What the precision of a field of numbers follows from. */
interface NumberFacts {
  type: string
  unit?: string | undefined
}

const ofOthers = 6

/**
 * Returns the number of decimals of values that the portal computes: as many for money as its currency has, none for
 * whole numbers, and six for others, which is where the errors of binary arithmetic end and nobody's measurements begin.
 */
export function decimalsOf({ type, unit = '' }: NumberFacts): number {
  if (type === 'integer') return 0
  return isCurrency(unit) ? currencyDecimals(unit) : ofOthers
}

/** Returns the sum of a column. Rows in which it is empty count as 0. */
export function columnTotal(rows: unknown, column: string, facts: NumberFacts): number {
  const values = (Array.isArray(rows) ? rows : []).map((row: unknown) => Number(Object(row)[column] ?? 0))
  return rounded(sum(values), decimalsOf(facts))
}

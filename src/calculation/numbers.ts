/** The functions of numbers that expressions and formulas share. Each takes a list, or numbers, and returns a number. */

/** Adds numbers, without the errors of binary arithmetic: 0.1 and 0.2 make 0.3. */
export function sum(list: readonly unknown[]): number {
  return list.reduce((total: number, each) => exact(total + Number(each)), 0)
}

export function mean(list: readonly unknown[]): number {
  return list.length === 0 ? 0 : sum(list) / list.length
}

export function least(list: readonly unknown[]): number {
  return fold(list, Math.min)
}

export function greatest(list: readonly unknown[]): number {
  return fold(list, Math.max)
}

function fold(list: readonly unknown[], choose: (...values: number[]) => number): number {
  return list.length === 0 ? 0 : choose(...list.map(Number))
}

/** The digits of a number that are exact in binary arithmetic; those after them are errors of earlier operations. */
const exactDigits = 15

/**
 * Rounds to a number of decimals, half away from zero, as people round money and as `round` of PostgreSQL rounds a `numeric`,
 * so that it doesn't matter where an amount was computed. 1.15 * 0.7 becomes 0.81, although it is 0.8049999999999999 in
 * binary arithmetic.
 */
export function rounded(value: number, decimals = 0): number {
  const factor = 10 ** decimals
  const scaled = exact(Math.abs(value) * factor)
  // Adding 0 turns -0 into 0, which JSON and texts would otherwise tell apart.
  return (Math.sign(value) * Math.round(scaled)) / factor + 0
}

function exact(value: number): number {
  return Number(value.toPrecision(exactDigits))
}

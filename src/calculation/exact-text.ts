import { number } from '#texts/grammar.ts'
import { unitFor } from '#texts/units.ts'
import { currencyDecimals, currencySign, isCurrency } from './currency.ts'
import { rounded } from './numbers.ts'

/**
 * Formats a number precisely: `₦10,312,450.50`, `4.26 h`, `1 day`. An amount has as many decimals as its currency. Null
 * becomes a dash. All exact numbers of the portal are written here.
 */
export function exactText(value: number | null, unit = ''): string {
  if (value === null) return '—'
  const sign = moneySign(unit)
  if (sign === undefined) return withUnit(plain(value, digitsOf(value)), value, unit)
  return `${minus(value)}${sign}${amountText(Math.abs(value), unit)}`
}

/** Writes an amount with all decimals of its currency. */
export function amountText(amount: number, unit: string): string {
  const decimals = isCurrency(unit) ? currencyDecimals(unit) : 2
  return number(amount, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** What somebody entered is shown with all its digits. A result such as a third has no end, and three of its digits are enough. */
function digitsOf(value: number): number {
  return rounded(value, 6) === value ? 6 : 3
}

/** Returns a unit as shown beside a number: the sign of a currency, or the unit itself. */
export function unitText(unit: string): string {
  return moneySign(unit) ?? unit
}

/**
 * Returns the sign of a currency, which goes before the number; undefined for any other unit. `NGN` and `₦` are
 * currencies.
 */
export function moneySign(unit: string): string | undefined {
  if (/^\p{Sc}$/u.test(unit)) return unit
  return isCurrency(unit) ? currencySign(unit) : undefined
}

/** Writes a unit behind a number. */
export function withUnit(figure: string, value: number, unit: string): string {
  if (unit === '') return figure
  return unit === '%' ? `${figure}%` : `${figure} ${unitFor(value, unit)}`
}

/** The sign of a negative amount. */
export function minus(value: number): string {
  return value < 0 ? '−' : ''
}

/** Writes a number with at most so many decimals. */
export function plain(value: number, digits: number): string {
  const most = Number.isInteger(value) ? 0 : digits
  return number(value, { maximumFractionDigits: most }).replace('-', '−')
}

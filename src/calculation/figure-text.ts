import { locale, number } from '#texts/grammar.ts'

const million = 1e6
const billion = 1e9

/** Formats a number to be read at a glance: `1,204`, `4.3`, `92%`, `₦10.3m`, `18 h`. Null becomes a dash. */
export function figureText(value: number | null, unit = ''): string {
  if (value === null) return '—'
  const sign = moneySign(unit)
  return sign === undefined ? withUnit(plain(value, 1), unit) : `${minus(value)}${sign}${short(Math.abs(value))}`
}

/** Formats a number precisely: `₦10,312,450.50`, `4.26 h`. Null becomes a dash. */
export function exactText(value: number | null, unit = ''): string {
  if (value === null) return '—'
  const sign = moneySign(unit)
  if (sign === undefined) return withUnit(plain(value, 3), unit)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${minus(value)}${sign}${number(Math.abs(value), digits)}`
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
  if (!/^[A-Z]{3}$/.test(unit)) return undefined
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: unit,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value
  return sign === unit ? undefined : sign
}

function withUnit(figure: string, unit: string): string {
  if (unit === '') return figure
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`
}

function minus(value: number): string {
  return value < 0 ? '−' : ''
}

function plain(value: number, digits: number): string {
  const most = Number.isInteger(value) ? 0 : digits
  return number(value, { maximumFractionDigits: most }).replace('-', '−')
}

function short(amount: number): string {
  if (amount >= billion) return `${plain(amount / billion, 1)}bn`
  if (amount >= million) return `${plain(amount / million, 1)}m`
  return number(amount, { maximumFractionDigits: amount < 1000 ? 2 : 0 })
}

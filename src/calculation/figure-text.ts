import { amountText, minus, moneySign, plain, withUnit } from './exact-text.ts'
import { rounded } from './numbers.ts'
import { manyMinutes } from './time-left.ts'

const million = 1e6
const billion = 1e9

/**
 * Formats a number to be read at a glance: `1,204`, `4.3`, `92%`, `₦838.50`, `₦10.3m`, `18 h`, also of 1,080 min. Null
 * becomes a dash.
 */
export function figureText(value: number | null, unit = ''): string {
  if (value === null) return '—'
  if (unit === 'min' && Math.abs(value) >= manyMinutes) return figureText(value / 60, 'h')
  const sign = moneySign(unit)
  if (sign === undefined) return withUnit(plain(value, 1), value, unit)
  return `${minus(value)}${sign}${short(Math.abs(value), unit)}`
}

function short(amount: number, unit: string): string {
  if (amount >= billion) return `${plain(amount / billion, 1)}bn`
  if (amount >= million) return `${plain(amount / million, 1)}m`
  // Sums in binary arithmetic aren't exactly whole.
  return amount >= 1000 || Number.isInteger(rounded(amount, 2)) ? plain(amount, 0) : amountText(amount, unit)
}

import { number } from '#texts/grammar.ts'
import { minus, moneySign, plain, withUnit } from './exact-text.ts'
import { manyMinutes } from './time-left.ts'

const million = 1e6
const billion = 1e9

/** Formats a number to be read at a glance: `1,204`, `4.3`, `92%`, `₦10.3m`, `18 h`, also of 1,080 min. Null becomes a dash. */
export function figureText(value: number | null, unit = ''): string {
  if (value === null) return '—'
  if (unit === 'min' && Math.abs(value) >= manyMinutes) return figureText(value / 60, 'h')
  const sign = moneySign(unit)
  return sign === undefined ? withUnit(plain(value, 1), value, unit) : `${minus(value)}${sign}${short(Math.abs(value))}`
}

function short(amount: number): string {
  if (amount >= billion) return `${plain(amount / billion, 1)}bn`
  if (amount >= million) return `${plain(amount / million, 1)}m`
  return number(amount, { maximumFractionDigits: amount < 1000 ? 2 : 0 })
}

import { amountInWords } from '#texts/amount-in-words.ts'
import { currencyDecimals, isCurrency } from './currency.ts'
import { rounded } from './numbers.ts'

/** Spells an amount out: `One hundred naira, fifty kobo`. */
export function inWords(amount: number, code: string): string {
  const decimals = isCurrency(code) ? currencyDecimals(code) : 2
  return amountInWords(rounded(amount, decimals), code, decimals)
}

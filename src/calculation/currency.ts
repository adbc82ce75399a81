import { locale } from '#texts/grammar.ts'

/** Whether a text is the code of a currency of ISO 4217, such as `NGN`. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && codes().has(code)
}

/** Returns the number of decimals that a currency has: 2 for `NGN` and `GHS`, none for `XOF`. `Intl` takes it from ISO 4217. */
export function currencyDecimals(code: string): number {
  const count = decimals.get(code) ?? formatOf(code).resolvedOptions().maximumFractionDigits ?? usualDecimals
  decimals.set(code, count)
  return count
}

/** Returns what stands before an amount: `₦`, `GH₵`, `F CFA ` or, for a currency without a sign, `CHF `. */
export function currencySign(code: string): string {
  const sign = formatOf(code)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  // The space doesn't break, so that the sign stays with its number.
  return `${sign ?? code}${/\p{L}$/u.test(sign ?? code) ? '\u00a0' : ''}`
}

const usualDecimals = 2
/** The decimals of each currency that was asked for, because `Intl` is slow to tell. */
const decimals = new Map<string, number>()

let known: ReadonlySet<string> | undefined

function codes(): ReadonlySet<string> {
  known ??= new Set(Intl.supportedValuesOf('currency'))
  return known
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(currency, format)
  return format
}

import { plural } from './grammar.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

/** The names of currencies and of their minor units, for one and for several. */
const names: Readonly<Record<string, { major: Forms; minor?: Forms }>> = {
  NGN: { major: same('naira'), minor: same('kobo') },
  GHS: { major: regular('cedi'), minor: regular('pesewa') },
  XOF: { major: regular('franc') },
  XAF: { major: regular('franc') },
  USD: { major: regular('dollar'), minor: regular('cent') },
  EUR: { major: regular('euro'), minor: regular('cent') },
  GBP: { major: regular('pound'), minor: { one: 'penny', other: 'pence' } },
}

type Forms = Parameters<typeof plural>[1]

/**
 * Writes `120000.5` of `NGN` as `One hundred and twenty thousand naira, fifty kobo`, and of a currency without a name here as
 * `One hundred and twenty thousand CHF, 50/100`; empty for an amount that is not finite or has 16 digits or more.
 */
export function amountInWords(amount: number, currency: string, decimals: number): string {
  if (!Number.isFinite(amount) || Math.abs(amount) >= 1e15) return ''
  const { major = same(currency), minor } = names[currency] ?? {}
  const units = 10 ** decimals
  const smallest = Math.round(Math.abs(amount) * units)
  const whole = Math.floor(smallest / units)
  const rest = smallest % units
  const text = `${amount < 0 && smallest > 0 ? 'minus ' : ''}${wholeInWords(whole)} ${plural(whole, major)}`
  const inMinor = minor === undefined ? `${rest}/${units}` : `${wholeInWords(rest)} ${plural(rest, minor)}`
  return text.charAt(0).toUpperCase() + text.slice(1) + (rest === 0 ? '' : `, ${inMinor}`)
}

function same(name: string): Forms {
  return { one: name, other: name }
}

function regular(name: string): Forms {
  return { one: name, other: `${name}s` }
}

function wholeInWords(whole: number): string {
  if (whole === 0) return small[0] ?? ''
  const groups: string[] = []
  for (let [rest, scale] = [whole, 0]; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000
    // "One thousand and five": the last group starts with `and` when it has no hundreds.
    const joint = scale === 0 && group < 100 && whole >= 1000 ? 'and ' : ''
    if (group > 0) groups.unshift(`${joint}${underThousand(group)}${scales[scale] ?? ''}`)
  }
  return groups.join(' ')
}

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  if (hundreds === 0) return underHundred(rest)
  return `${small[hundreds]} hundred${rest === 0 ? '' : ` and ${underHundred(rest)}`}`
}

function underHundred(value: number): string {
  if (value < 20) return small[value] ?? ''
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

/**
 * Writes `1250.5` as `One thousand two hundred and fifty, 50/100`; empty for an amount that is not finite or has 16
 * digits or more.
 */
export function amountInWords(amount: number): string {
  if (!Number.isFinite(amount) || Math.abs(amount) >= 1e15) return ''
  const hundredths = Math.round(Math.abs(amount) * 100)
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths % 100
  const text = `${amount < 0 && hundredths > 0 ? 'minus ' : ''}${wholeInWords(whole)}`
  const fraction = rest === 0 ? '' : `, ${String(rest).padStart(2, '0')}/100`
  return text.charAt(0).toUpperCase() + text.slice(1) + fraction
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

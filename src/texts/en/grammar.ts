/** For `Intl`: how numbers, dates and lists are written. */
export const locale = 'en-GB'

/** Formats a number: `1,204`. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  // Counts are on every page, and its first number costs `Intl` as much time as React needs for a list.
  if (options === undefined && Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
  return value.toLocaleString(locale, options)
}

/** Chooses the form of a word that goes with a count. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return count === 1 ? forms.one : forms.other
}

/** Writes a count with its noun: `1 row`, `1,204 rows`. The plural is only needed when it isn't the noun with an `s`. */
export function counted(count: number, one: string, other = `${one}s`): string {
  return `${number(count)} ${plural(count, { one, other })}`
}

/** Joins items in a sentence: `a, b and c`, or `a, b or c`. */
export function listed(items: Iterable<string>, type: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat(locale, { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(items)
}

export function quoted(text: string): string {
  return `“${text}”`
}

/** Lowercases a title for use inside a sentence: `Shopping list` → `shopping list`. A word in capitals keeps them: `KPI`. */
export function inSentence(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

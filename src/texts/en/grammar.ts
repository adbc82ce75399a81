/** For `Intl`: how numbers, dates and lists are written. */
export const locale = 'en-GB'
const rules = new Intl.PluralRules(locale)

/** Formats a number: `1,204`. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(locale, options)
}

/** Chooses the form of a word that goes with a count. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return rules.select(count) === 'one' ? forms.one : forms.other
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

/** Converts a title to one with an article inside a sentence: `Employee` → `an employee`. */
export function oneOf(title: string): string {
  return withArticle(inSentence(title))
}

/** Adds an article: `a file`, `an urgency`, `a unit`, `an hour`, `an SMS`. It depends on the sound, not on the letter. */
export function withArticle(word: string): string {
  return `${beginsWithVowelSound(word) ? 'an' : 'a'} ${word}`
}

/** Letters whose names begin with a vowel, for abbreviations that are spelled out: an HR file, an SLA. */
const spelled = /^[AEFHILMNORSX](?:[A-Z0-9]|$)/
/** Abbreviations that begin with a consonant, a vowel and a consonant are read as a word: a RAM module. */
const readAsWord = /^[^AEIOU][AEIOU][^AEIOU]/
/** Initial vowels that sound like consonants: unit, user, European, one-off. */
const consonantSound = /^(?:uni(?!n)|us[aeiu]|ut[ei]|ur[ai]n|eu|ewe|one\b|once\b)/i
const silentH = /^(?:hour|honest|honou?r|heir)/i

function beginsWithVowelSound(word: string): boolean {
  if (/^[A-Z][A-Z0-9]/.test(word)) return spelled.test(word) && !readAsWord.test(word)
  return silentH.test(word) || /^(?:8|11|18)/.test(word) || (/^[aeiou]/i.test(word) && !consonantSound.test(word))
}

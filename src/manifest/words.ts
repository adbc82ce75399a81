/** `night-shift` as people say it: `night shift`. */
export function words(id: string): string {
  return id.replaceAll(/[-_]/g, ' ')
}

/** `hand-over` as a button says it: `Hand over`. */
export function sentenceCase(id: string): string {
  const text = words(id)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `Shopping list` inside a sentence: `shopping list`. What is written in capitals stays so: `KPI`. */
export function inSentence(title: string): string {
  return /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

/** `Employee` as one of its kind inside a sentence: `an employee`. */
export function oneOf(title: string): string {
  return withArticle(inSentence(title))
}

/** `a file`, `an urgency`, `a unit`, `an hour`, `an SMS`. The article follows the sound and not the letter. */
export function withArticle(word: string): string {
  return `${beginsWithVowelSound(word) ? 'an' : 'a'} ${word}`
}

/** Letters whose names begin with a vowel, in what is read letter by letter: an HR file, an SLA. */
const spelled = /^[AEFHILMNORSX](?:[A-Z0-9]|$)/
/** A consonant, a vowel and a consonant make an acronym that is read as a word: a RAM module. */
const readAsWord = /^[^AEIOU][AEIOU][^AEIOU]/
/** Vowels that sound like consonants: unit, user, European, one-off. */
const consonantSound = /^(?:uni(?!n)|us[aeiu]|ut[ei]|ur[ai]n|eu|ewe|one\b|once\b)/i
const silentH = /^(?:hour|honest|honou?r|heir)/i

function beginsWithVowelSound(word: string): boolean {
  if (/^[A-Z][A-Z0-9]/.test(word)) return spelled.test(word) && !readAsWord.test(word)
  return silentH.test(word) || /^(?:8|11|18)/.test(word) || (/^[aeiou]/i.test(word) && !consonantSound.test(word))
}

/** What people call a value of a list: the word that its schema has for it, or the value itself as people say it. */
export function valueLabel(value: string, labels: Record<string, string> = {}): string {
  return (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? sentenceCase(value)
}

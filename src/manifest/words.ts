/** Converts an id to words: `night-shift` → `night shift`. */
export function words(id: string): string {
  return id.replaceAll(/[-_]/g, ' ')
}

/** Converts an id to a label: `hand-over` → `Hand over`. */
export function sentenceCase(id: string): string {
  const text = words(id)
  return text.charAt(0).toUpperCase() + text.slice(1)
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

/** Returns the label of a value: the one from its schema, or the value itself in sentence case. */
export function valueLabel(value: string, labels: Record<string, string> = {}): string {
  return (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? sentenceCase(value)
}

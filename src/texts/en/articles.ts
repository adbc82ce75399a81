import { inSentence } from './grammar.ts'

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

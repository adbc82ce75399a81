/** The most words that a search uses; further words are ignored. */
const mostWords = 6

/** Returns the words of a search, up to `mostWords`. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, mostWords)
}

/** Returns a text as a pattern that matches it literally. */
export function patternText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

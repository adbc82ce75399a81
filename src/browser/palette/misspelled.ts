/** Shorter words have too many neighbours: `sale` is one letter from `same`, `sole` and `tale`. */
const shortest = 5

/**
 * Whether a word begins like a typed one, which may have a typo: a letter too many, too few, another one, or two in the
 * wrong order. Words of eight letters may have two.
 */
export function beginsLike(word: string, typed: string): boolean {
  if (typed.length < shortest) return word.startsWith(typed)
  const allowed = typed.length < 8 ? 1 : 2
  // The first letter is rarely wrong, and words that differ in it are rarely meant.
  return word[0] === typed[0] && typosIn(typed, word) <= allowed
}

/** Counts the typos in a typed text, compared with the beginning of a word. */
function typosIn(typed: string, word: string): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_none, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(before[j - 2] ?? 0) + 1] : []),
      )
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

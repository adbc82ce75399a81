/** Returns at most three known names that are close to a mistyped one, nearest first. */
export function suggest(mistyped: string, known: Iterable<string>): string[] {
  const limit = Math.max(1, Math.floor(mistyped.length / 3))
  const near = [...new Set(known)]
    .map((name) => ({ name, edits: editDistance(mistyped.toLowerCase(), name.toLowerCase(), limit) }))
    .filter(({ name, edits }) => edits <= limit && name !== mistyped)
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
  // When a name is one edit away, a name four edits away is noise.
  const most = (near[0]?.edits ?? 0) + 1
  return near
    .filter(({ edits }) => edits <= most)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** Damerau–Levenshtein distance (optimal string alignment): swapping two neighbours counts as one edit, as in "mangaer". */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + same,
        swapped ? at(beforeLast, j - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}

/** Returns ` Did you mean "x" or "y"?`, or an empty text without suggestions. */
export function didYouMean(suggestions: string[]): string {
  if (suggestions.length === 0) return ''
  return ` Did you mean ${suggestions.map((name) => `"${name}"`).join(' or ')}?`
}

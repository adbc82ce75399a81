import type { Span } from '../ui/marked.tsx'

/** Where the words that were looked for stand in a text, in order and without overlaps. */
export function foundSpans(words: string, text: string): Span[] {
  const low = text.toLowerCase()
  // Letters that change their length would put the marks beside what they mean.
  if (low.length !== text.length) return []
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const places = wanted.flatMap((word) => placesOf(word, low)).toSorted(([a], [b]) => a - b)
  const spans: [number, number][] = []
  for (const [from, to] of places) {
    const last = spans.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans
}

function placesOf(word: string, text: string): Span[] {
  const places: Span[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    places.push([at, at + word.length])
  return places
}

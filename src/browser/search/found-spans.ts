import type { Span } from '../ui/marked.tsx'

/** Returns where the search words occur in a text, in order and without overlaps. */
export function foundSpans(words: string, text: string): Span[] {
  const low = text.toLowerCase()
  // If lowercasing changes the length of the text, the positions would no longer match the original.
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

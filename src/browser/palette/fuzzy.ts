import type { Span } from '../ui/marked.tsx'

export interface Match {
  /** Higher is better. */
  score: number
  /** The matched parts of the text, in order. */
  spans: Span[]
}

const hit = 1
const inARow = 2
const atWordStart = 3
/** Among equally good matches, the shorter text wins. */
const perLetterOfText = 0.01

/**
 * Scores how well a text matches the typed letters. They must occur in order, and score higher in a row or at the start
 * of a word. Letters that are merely scattered over the text don't match.
 */
export function fuzzyMatch(typed: string, text: string): Match | undefined {
  const wanted = plain(typed).filter((letter) => letter.trim() !== '')
  const letters = plain(text)
  if (wanted.length === 0) return { score: 0, spans: [] }
  const rows = scoresOf(wanted, letters)
  const last = rows.at(-1) ?? []
  const end = last.reduce((best, { score }, at) => (score > (last[best]?.score ?? -1) ? at : best), 0)
  const score = last[end]?.score ?? Number.NEGATIVE_INFINITY
  if (score <= wanted.length * 2) return undefined
  return { score: score - letters.length * perLetterOfText, spans: spansTo(rows, end) }
}

interface Cell {
  score: number
  /** The index at which the previous letter was found. */
  before: number
}

/** For each typed letter and each index of the text: the best score of a match that ends there. */
function scoresOf(wanted: string[], letters: string[]): Cell[][] {
  const rows: Cell[][] = []
  for (const [row, letter] of wanted.entries()) {
    const above = rows[row - 1]
    let farther: Cell = { score: row === 0 ? 0 : Number.NEGATIVE_INFINITY, before: -1 }
    rows.push(
      letters.map((each, at) => {
        const near = above?.[at - 1]?.score ?? Number.NEGATIVE_INFINITY
        const best = near + inARow > farther.score ? { score: near + inARow, before: at - 1 } : farther
        if (near > farther.score) farther = { score: near, before: at - 1 }
        if (each !== letter) return { score: Number.NEGATIVE_INFINITY, before: -1 }
        return { score: best.score + hit + (startsWord(letters, at) ? atWordStart : 0), before: best.before }
      }),
    )
  }
  return rows
}

function startsWord(letters: string[], at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')
}

function spansTo(rows: Cell[][], end: number): Span[] {
  const spans: [number, number][] = []
  for (let [row, at] = [rows.length - 1, end]; row >= 0; row--) {
    const [next] = spans
    if (next !== undefined && next[0] === at + 1) next[0] = at
    else spans.unshift([at, at + 1])
    at = rows[row]?.[at]?.before ?? 0
  }
  return spans
}

/** Replaces each UTF-16 unit with one plain lowercase letter, so that indexes stay valid: `É` becomes `e`. */
function plain(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) => (text[at] ?? '').normalize('NFD').charAt(0).toLowerCase())
}

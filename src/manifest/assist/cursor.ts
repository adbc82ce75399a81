import type { SourceFile } from '../source/source-file.ts'
import type { Path } from '../source/tree.ts'
import { type Leaf, readTolerantly } from './tolerant.ts'

/** Where something is about to be typed. */
export interface Cursor {
  /** The map that a key is typed into, or the place of a value. */
  path: Path
  at: 'key' | 'value'
  /** The values of the file without what is being typed. */
  root: unknown
  /** What is replaced: the word at the cursor, without its quotes. */
  from: number
  to: number
  quoted: boolean
  /** Whether it stands on a line of its own, so that it may become a key with its value, or a value. */
  isAlone: boolean
  /** Whether a colon follows already. */
  hasColon: boolean
}

/** No word of a manifest, so that the place where it is inserted is found in what the parser reads. */
const mark = 'qXqCursorqXq'

/** Returns what is typed at an offset; undefined inside comments and texts of several lines, and where nothing fits. */
export function cursorAt(file: SourceFile, offset: number): Cursor | undefined {
  const { marked, inserted, isAlone } = withMark(file, offset)
  const { root, leaves } = readTolerantly(marked)
  const leaf = leaves.find(({ value }) => typeof value === 'string' && value.includes(mark))
  if (leaf === undefined || marked.slice(leaf.from, leaf.to).includes('\n')) return undefined
  const { quoted, from, to } = wordOf(file.text, { ...leaf, to: leaf.to - inserted }, offset)
  const hasColon = leaf.at === 'key' && /^["']?\s*:/.test(file.text.slice(to))
  const path = leaf.at === 'key' ? leaf.path.slice(0, -1) : leaf.path
  return { path, at: leaf.at, root: withoutMark(root), from, to, quoted, isAlone, hasColon }
}

interface Marked {
  marked: string
  /** By how many characters the word at the cursor is longer. */
  inserted: number
  isAlone: boolean
}

function withMark({ path, text }: SourceFile, offset: number): Marked {
  const before = text.slice(0, offset)
  const after = text.slice(offset)
  if (path.endsWith('.json')) {
    const line = before.slice(before.lastIndexOf('\n') + 1).replaceAll(/\\./g, '')
    const isQuoted = line.split('"').length % 2 === 0
    const word = isQuoted ? mark : `"${mark}"`
    return { marked: before + word + after, inserted: word.length, isAlone: false }
  }
  // A word on a line of its own may be the beginning of a key; without its colon, it would continue the line above.
  const rest = /^[\w$-]*(?=[ \t]*(#.*)?(\r?\n|$))/.exec(after)?.[0]
  const isAlone = rest !== undefined && /(^|\n)[ \t]*(- +)*[\w$-]*$/.test(before)
  const marked = before + mark + (isAlone ? `${rest}:${after.slice(rest.length)}` : closed(before, after))
  return { marked, inserted: mark.length, isAlone }
}

/**
 * Closes the brackets that the line at the cursor leaves open before a line with a key, which would otherwise be read as
 * part of them.
 */
function closed(before: string, after: string): string {
  const end = /\r?\n/.exec(after)?.index ?? after.length
  if (!/^\r?\n\s*(- +)*[\w$-]+:/.test(after.slice(end))) return after
  const line = (before.slice(before.lastIndexOf('\n') + 1) + after.slice(0, end)).replaceAll(/'[^']*'|"[^"]*"/g, '')
  const open: string[] = []
  for (const character of line) {
    if (character === '[') open.unshift(']')
    else if (character === '{') open.unshift('}')
    else if (character === open[0]) open.shift()
  }
  return after.slice(0, end) + open.join('') + after.slice(end)
}

function wordOf(text: string, leaf: Leaf, offset: number): { quoted: boolean; from: number; to: number } {
  const end = Math.max(leaf.to, offset)
  const quote = text[leaf.from]
  if ((quote !== '"' && quote !== "'") || leaf.from === offset) return { quoted: false, from: leaf.from, to: end }
  return { quoted: true, from: leaf.from + 1, to: text[end - 1] === quote && end > offset ? end - 1 : end }
}

/** Returns the values without those that contain the mark. */
function withoutMark(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(mark) ? undefined : value
  if (Array.isArray(value)) return value.map(withoutMark)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !key.includes(mark))
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutMark(each)]))
}

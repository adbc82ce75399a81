import type { CST } from 'yaml'
import type { Collection, Entry } from './collection.ts'
import type { OpenText } from './open-text.ts'
import { indentAt } from './piece.ts'
import { type BlockValue, blockValue, bracketedLines, flowText, quoteOf, scalarText } from './print.ts'
import { deletion, insertion, type Replacement } from './replacement.ts'
import { columnOf, indent, lineStart, nextLine } from './text-lines.ts'
import { bodyOf } from './token-ends.ts'

/** Replaces the value of an entry. Comments beside and above it stay; those inside the old value go with it. */
export function setEntry(open: OpenText, collection: Collection, entry: Entry, value: unknown): Replacement[] {
  const token = entry.value?.srcToken
  const written = token !== undefined && 'offset' in token && token.offset < entry.end ? token : undefined
  if (collection.style !== 'block') return [inBrackets(open, entry, written, value)]
  if (written === undefined) return below(open, entry, entry.end, blockOf(open, collection, entry, value))
  if (written.type === 'block-scalar') return ofBlockScalar(open, collection, entry, written, value)
  return inBlock(open, collection, entry, written.offset, value)
}

function inBrackets(open: OpenText, entry: Entry, token: CST.Token | undefined, value: unknown): Replacement {
  const { text, json, eol } = open
  const { start, end, value: old, key } = entry
  const column = indentAt(text, start)
  const lines =
    typeof value === 'string'
      ? [scalarText(value, 'flow', json, quoteOf(old))]
      : text.slice(lineStart(text, start), start).trim() === ''
        ? bracketedLines(open, value, column, old)
        : [flowText(value, json)]
  const [first = '', ...rest] = lines
  const body = [first, ...indent(rest, column)].join(eol)
  if (token !== undefined) return { offset: token.offset, length: end - token.offset, text: body }
  const colon = key !== undefined && entry.after === undefined ? ':' : ''
  return insertion(end, `${colon} ${body}`)
}

function blockOf({ text, ...open }: OpenText, { column }: Collection, entry: Entry, value: unknown): BlockValue {
  const { key, value: old, end, to } = entry
  // Lines of a text would take in the comments that follow.
  if (to > nextLine(text, end)) return { beside: flowText(value, false), below: [] }
  return blockValue({ text, ...open }, value, column + (key?.length ?? 0) + 2, old)
}

/** Writes a value behind the `-` or `:` of an entry that has none, and what remains of it on the lines below. */
function below({ text, eol }: OpenText, entry: Entry, end: number, value: BlockValue): Replacement[] {
  const { after = end } = entry
  const beside = value.beside === '' ? [] : [insertion(after, ` ${value.beside}`)]
  if (value.below.length === 0) return beside
  const column = columnOf(text, entry.start) + 2
  const lines = indent(value.below, column).join(eol)
  const at = nextLine(text, end)
  return [...beside, insertion(at, text[at - 1] === '\n' ? lines + eol : eol + lines)]
}

function inBlock(open: OpenText, collection: Collection, entry: Entry, from: number, value: unknown): Replacement[] {
  const { text } = open
  const { end, after = from } = entry
  const written = blockOf(open, collection, entry, value)
  const isOnLine = !text.slice(after, from).includes('\n')
  if (isOnLine && written.below.length === 0) return [{ offset: from, length: end - from, text: written.beside }]
  if (isOnLine) return [deletion(after, end), ...below(open, entry, end, written)]
  // The old value begins below: what remains is the line of the key, with its comment.
  const first = nextLine(text, after)
  const last = nextLine(text, end)
  const cut = deletion(first, last)
  const put = below(open, entry, after, written)
  return [...put, cut]
}

/** A folded text stays folded and a literal one literal, if the new text allows it. The comment of the header stays. */
function ofBlockScalar(
  open: OpenText,
  collection: Collection,
  entry: Entry,
  token: CST.BlockScalar,
  value: unknown,
): Replacement[] {
  const { text, eol } = open
  const header = token.props.find(({ type }) => type === 'block-scalar-header')
  const body = bodyOf(token)
  const source = header !== undefined && 'source' in header ? header.source : ''
  const headerAt = header !== undefined && 'offset' in header ? header.offset : body
  const next = folded(source, value) ?? blockOf(open, collection, entry, value)
  const heading = { offset: headerAt, length: source.length, text: next.beside }
  const column = Math.max(collection.column + 2, body < entry.end ? indentAt(text, body) : 0)
  const lines = indent(next.below, column).join(eol)
  if (next.below.length > 0) return [heading, { offset: body, length: entry.end - body, text: lines }]
  return [heading, deletion(body, nextLine(text, entry.end))]
}

const foldedWidth = 120

function folded(header: string, value: unknown): BlockValue | undefined {
  if (!header.startsWith('>') || typeof value !== 'string' || value.length <= foldedWidth) return undefined
  if (/[^\P{C}]|^ | $| {2}/u.test(value)) return undefined
  const lines: string[] = []
  for (const word of value.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < foldedWidth) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return { beside: '>-', below: lines }
}

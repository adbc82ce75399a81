import type { Path } from '../source/tree.ts'
import { type Collection, collectionAt, commaAfter, type Entry } from './collection.ts'
import type { OpenText } from './open-text.ts'
import { type FlowPiece, indentAt, type Piece } from './piece.ts'
import { insertion, type Replacement } from './replacement.ts'
import { columnOf, dedent, indent, isBlank, lineAt, lineStart, startsLine } from './text-lines.ts'

/** The length of a line up to which a JSON file keeps a list on it. */
const widest = 140

export interface InsertOptions {
  /** Whether a JSON list stays on its line even if that gets too long, because another edit is about that line. */
  keepsLine?: boolean
}

/** Inserts a piece before the entry of a collection that has an index, or at its end. */
export function insertEntry(
  open: OpenText,
  path: Path,
  index: number,
  piece: Piece,
  { keepsLine = false }: InsertOptions = {},
): Replacement[] {
  const collection = collectionAt(open, path)
  if (collection.entries.length === 0) return intoEmpty(open, path, collection, piece)
  if (collection.style === 'block') return [intoBlock(open, collection, index, piece)]
  if (collection.style === 'lines') return intoLines(open, collection, index, piece)
  const [line = ''] = piece.flow(undefined).lines
  if (open.json && !keepsLine && isTooWide(open, collection, line)) return [inLinesNow(open, collection, index, piece)]
  return intoLine(open, collection, index, piece)
}

function intoBlock({ text, eol }: OpenText, collection: Collection, index: number, piece: Piece): Replacement {
  const { entries, column } = collection
  const lines = piece.block(column)
  const gap = isSpaced(text, entries) ? eol : ''
  const next = entries[index]
  if (next === undefined) {
    const at = entries.at(-1)?.to ?? text.length
    const written = gap + indent(lines, column).join(eol)
    return insertion(at, text[at - 1] === '\n' ? written + eol : eol + written)
  }
  if (startsLine(text, next.start)) return insertion(next.from, indent(lines, column).join(eol) + eol + gap)
  const [first = '', ...rest] = lines
  return insertion(next.start, [first, ...indent(rest, column), ''].join(eol) + ' '.repeat(column))
}

/** Whether all entries have an empty line between them. */
function isSpaced(text: string, entries: Entry[]): boolean {
  const gaps = entries.slice(1).map((entry, index) => text.slice(entries[index]?.to, entry.from))
  return gaps.length > 0 && gaps.every((gap) => gap.split('\n').slice(0, -1).some(isBlank))
}

function intoLines({ text, eol }: OpenText, collection: Collection, index: number, piece: Piece): Replacement[] {
  const { entries, column } = collection
  const flow = piece.flow(column)
  const next = entries[index]
  if (next !== undefined) return [insertion(next.from, flowLines(flow, column, ',', eol))]
  const last = entries.at(-1)
  if (last === undefined) return []
  const hasComma = commaAfter(text, last.end) !== undefined
  return [
    ...(hasComma ? [] : [insertion(last.end, ',')]),
    insertion(last.to, flowLines(flow, column, hasComma ? ',' : '', eol)),
  ]
}

function flowLines({ above, lines, beside }: FlowPiece, column: number, comma: string, eol: string): string {
  const end = comma + (beside === '' ? '' : ` ${beside}`)
  return indent([...above, ...dedent(lines.join('\n') + end, 0)], column).join(eol) + eol
}

function intoLine(open: OpenText, collection: Collection, index: number, piece: Piece): Replacement[] {
  const { entries } = collection
  const flow = piece.flow(undefined)
  const [line = ''] = flow.lines
  const next = entries[index]
  const last = entries.at(-1)?.end ?? collection.end
  const inserted = next === undefined ? insertion(last, `, ${line}`) : insertion(next.start, `${line}, `)
  return [...commentsAbove(open, collection, flow), inserted]
}

/** Puts comments that have no place on a line above it. */
function commentsAbove(open: OpenText, { start }: Collection, { above, beside }: FlowPiece): Replacement[] {
  const { text, eol } = open
  const comments = beside === '' ? above : [...above, beside]
  const outermost = outermostFlow(open, start)
  const lines = indent(comments, indentAt(text, outermost))
  return lines.length === 0 ? [] : [insertion(lineStart(text, outermost), lines.join(eol) + eol)]
}

function outermostFlow({ root }: OpenText, offset: number): number {
  let found = offset
  const visit = (token: unknown): boolean => {
    if (typeof token !== 'object' || token === null) return false
    if ('type' in token && token.type === 'flow-collection' && 'offset' in token) {
      const { offset: from } = token
      if (typeof from === 'number' && from <= offset) found = from
      return typeof from === 'number' && from <= offset
    }
    return Object.values(token).toReversed().some(visit)
  }
  visit(root?.srcToken)
  return found
}

function isTooWide({ text }: OpenText, { start, end }: Collection, line: string): boolean {
  const isOneLine = !text.slice(start, end).includes('\n')
  return isOneLine && lineAt(text, lineStart(text, start)).length + line.length + 2 > widest
}

/** Gives each entry of a JSON list or map a line. */
function inLinesNow({ text, eol }: OpenText, collection: Collection, index: number, piece: Piece): Replacement {
  const { start, end, entries } = collection
  const column = indentAt(text, start)
  const written = entries.map((entry) => [text.slice(entry.start, entry.end)])
  const all = written.toSpliced(index, 0, piece.flow(column + 2).lines)
  const lines = all.flatMap((each, at) => (at < all.length - 1 ? dedent(`${each.join('\n')},`, 0) : each))
  const body = [text[start] ?? '', ...indent(lines, column + 2), ' '.repeat(column) + (text[end - 1] ?? '')]
  return { offset: start, length: end - start, text: body.join(eol) }
}

function intoEmpty(open: OpenText, path: Path, collection: Collection, piece: Piece): Replacement[] {
  const { text, eol, json, comments } = open
  const { start, end } = collection
  const holder = holderOf(open, path)
  const hasComment = comments.some(({ offset }) => offset > start && offset < end)
  if (json || hasComment || (holder !== undefined && holder.collection.style !== 'block'))
    return intoBrackets(open, collection, piece, hasComment)
  const isPair = holder?.entry.key !== undefined
  const column = isPair ? holder.collection.column + 2 : columnOf(text, start)
  const lines = piece.block(column)
  if (!isPair) {
    const [first = '', ...rest] = lines
    return [{ offset: start, length: end - start, text: [first, ...indent(rest, column)].join(eol) }]
  }
  const { after = start, to } = holder.entry
  const line = text.indexOf('\n', end)
  const at = line === -1 ? to : line + 1
  const written = indent(lines, column).join(eol)
  return [
    { offset: after, length: end - after, text: '' },
    insertion(at, text[at - 1] === '\n' ? written + eol : eol + written),
  ]
}

function intoBrackets(
  open: OpenText,
  { kind, start, end }: Collection,
  piece: Piece,
  hasComment: boolean,
): Replacement[] {
  const { text, eol, json } = open
  const column = indentAt(text, start)
  if (json) {
    const { lines } = piece.flow(column + 2)
    const isOneLine = kind === 'seq' && lines.length === 1
    const written = isOneLine ? lines.join('') : [...['', ...indent(lines, column + 2)], ' '.repeat(column)].join(eol)
    return [{ offset: start + 1, length: end - start - 2, text: written }]
  }
  const { lines } = piece.flow(undefined)
  const written = kind === 'seq' ? lines.join('') : ` ${lines.join('')} `
  if (hasComment) return [insertion(start + 1, kind === 'seq' ? `${written} ` : written)]
  return [
    ...commentsAbove(open, collectionOfEmpty(kind, start, end), piece.flow(undefined)),
    { offset: start + 1, length: end - start - 2, text: written },
  ]
}

function collectionOfEmpty(kind: Collection['kind'], start: number, end: number): Collection {
  return { kind, style: 'inline', entries: [], start, end, column: 0 }
}

/** The entry that has a path, and the collection that it is in; undefined for the root. */
export function holderOf(open: OpenText, path: Path): { collection: Collection; entry: Entry } | undefined {
  const key = path.at(-1)
  if (key === undefined) return undefined
  const collection = collectionAt(open, path.slice(0, -1))
  const entry = entryAt(collection, key)
  return entry && { collection, entry }
}

export function entryAt({ kind, entries }: Collection, key: string | number): Entry | undefined {
  return kind === 'map' ? entries.find((entry) => entry.key === String(key)) : entries[Number(key)]
}

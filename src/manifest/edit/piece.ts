import type { Node } from 'yaml'
import type { Collection, Entry } from './collection.ts'
import { type OpenText, plainValue } from './open-text.ts'
import { blockValue, bracketedLines, flowText, itemLines, keyOf, pairLines, quoteOf, scalarText } from './print.ts'
import { dedent, lineAt, lineStart } from './text-lines.ts'

/** An entry of a flow collection, with its comments. */
export interface FlowPiece {
  above: string[]
  lines: string[]
  beside: string
}

/** What is to be inserted into a collection: it is written differently in a block and between brackets. */
export interface Piece {
  /** Its lines in a block collection whose entries begin at a column, without that indentation. */
  block(column: number): string[]
  /** Its lines in a flow collection, the first without indentation; undefined asks for a single line. */
  flow(column: number | undefined): FlowPiece
}

/** A new item or, with a key, a new pair. `like` is an entry whose style it takes. */
export function newPiece(open: OpenText, key: string | undefined, value: unknown, like: Node | null): Piece {
  return {
    block: (column) =>
      key === undefined
        ? itemLines(blockValue(open, value, column + 2, like))
        : pairLines(key, blockValue(open, value, column + key.length + 2, like)),
    flow: (column) => {
      const lines = column === undefined ? [flowText(value, open.json)] : bracketedLines(open, value, column, like)
      const [first = '', ...rest] = lines
      const begun = key === undefined ? first : `${keyOf(key, open.json)}: ${first}`
      return { above: [], lines: [begun, ...rest], beside: '' }
    },
  }
}

/** An item that is written already, with the comments that belong to it. */
export function writtenPiece(open: OpenText, collection: Collection, entry: Entry): Piece {
  return collection.style === 'block' ? ofBlock(open, collection, entry) : ofFlow(open, collection, entry)
}

function ofBlock(open: OpenText, { column }: Collection, entry: Entry): Piece {
  const { text, comments } = open
  const { from, to, value } = entry
  return {
    block: () => {
      // The first entry behind a `-` begins in the middle of a line.
      const begun = lineStart(text, from) === from ? column : 0
      return dedent(text.slice(from + begun, to).replace(/\r?\n$/, ''), column)
    },
    flow: (wanted) => {
      const token = value?.srcToken
      const isWritten = token?.type === 'flow-collection'
      const body = isWritten ? dedent(text.slice(token.offset, entry.end), indentAt(text, token.offset)) : []
      const kept = isWritten && (body.length === 1 || wanted !== undefined)
      const own = comments.filter(({ offset }) => offset >= from && offset < to)
      const loose = kept ? own.filter(({ offset }) => offset < token.offset || offset >= entry.end) : own
      return { above: loose.map(({ source }) => source), lines: kept ? body : [inOneLine(open, value)], beside: '' }
    },
  }
}

function ofFlow(open: OpenText, { style }: Collection, entry: Entry): Piece {
  const { text, comments } = open
  const { start, end, from, value } = entry
  const isLine = style === 'lines'
  const above = isLine ? commentLines(text.slice(from, lineStart(text, start))) : []
  const beside = isLine ? (/#.*$/.exec(lineAt(text, end))?.[0] ?? '') : ''
  const body = dedent(text.slice(start, end), indentAt(text, start))
  const flow: Piece['flow'] = (wanted) => {
    if (body.length === 1 || wanted !== undefined) return { above, lines: body, beside }
    const inside = comments.filter(({ offset }) => offset > start && offset < end).map(({ source }) => source)
    return { above: [...above, ...inside], lines: [inOneLine(open, value)], beside }
  }
  return {
    flow,
    block: () => {
      const lines = dedent(`- ${body.join('\n  ')}${beside === '' ? '' : ` ${beside}`}`, 0)
      return [...above, ...lines]
    },
  }
}

function inOneLine(open: OpenText, value: Node | null): string {
  const plain = plainValue(value)
  return typeof plain === 'string' ? scalarText(plain, 'flow', open.json, quoteOf(value)) : flowText(plain, open.json)
}

function commentLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/** How far the line of an offset is indented. */
export function indentAt(text: string, offset: number): number {
  return lineAt(text, lineStart(text, offset)).search(/\S|$/)
}

import { type CST, isMap, isSeq, type Node, type YAMLMap } from 'yaml'
import type { Path } from '../source/tree.ts'
import { asNode, EditRefused, keyText, nodeAt, type OpenText } from './open-text.ts'
import { commentIndent, isBlank, lineAt, lineStart, nextLine, startsLine } from './text-lines.ts'
import { endOf, endOfItem, indicatorIn } from './token-ends.ts'

/** A key with its value, or an item of a sequence. */
export interface Entry {
  /** Undefined for an item of a sequence. */
  key: string | undefined
  keyRange: { from: number; to: number } | undefined
  value: Node | null
  /** The offsets of its first character, which is a `-` in a block sequence, and after its last one. */
  start: number
  end: number
  /** The offset after its `-` or `:`; undefined when it has none. */
  after: number | undefined
  /**
   * The lines that move with it: comments directly above and as far indented, the comment beside it, and comments below that
   * are indented further. In a collection without line breaks, and for the first entry behind a `-`, it begins with `start`.
   */
  from: number
  to: number
}

export interface Collection {
  kind: 'map' | 'seq'
  style: 'block' | 'lines' | 'inline'
  entries: Entry[]
  /** The offset of the first character. */
  start: number
  /** The offset after the last character. */
  end: number
  /** How far the first characters of its entries are indented, if they begin lines. */
  column: number
}

/** Returns the map or sequence at a path. Throws EditRefused when there is none. */
export function collectionAt(open: OpenText, path: Path): Collection {
  const node = nodeAt(open, path)
  const found = collectionOf(open, node)
  if (found === undefined) throw new EditRefused(`There is neither a map nor a list at ${path.join('.')}.`)
  return found
}

/** Returns how a map or sequence is written; undefined for another node. */
export function collectionOf(open: OpenText, node: Node | null): Collection | undefined {
  const token = node?.srcToken
  if (token?.type !== 'block-map' && token?.type !== 'block-seq' && token?.type !== 'flow-collection') return undefined
  const kind = isSeq(node) ? 'seq' : 'map'
  const entries = bareEntries(token.items, node)
  return token.type === 'flow-collection' ? flow(open, kind, token, entries) : block(open, kind, entries)
}

type BareEntry = Omit<Entry, 'from' | 'to'>

function bareEntries(items: CST.CollectionItem[], node: Node | null): BareEntry[] {
  const real = items.filter(({ start, key, sep, value }) => key || sep || value || indicatorIn(start))
  return real.map((item, index) => (isMap(node) ? pairEntry(item, node, index) : itemEntry(item, node, index)))
}

function pairEntry(item: CST.CollectionItem, { items }: YAMLMap, index: number): BareEntry {
  const end = endOfItem(item)
  const { key: token, sep = [] } = item
  const start = offsetOf(token) ?? end
  const to = token ? endOf(token) : start
  const key = keyText(items[index]?.key)
  return {
    key,
    keyRange: { from: start, to },
    value: asNode(items[index]?.value),
    start,
    end,
    after: afterIndicator(sep),
  }
}

function itemEntry(item: CST.CollectionItem, node: Node | null, index: number): BareEntry {
  const end = endOfItem(item)
  const { start, key, value } = item
  return {
    key: undefined,
    keyRange: undefined,
    value: isSeq(node) ? asNode(node.items[index]) : null,
    start: offsetOf(indicatorIn(start)) ?? offsetOf(key) ?? offsetOf(value) ?? end,
    end,
    after: afterIndicator(start),
  }
}

function offsetOf(token: CST.Token | null | undefined): number | undefined {
  return token && 'offset' in token ? token.offset : undefined
}

function afterIndicator(tokens: CST.SourceToken[]): number | undefined {
  const indicator = indicatorIn(tokens)
  return indicator === undefined ? undefined : indicator.offset + 1
}

function block({ text }: OpenText, kind: Collection['kind'], bare: BareEntry[]): Collection {
  const first = bare[0]
  const start = first?.start ?? 0
  const column = start - lineStart(text, start)
  let floor = 0
  const entries = bare.map((entry, index) => {
    const from = startsLine(text, entry.start) ? aboveOf(text, entry.start, floor, column) : entry.start
    const to = belowOf(text, entry.end, column, bare[index + 1]?.start ?? text.length)
    floor = to
    return { ...entry, from, to }
  })
  return { kind, style: 'block', entries, start, end: bare.at(-1)?.end ?? start, column }
}

/** Returns where the comments directly above an entry begin. Those at the start of a file are about all of it. */
function aboveOf(text: string, start: number, floor: number, column: number | undefined): number {
  let from = lineStart(text, start)
  while (from > floor) {
    const above = lineStart(text, from - 1)
    const indented = commentIndent(lineAt(text, above))
    if (above < floor || indented === undefined || (column !== undefined && indented !== column)) break
    from = above
  }
  return from === 0 ? lineStart(text, start) : from
}

/** Returns where the lines of an entry end: after its own last line, and after comments that are indented further. */
function belowOf(text: string, end: number, column: number, limit: number): number {
  let to = nextLine(text, end)
  for (let at = to; at < limit; at = nextLine(text, at)) {
    const line = lineAt(text, at)
    if (isBlank(line)) continue
    if ((commentIndent(line) ?? 0) <= column) break
    to = nextLine(text, at)
  }
  return to
}

function flow({ text }: OpenText, kind: Collection['kind'], token: CST.FlowCollection, bare: BareEntry[]): Collection {
  const start = token.offset
  const end = endOfItem({ start: [], value: token })
  const first = bare[0]
  const common = { kind, start, end, column: first === undefined ? 0 : first.start - lineStart(text, first.start) }
  const isInLines =
    bare.length > 0 &&
    bare.every((each) => startsLine(text, each.start) && endsLine(text, each.end)) &&
    startsLine(text, end - 1)
  if (!isInLines)
    return { ...common, style: 'inline', entries: bare.map((each) => ({ ...each, from: each.start, to: each.end })) }
  let floor = nextLine(text, start)
  const entries = bare.map((entry) => {
    const from = Math.max(aboveOf(text, entry.start, floor, undefined), floor)
    const to = nextLine(text, entry.end)
    floor = to
    return { ...entry, from, to }
  })
  return { ...common, style: 'lines', entries }
}

/** Whether only a comma and a comment follow on the line of an offset. */
function endsLine(text: string, offset: number): boolean {
  return /^[ \t]*,?[ \t]*(#.*)?$/.test(lineAt(text, offset))
}

/** Returns the offset of the comma after an entry of a flow collection; undefined when there is none. */
export function commaAfter(text: string, end: number): number | undefined {
  const between = /^(?:\s|(?<=\s)#.*)*/.exec(text.slice(end))?.[0] ?? ''
  const at = end + between.length
  return text[at] === ',' ? at : undefined
}

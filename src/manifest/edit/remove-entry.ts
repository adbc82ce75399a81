import type { Path } from '../source/tree.ts'
import { type Collection, collectionAt, commaAfter, type Entry } from './collection.ts'
import { holderOf } from './insert-entry.ts'
import { EditRefused, type OpenText } from './open-text.ts'
import { deletion, insertion, type Replacement } from './replacement.ts'
import { isBlank, lineAt, lineStart, nextLine, startsLine } from './text-lines.ts'

/** Removes the entry of a collection that has an index, with its comments. */
export function removeEntry(open: OpenText, path: Path, index: number): Replacement[] {
  const collection = collectionAt(open, path)
  const { entries, style } = collection
  const entry = entries[index]
  if (entry === undefined) throw new EditRefused(`There is no value at ${[...path, index].join('.')}.`)
  if (style === 'block') {
    return entries.length === 1 ? lastOfBlock(open, path, collection, entry) : [ofBlock(open, collection, index, entry)]
  }
  return style === 'lines' ? ofLines(open, collection, index, entry) : ofLine(open, collection, index, entry)
}

/** A block without entries has to be written between brackets. */
function lastOfBlock({ text, eol, ...rest }: OpenText, path: Path, { kind }: Collection, entry: Entry): Replacement[] {
  const brackets = kind === 'seq' ? '[]' : '{}'
  const { from, to, start } = entry
  const holder = holderOf({ text, eol, ...rest }, path)?.entry
  const end = text[to - 1] === '\n' ? eol : ''
  if (holder?.after === undefined || !startsLine(text, start))
    return [{ offset: from, length: to - from, text: brackets + end }]
  return [insertion(holder.after, ` ${brackets}`), deletion(from, to)]
}

function ofBlock({ text, eol }: OpenText, { entries }: Collection, index: number, entry: Entry): Replacement {
  const next = entries[index + 1]
  const { from, to, start } = entry
  if (!startsLine(text, start) && next !== undefined) {
    if (lineStart(text, next.start) === to) return deletion(start, next.start)
    const dash = text.slice(0, start).trimEnd().length
    return { offset: dash, length: to - dash, text: eol }
  }
  const floor = entries[index - 1]?.to ?? 0
  const isSpacedAbove = index === 0 || isBlank(lineAbove(text, from))
  if (next !== undefined) return deletion(from, isSpacedAbove ? afterBlanks(text, to, next.from) : to)
  return deletion(beforeBlanks(text, from, floor), to)
}

function lineAbove(text: string, at: number): string {
  return at === 0 ? '' : lineAt(text, lineStart(text, at - 1))
}

function afterBlanks(text: string, at: number, limit: number): number {
  let end = at
  while (end < limit && isBlank(lineAt(text, end))) end = nextLine(text, end)
  return end
}

function beforeBlanks(text: string, at: number, floor: number): number {
  let start = at
  while (start > floor && isBlank(lineAbove(text, start))) start = lineStart(text, start - 1)
  return start
}

function ofLines({ text }: OpenText, { entries, start, end }: Collection, index: number, entry: Entry): Replacement[] {
  if (entries.length === 1) {
    const hasOthers = /#/.test(text.slice(start + 1, entry.from) + text.slice(entry.to, end - 1))
    return [hasOthers ? deletion(entry.from, entry.to) : deletion(start + 1, end - 1)]
  }
  return [...commaBeforeEnd(text, entries, index), deletion(entry.from, entry.to)]
}

/** Removes the comma before the last entry, unless that has one itself. */
function commaBeforeEnd(text: string, entries: Entry[], index: number): Replacement[] {
  const entry = entries[index]
  const before = entries[index - 1]
  if (entry === undefined || before === undefined || index < entries.length - 1) return []
  const comma = commaAfter(text, before.end)
  return comma === undefined || commaAfter(text, entry.end) !== undefined ? [] : [deletion(comma, comma + 1)]
}

function ofLine({ text, comments }: OpenText, collection: Collection, index: number, entry: Entry): Replacement[] {
  const { entries, start: open, end: close } = collection
  const { start, end } = entry
  const next = entries[index + 1]
  const comma = commaAfter(text, end)
  const isBare = (from: number, to: number) => !comments.some(({ offset }) => offset >= from && offset < to)
  if (entries.length === 1) {
    if (isBare(open, close)) return [deletion(open + 1, close - 1)]
    return [deletion(start, comma === undefined ? end : comma + 1)]
  }
  if (next !== undefined) {
    if (isBare(end, next.start)) return [deletion(start, next.start)]
    return [deletion(start, comma === undefined ? end : comma + 1)]
  }
  const before = entries[index - 1]?.end ?? start
  if (isBare(before, start)) return [deletion(before, end)]
  return [...commaBeforeEnd(text, entries, index), deletion(start, comma === undefined ? end : comma + 1)]
}

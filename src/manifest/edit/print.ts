import { isMap, isScalar, isSeq, type Node, parse } from 'yaml'
import { collectionOf } from './collection.ts'
import { asNode, EditRefused, keyText, type OpenText } from './open-text.ts'
import { indent } from './text-lines.ts'

/** The length up to which a collection is written on one line. */
const widest = 140

type Quote = 'single' | 'double' | 'plain'
type Place = 'block' | 'flow'

const yaml = { version: '1.2', schema: 'core', stringKeys: true } as const

/** Writes a text, number, boolean or null on one line, with the quotation marks that it needs. */
export function scalarText(value: unknown, place: Place, json: boolean, quote: Quote = 'plain'): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new EditRefused(`${value} can't be written.`)
  if (typeof value !== 'string') return value === undefined ? 'null' : JSON.stringify(value)
  if (json || /[\p{C}\u2028\u2029]/u.test(value)) return JSON.stringify(value)
  if (quote === 'plain' && isPlain(value, place)) return value
  const needsDouble = value.includes("'") && !/["\\]/.test(value)
  if (quote === 'double' || (quote === 'plain' && needsDouble)) return JSON.stringify(value)
  return `'${value.replaceAll("'", "''")}'`
}

export function keyOf(key: string, json: boolean): string {
  const text = scalarText(key, 'flow', json)
  return text === key && !readsBack(`{ ${text}: 1 }`, { [key]: 1 }) ? scalarText(key, 'flow', json, 'single') : text
}

/** Whether a text stands for itself, in a block or between brackets. */
function isPlain(value: string, place: Place): boolean {
  if (!readsBack(`k: ${value}`, { k: value })) return false
  return place === 'block' || readsBack(`{ k: ${value} }`, { k: value })
}

function readsBack(text: string, expected: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(parse(text, yaml)) === JSON.stringify(expected)
  } catch {
    return false
  }
}

/** Writes a value between brackets on one line. */
export function flowText(value: unknown, json: boolean): string {
  if (Array.isArray(value)) return `[${value.map((each) => flowText(each, json)).join(', ')}]`
  if (!isRecord(value)) return scalarText(value, 'flow', json)
  const pairs = Object.entries(value).map(([key, each]) => `${keyOf(key, json)}: ${flowText(each, json)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/**
 * Writes a value between brackets: on one line if it is short or written like another that is, otherwise with a line for
 * each entry. The first line is not indented.
 */
export function bracketedLines(open: OpenText, value: unknown, column: number, like: Node | null): string[] {
  const line = flowText(value, open.json)
  const style = collectionOf(open, like)?.style
  const isLong = column + line.length > widest || (style === 'lines' && isRecord(value))
  if (!isFilled(value) || !isLong) return [line]
  const entries = Array.isArray(value)
    ? value.map((each, index) => bracketedLines(open, each, column + 2, likeItem(like, index)))
    : Object.entries(value).map(([key, each]) => {
        const [first = '', ...rest] = bracketedLines(open, each, column + 2, likeKey(like, key))
        return [`${keyOf(key, open.json)}: ${first}`, ...rest]
      })
  const lines = entries.flatMap((each, index) => (index < entries.length - 1 ? withEnd(each, ',') : each))
  const [opening, closing] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return [opening, ...indent(lines, 2), closing]
}

function withEnd(lines: string[], end: string): string[] {
  return lines.map((line, index) => (index === lines.length - 1 ? line + end : line))
}

/** A value after its `-` or `:`: the rest of the line, and the lines below it, which are indented further by two. */
export interface BlockValue {
  beside: string
  below: string[]
}

/** Writes a value in a block. A collection that is short, or written like another on one line, is put between brackets. */
export function blockValue(open: OpenText, value: unknown, column: number, like: Node | null): BlockValue {
  if (typeof value === 'string' && isSeveralLines(value)) return literal(value)
  if (!isFilled(value))
    return {
      beside: isScalarValue(value) ? scalarText(value, 'block', false, quoteOf(like)) : flowText(value, false),
      below: [],
    }
  const line = flowText(value, false)
  const likeStyle = collectionOf(open, like)?.style
  if (likeStyle !== 'block' && column + line.length <= widest) return { beside: line, below: [] }
  return { beside: '', below: blockLines(open, value, column, like) }
}

/** Writes the entries of a filled collection, each from its own line on. */
function blockLines(open: OpenText, value: object, column: number, like: Node | null): string[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) => itemLines(blockValue(open, each, column + 2, likeItem(like, index))))
  return Object.entries(value).flatMap(([key, each]) =>
    pairLines(key, blockValue(open, each, column + key.length + 2, likeKey(like, key))),
  )
}

export function itemLines({ beside, below }: BlockValue): string[] {
  if (beside !== '') return [`- ${beside}`, ...indent(below, 2)]
  const [first = '', ...rest] = below
  return [`- ${first}`, ...indent(rest, 2)]
}

export function pairLines(key: string, { beside, below }: BlockValue): string[] {
  return [`${keyOf(key, false)}:${beside === '' ? '' : ` ${beside}`}`, ...indent(below, 2)]
}

/** Whether a text can be written as lines of its own: those keep every space, but not at the start or end of the text. */
function isSeveralLines(value: string): boolean {
  return /^\S[^\r]*\n[^\r]*$/.test(value) && !/\n\n$|[^\P{C}\n]|[\u2028\u2029\ufeff]|[ \t]\n|[ \t]$/u.test(value)
}

function literal(value: string): BlockValue {
  const lines = value.replace(/\n$/, '').split('\n')
  return { beside: value.endsWith('\n') ? '|' : '|-', below: lines }
}

export function quoteOf(node: Node | null): Quote {
  const type = isScalar(node) ? node.type : undefined
  return type === 'QUOTE_SINGLE' ? 'single' : type === 'QUOTE_DOUBLE' ? 'double' : 'plain'
}

function likeItem(like: Node | null, index: number): Node | null {
  return isSeq(like) ? asNode(like.items[index] ?? like.items.at(-1)) : null
}

function likeKey(like: Node | null, key: string): Node | null {
  return isMap(like) ? asNode(like.items.find((pair) => keyText(pair.key) === key)?.value) : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isScalarValue(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

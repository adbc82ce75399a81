import { type Document, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, parse, parseDocument } from 'yaml'
import {
  addKey,
  insertItem,
  moveItem,
  type Path,
  type Replacement,
  removeItem,
  removeKey,
  renameKey,
  setValue,
  updateValue,
} from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import type { Random } from '../../../scripts/mutants/random.ts'

/** An edit, what it makes of the value of the file, and the lines that it is about. */
export interface RandomEdit {
  name: string
  edit: Replacement[]
  expected: unknown
  /** Whether the edit takes away or replaces what is in a line, which counts from 0. */
  concerns(line: number): boolean
  /** Comments that go with what is removed. */
  removed: string[]
}

const options = { version: '1.2', schema: 'core', stringKeys: true } as const

export function valueIn(text: string): unknown {
  return parse(text, options)
}

/** The comments of a text by the lexer's own tokens. A mark precedes each scalar, which may begin with anything. */
export function commentsIn(text: string): string[] {
  const lexemes = [...new Lexer().lex(text)]
  return lexemes.filter((each, at) => each.startsWith('#') && lexemes[at - 1] !== '\u001f').map((each) => each.trim())
}

const values: unknown[] = [
  'Plain words',
  'with: colon',
  'a, b',
  "it's",
  '"quoted"',
  '# no comment',
  'yes # no',
  'null',
  '12',
  '',
  ' spaced ',
  'first line\nsecond line\n',
  'one\n\n  two',
  '- dash',
  '{ brace',
  'é – ü',
  'A long sentence that goes on and on until it does not fit into the width of a line, '.repeat(3).trim(),
  7,
  -1.5,
  true,
  null,
  [],
  {},
  ['a', 'b c', 'd, e'],
  { page: 'somewhere', label: 'A label', counts: [{ view: 'all', as: 'of them' }] },
  {
    long: Array.from({ length: 30 }, (_, index) => `item-${index}`),
    deep: { deeper: [['x', 'y'], { z: 'multi\nline' }] },
  },
]

interface Place {
  path: Path
  node: Node
}

/** Makes a random edit of a file. */
export function randomEdit(file: SourceFile, random: Random): RandomEdit {
  const pick = <T>(list: readonly T[]): T => random.pick(list) as T
  const text = file.text.replace(/^\uFEFF/, '')
  const counter = new LineCounter()
  const document: Document = parseDocument(text, { ...options, lineCounter: counter })
  const places = [...placesIn(document.contents, [])]
  const lines = text.split('\n')
  const lineOf = (offset: number) => counter.linePos(offset).line - 1
  const value = pick(values)
  const copy = () => structuredClone(document.toJS())
  const maps = places.filter(({ node }) => isMap(node))
  const lists = places.filter(({ node }) => isSeq(node))
  const inside = places.filter(({ path }) => path.length > 0)
  const near = (path: Path) => regionOf(document, path, lines, lineOf)
  const base = { removed: [] as string[] }
  const commentsOf = (concerns: (line: number) => boolean) =>
    lines.flatMap((line, index) =>
      concerns(index) ? commentsIn(`${line}\n`).concat(/#.*$/.exec(line)?.[0].trim() ?? []) : [],
    )

  const kinds = {
    set: () => {
      const { path } = pick(inside)
      const expected = copy()
      put(expected, path, value)
      const concerns = near(path)
      return { ...base, edit: setValue(file, path, value), expected, concerns, removed: commentsOf(concerns) }
    },
    add: () => {
      const { path, node } = pick(maps)
      const expected = copy()
      put(expected, [...path, 'new key'], value)
      const keys = isMap(node) ? node.items.map(({ key }) => String(key)) : []
      const before = random.next() < 0.5 && keys.length > 0 ? pick(keys) : undefined
      return { ...base, edit: addKey(file, path, 'new key', value, before), expected, concerns: around(path) }
    },
    rename: () => {
      const { path } = pick(inside.filter(({ path: own }) => typeof own.at(-1) === 'string'))
      const expected = copy()
      rename(expected, path, 'renamed')
      return { ...base, edit: renameKey(file, path, 'renamed'), expected, concerns: near(path) }
    },
    remove: () => {
      const { path } = pick(inside)
      const expected = copy()
      take(expected, path)
      const key = path.at(-1)
      const list = path.slice(0, -1)
      const edit = typeof key === 'number' ? removeItem(file, list, key) : removeKey(file, path)
      const concerns = (line: number) => near(path)(line) || around(list)(line)
      return { ...base, edit, expected, concerns, removed: commentsOf(near(path)) }
    },
    insert: () => {
      const { path, node } = pick(lists)
      const index = Math.floor(random.next() * ((isSeq(node) ? node.items.length : 0) + 1))
      const expected = copy()
      listAt(expected, path).splice(index, 0, value)
      return { ...base, edit: insertItem(file, path, index, value), expected, concerns: around(path) }
    },
    move: () => {
      const filled = lists.filter(({ node }) => isSeq(node) && node.items.length > 0)
      const from = pick(filled)
      const index = Math.floor(random.next() * (isSeq(from.node) ? from.node.items.length : 0))
      const own = [...from.path, index]
      const allowed = lists.filter(({ path }) => !own.every((key, at) => path[at] === key))
      const to = random.next() < 0.5 ? from : pick(allowed)
      const expected = copy()
      const target = listAt(expected, to.path)
      const [item] = listAt(expected, from.path).splice(index, 1)
      const at = Math.floor(random.next() * (target.length + 1))
      target.splice(at, 0, item)
      const edit = moveItem(file, { list: from.path, index }, { list: to.path, index: at })
      const concerns = (line: number) => near(own)(line) || around(from.path)(line) || around(to.path)(line)
      return { ...base, edit, expected, concerns }
    },
    update: () => {
      const { path, node } = pick(maps.filter(({ path: own }) => own.length > 0))
      const expected = copy()
      const next: unknown = { ...(node.toJS(document) as object), added: value }
      put(expected, path, next)
      return { ...base, edit: updateValue(file, path, next), expected, concerns: around(path) }
    },
  }
  /** The line of an empty collection's key, the lines of one between brackets, and the first of a block. */
  function around(path: Path) {
    const node = document.getIn(path, true)
    if (!isMap(node) && !isSeq(node)) throw new Error('There is neither a map nor a list.')
    const [start, end] = node.range ?? [0, 1]
    const [from, to] = [lineOf(start), lineOf(end - 1)]
    const isFlow = node.flow === true
    const isSingle = node.items.length <= 1
    const isKey = near(path)
    // The second entry takes the place of the first one behind a dash.
    const second = isMap(node) ? node.items[1]?.key : node.items[1]
    const isBehindDash = /^\s*- /.test(lines[from] ?? '') && second !== undefined
    const joined = isBehindDash ? lineOf((second as Node).range?.[0] ?? 0) : -1
    return (line: number) =>
      (isFlow && line >= from && line <= to) ||
      line === from ||
      line === joined ||
      (isSingle && isKey(line)) ||
      lines[line]?.trim() === ''
  }
  const usable = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
    (kind) =>
      (!['insert', 'move'].includes(kind) || lists.some(({ node }) => isSeq(node) && node.items.length > 0)) &&
      (kind !== 'update' || maps.length > 1),
  )
  const name = pick(usable)
  return { name, ...kinds[name]() }
}

function* placesIn(node: unknown, path: Path): Generator<Place> {
  if (isMap(node) || isSeq(node) || isScalar(node)) yield { path, node }
  if (isMap(node))
    for (const { key, value } of node.items) yield* placesIn(value, [...path, String(isScalar(key) ? key.value : key)])
  if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* placesIn(item, [...path, index])
}

/** The lines of a key or item with its value, and of the comments that belong to it. */
function regionOf(document: Document, path: Path, lines: string[], lineOf: (offset: number) => number) {
  if (path.length === 0) return () => false
  const node = document.getIn(path, true) as Node | null
  const holder = path.length === 1 ? document.contents : (document.getIn(path.slice(0, -1), true) as Node | null)
  const start = keyIn(holder, path.at(-1)) ?? node?.range?.[0] ?? 0
  const indentOf = (line: number) => (lines[line] ?? '').search(/\S/)
  let from = lineOf(start)
  let to = lineOf(Math.max(start, (node?.range?.[1] ?? 1) - 1))
  // A value may begin below its dash.
  while (isSeq(holder) && holder.flow !== true && from > 0 && !/^\s*(- )*-/.test(lines[from] ?? '')) from--
  const column = indentOf(from)
  while (from > 0 && /^\s*#/.test(lines[from - 1] ?? '')) from--
  while (/^\s*(#|$)/.test(lines[to + 1] ?? 'x') && indentOf(to + 1) !== column) to++
  return (line: number) => line >= from && line <= to
}

/** The offset of a key. */
function keyIn(holder: Node | null, name: unknown): number | undefined {
  if (!isMap(holder)) return undefined
  const key = holder.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === name)?.key
  return isScalar(key) ? key.range?.[0] : undefined
}

function holderAt(root: unknown, path: Path): object {
  let value = root
  for (const key of path.slice(0, -1)) value = Reflect.get(value as object, key)
  return value as object
}

function put(root: unknown, path: Path, value: unknown): void {
  Reflect.set(holderAt(root, path), path.at(-1) ?? '', value)
}

function take(root: unknown, path: Path): void {
  const holder = holderAt(root, path)
  if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1)
  else Reflect.deleteProperty(holder, path.at(-1) ?? '')
}

function rename(root: unknown, path: Path, name: string): void {
  const holder = holderAt(root, path)
  Reflect.set(holder, name, Reflect.get(holder, path.at(-1) ?? ''))
  Reflect.deleteProperty(holder, path.at(-1) ?? '')
}

function listAt(root: unknown, path: Path): unknown[] {
  let value = root
  for (const key of path) value = Reflect.get(value as object, key)
  return value as unknown[]
}

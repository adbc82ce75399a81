import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { ProblemList } from '../problems/problem.ts'
import { composeFile } from '../source/parse-file.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { Path } from '../source/tree.ts'
import type { Replacement } from './replacement.ts'
import { type Comment, commentsOf } from './token-ends.ts'

/** An edit that the text doesn't allow: it can't be parsed, or nothing is at the path. */
export class EditRefused extends Error {}

/** A text with the tokens that an edit goes by. */
export interface OpenText {
  text: string
  root: Node | null
  comments: Comment[]
  eol: string
  json: boolean
  /** Moves an edit of `text` to the text of the file, which may begin with a byte order mark. */
  placed(edit: Replacement[]): Replacement[]
}

/** Parses a file for an edit. Throws EditRefused when it isn't valid YAML, or JSON by its name. */
export function openText(file: SourceFile): OpenText {
  const problems = new ProblemList()
  const composed = composeFile(file, problems, { keepSourceTokens: true })
  if (composed === undefined) throw new EditRefused(problems.sorted()[0]?.message ?? `"${file.path}" can't be read.`)
  const { text, tokens, document } = composed
  const mark = file.text.length - text.length
  const root = document.contents
  if (hasExplicitKey(root)) throw new EditRefused(`"${file.path}" has a key that begins with "?".`)
  return {
    text,
    root,
    comments: commentsOf(tokens),
    eol: /\r?\n/.exec(text)?.[0] ?? '\n',
    json: file.path.endsWith('.json'),
    placed: (edit) => edit.map((each) => ({ ...each, offset: each.offset + mark })),
  }
}

function hasExplicitKey(node: unknown): boolean {
  if (isMap(node)) {
    return node.items.some(
      (pair) =>
        pair.srcToken?.start.some(({ type }) => type === 'explicit-key-ind') === true || hasExplicitKey(pair.value),
    )
  }
  return isSeq(node) && node.items.some(hasExplicitKey)
}

/** Returns the node at a path. Throws EditRefused when there is none. */
export function nodeAt(open: OpenText, path: Path): Node | null {
  let node: unknown = open.root
  for (const key of path) {
    const inside = childOf(node, key)
    if (inside === missing) throw new EditRefused(`There is no value at ${path.join('.')}.`)
    node = inside
  }
  return asNode(node)
}

const missing = Symbol('missing')

function childOf(node: unknown, key: string | number): unknown {
  if (isSeq(node)) return typeof key === 'number' && key in node.items ? node.items[key] : missing
  if (!isMap(node)) return missing
  const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === String(key))
  return pair === undefined ? missing : pair.value
}

export function asNode(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && !isPair(value) ? (value as Node) : null
}

/** The plain value of a node. */
export function plainValue(node: Node | null): unknown {
  if (isMap(node)) {
    return Object.fromEntries(node.items.map(({ key, value }) => [keyText(key), plainValue(asNode(value))]))
  }
  if (isSeq(node)) return node.items.map((item) => plainValue(asNode(item)))
  return isScalar(node) ? node.value : null
}

export function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : ''
}

import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar } from 'yaml'
import type { Path } from '../source/tree.ts'

/** A key or a scalar value of a text. */
export interface Leaf {
  /** The path of the value; that of a key is the path of its value. */
  path: Path
  at: 'key' | 'value'
  value: unknown
  /** Offsets in the text. Quotes are part of it. */
  from: number
  to: number
}

/** What can be read of a text that may be incomplete. */
export interface Reading {
  root: unknown
  leaves: Leaf[]
}

/** Reads as much of YAML or JSON as is there. Aliases and tags are left out. */
export function readTolerantly(text: string): Reading {
  const { contents } = parseDocument(text, { logLevel: 'silent', strict: false, uniqueKeys: false, stringKeys: true })
  const leaves: Leaf[] = []
  return { root: readNode(contents, [], leaves), leaves }
}

function readNode(node: Node | null, path: Path, leaves: Leaf[]): unknown {
  if (isMap(node)) {
    const map: Record<string, unknown> = {}
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue
      const name = String(key.value ?? '')
      add(leaves, { path: [...path, name], at: 'key', value: name }, key)
      map[name] = readNode(isNode(value) ? value : null, [...path, name], leaves)
    }
    return map
  }
  if (isSeq(node))
    return node.items.map((item, index) => readNode(isNode(item) ? item : null, [...path, index], leaves))
  if (!isScalar(node)) return null
  add(leaves, { path, at: 'value', value: node.value }, node)
  return node.value
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value)
}

function add(leaves: Leaf[], leaf: Omit<Leaf, 'from' | 'to'>, { range }: Scalar): void {
  if (range) leaves.push({ ...leaf, from: range[0], to: range[1] })
}

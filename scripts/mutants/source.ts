import { type Document, isNode, isPair, LineCounter, parseDocument } from 'yaml'
import type { SourceFile } from '#manifest/index.ts'

export type Keys = (string | number)[]

/** A file of the manifest as plain values, which can be changed at one place. */
export class Source {
  readonly path: string
  readonly value: unknown
  readonly #text: string

  constructor({ path, text }: SourceFile) {
    this.path = path
    this.#text = text
    this.value = parseDocument(text).toJS()
  }

  get(...keys: Keys): unknown {
    return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), this.value)
  }

  /** Returns the entries of an object or a list, each with the keys that lead to it; empty for any other value. */
  entries(...keys: Keys): { keys: Keys; key: string | number; value: unknown }[] {
    const value = this.get(...keys)
    if (Array.isArray(value))
      return value.map((each: unknown, index) => ({ keys: [...keys, index], key: index, value: each }))
    if (!isObject(value)) return []
    return Object.entries(value).map(([key, each]) => ({ keys: [...keys, key], key, value: each }))
  }

  /** Returns the file with another value at a place; undefined removes the current one. */
  with(keys: Keys, value: unknown): SourceFile {
    const document = parseDocument(this.#text)
    if (value === undefined) document.deleteIn(keys)
    else document.setIn(keys, document.createNode(value))
    return {
      path: this.path,
      text: this.path.endsWith('.json') ? JSON.stringify(document.toJS()) : document.toString(),
    }
  }

  /** Returns the line of the value at a place, or of the closest value around it. */
  lineOf(keys: Keys): number {
    const lines = new LineCounter()
    const document: Document = parseDocument(this.#text, { lineCounter: lines })
    for (let length = keys.length; length > 0; length--) {
      const offset = offsetAt(document, keys.slice(0, length))
      if (offset !== undefined) return lines.linePos(offset).line
    }
    return 1
  }
}

export function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}

function offsetAt(document: Document, keys: Keys): number | undefined {
  const node = document.getIn(keys, true)
  const inner = isPair(node) ? node.key : node
  return isNode(inner) ? inner.range?.[0] : undefined
}

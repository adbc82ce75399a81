import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { invisible } from '../problems/invisible.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { excessMessages, limits } from './limits.ts'
import { buildTree, type Path, type Places, pathKey, type Tree } from './tree.ts'

/** Returns the place of a range of text. */
export type SpanOf = (from: number, to: number) => Span

interface Reading {
  file: string
  spanOf: SpanOf
  problems: ProblemList
}

/** Converts nodes to plain values and records their places. Undefined when a node has no plain equivalent. */
export function readValues(reading: Reading, root: Node | null): Tree | undefined {
  return new Walk(reading).tree(root)
}

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype'])
class Walk {
  readonly #reading: Reading
  readonly #places = new Map<string, Places>()
  #values = 0
  #refused = false

  constructor(reading: Reading) {
    this.#reading = reading
  }

  tree(root: Node | null): Tree | undefined {
    const value = this.#read(root, [])
    return this.#refused ? undefined : buildTree(this.#reading.file, value, this.#places)
  }

  #read(node: Node | null, path: Path, key?: Span): unknown {
    const at = this.#span(node) ?? key ?? this.#reading.spanOf(0, 0)
    this.#places.set(pathKey(path), key === undefined ? { value: at } : { value: at, key })
    if (!this.#counts(at)) return null
    if (isMap(node)) return this.#readMap(node.items, path)
    if (isSeq(node)) return node.items.map((item, index) => this.#read(isNode(item) ? item : null, [...path, index]))
    return isScalar(node) ? this.#readScalar(node.value, at) : null
  }

  #readMap(items: unknown[], path: Path): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    for (const pair of items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const name = String(pair.key.value)
      const at = this.#span(pair.key) ?? this.#reading.spanOf(0, 0)
      if (!this.#isKey(name, at)) continue
      const inside = [...path, name]
      if (Object.hasOwn(map, name)) this.#refuseTwice(name, inside, at)
      else map[name] = this.#read(isNode(pair.value) ? pair.value : null, inside, at)
    }
    return map
  }

  #isKey(name: string, at: Span): boolean {
    if (name === '') this.#refuse('yaml-syntax', at, 'This key has no name.')
    else if (name === '<<') this.#refuse('yaml-alias', at, 'Merge keys are not supported; write out the keys.')
    else if (reservedKeys.has(name)) this.#refuse('reserved-key', at, `"${name}" cannot be a key.`)
    else return this.#isPlain(name, 'key', at)
    return false
  }

  #refuseTwice(name: string, path: Path, at: Span): void {
    const first = this.#places.get(pathKey(path))?.key
    const related = first === undefined ? [] : [{ message: 'the first', at: first }]
    this.#refuse('duplicate-key', at, `The key "${name}" appears twice in the same map.`, related)
  }

  #readScalar(value: unknown, at: Span): unknown {
    if (typeof value === 'string') this.#isPlain(value.replaceAll('\n', ''), 'text', at)
    return value
  }

  #isPlain(text: string, noun: string, at: Span): boolean {
    const found = text.match(invisible)?.[0]
    if (found === undefined) return true
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    this.#refuse('unsafe-text', at, `This ${noun} contains the invisible character U+${code}; use plain text.`)
    return false
  }

  /** Counts a value. Returns false past the limit, so that the walk stops. */
  #counts(at: Span): boolean {
    this.#values++
    if (this.#values === limits.valuesPerFile + 1)
      this.#refuse('too-many-values', at, excessMessages['too-many-values'])
    return this.#values <= limits.valuesPerFile
  }

  #refuse(code: ProblemCode, at: Span, message: string, related: { message: string; at: Span }[] = []): void {
    this.#refused = true
    this.#reading.problems.report(code, at, message, { related })
  }

  #span(node: unknown): Span | undefined {
    if (!isNode(node) || !node.range) return undefined
    return this.#reading.spanOf(node.range[0], Math.max(node.range[1], node.range[0] + 1))
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value
}

import type { Span } from '../problems/problem.ts'

/** Keys and indexes from the root of a file to a value in it. */
export type Path = (string | number)[]

/** A file's content as plain values, and where each of them stands. */
export interface Tree<T = unknown> {
  file: string
  value: T
  /** Where a value stands; the nearest value above it when it is not there, as for a missing key. */
  at(path: Path): Span
  /** Where the key of a value stands; its value's place when it has none. */
  keyAt(path: Path): Span
}

export interface Places {
  value: Span
  key?: Span
}

export function buildTree(file: string, value: unknown, places: Map<string, Places>): Tree {
  const nearest = (path: Path): Places => {
    const found = places.get(pathKey(path))
    if (found !== undefined) return found
    if (path.length === 0) throw new Error(`${file} has no root place`)
    const above = nearest(path.slice(0, -1))
    // Point at the key that holds the gap: the whole block would underline half a file.
    return above.key === undefined ? above : { value: above.key, key: above.key }
  }
  return {
    file,
    value,
    at: (path) => nearest(path).value,
    keyAt: (path) => {
      const found = nearest(path)
      return found.key ?? found.value
    },
  }
}

export function pathKey(path: Path): string {
  return JSON.stringify(path.map(String))
}

/** The same tree, known to hold values of type T. */
export function narrowTree<T>(tree: Tree, is: (value: unknown) => value is T): Tree<T> | undefined {
  const { value } = tree
  return is(value) ? { ...tree, value } : undefined
}

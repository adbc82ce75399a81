import type { Span } from '../problems/problem.ts'

/** Keys and indexes from the root of a file to a value in it. */
export type Path = (string | number)[]

/** A file's content as plain values, and their places in the file. */
export interface Tree<T = unknown> {
  file: string
  value: T
  /** Returns the place of a value. For a missing value, it is the key of the nearest ancestor that exists. */
  at(path: Path): Span
  /** Returns the place of a value's key, or of the value when it has no key. */
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
    // Point at the key of the block that lacks the value; the whole block could be half the file.
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

/** Returns a text that no other path has. Keys may contain anything, so each follows its length. */
export function pathKey(path: Path): string {
  let key = ''
  for (const part of path) {
    const text = String(part)
    key += `${text.length} ${text}`
  }
  return key
}

/** Returns the tree typed as T when its value passes the check; otherwise undefined. */
export function narrowTree<T>(tree: Tree, is: (value: unknown) => value is T): Tree<T> | undefined {
  const { value } = tree
  return is(value) ? { ...tree, value } : undefined
}

/** Returns the value at a path; undefined when there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

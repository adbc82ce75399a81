import type { Random } from './random.ts'
import type { Keys, Source } from './source.ts'

/** A place where one rule of the manifest can be changed, and the values it can change to. */
export interface Place {
  source: Source
  keys: Keys
  /** Other values; undefined removes the current one. */
  others: (random: Random) => unknown[]
}

/** The names that a change may use. */
export interface Names {
  audiences: unknown[]
  roles: string[]
  flags: string[]
  scopes: readonly string[]
}

/** Changes an audience to any other, all with the same probability. */
export function otherAudience(source: Source, keys: Keys, { audiences }: Names, removable = true): Place[] {
  const now = source.get(...keys)
  const others = [...audiences, ...(removable && now !== undefined ? [undefined] : [])]
  return [{ source, keys, others: () => others }]
}

/** Removes one entry of a list, or the list when it has only one. */
export function withoutOne(source: Source, keys: Keys): Place[] {
  const list = source.get(...keys)
  if (!Array.isArray(list) || list.length === 0) return []
  const others = list.map((_, index) => list.toSpliced(index, 1))
  return [{ source, keys, others: () => others.map((each) => (each.length === 0 ? undefined : each)) }]
}

/** Adds one entry to a list. */
export function withOneMore(source: Source, keys: Keys, items: unknown[]): Place[] {
  const list = source.get(...keys)
  if (!Array.isArray(list)) return []
  const missing = items.filter((item) => !list.some((each) => same(each, item)))
  return missing.length === 0 ? [] : [{ source, keys, others: () => missing.map((item) => [...list, item]) }]
}

export function set(source: Source, keys: Keys, ...others: unknown[]): Place[] {
  return others.length === 0 ? [] : [{ source, keys, others: () => others }]
}

export function removed(source: Source, keys: Keys): Place[] {
  return source.get(...keys) === undefined ? [] : [{ source, keys, others: () => [undefined] }]
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

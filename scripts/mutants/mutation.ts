import type { Random } from './random.ts'
import type { Keys, Source } from './source.ts'

/** A place where one rule of the manifest can be changed, and the values that it may get instead. */
export interface Place {
  source: Source
  keys: Keys
  /** Other values; undefined takes away what is there. */
  others: (random: Random) => unknown[]
}

/** The names that a change may use. */
export interface Names {
  audiences: unknown[]
  roles: string[]
  flags: string[]
  scopes: readonly string[]
}

/** Any other audience, of which a single name weighs as much as another. */
export function otherAudience(source: Source, keys: Keys, { audiences }: Names, removable = true): Place[] {
  const now = source.get(...keys)
  const others = [...audiences, ...(removable && now !== undefined ? [undefined] : [])]
  return [{ source, keys, others: () => others }]
}

/** The list without one of its entries; without the list when it had only one. */
export function withoutOne(source: Source, keys: Keys): Place[] {
  const list = source.get(...keys)
  if (!Array.isArray(list) || list.length === 0) return []
  const others = list.map((_, index) => list.toSpliced(index, 1))
  return [{ source, keys, others: () => others.map((each) => (each.length === 0 ? undefined : each)) }]
}

/** The list with one more entry. */
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

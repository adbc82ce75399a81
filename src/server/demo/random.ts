/** A pseudorandom generator (mulberry32) that returns the same numbers on every start. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns an integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
}

/** Returns a random seed derived from a name. */
export function seedOf(name: string): number {
  let hash = 2_166_136_261
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return hash
}

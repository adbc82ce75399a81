/** Keeps results by a text, up to a number of them; the oldest gives way, so that what people type does not fill the memory. */
export class Kept<Result> {
  readonly #most: number
  readonly #results = new Map<string, Result>()

  constructor(most: number) {
    this.#most = most
  }

  /** Returns the result for a key, computed the first time. What `compute` throws is not kept. */
  of(key: string, compute: () => Result): Result {
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const result = compute()
    const [oldest] = this.#results.keys()
    if (oldest !== undefined && this.#results.size >= this.#most) this.#results.delete(oldest)
    this.#results.set(key, result)
    return result
  }
}

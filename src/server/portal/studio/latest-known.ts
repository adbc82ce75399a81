/** How many drafts this process remembers something of. */
const remembered = 20

/** Remembers what was last known of each draft while it had no problems. */
export class LatestKnown<Known> {
  readonly #known = new Map<string, Known>()

  /** Returns what is known of a draft now or, while that is undefined, what was known before. */
  latest(draft: string, now: Known | undefined): Known | undefined {
    if (now === undefined) return this.#known.get(draft)
    this.#known.delete(draft)
    this.#known.set(draft, now)
    const [oldest] = this.#known.keys()
    if (this.#known.size > remembered && oldest !== undefined) this.#known.delete(oldest)
    return now
  }
}

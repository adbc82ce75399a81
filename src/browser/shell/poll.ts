/** The maximum delay between two requests, in milliseconds. */
const longest = 15 * 60_000

/**
 * Determines how long to wait between the requests of a poll: the interval while they succeed, doubled with each
 * consecutive failure. `spread`, a number from 0 to 1, shifts the delay after a failure by up to 10 % in either
 * direction, so that browsers that lost the same server don't all return at once.
 */
export class Poll {
  readonly #spread: number
  #failures = 0

  constructor(spread: number) {
    this.#spread = spread
  }

  /** Passes a request through and counts consecutive failures. */
  async count<T>(request: Promise<T>): Promise<T> {
    try {
      const answer = await request
      this.#failures = 0
      return answer
    } catch (error) {
      this.#failures++
      throw error
    }
  }

  /** Returns the delay until the next request, in milliseconds. */
  wait(interval: number): number {
    if (this.#failures === 0) return interval
    return Math.round(Math.min(longest, interval * 2 ** this.#failures) * (0.9 + 0.2 * this.#spread))
  }
}

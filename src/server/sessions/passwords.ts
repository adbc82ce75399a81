import { hash, type Options, verify } from '@node-rs/argon2'
import { HttpError } from '../http/errors.ts'

/** The library's default algorithm, argon2id, with 64 MiB and three passes: about 70 ms of one core. */
const strength: Options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/**
 * How many hashes run at once, and how many callers may wait. Hashing is expensive on purpose, and many sign-ins at
 * once must not overload the machine.
 */
const atOnce = 4
const waitingAtMost = 32

/** Passwords are 12 to 128 characters; see https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html */
export const passwordLength = { min: 12, max: 128 }

/** Hashes and verifies passwords, a few at a time. */
export class Passwords {
  readonly #strength: Options
  readonly #dummy: Promise<string>
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(options: Options = strength) {
    this.#strength = { ...strength, ...options }
    this.#dummy = hash('nobody has this password', this.#strength)
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.#strength))
  }

  /** Returns whether a password matches a stored hash. Takes the same time if there is no hash. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.#dummy)
    const same = await this.#inTurn(() => verify(against, password))
    return same && stored !== null && stored !== undefined
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < atOnce) this.#running++
    else if (this.#waiting.length < waitingAtMost) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else throw new HttpError('unavailable', { retryAfter: 2 })
    try {
      return await work()
    } finally {
      // Hands the slot to the longest waiting caller directly, so that a new caller can't take it first.
      const next = this.#waiting.shift()
      if (next === undefined) this.#running--
      else next()
    }
  }
}

import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { signInAttempts } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'

/** How failures of one key are counted and answered. Times are milliseconds. */
interface Limit {
  /** Failures without consequence. */
  free: number
  /** After so long without more of them, failures are forgotten. */
  within: number
  /** How long the key waits after a failure beyond the free ones. */
  lock(beyond: number): number
}

const account: Limit = {
  free: 5,
  within: 15 * 60_000,
  lock: (beyond) => Math.min(15 * 60_000, 1_000 * 2 ** beyond),
}

/** Over all accounts: one password tried on many people locks none of them. */
const address: Limit = { free: 20, within: 60_000, lock: () => 60_000 }

/**
 * Slows guessing. An account is locked for moments only, never for good: a stranger must not be able to keep its owner
 * out. The counters live in the database, so that they hold on every node and across restarts.
 */
export class SignInAttempts {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Counts an attempt at an account before its password is looked at: many at once would otherwise all be free. 429 while
   * the account or the address has to wait, whether or not the password would be right.
   */
  async begin(email: string, from: string, now: Date): Promise<void> {
    await this.#assertUnlocked(addressKey(from), now)
    await this.#count(accountKey(email), account, now)
  }

  /** Counts the address only now: an office behind one address may sign in all at once. */
  async failed(from: string, now: Date): Promise<void> {
    await this.#count(addressKey(from), address, now)
  }

  async succeeded(email: string): Promise<void> {
    await this.#db.delete(signInAttempts).where(eq(signInAttempts.key, accountKey(email)))
  }

  /** Strangers choose the keys, so what does not count any more is not kept. */
  async forgetOld(now: Date): Promise<void> {
    const before = new Date(now.getTime() - account.within).toISOString()
    await this.#db.delete(signInAttempts).where(lte(signInAttempts.since, before))
  }

  /** Adds a failure, and a lock when it is one too many; 429 when the key is locked already. */
  async #count(key: string, limit: Limit, now: Date): Promise<void> {
    const forgotten = sql`${signInAttempts.since} < ${new Date(now.getTime() - limit.within).toISOString()}::timestamptz`
    const at = now.toISOString()
    const { failures, since } = signInAttempts
    const counted = await this.#db.transaction(async (tx) => {
      const [row] = await tx
        .insert(signInAttempts)
        .values({ key, failures: 1, since: at })
        .onConflictDoUpdate({
          target: signInAttempts.key,
          set: {
            failures: sql`case when ${forgotten} then 1 else ${failures} + 1 end`,
            since: sql`case when ${forgotten} then ${at}::timestamptz else ${since} end`,
          },
          setWhere: sql`coalesce(${signInAttempts.locked_until} <= ${at}::timestamptz, true)`,
        })
        .returning({ failures })
      if (row === undefined || row.failures < limit.free) return row !== undefined
      const until = new Date(now.getTime() + limit.lock(row.failures - limit.free)).toISOString()
      // The time to forget begins after the wait; a patient guesser would otherwise start over in the midst of it.
      await tx.update(signInAttempts).set({ locked_until: until, since: until }).where(eq(signInAttempts.key, key))
      return true
    })
    if (!counted) await this.#assertUnlocked(key, now)
  }

  async #assertUnlocked(key: string, now: Date): Promise<void> {
    const [locked] = await this.#db
      .select({ until: signInAttempts.locked_until })
      .from(signInAttempts)
      .where(and(eq(signInAttempts.key, key), gt(signInAttempts.locked_until, now.toISOString())))
    if (locked?.until === undefined || locked.until === null) return
    throw new HttpError('sign-in-locked', { retryAfter: Math.ceil((Date.parse(locked.until) - now.getTime()) / 1_000) })
  }
}

function accountKey(email: string): string {
  return `account:${email}`
}

function addressKey(from: string): string {
  return `address:${from}`
}

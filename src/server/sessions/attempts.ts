import { and, eq, gt, like, lte, notLike, or, sql } from 'drizzle-orm'
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

/** No lock is longer. One that ends later was set before the clock was put back, and counts no more. */
const longestLock = 15 * 60_000

/** Of one account from one address: a stranger who guesses there makes nobody wait elsewhere. */
const account: Limit = {
  free: 5,
  within: 15 * 60_000,
  lock: (beyond) => Math.min(longestLock, 1_000 * 2 ** beyond),
}

/**
 * Of one account from every address that its owner has not signed in from lately. It slows a guesser who has many addresses,
 * and makes the owner at a new one wait for moments only.
 */
const everywhere: Limit = { free: 20, within: 15 * 60_000, lock: () => 10_000 }

/** An address stays known for so long after the last sign-in there, in milliseconds. */
const knownFor = 90 * 24 * 3_600_000

/** Over all accounts: one password tried on many people locks none of them. */
const address: Limit = { free: 20, within: 60_000, lock: () => 60_000 }

/**
 * Slows guessing without keeping owners out: failures lock an account at the address that they come from, and elsewhere for
 * ten seconds at most, but never where its owner has signed in before. The counters live in the database, so that they hold
 * on every node and across restarts.
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
    await this.#count(pairKey(email, from), account, now)
    if (!(await this.#isKnown(email, from))) await this.#count(accountKey(email), everywhere, now)
  }

  /** Counts the address only now: an office behind one address may sign in all at once. */
  async failed(from: string, now: Date): Promise<void> {
    await this.#count(addressKey(from), address, now)
  }

  /** Forgets the failures of an account where it was signed in to, and remembers that address as its owner's. */
  async succeeded(email: string, from: string, now: Date): Promise<void> {
    const mine = [pairKey(email, from), accountKey(email)]
    await this.#db.delete(signInAttempts).where(or(...mine.map((key) => eq(signInAttempts.key, key))))
    const since = now.toISOString()
    await this.#db
      .insert(signInAttempts)
      .values({ key: knownKey(email, from), failures: 0, since })
      .onConflictDoUpdate({ target: signInAttempts.key, set: { since } })
  }

  async #isKnown(email: string, from: string): Promise<boolean> {
    const key = knownKey(email, from)
    const [known] = await this.#db
      .select({ key: signInAttempts.key })
      .from(signInAttempts)
      .where(eq(signInAttempts.key, key))
    return known !== undefined
  }

  /** Strangers choose the keys, so what does not count any more is not kept. */
  async forgetOld(now: Date): Promise<void> {
    const before = (milliseconds: number) =>
      lte(signInAttempts.since, new Date(now.getTime() - milliseconds).toISOString())
    const isKnown = `${knownKey('', '').trim()}%`
    await this.#db
      .delete(signInAttempts)
      .where(
        or(
          and(notLike(signInAttempts.key, isKnown), before(account.within)),
          and(like(signInAttempts.key, isKnown), before(knownFor)),
        ),
      )
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
          setWhere: sql`(${isLocked(now)}) is not true`,
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
      .where(and(eq(signInAttempts.key, key), isLocked(now)))
    if (locked?.until === undefined || locked.until === null) return
    throw new HttpError('sign-in-locked', { retryAfter: Math.ceil((Date.parse(locked.until) - now.getTime()) / 1_000) })
  }
}

function isLocked(now: Date) {
  const { locked_until: until } = signInAttempts
  return and(gt(until, now.toISOString()), lte(until, new Date(now.getTime() + longestLock).toISOString()))
}

function accountKey(email: string): string {
  return `account:${email}`
}

function pairKey(email: string, from: string): string {
  return `account:${email} ${from}`
}

/** That the owner of an account has signed in from an address. */
function knownKey(email: string, from: string): string {
  return `known:${email} ${from}`
}

function addressKey(from: string): string {
  return `address:${from}`
}

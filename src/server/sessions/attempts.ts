import { and, eq, gt, inArray, like, lte, notLike, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { signInAttempts } from '../db/schema.ts'
import { HttpError } from '../http/errors.ts'
import { sha256 } from '../ids.ts'
import { networkOf } from '../network.ts'

/** The limit on failures of one key. Times are in milliseconds. */
interface Limit {
  /** The number of failures without a lock. */
  free: number
  /** Failures are forgotten this long after the first of them, or after the last lock. */
  within: number
  /** Returns the duration of the lock after a failure; `beyond` counts from 0 for the first one that locks. */
  lock(beyond: number): number
}

/**
 * The longest lock, in milliseconds. A lock that ends later than this from now was set before the clock was turned
 * back, and is ignored.
 */
const longestLock = 15 * 60_000

/**
 * For one account from one IP address, so that someone who guesses there locks the account nowhere else; for one account
 * from a device that its owner uses, so that it is locked there only by guesses on that device.
 */
const account: Limit = {
  free: 5,
  within: 15 * 60_000,
  lock: (beyond) => Math.min(longestLock, 1_000 * 2 ** beyond),
}

/**
 * For one account from all IP addresses that its owner hasn't signed in from lately. It slows down attackers with many
 * addresses, while the owner at a new address waits only for a moment.
 */
const everywhere: Limit = { free: 20, within: 15 * 60_000, lock: () => 10_000 }

/** How long an address or a device stays known after the last sign-in from it, in milliseconds. */
export const knownFor = 90 * 24 * 3_600_000

/** For one IP address across all accounts, against one password tried on many accounts, which locks none of them. */
const address: Limit = { free: 20, within: 60_000, lock: () => 60_000 }

/** Where an attempt comes from: the IP address of the client, and what the cookie of its device says. */
export interface Origin {
  address: string
  device: string
}

/**
 * Slows down password guessing without locking out account owners. Failures lock an account for the IP address they
 * come from, and for other addresses for at most ten seconds, but never for addresses where the owner has signed in
 * before. A device that the owner has signed in with has a counter of its own and no other, so guesses elsewhere never
 * lock it, even from the same address. The counters are in the database, so that they apply on every node and survive
 * restarts.
 */
export class SignInAttempts {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Counts an attempt before the password is checked, because many parallel attempts would otherwise all pass. Throws
   * 429 while the device, the account or the address is locked, whether or not the password is right.
   */
  async begin(email: string, from: Origin, now: Date): Promise<void> {
    if (await this.#isKnown(knownDeviceKey(email, from))) {
      await this.#count(deviceKey(email, from), account, now)
      return
    }
    await this.#assertUnlocked(addressKey(from), now)
    await this.#count(pairKey(email, from), account, now)
    if (!(await this.#isKnown(knownAddressKey(email, from)))) await this.#count(accountKey(email), everywhere, now)
  }

  /**
   * Counts a failed attempt of an address. Only failures count here, because everyone in an office behind one address
   * may sign in at the same time; those of an owner on their own device don't count, because they are no attack.
   */
  async failed(email: string, from: Origin, now: Date): Promise<void> {
    if (!(await this.#isKnown(knownDeviceKey(email, from)))) await this.#count(addressKey(from), address, now)
  }

  /** Deletes the account's failures from here and from unknown addresses, and remembers the address and the device. */
  async succeeded(email: string, from: Origin, now: Date): Promise<void> {
    const mine = [deviceKey(email, from), pairKey(email, from), accountKey(email)]
    await this.#db.delete(signInAttempts).where(inArray(signInAttempts.key, mine))
    const since = now.toISOString()
    const known = [knownAddressKey(email, from), knownDeviceKey(email, from)]
    await this.#db
      .insert(signInAttempts)
      .values(known.map((key) => ({ key, failures: 0, since })))
      .onConflictDoUpdate({ target: signInAttempts.key, set: { since } })
  }

  async #isKnown(key: string): Promise<boolean> {
    const [known] = await this.#db
      .select({ key: signInAttempts.key })
      .from(signInAttempts)
      .where(eq(signInAttempts.key, key))
    return known !== undefined
  }

  /**
   * Deletes entries that no longer count. Anonymous clients choose the keys, so the table would otherwise grow without
   * limit.
   */
  async forgetOld(now: Date): Promise<void> {
    const before = (milliseconds: number) =>
      lte(signInAttempts.since, new Date(now.getTime() - milliseconds).toISOString())
    const isKnown = `${known}%`
    await this.#db
      .delete(signInAttempts)
      .where(
        or(
          and(notLike(signInAttempts.key, isKnown), before(account.within)),
          and(like(signInAttempts.key, isKnown), before(knownFor)),
        ),
      )
  }

  /** Counts a failure, and locks the key if it is one too many. Throws 429 if the key is already locked. */
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
      // Failures are forgotten only `within` after the lock ends. Otherwise they could expire during the lock, and
      // guessing would start over.
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

/** Anyone can send an e-mail address with a space, so what is never one is first: the IP address or the device. */
function pairKey(email: string, { address: from }: Origin): string {
  return `pair:${networkOf(from)} ${email}`
}

function deviceKey(email: string, { device }: Origin): string {
  return `device:${sha256(device)} ${email}`
}

/** The entries that mark an address or a device as known for an account begin with this. */
const known = 'known:'

function knownAddressKey(email: string, { address: from }: Origin): string {
  return `${known}${email} ${networkOf(from)}`
}

function knownDeviceKey(email: string, { device }: Origin): string {
  return `${known}${email} ${sha256(device)}`
}

function addressKey({ address: from }: Origin): string {
  return `address:${networkOf(from)}`
}

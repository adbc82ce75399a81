import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { Redis } from 'ioredis'
import { LruMap } from 'toad-cache'

interface Count {
  /** Requests in this window, including this one. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** The maximum number of keys that a node counts in memory. Anonymous clients can choose some of the keys. */
const mostKeys = 50_000
/** The timeout for Redis, and how long it isn't called after a failure, in milliseconds. */
const patience = 500
const pause = 1_000

/** Increments the counter. The first request of a window sets its expiry. */
const countOne = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}`

/** A store of request counts. */
interface Counts {
  count(key: string, window: number): Promise<Count>
  close(): Promise<void>
}

/** Counts requests in the memory of one node, using a monotonic clock. */
class LocalCounts implements Counts {
  readonly #spans = new LruMap<{ current: number; ends: number }>(mostKeys)

  async count(key: string, window: number): Promise<Count> {
    const now = performance.now()
    const known = this.#spans.get(key)
    const span = known === undefined || known.ends <= now ? { current: 0, ends: now + window } : known
    span.current++
    this.#spans.set(key, span)
    return { current: span.current, ttl: span.ends - now }
  }

  async close(): Promise<void> {}
}

/**
 * Counts requests of all nodes in Redis. While Redis is unavailable each node counts locally, and each request counts
 * double: the limits stay in force at half the rate, so that several nodes together don't allow much more than before.
 */
class SharedCounts implements Counts {
  readonly #redis: Redis
  readonly #local = new LocalCounts()
  #awayUntil = 0

  private constructor(redis: Redis) {
    this.#redis = redis
  }

  /** Connects, and waits until Redis responds or the attempt fails. */
  static async connect(url: string, log: (error: Error) => void): Promise<SharedCounts> {
    const limits = { connectTimeout: patience, commandTimeout: patience, maxRetriesPerRequest: 1 }
    const redis = new Redis(url, { ...limits, enableOfflineQueue: false, lazyConnect: true })
    redis.on('error', log)
    await redis.connect().catch(log)
    return new SharedCounts(redis)
  }

  async close(): Promise<void> {
    await this.#redis.quit().catch(() => this.#redis.disconnect())
  }

  async count(key: string, window: number): Promise<Count> {
    if (performance.now() < this.#awayUntil) return this.#countDouble(key, window)
    try {
      const answer = await this.#redis.eval(countOne, 1, `workplace-rate-${key}`, window)
      const [current, ttl] = Array.isArray(answer) ? answer.map(Number) : []
      return { current: current ?? 1, ttl: ttl ?? window }
    } catch {
      this.#awayUntil = performance.now() + pause
      return this.#countDouble(key, window)
    }
  }

  async #countDouble(key: string, window: number): Promise<Count> {
    const { current, ttl } = await this.#local.count(key, window)
    return { current: current * 2 - 1, ttl }
  }
}

/** Opens the counts in Redis, or in this process if no URL is given. */
export async function openCounts(url: string | undefined, log: (error: Error) => void): Promise<Counts> {
  return url === undefined ? new LocalCounts() : SharedCounts.connect(url, log)
}

/** Returns a class rather than an instance, because the plugin constructs its store itself. */
export function storeOf(counts: Counts): FastifyRateLimitStoreCtor {
  return class Store {
    incr(key: string, done: (error: Error | null, count?: Count) => void, window: number): void {
      counts.count(key, window).then((count) => done(null, count), done)
    }

    child(): Store {
      return this
    }
  }
}

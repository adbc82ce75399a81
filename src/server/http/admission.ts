import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { isLimited } from './limits.ts'
import { operationOf } from './operations.ts'

/** Requests that are worked on at once. Each takes up to three of ten connections to the database, for a moment. */
const places = 8
/**
 * How many others may wait for a place, and for how many milliseconds. Who is refused at once comes back at once, and whoever
 * is refused together comes back together; so nobody is, and they wait for different times.
 */
const queue = { length: 2_000, shortest: 1_000, longest: 3_000 }

/** They wait in the queue for password hashing, and must not keep places from others meanwhile. */
const elsewhere = ['signIn']

/**
 * Works on a few requests at a time, lets a limited number wait for a moment, and asks the rest to come again. Under
 * overload the accepted requests then succeed, instead of all of them running out of time together. A request has a place
 * while it is worked on, and not while its body comes or its answer goes.
 */
export function addAdmission(app: FastifyInstance): void {
  const turnstile = new Turnstile()
  const inside = new WeakSet<FastifyRequest>()
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (inside.has(request) || !isLimited(request) || elsewhere.includes(operationOf(request)?.id ?? '')) return
    if (!(await turnstile.enter())) throw new HttpError('unavailable', { retryAfter: 2 })
    inside.add(request)
    if (!reply.raw.destroyed) return
    // Nobody waits for the answer any more, and the hooks that free the place have run.
    await leave(request)
    throw new HttpError('unavailable')
  }
  const leave = async (request: FastifyRequest): Promise<void> => {
    if (inside.delete(request)) turnstile.leave()
  }
  app.addHook('onRequest', enter)
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) await leave(request)
  })
  app.addHook('preValidation', enter)
  app.addHook('onSend', leave)
  app.addHook('onResponse', leave)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function patience(): number {
  return queue.shortest + Math.random() * (queue.longest - queue.shortest)
}

/** Places, and those who wait for one: whoever waits longest is next. */
class Turnstile {
  #free = places
  readonly #waiting = new Set<(isAdmitted: boolean) => void>()

  /** Whether there was a place in time. */
  enter(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--
      return Promise.resolve(true)
    }
    if (this.#waiting.size >= queue.length) return Promise.resolve(false)
    return new Promise((resolve) => {
      const turn = (isAdmitted: boolean): void => {
        clearTimeout(timer)
        this.#waiting.delete(turn)
        resolve(isAdmitted)
      }
      const timer = setTimeout(() => turn(false), patience())
      this.#waiting.add(turn)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#free++
    else next(true)
  }
}

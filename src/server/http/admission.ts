import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'
import { isLimited } from './limits.ts'
import { operationOf } from './operations.ts'

/** The number of requests processed at the same time. Each briefly uses up to three of the ten database connections. */
const places = 8
/**
 * How many requests may wait for a slot, and for how many milliseconds. The wait is random and not zero: clients that
 * are rejected at once or at the same moment would retry at once or at the same moment.
 */
const queue = { length: 2_000, shortest: 1_000, longest: 3_000 }

/**
 * These wait for password hashing, or for the compiler of manifests, which works on one at a time and for seconds. They must not
 * hold slots meanwhile: a few administrators who type would otherwise keep everyone else out.
 */
const elsewhere = [
  'signIn',
  'reviewDraft',
  'previewDraftMenu',
  'listDraftNames',
  'listDraftAbilities',
  'renameInDraft',
  'askApproval',
  'approveDraft',
  'publishDraft',
  'restoreRevision',
  'createPreview',
  'getAccessSince',
  'getAccessAt',
  'getAccessOnDay',
]

/**
 * Processes a few requests at a time, queues a limited number, and answers the rest with 503 and `Retry-After`. Under
 * overload the admitted requests then succeed, instead of all of them timing out. A request holds a slot only while it
 * is processed, not while its body arrives or its response is sent.
 */
export function addAdmission(app: FastifyInstance): void {
  const turnstile = new Turnstile()
  const inside = new WeakSet<FastifyRequest>()
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (inside.has(request) || !isLimited(request) || elsewhere.includes(operationOf(request)?.id ?? '')) return
    if (!(await turnstile.enter())) throw new HttpError('unavailable', { retryAfter: 2 })
    inside.add(request)
    if (!reply.raw.destroyed) return
    // The client has disconnected, and the hooks that free the slot have already run.
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

/** Slots, and a first-in, first-out queue of requests that wait for one. */
class Turnstile {
  #free = places
  readonly #waiting = new Set<(isAdmitted: boolean) => void>()

  /** Resolves to whether the request got a slot before its wait ended. */
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

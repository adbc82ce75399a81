import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { Handlers } from './handler.ts'

export interface Health {
  /** Whether `/readyz` reports that the server stops. It may still serve for a while. */
  stopping: boolean
  /** Returns which revision of the manifest this node serves, and which is published; undefined if it follows files. */
  manifest(): { active: number; published: number; reason?: string } | undefined
}

/** How long a database check is reused for further probes, in milliseconds. */
const believed = 1_000

/** The longest wait for a database check, in milliseconds. A probe that gets no answer can't tell what is wrong. */
const patience = 2_000

/** Sent with a 503: the seconds after which the check may have another result. */
const retry = { 'retry-after': '2' }

/** Liveness means that the process responds; readiness means that it can serve requests. */
export function healthHandlers(
  { database, log }: Services,
  health: Health,
): Pick<Handlers, 'getLiveness' | 'getReadiness'> {
  const askDatabase = () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience).unref()
    })
    return Promise.race([database.background.execute(sql`select 1`), late]).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        return false
      },
    )
  }
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) }
  // Concurrent probes share one query, so that they don't add load to a slow database.
  const databaseAnswers = (): Promise<boolean> => {
    const now = performance.now()
    if (now - asked.at >= believed) asked = { at: now, answer: askDatabase() }
    return asked.answer
  }
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: async () => {
      if (health.stopping) return { status: 503, body: { status: 'stopping' }, headers: retry }
      // A node that can't serve the published revision serves the last good one: during a rollout, taking all such nodes out
      // of service would do more harm.
      const manifest = health.manifest()
      if (await databaseAnswers())
        return { status: 200, body: { status: 'ok', ...(manifest !== undefined && { manifest }) } }
      return { status: 503, body: { status: 'failing', reason: 'The database does not answer.' }, headers: retry }
    },
  }
}

import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { Handlers } from './handler.ts'

export interface Health {
  stopping: boolean
}

/** The database is asked once in so many milliseconds, however many probes there are. */
const believed = 1_000

/** A probe that is refused may ask again when the answer may have changed. */
const retry = { 'retry-after': '2' }

/** Alive: the process answers. Ready: it can serve people. */
export function healthHandlers(
  { database, log }: Services,
  health: Health,
): Pick<Handlers, 'getLiveness' | 'getReadiness'> {
  const askDatabase = () =>
    database.background.execute(sql`select 1`).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        return false
      },
    )
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) }
  // Probes share one question: a database that is slow to answer is not asked by each of them.
  const databaseAnswers = (): Promise<boolean> => {
    const now = performance.now()
    if (now - asked.at >= believed) asked = { at: now, answer: askDatabase() }
    return asked.answer
  }
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: async () => {
      if (health.stopping) return { status: 503, body: { status: 'stopping' }, headers: retry }
      if (await databaseAnswers()) return { status: 200, body: { status: 'ok' } }
      return { status: 503, body: { status: 'failing', reason: 'The database does not answer.' }, headers: retry }
    },
  }
}

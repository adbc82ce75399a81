import { sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { Handlers } from './handler.ts'

export interface Health {
  stopping: boolean
}

/** Longest that an answer about the database is believed, in milliseconds. */
const believed = 1_000

/** Alive: the process answers. Ready: it can serve people. */
export function healthHandlers(
  { database, log }: Services,
  health: Health,
): Pick<Handlers, 'getLiveness' | 'getReadiness'> {
  let checked = { at: 0, ok: false }
  const databaseAnswers = async (): Promise<boolean> => {
    if (Date.now() - checked.at < believed) return checked.ok
    const ok = await database.db.execute(sql`select 1`).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        return false
      },
    )
    checked = { at: Date.now(), ok }
    return ok
  }
  return {
    getLiveness: async () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: async () => {
      if (health.stopping) return { status: 503, body: { status: 'stopping' } }
      if (await databaseAnswers()) return { status: 200, body: { status: 'ok' } }
      return { status: 503, body: { status: 'failing', reason: 'The database does not answer.' } }
    },
  }
}

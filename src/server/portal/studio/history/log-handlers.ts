import { dayIn } from '#calculation/calendar.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { callerOf, type Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { countPeople } from '../concerned.ts'
import { listActs, recordAct } from './acts.ts'
import { revisionLog } from './revision-log.ts'
import { findUnused } from './unused.ts'

/** Serves what administrators did, the log for auditors, and what nobody uses. */
export function logHandlers(services: Services): Pick<Handlers, 'listStudioActs' | 'exportRevisions' | 'getUnused'> {
  const { database, clock } = services
  const { db } = database
  return {
    listStudioActs: async (call) => {
      const { person, page = 1, per_page = 25 } = call.query
      return { status: 200, body: await listActs(db, person, page, per_page) }
    },

    exportRevisions: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const now = clock.now()
      await inTransaction(db, 'read committed', (tx) => recordAct(tx, person.id, { act: 'log-exported' }, now))
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="revisions-${dayIn(portal.timezone, now)}.csv"`,
      }
      return { status: 200, body: revisionLog(db, await countPeople(db), portal.positions), headers }
    },

    getUnused: async () => {
      const data = await findUnused(db, services.portal.current.portal, clock.now())
      return { status: 200, body: { data } }
    },
  }
}

import * as specified from '#texts/specified.ts'
import { HttpError } from '../http/errors.ts'
import { callerOf, type Handlers } from '../http/handler.ts'
import { paginationOf } from '../http/pagination.ts'
import { etag } from '../http/versions.ts'
import { writes } from '../http/write.ts'
import type { Services } from '../services.ts'
import { completeTasks } from './complete-tasks.ts'
import { createSchedule } from './create.ts'
import { kpisFor } from './kpis.ts'
import { scheduleById, schedulesOf, summaryOf } from './read.ts'

type ScheduleOperations =
  | 'listSchedules'
  | 'getScheduleSummary'
  | 'createSchedule'
  | 'completeTasks'
  | 'listKpis'
  | 'listMeasures'

/**
 * For requests without an idempotency key: the milliseconds within which the same person, name and tasks count as a
 * retry.
 */
const sameWithin = 60_000

/** Handlers for the caller's daily schedules: listing, creating, completing tasks and closing out. */
export function scheduleHandlers(services: Services): Pick<Handlers, ScheduleOperations> {
  const { database, clock } = services
  const portal = () => services.portal.current.portal

  return {
    listSchedules: async (call) => {
      const { person } = callerOf(call)
      const { page = 1, per_page: perPage = 5 } = call.query
      const { data, total } = await schedulesOf(database.db, portal(), person.id, page, perPage)
      return { status: 200, body: { results: { data, pagination: paginationOf(page, perPage, total, data.length) } } }
    },

    getScheduleSummary: async (call) => {
      const { person } = callerOf(call)
      return {
        status: 200,
        body: { results: { data: await summaryOf(database.db, portal(), person.id, clock.now()) } },
      }
    },

    createSchedule: writes(
      services,
      async (call, writing) => {
        const id = await createSchedule(portal(), call.body, writing)
        const data = await scheduleById(writing.tx, portal(), id, writing.person.id)
        return {
          status: 201,
          body: { message: specified.scheduleSent.text, results: { data } },
          headers: { etag: etag(data.version) },
        }
      },
      { sameWithin },
    ),

    completeTasks: writes(services, async (call, writing) => {
      await completeTasks(portal(), call.body, writing)
      const data = await scheduleById(writing.tx, portal(), call.body.schedule_id, writing.person.id)
      return {
        status: 200,
        body: { message: specified.closedOut, results: { data } },
        headers: { etag: etag(data.version) },
      }
    }),

    listKpis: async (call) => {
      const kpis = await kpisFor(database.db, portal(), callerOf(call).person)
      return { status: 200, body: { results: { data: kpis.map(({ id, name, type }) => ({ id, name, type })) } } }
    },

    listMeasures: async (call) => {
      const { person } = callerOf(call)
      const kpis = call.path.userId === person.id ? await kpisFor(database.db, portal(), person) : []
      const kpi = kpis.find(({ id }) => id === call.path.kpiId)
      if (kpi === undefined) throw new HttpError('not-found')
      return { status: 200, body: { data: kpi.measures } }
    },
  }
}

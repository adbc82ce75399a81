import autocannon from 'autocannon'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Portal } from '#manifest/portal.ts'
import type { PortalServer } from '#server/build-server.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createSchedule } from '#server/schedules/create.ts'
import { scheduleById, schedulesOf } from '#server/schedules/read.ts'
import { beginPortal } from './portal.ts'
import { ratios, type Samples } from './samples.ts'

const rounds = 5
const seconds = 3
const connections = 8
const aim = 'at least 0.60 of bare'

type Person = {
  id: string
  name: string
  role: string
  position: string
  department: string
  flags: string[]
  queues: string[]
  token: string
}

/**
 * Measures listing and creating schedules against routes of a bare Fastify that run the same statements on the same
 * database, but without sessions, checks of request and response bodies, idempotency, limits, headers and logs. The two
 * alternate in one process; the load comes from another thread.
 */
export async function measureEndpoints(root: string): Promise<Samples[]> {
  const begun = await beginPortal(root)
  const person = await signIn(begun.url)
  const bare = bareServer(begun.server, begun.portal, person)
  const urls: [string, string] = [begun.url, await bare.listen({ port: 0 })]
  try {
    const body = JSON.stringify(await scheduleBody(begun.url, person))
    return [
      ...(await compare('schedule list', urls, { person, path: '/api/v2/staff-schedule/daily-schedule' })),
      ...(await compare('schedule create', urls, { person, path: '/api/v2/staff-schedule/create', body })),
    ]
  } finally {
    await bare.close()
    await begun.end()
  }
}

async function signIn(url: string): Promise<Person> {
  const response = await fetch(`${url}/api/v2/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cx@example.com', password: 'workplace-demo' }),
  })
  const { token, person } = await json<{ token: string; person: Person & { user_id: string } }>(response)
  return { ...person, id: person.user_id, flags: [], token }
}

/** Parses a response without checking it, because the portal checks its own responses. */
async function json<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

/** Returns a schedule of three tasks. The load generator puts a different id into their names in each request. */
async function scheduleBody(url: string, { id, name, token }: Person) {
  const ask = async <T>(path: string) =>
    json<T>(await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }))
  const kpis = await ask<{ results: { data: { id: string }[] } }>('/api/v2/kpi/all')
  const kpi = kpis.results.data[0]?.id
  const measures = await ask<{ data: { id: string }[] }>(`/api/v2/staff-measure/${id}/${kpi}`)
  const measure = measures.data[0]?.id
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const task = (hour: number) => ({
    ...{ kpi_id: kpi, objective_id: measure, staff_id: id, name: `Task ${hour} [<id>]` },
    ...{ start_time: `${day}T${hour}:00`, end_time: `${day}T${hour}:30` },
  })
  return { name: `${day}_Daily_Schedule_${name.replaceAll(' ', '_')}`, tasks: [10, 11, 12].map(task) }
}

function bareServer({ services }: PortalServer, portal: Portal, person: Person): FastifyInstance {
  const { db } = services.database
  const app = Fastify()
  app.get('/api/v2/staff-schedule/daily-schedule', () => schedulesOf(db, portal, person.id, 1, 5))
  app.post<{ Body: Parameters<typeof createSchedule>[1] }>('/api/v2/staff-schedule/create', (request, reply) => {
    reply.code(201)
    return inTransaction(db, 'read committed', async (tx) => {
      const id = await createSchedule(portal, request.body, { tx, person, session: '', now: services.clock.now() })
      return scheduleById(tx, portal, id, person.id)
    })
  })
  return app
}

interface Load {
  person: Person
  path: string
  body?: string
}

async function compare(name: string, urls: [string, string], load: Load): Promise<Samples[]> {
  const measured: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const which of [0, 1] as const) measured[which].push(await requestsPerSecond(urls[which], load))
  }
  const [ours, bare] = measured
  return [
    { name, unit: 'requests/s', values: ours },
    { name: `${name}, bare Fastify with the same SQL`, unit: 'requests/s', values: bare },
    { name: `${name}, of bare`, unit: '×', values: ratios(ours, bare), aim },
  ]
}

async function requestsPerSecond(url: string, { person, path, body }: Load): Promise<number> {
  const result = await autocannon({
    url: url + path,
    ...{ connections, duration: seconds, workers: 1 },
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body, idReplacement: true }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`)
  return result['2xx'] / result.duration
}

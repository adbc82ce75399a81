import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { Client } from '../../support/client.ts'
import { buildTestServer, startPortal, type TestPortal } from '../../support/test-server.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

// Portals that stop while they serve. What a process leaves behind is tested in durability.test.ts.

const create = '/api/v2/staff-schedule/create'

let portal: TestPortal
let blocker: pg.Client

beforeAll(async () => {
  portal = await startPortal()
  blocker = new pg.Client({ connectionString: String(portal.database.url) })
  await blocker.connect()
})

afterAll(async () => {
  await blocker.end()
  await portal.stop()
})

/** Returns how many statements of the portal wait for a lock. */
async function waiting(): Promise<unknown> {
  const [row] = await portal.query(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.['count']
}

it('completes the writes under way, rejects later ones, and leaves nothing half-written', async () => {
  const leaving = await buildTestServer({ database: await portal.database.connect() })
  const address = await leaving.listen()
  const officer = await Client.signIn(address, 'sales-officer@example.com')
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  const bodies = await Promise.all(days.map((day) => officer.scheduleBody(day)))
  const writes = bodies.map((body) => ({ body, key: { 'idempotency-key': randomUUID() } }))
  // A write of another kind, which the lock doesn't hold up.
  const late = {
    ...{ subject: 'It is dark', description: 'Both lamps.', ticket_type: 'internal-issue', urgency: 'low' },
    ...{ category: 'other', channel: 'portal', impact: 'single-customer', queue: 'supervisor' },
    owner: officer.person.user_id,
  }
  const lateKey = { 'idempotency-key': randomUUID() }

  await blocker.query('begin; lock table tasks in access exclusive mode')
  const sent = writes.map(({ body, key }) => officer.post(create, body, key))
  await expect.poll(waiting, { interval: 20 }).toBe(writes.length)
  const stopped = leaving.stop()
  // From some moment on, a request gets a 503, or no connection.
  const statusOf = (reply: Promise<{ status: number }>) =>
    reply.then(
      ({ status }) => status,
      () => 503,
    )
  await expect.poll(() => statusOf(officer.get('/livez')), { interval: 20 }).toBe(503)
  const rejected = await statusOf(officer.post('/api/v2/records/trouble-ticket', late, lateKey))
  await blocker.query('rollback')
  expect([rejected, (await Promise.all(sent)).map(({ status }) => status)]).toEqual([503, [201, 201, 201]])
  await stopped

  const elsewhere = officer.through(portal.server)
  const repeats = writes.map(({ body, key }) => elsewhere.post(create, body, key))
  const answers = await Promise.all([...repeats, elsewhere.post('/api/v2/records/trouble-ticket', late, lateKey)])
  expect(answers.map(({ status, headers }) => [status, headers['idempotency-replayed']])).toEqual([
    ...writes.map(() => [201, 'true']),
    [201, undefined],
  ])
})

describe('a process that receives a signal', { timeout: 120_000 }, () => {
  let project: ProjectCopy

  beforeAll(async () => {
    project = await copyProject()
  })

  afterAll(() => project.remove())

  async function start(stopDelay: string): Promise<PortalProcess> {
    const process = await PortalProcess.start(project, { STOP_DELAY: stopDelay })
    onTestFinished(() => process.kill('SIGKILL'))
    return process
  }

  it('is not ready from SIGTERM on, but serves new connections until its delay is over', async () => {
    const leaving = await start('300')
    const { token } = await leaving.signIn('sales-officer@example.com')
    const socket = new WebSocket(`${leaving.url.replace('http', 'ws')}/app/workplace?protocol=7`, {
      origin: leaving.url,
    })
    await new Promise((resolve) => socket.once('message', resolve))
    leaving.kill('SIGTERM')
    await expect.poll(async () => (await leaving.call('GET', '/readyz')).status).toBe(503)
    const answers = [
      await leaving.call('GET', '/livez'),
      await leaving.call('GET', '/api/v2/records/trouble-ticket', { token }),
      await leaving.call('POST', '/api/v2/notifications/read', { token }),
      await leaving.call('GET', '/readyz'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503])
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })

  it('ends once its delay is over, and closes its sockets for reconnection then', async () => {
    const leaving = await start('2')
    const socket = new WebSocket(`${leaving.url.replace('http', 'ws')}/app/workplace?protocol=7`, {
      origin: leaving.url,
    })
    await new Promise((resolve) => socket.once('message', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const signalled = performance.now()
    leaving.kill('SIGTERM')
    expect(await closed).toBe(4200)
    expect(performance.now() - signalled).toBeGreaterThan(1_900)
    expect((await leaving.exit).code).toBe(0)
  })

  it('ends at once on SIGINT, which Ctrl+C sends', async () => {
    const interrupted = await start('300')
    interrupted.kill('SIGINT')
    expect((await interrupted.exit).code).toBe(0)
  })
})

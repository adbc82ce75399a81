import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { once } from '#server/http/idempotency.ts'
import { Client, type Reply } from '../../support/client.ts'
import { migrations } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'
import { draft, leaveOf, walk } from '../records/leave.ts'

const clock = new TestClock()
let portal: TestPortal
let other: PortalServer
let officer: Client
let relief: Client

beforeAll(async () => {
  portal = await startPortal({ clock })
  other = await portal.addNode()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
})

afterAll(() => portal.stop())

const create = '/api/v2/staff-schedule/create'
const withKey = (key: string) => ({ 'idempotency-key': key })

async function schedulesNamed(name: string): Promise<number> {
  const [row] = await portal.query(
    sql`select count(*)::int as n from schedules where name = ${name} and created_at > '2026-11-20T06:30:00Z'`,
  )
  return Number(row?.['n'])
}

const idOf = ({ body }: Reply): string => (body.results ?? body).data.id

describe('a repeat with the same key', () => {
  it('gets the first response, marked as a replay, and creates nothing', async () => {
    const key = randomUUID()
    const body = await officer.scheduleBody('2026-12-01')
    const first = await officer.post(create, body, withKey(key))
    const again = await officer.post(create, body, withKey(key))
    expect([again.status, again.body]).toEqual([201, first.body])
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
    expect(await schedulesNamed(body.name)).toBe(1)
  })

  it('and another body is rejected', async () => {
    const key = randomUUID()
    await officer.post(create, await officer.scheduleBody('2026-12-02'), withKey(key))
    const { status, body } = await officer.post(create, await officer.scheduleBody('2026-12-02', 2), withKey(key))
    expect([status, body.code]).toEqual([422, 'key-reused'])
  })

  it('gets the first response for a record too, although its version is outdated', async () => {
    const draft = await officer.create('leave-request', leaveOf(relief))
    const headers = { ...withKey(randomUUID()), 'if-match': '"1"' }
    const url = `/api/v2/records/leave-request/${draft.body.data.id}/transitions/cancel`
    const first = await officer.post(url, {}, headers)
    const again = await officer.post(url, {}, headers)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  })

  it('runs when the first request was rejected', async () => {
    const key = randomUUID()
    const body = await officer.scheduleBody('2026-12-03')
    const refused = await officer.post(create, { ...body, name: 'x' }, withKey(key))
    const done = await officer.post(create, body, withKey(key))
    expect([refused.status, done.status]).toEqual([422, 201])
  })

  it('runs again after two weeks', async () => {
    const key = randomUUID()
    const body = await officer.scheduleBody('2026-12-04')
    const first = await officer.post(create, body, withKey(key))
    const [row] = await portal.query(
      sql`update idempotency_keys set created_at = created_at - interval '15 days' where key = ${key} returning key`,
    )
    const later = await officer.post(create, body, withKey(key))
    expect(row).toEqual({ key })
    expect(idOf(later)).not.toBe(idOf(first))
  })
})

describe('a repeat by a user who can no longer read the record', () => {
  it('gets a 404 and not the stored response', async () => {
    const manager = await Client.signIn(portal.server, 'sales.manager@example.com')
    const leave = await draft(officer, relief)
    await walk(leave.id, [officer, 'submit'])
    const { headers: read } = await manager.get(`/api/v2/records/leave-request/${leave.id}`)
    const headers = { ...withKey(randomUUID()), 'if-match': String(read['etag']) }
    const approve = () => manager.post(`/api/v2/records/leave-request/${leave.id}/transitions/approve`, {}, headers)
    const first = await approve()
    const again = await approve()
    await portal.query(
      sql`update staff set line_manager = ${relief.person.user_id} where id = ${officer.person.user_id}`,
    )
    const later = await approve()
    await portal.query(
      sql`update staff set line_manager = ${manager.person.user_id} where id = ${officer.person.user_id}`,
    )
    expect([first.status, again.status, later.status]).toEqual([200, 200, 404])
    expect(JSON.stringify(later.body)).not.toContain(leave.reference)
  })

  it('gets the stored response when the write itself made the record unreadable', async () => {
    const request = {
      ...{ staff: officer.person.user_id, operation: 'runTransition', key: randomUUID(), content: 1 },
      ...{ now: clock.now(), sameWithin: undefined },
    }
    const work = { run: async () => ({ status: 200, body: 'given away' }), maySee: async () => false }
    const run = () => portal.server.services.database.db.transaction((tx) => once(tx, request, work))
    const answers = [await run(), await run()]
    expect(answers.map(({ body }) => body)).toEqual(['given away', 'given away'])
  })
})

describe('a key', () => {
  it('belongs to one user', async () => {
    const key = randomUUID()
    await officer.post(create, await officer.scheduleBody('2026-12-07'), withKey(key))
    const { status } = await relief.post(create, await relief.scheduleBody('2026-12-07'), withKey(key))
    expect(status).toBe(201)
  })

  it('belongs to one operation', async () => {
    const key = randomUUID()
    await officer.post(create, await officer.scheduleBody('2026-12-08'), withKey(key))
    expect((await officer.post('/api/v2/records/leave-request', leaveOf(relief), withKey(key))).status).toBe(201)
  })

  it.each(['', '1', 'not-a-uuid', 'x'.repeat(300)])('has to be a UUID and not %j', async (key) => {
    const reply = await officer.post(create, await officer.scheduleBody('2026-12-09'), withKey(key))
    expect(reply.status).toBe(422)
  })

  it('is required for records', async () => {
    const { status, body } = await officer.post('/api/v2/records/leave-request', leaveOf(relief))
    expect([status, body.errors[0].pointer]).toEqual([422, '/idempotency-key'])
  })
})

describe('many parallel repeats', () => {
  /** As many as two nodes work on. More would wait, and be asked to come back if these took long. */
  const atOnce = 16

  it('create one schedule, on two nodes', async () => {
    const key = randomUUID()
    const body = await officer.scheduleBody('2026-12-10', 3)
    const clients = [officer, officer.through(other)]
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, i) => (clients[i % 2] ?? officer).post(create, body, withKey(key))),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await schedulesNamed(body.name)).toBe(1)
  })

  it('create one record, on two nodes', async () => {
    const key = randomUUID()
    const values = leaveOf(relief, { reason: 'Once only' })
    const clients = [officer, officer.through(other)]
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, i) =>
        (clients[i % 2] ?? officer).post('/api/v2/records/leave-request', values, withKey(key)),
      ),
    )
    const [row] = await portal.query(sql`select count(*)::int as n from records where data->>'reason' = 'Once only'`)
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201])
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(row).toEqual({ n: 1 })
  })
})

describe('a repeat while the first request is under way', () => {
  /** Holds a key as a request does that hasn't ended, and sends another request with it. */
  async function sendBehind(day: string, client = officer) {
    const key = randomUUID()
    const body = await officer.scheduleBody(day, 1)
    const first = new pg.Client({ connectionString: String(portal.database.url) })
    await first.connect()
    onTestFinished(() => first.end())
    await first.query('begin')
    await first.query(
      'insert into idempotency_keys (staff, operation, key, body_hash, created_at) values ($1, $2, $3, $4, now())',
      [officer.person.user_id, 'createSchedule', key, 'a hash'],
    )
    const repeat = () => client.post(create, body, withKey(key))
    return { first, answer: repeat(), repeat }
  }

  it('waits for it, and runs when the first was rejected', async () => {
    const { first, answer } = await sendBehind('2026-12-14')
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await first.query(waiting)).rowCount).toBe(1)
    await first.query('rollback')
    expect((await answer).status).toBe(201)
  })

  it('is asked to come back when that takes long, and then runs', async () => {
    // The usual connections of tests wait for a lock longer than those of the portal.
    const database = await connectPostgres(String(portal.database.url), migrations, () => {})
    const node = await portal.addNode({ database })
    const { first, answer, repeat } = await sendBehind('2026-12-15', officer.through(node))
    const { status, headers } = await answer
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    await first.query('rollback')
    expect((await repeat()).status).toBe(201)
  })
})

describe('a client without a key', () => {
  it('creates one schedule when it sends the same one twice', async () => {
    const body = await officer.scheduleBody('2026-12-14')
    const [first, second] = await Promise.all([officer.post(create, body), officer.through(other).post(create, body)])
    expect([first?.status, second?.status, idOf(first)]).toEqual([201, 201, idOf(second)])
  })

  it('creates another one after a minute', async () => {
    const body = await officer.scheduleBody('2026-12-15')
    const first = await officer.post(create, body)
    clock.advance(60_001)
    const second = await officer.post(create, body)
    expect(idOf(second)).not.toBe(idOf(first))
  })

  it('creates another one with other tasks', async () => {
    const first = await officer.post(create, await officer.scheduleBody('2026-12-16', 1))
    const second = await officer.post(create, await officer.scheduleBody('2026-12-16', 2))
    expect(idOf(second)).not.toBe(idOf(first))
  })

  it('creates both when it sends the same comment twice', async () => {
    const schedule = await officer.sendSchedule('2026-12-17')
    const [task] = schedule.tasks
    const types = await officer.get('/api/collaboration/conversation-types')
    const url = `/api/update-conversation?kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=Workplace`
    const answers = [
      await officer.post(url, { message: 'Yes', task_id: task.id }),
      await officer.post(url, { message: 'Yes', task_id: task.id }),
    ]
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(2)
  })
})

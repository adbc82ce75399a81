import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

// Extra connections that tests open. A failed test must not leave a lock behind for its retry.
const opened: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: String(portal.database.url) })
  opened.push(client)
  await client.connect()
  return client
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((client) => client.end()))
})

afterAll(() => portal.stop())

describe('while there are more requests than the portal can process', () => {
  it('some get Retry-After, and all accepted ones succeed', async () => {
    const blocker = await connect()
    await blocker.query('begin; lock table schedules in access exclusive mode')
    const asked = Array.from({ length: 60 }, () => officer.get('/api/v2/staff-schedule/daily-schedule'))
    // The first response is a 503 after the wait limit, because the lock blocks every other request.
    expect((await Promise.race(asked)).status).toBe(503)
    expect((await new Client(portal.server).get('/readyz')).status).toBe(200)
    await blocker.query('rollback')
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
    expect((await officer.get('/api/v2/staff-schedule/daily-schedule')).status).toBe(200)
  })

  it('health checks and live updates use separate connections', async () => {
    const { db } = portal.server.services.database
    const channel = `private-user.${officer.person.user_id}`
    const socket = await listen(portal.server, officer, channel)
    const writer = await connect()
    const counter = await connect()
    const waiting = async () => {
      const { rows } = await counter.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
      )
      return rows[0].count
    }
    await counter.query('select pg_advisory_lock(1)')
    const busy = Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_advisory_xact_lock_shared(1)`)))
    await expect.poll(waiting).toBe(10)
    await writer.query('insert into outbox (channel, type, ref, version) values ($1, $2, $3, 1)', [
      channel,
      'heard',
      'x',
    ])
    await writer.query('notify workplace_events')
    await socket.next('heard')
    expect((await new Client(portal.server).get('/readyz')).status).toBe(200)
    expect(await waiting()).toBe(10)
    await counter.query('select pg_advisory_unlock(1)')
    await busy
    socket.drop()
  })
})

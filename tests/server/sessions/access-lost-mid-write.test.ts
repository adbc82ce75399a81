import { randomInt, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { pause } from '../../support/pause.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// People lose their access while the server works on a change of theirs. The change is made as a whole or not at all.

const create = '/api/v2/staff-schedule/create'
const email = 'sales-officer@example.com'
const taskCount = 3

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

const losses: [what: string, loss: SQL, restored: SQL][] = [
  [
    'whose account is disabled',
    sql`update staff set disabled_at = now() where email = ${email}`,
    sql`update staff set disabled_at = null where email = ${email}`,
  ],
  [
    'whose role is removed from the portal',
    sql`update staff set role = 'ghost' where email = ${email}`,
    sql`update staff set role = 'sales-officer' where email = ${email}`,
  ],
  [
    'whose sessions are deleted',
    sql`delete from sessions where staff = (select id from staff where email = ${email})`,
    sql`select 1`,
  ],
]

/** Returns how many rows there are of each kind that one new schedule leaves. */
async function traces(name: string, key: string): Promise<Record<string, unknown>> {
  const [row] = await portal.query(sql`
    with made as (select id from schedules where name = ${name})
    select (select count(*)::int from made) as schedules,
      (select count(*)::int from tasks where schedule in (select id from made)) as tasks,
      (select count(*)::int from history where record in (select id from made)) as history,
      (select count(*)::int from outbox where ref in (select 'daily-schedule/' || id from made)) > 0 as told,
      (select count(*)::int from idempotency_keys where key = ${key}) as keys`)
  return row ?? {}
}

const whole = { schedules: 1, tasks: taskCount, history: 1, told: true, keys: 1 }
const nothing = { schedules: 0, tasks: 0, history: 0, told: false, keys: 0 }

describe.each(losses)('a person %s during a write', (_, loss, restored) => {
  it('finds it made as a whole if it had begun, and can make no other', async () => {
    const person = await Client.signIn(portal.server, email)
    const day = `2027-01-${String(losses.findIndex(([, each]) => each === loss) + 10)}`
    const body = await person.scheduleBody(day, taskCount)
    const key = randomUUID()
    await blocker.query('begin; lock table tasks in access exclusive mode')
    const writing = person.post(create, body, { 'idempotency-key': key })
    await expect.poll(waiting, { interval: 20 }).toBe(1)
    await portal.query(loss)
    await blocker.query('rollback')
    expect([(await writing).status, await traces(body.name, key)]).toEqual([201, whole])

    const later = { ...body, name: body.name.replace(day, '2027-02-01') }
    const laterKey = randomUUID()
    expect((await person.post(create, later, { 'idempotency-key': laterKey })).status).toBe(401)
    expect(await traces(later.name, laterKey)).toEqual(nothing)
    await portal.query(restored)
  })

  it('finds it made as a whole or not at all, whenever it happens', async () => {
    const outcomes: [status: number, traces: Record<string, unknown>][] = []
    for (let round = 0; round < 20; round++) {
      const person = await Client.signIn(portal.server, email)
      const day = new Date(
        Date.UTC(
          2028,
          losses.findIndex(([, each]) => each === loss),
          round + 1,
        ),
      )
      const body = await person.scheduleBody(day.toISOString().slice(0, 10), taskCount)
      const key = randomUUID()
      const writing = person.post(create, body, { 'idempotency-key': key })
      await pause(randomInt(0, 25), 'so that the loss meets the write at another point each time')
      await portal.query(loss)
      const { status } = await writing
      outcomes.push([status, await traces(body.name, key)])
      await portal.query(restored)
    }
    const expected = outcomes.map(([status]) => [status, status === 201 ? whole : nothing])
    expect(outcomes).toEqual(expected)
    expect(outcomes.filter(([status]) => status !== 201 && status !== 401)).toEqual([])
  })
})

/** Returns how many statements of the portal wait for a lock. */
async function waiting(): Promise<unknown> {
  const [row] = await portal.query(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.['count']
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { OwnPostgres } from '../../support/own-postgres.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { leaveOf } from '../records/leave.ts'

let postgres: OwnPostgres
let portal: TestPortal
let officer: Client
let relief: Client

beforeAll(async () => {
  postgres = await OwnPostgres.start()
  portal = await startPortal({}, async () => postgres)
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
}, 120_000)

afterAll(() => portal.stop())

async function probe(address: string) {
  const { status, headers } = await new Client(portal.server).get(address)
  return [status, headers['retry-after']]
}

interface Written {
  statuses: number[]
  /** The reasons of the requests that were acknowledged. */
  done: string[]
}

/** Writes in several loops until stopped; each retries a failed request with its key until it succeeds. */
function writeOn(lanes: number): { stop(): Promise<Written> } {
  const written: Written = { statuses: [], done: [] }
  let stopping = false
  const lane = async (): Promise<void> => {
    while (!stopping) {
      const reason = randomUUID()
      for (let status = 0; status !== 201; ) {
        const headers = { 'idempotency-key': reason }
        status = (await officer.post('/api/v2/records/leave-request', leaveOf(relief, { reason }), headers)).status
        written.statuses.push(status)
        if (status !== 201 && status !== 503) return
      }
      written.done.push(reason)
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))
  return {
    stop: async () => {
      stopping = true
      await running
      return written
    },
  }
}

it('neither loses nor duplicates a write when PostgreSQL crashes, and returns only 503', {
  timeout: 180_000,
}, async () => {
  const writing = writeOn(4)
  for (let cycle = 0; cycle < 5; cycle++) {
    await expect.poll(async () => (await officer.get('/api/v2/kpi/all')).status).toBe(200)
    postgres.crash()
    const { status, headers } = await officer.get('/api/v2/records/leave-request')
    expect([status, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
    await expect.poll(() => probe('/readyz')).toEqual([503, '2'])
    expect(await probe('/livez')).toEqual([200, undefined])
    postgres.run()
  }
  const { statuses, done } = await writing.stop()
  expect([...new Set(statuses)].sort()).toEqual([201, 503])
  expect(done.length).toBeGreaterThan(0)
  const rows = await portal.query(sql`select data->>'reason' as reason, count(*)::int as n from records
    where resource = 'leave-request' and data->>'reason' in ${done} group by 1`)
  expect(rows.map(({ n }) => n)).toEqual(done.map(() => 1))
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../support/client.ts'
import { noLimits, startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const hour = 3_600_000
const start = '2026-11-20T08:00:00+01:00'
const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock })
})

afterEach(() => {
  clock.set(start)
  vi.useRealTimers()
})

afterAll(() => portal.stop())

const reads = async (client: Client) => (await client.get('/api/v2/kpi/all')).status

it('ends sessions that expire when the clock jumps forward, and keeps ended sessions ended', async () => {
  const [early, out] = [
    await Client.signIn(portal.server, 'cx@example.com'),
    await Client.signIn(portal.server, 'cx@example.com'),
  ]
  await out.delete('/api/v2/session')
  clock.advance(400 * 24 * hour)
  expect(await reads(early)).toBe(401)
  clock.set(start)
  clock.advance(-hour)
  expect(await reads(out)).toBe(401)
})

it('extends no lockout when the clock is set back', async () => {
  const credentials = { email: 'hr@example.com', password: 'wrong' }
  const attempt = (password: string) => new Client(portal.server).post('/api/v2/session', { ...credentials, password })
  for (let i = 0; i < 7; i++) await attempt('wrong')
  expect((await attempt('workplace-demo')).status).toBe(429)
  clock.advance(-hour)
  expect((await attempt('workplace-demo')).status).toBe(200)
  await portal.query(sql`delete from sign_in_attempts`)
})

it('keeps an open session and its writes working when the clock is set back', async () => {
  const client = await Client.signIn(portal.server, 'sales-officer@example.com')
  clock.advance(-hour)
  expect(await reads(client)).toBe(200)
  expect((await client.sendSchedule('2026-12-01')).status).toBe('Pending_Approval')
})

it('counts requests with a monotonic clock', async () => {
  const rates = { ...noLimits, all: { max: 3, timeWindow: 1_000 } }
  const node = await portal.addNode({ rates })
  const client = (await Client.signIn(portal.server, 'cx@example.com')).through(node)
  for (let i = 0; i < 4; i++) await reads(client)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hour })
  await expect.poll(() => reads(client), { interval: 300 }).toBe(200)
})

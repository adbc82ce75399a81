import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { Client } from '../../support/client.ts'
import { Link } from '../../support/link.ts'
import { migrations } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

let link: Link
let portal: TestPortal
let server: PortalServer
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  link = await Link.to(5432)
  const url = String(portal.database.url).replace(':5432', `:${link.port}`)
  server = await portal.addNode({ database: await connectPostgres(url, migrations, () => {}) })
  await server.listen()
  officer = await Client.signIn(server, 'sales-officer@example.com')
  manager = await Client.signIn(server, 'sales.manager@example.com')
})

afterAll(async () => {
  await portal.stop()
  await link.stop()
})

describe('while the database is unavailable', () => {
  it('every call returns 503 with Retry-After, long before the network gives up', async () => {
    link.shut()
    const begun = performance.now()
    const answers = await Promise.all([
      officer.get('/api/v2/kpi/all'),
      officer.post('/api/v2/notifications/read'),
      officer.completeTasks({ id: 'x', tasks: [] }),
      new Client(server).post('/api/v2/session', { email: 'hr@example.com', password: 'x' }),
    ])
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      answers.map(() => [503, '2']),
    )
    expect(performance.now() - begun).toBeLessThan(20_000)
    link.open()
  })

  it('the process is live but not ready', async () => {
    await expect.poll(async () => (await new Client(server).get('/readyz')).status).toBe(200)
    link.shut()
    await expect.poll(async () => (await new Client(server).get('/readyz')).status).toBe(503)
    expect((await new Client(server).get('/livez')).status).toBe(200)
    link.open()
  })

  it('calls return 503 also when it is frozen, or the network loses everything sent to it', async () => {
    await expect.poll(async () => (await officer.get('/api/v2/kpi/all')).status).toBe(200)
    const schedule = await officer.scheduleBody('2026-11-24')
    link.silence()
    const ready = async () => {
      const begun = performance.now()
      const { status } = await new Client(server).get('/readyz')
      return [status, performance.now() - begun < 3_000]
    }
    // The last check may have been good, and counts for a second.
    await expect.poll(ready).toEqual([503, true])
    const begun = performance.now()
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => officer.get('/api/v2/kpi/all')),
      officer.post('/api/v2/notifications/read'),
      officer.post('/api/v2/staff-schedule/create', schedule),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(performance.now() - begun).toBeLessThan(30_000)
    link.open()
    await expect.poll(async () => (await officer.get('/api/v2/kpi/all')).status).toBe(200)
    await expect.poll(ready).toEqual([200, true])
  })

  it('the server reconnects at a constant rate', async () => {
    link.shut()
    link.connections = 0
    const begun = performance.now()
    await expect.poll(() => link.connections, { interval: 10 }).toBeGreaterThanOrEqual(16)
    // The listener reconnects twice a second, the poll of the event log once.
    expect(performance.now() - begun).toBeGreaterThan(2_500)
    link.open()
  })
})

describe('when the database is available again', () => {
  it('calls succeed and events arrive without a restart', async () => {
    link.shut()
    await officer.get('/api/v2/kpi/all')
    link.open()
    await expect.poll(async () => (await officer.get('/api/v2/kpi/all')).status).toBe(200)
    const socket = await listen(server, manager, `private-user.${manager.person.user_id}`)
    await officer.sendSchedule('2026-11-20')
    expect(await socket.next('notification.created')).toBeDefined()
    socket.drop()
  })

  it('events from another node during the outage arrive too', async () => {
    const socket = await listen(server, manager, `private-user.${manager.person.user_id}`)
    link.shut()
    await officer.through(portal.server).sendSchedule('2026-11-20')
    link.open()
    expect(await socket.next('notification.created')).toBeDefined()
    socket.drop()
  })
})

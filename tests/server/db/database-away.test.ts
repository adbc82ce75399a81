import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { Client } from '../../support/client.ts'
import { migrations } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

/** A TCP proxy to PostgreSQL that can be closed. */
class Door {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #isShut = false
  knocks = 0

  constructor() {
    this.#server = createServer((socket) => {
      this.knocks++
      if (this.#isShut) return void socket.resetAndDestroy()
      const inside = connect(5432, '127.0.0.1')
      this.#open.add(socket)
      for (const [from, to] of [
        [socket, inside],
        [inside, socket],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
    })
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  shut(): void {
    this.#isShut = true
    for (const socket of this.#open) socket.resetAndDestroy()
    this.#open.clear()
  }

  open(): void {
    this.#isShut = false
  }

  async stop(): Promise<void> {
    this.shut()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const door = new Door()
let portal: TestPortal
let server: PortalServer
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  const url = String(portal.database.url).replace(':5432', `:${await door.start()}`)
  server = await portal.addNode({ database: await connectPostgres(url, migrations, () => {}) })
  await server.listen()
  officer = await Client.signIn(server, 'sales-officer@example.com')
  manager = await Client.signIn(server, 'sales.manager@example.com')
})

afterAll(async () => {
  await portal.stop()
  await door.stop()
})

describe('while the database is unavailable', () => {
  it('every call returns 503 with Retry-After within three seconds', async () => {
    door.shut()
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
    expect(performance.now() - begun).toBeLessThan(3_000)
    door.open()
  })

  it('the process is live but not ready', async () => {
    await expect.poll(async () => (await new Client(server).get('/readyz')).status, { timeout: 3_000 }).toBe(200)
    door.shut()
    await expect.poll(async () => (await new Client(server).get('/readyz')).status, { timeout: 3_000 }).toBe(503)
    expect((await new Client(server).get('/livez')).status).toBe(200)
    door.open()
  })

  it('the server reconnects at a constant rate', async () => {
    door.shut()
    door.knocks = 0
    const begun = performance.now()
    await expect.poll(() => door.knocks, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(16)
    // The listener reconnects twice a second, the poll of the event log once.
    expect(performance.now() - begun).toBeGreaterThan(2_500)
    door.open()
  })
})

describe('when the database is available again', () => {
  it('calls succeed and events arrive without a restart', async () => {
    door.shut()
    await officer.get('/api/v2/kpi/all')
    door.open()
    await expect.poll(async () => (await officer.get('/api/v2/kpi/all')).status, { timeout: 5_000 }).toBe(200)
    const socket = await listen(server, manager, `private-user.${manager.person.user_id}`)
    await officer.sendSchedule('2026-11-20')
    expect(await socket.next('notification.created')).toBeDefined()
    socket.drop()
  })

  it('events from another node during the outage arrive too', async () => {
    const socket = await listen(server, manager, `private-user.${manager.person.user_id}`)
    door.shut()
    await officer.through(portal.server).sendSchedule('2026-11-20')
    door.open()
    expect(await socket.next('notification.created')).toBeDefined()
    socket.drop()
  })
})

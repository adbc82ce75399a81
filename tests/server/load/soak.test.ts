import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { buildTestServer, startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen, type RawSocket } from '../realtime/raw-socket.ts'

// What a node leaves behind in the process and in the database: while it serves, and after it has stopped.

const cycles = 5
const people = ['cx', 'hr', 'sales-officer']

let portal: TestPortal
let collect: () => void

beforeAll(async () => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc')
  portal = await startPortal()
})

afterAll(() => portal.stop())

/** A person reads, writes and opens a socket. */
async function work(node: PortalServer, client: Client): Promise<RawSocket> {
  const socket = await listen(node, client, `private-user.${client.person.user_id}`)
  for (const path of ['records/trouble-ticket', 'records/leave-request', 'portal', 'events'])
    expect((await client.get(`/api/v2/${path}`)).status).toBe(200)
  expect((await client.post('/api/v2/notifications/read')).status).toBeLessThan(300)
  return socket
}

describe('a node that has stopped', () => {
  /** Starts a node, works with it over HTTP and sockets, and stops it. Returns what must not be kept of it. */
  async function cycle(): Promise<WeakRef<object>[]> {
    const database = await portal.database.connect()
    const node = await buildTestServer({ database })
    await node.listen()
    for (const name of people) await work(node, await Client.signIn(node, `${name}@example.com`))
    await node.stop()
    return [node, node.app, node.services, database].map((part) => new WeakRef(part))
  }

  /** Returns the timers, sockets and servers that keep the process alive, and the connections to the database. */
  async function kept() {
    const [row] = await portal.query(
      sql`select count(*)::int as connections from pg_stat_activity where datname = current_database()`,
    )
    const resources = process.getActiveResourcesInfo().filter((name) => /Timeout|TCP|Server/.test(name))
    return { connections: Number(row?.['connections']), resources: resources.length }
  }

  type Kept = Awaited<ReturnType<typeof kept>>

  function more(now: Kept, before: Kept): string[] {
    return (['connections', 'resources'] as const).filter((name) => now[name] > before[name])
  }

  it('leaves no connections, timers or memory', { timeout: 300_000 }, async () => {
    await cycle()
    const before = await kept()
    const parts: WeakRef<object>[] = []
    for (let i = 0; i < cycles; i++) parts.push(...(await cycle()))
    // Pools close idle connections after a while, so there may be fewer.
    await expect.poll(async () => more(await kept(), before)).toEqual([])
    const alive = () => {
      collect()
      return parts.filter((part) => part.deref() !== undefined).length
    }
    // A timer that has not run yet may hold a part for a few seconds.
    await expect.poll(alive, { interval: 500 }).toBe(0)
  })
})

describe('a node that serves', () => {
  const batches = 4
  const rounds = 20
  /** Bytes that may remain of a round, which is six requests and a socket for each of three people. */
  const bound = 4_000

  it('keeps no memory of requests and sockets that have ended', { timeout: 300_000 }, async () => {
    const node = await portal.addNode()
    await node.listen()
    const clients = await Promise.all(people.map((name) => Client.signIn(node, `${name}@example.com`)))
    const batch = async (): Promise<number> => {
      for (let round = 0; round < rounds; round++) {
        for (const client of clients) {
          const socket = await work(node, client)
          socket.drop()
          await socket.closed
        }
      }
      // Not in the tick of the last request, which still holds it.
      await new Promise(setImmediate)
      collect()
      return process.memoryUsage().heapUsed
    }
    const used = [await batch()]
    for (let i = 0; i < batches; i++) used.push(await batch())
    const growth = used.slice(1).map((bytes, index) => bytes - (used[index] ?? 0))
    // A leak grows in every batch. Caches that fill and code that is compiled do so in some.
    expect(Math.min(...growth) / rounds, `growth in bytes: ${growth.join(', ')}`).toBeLessThan(bound)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { pause } from '../../support/pause.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen, type RawSocket } from './raw-socket.ts'

const drops = 50
const events = 1_000

let portal: TestPortal
let nodes: PortalServer[]

beforeAll(async () => {
  portal = await startPortal()
  nodes = [portal.server, await portal.addNode()]
  await Promise.all(nodes.map((node) => node.listen()))
})

afterAll(() => portal.stop())

it('misses no event and repeats none although its connection breaks fifty times', async () => {
  const person = await Client.signIn(portal.server, 'sales-officer@example.com')
  const channel = `private-user.${person.person.user_id}`
  const shown = new Set<number>()
  const twice: number[] = []
  // A client shows an event once, by its id, whether it came from the socket or from catching up.
  const fromCatchUp = new Map<number, number>()
  let { cursor } = (await person.get('/api/v2/events')).body
  const catchUp = async (): Promise<void> => {
    let more = true
    while (more) {
      const { body } = await person.get(`/api/v2/events?after=${cursor}`)
      // Sample records that become due also create events.
      for (const { id } of body.data.filter(({ type }: { type: string }) => type === 'numbered')) {
        fromCatchUp.set(id, (fromCatchUp.get(id) ?? 0) + 1)
        shown.add(id)
      }
      cursor = body.cursor
      more = body.more
    }
  }
  const writing = write(channel)
  let socket: RawSocket | undefined
  for (let i = 0; i < drops; i++) {
    const node = nodes[i % nodes.length] ?? portal.server
    socket = await listen(node, person, channel)
    await catchUp()
    await pause(Math.random() * 20, 'sockets drop at random times')
    for (const { data } of socket.frames.filter(({ event }) => event === 'numbered')) shown.add(JSON.parse(data).id)
    const heard = socket.frames.filter(({ event }) => event === 'numbered').map(({ data }) => JSON.parse(data).id)
    if (new Set(heard).size < heard.length) twice.push(i)
    socket.drop()
  }
  const written = await writing
  await expect.poll(async () => catchUp().then(() => shown.size)).toBe(events)
  expect([...shown].sort((a, b) => a - b)).toEqual(written)
  expect(twice).toEqual([])
  expect([...fromCatchUp.values()].filter((times) => times > 1)).toEqual([])
})

/** Writes events from several connections in parallel, some in longer transactions, and returns their ids. */
async function write(channel: string): Promise<number[]> {
  const { db } = portal.server.services.database
  const lanes = 4
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let i = 0; i < events / lanes / 5; i++) {
        await db.transaction(async (tx) => {
          await tx.execute(
            sql`insert into outbox (channel, type, ref, version) select ${channel}, 'numbered', 'x', 1 from generate_series(1, 5)`,
          )
          await tx.execute(sql`select pg_sleep(${(Math.random() * 0.02 * lane).toFixed(3)}::float8)`)
          await tx.execute(sql`notify workplace_events`)
        })
      }
    }),
  )
  const rows = await portal.query(sql`select id from outbox where type = 'numbered' order by id`)
  return rows.map(({ id }) => Number(id))
}

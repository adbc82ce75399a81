import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'
import { listen } from './raw-socket.ts'
import { withoutSweeps } from './without-sweeps.ts'

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  portal = await withoutSweeps(() => startPortal({ clock }))
  await portal.server.listen()
})

afterAll(() => portal.stop())

it('a socket is closed as soon as its session expires', async () => {
  const client = await Client.signIn(portal.server, 'hr@example.com')
  const soon = new Date(clock.now().getTime() + 1_000).toISOString()
  await portal.query(sql`update sessions set expires_at = ${soon} where staff = ${client.person.user_id}`)
  const socket = await listen(portal.server, client, `private-user.${client.person.user_id}`)
  clock.set(soon)
  expect((await socket.closed).code).toBe(4009)
})

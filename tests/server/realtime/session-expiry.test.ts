import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from './raw-socket.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
})

afterAll(() => portal.stop())

it('a socket is closed as soon as its session expires', async () => {
  const client = await Client.signIn(portal.server, 'hr@example.com')
  const now = portal.server.services.clock.now().getTime()
  await portal.query(
    sql`update sessions set expires_at = ${new Date(now + 2_000).toISOString()} where staff = ${client.person.user_id}`,
  )
  const socket = await listen(portal.server, client, `private-user.${client.person.user_id}`)
  expect((await socket.closed).code).toBe(4009)
  expect(portal.server.services.clock.now().getTime() - now).toBeLessThan(12_000)
}, 20_000)

import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { headOf, waitForConnection } from '../support/working-day.ts'

// How a page restores live updates after failures between it and the server.

const portal = ownPortal()

it('retries the authorization of a channel after a server error', async () => {
  const visitor = await portal.arrive()
  visitor.expectTrouble(/status of 500 .*\/broadcasting\/auth/)
  let refused = 0
  await visitor.page.route('**/broadcasting/auth', async (route) => {
    if (refused++ < 2) await route.fulfill({ status: 500, body: 'no JSON' })
    else await route.continue()
  })
  await visitor.open('/login')
  await visitor.enter('cx')
  await waitForConnection(visitor.page)
  expect(refused).toBeGreaterThan(2)
})

it('reconnects soon after the server is back, and shows what was missed', async () => {
  const visitor = await portal.signIn('cx')
  visitor.expectTrouble(...noServer)
  await waitForConnection(visitor.page)
  await portal.process.kill()
  await waitForConnection(visitor.page, 'No live updates. Reconnecting')
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expect.poll(() => asked.filter((path) => path === '/readyz').length).toBeGreaterThan(1)
  // The client requests nothing else while the server is unavailable, because it may serve hundreds of pages when it is
  // back.
  expect(new Set(asked)).toEqual(new Set(['/readyz']))
  const seen: string[] = []
  visitor.page.on('response', (response) => response.ok() && seen.push(new URL(response.url()).pathname))
  visitor.page.on('websocket', () => seen.push('socket'))
  await portal.process.start()
  await waitForConnection(visitor.page)
  const checks = seen.slice(0, seen.indexOf('socket')).filter((path) => path === '/readyz')
  // None if the client library's own attempt, which comes seldom, finds the server first.
  expect(checks.length, 'checks answered before the connection is opened').toBeLessThan(2)
  const client = await Client.signIn(portal.url, 'cx@example.com')
  await client.sendSchedule('2026-11-24')
  await headOf(visitor.page, '2026-11-24').waitFor()
})

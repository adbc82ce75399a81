import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openSocket } from '../../../src/browser/realtime/echo-client.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { socketsOfPage } from './echo-client.ts'
import { addressOf } from './raw-socket.ts'

// The browser's own socket client, on a real server.

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
})

afterAll(() => portal.stop())

/** The server's address, as the socket client takes it. */
function settingsOf({ server }: TestPortal) {
  const address = addressOf(server)
  const [wsHost = '', port] = address.split(':')
  socketsOfPage(`http://${address}`)
  return { key: 'workplace', wsHost, wsPort: Number(port), wssPort: 443, forceTLS: false }
}

/** Subscribes to a user's own channel, and counts how often the subscription started and the connection was lost. */
async function subscribe(client: Client) {
  const settings = settingsOf(portal)
  const authorize = async (socket_id: string, channel_name: string) =>
    (await client.post('/broadcasting/auth', { socket_id, channel_name })).body
  const lost = vi.fn()
  const began = vi.fn()
  const socket = openSocket(settings, authorize, { lost })
  socket.listen(`user.${client.person.user_id}`, () => {}, began)
  await expect.poll(() => began.mock.calls.length).toBe(1)
  return { socket, began, lost }
}

it('reports a connection that the server closes, once', async () => {
  const client = await Client.signIn(portal.server, 'hr@example.com')
  const { socket, lost } = await subscribe(client)
  await client.delete('/api/v2/session')
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  socket.close()
})

it('does not report a connection that it drops itself to open a new one', async () => {
  const { socket, began, lost } = await subscribe(await Client.signIn(portal.server, 'cx@example.com'))
  socket.reopen()
  await expect.poll(() => began.mock.calls.length).toBe(2)
  expect(lost).not.toHaveBeenCalled()
  socket.close()
})

it('does not repeat an authorization for a connection that is lost', async () => {
  const client = await Client.signIn(portal.server, 'hr@example.com')
  const asked: string[] = []
  const authorize = async (socketId: string) => {
    asked.push(socketId)
    // After this failure, and before the first of its retries, which are due half a second later.
    if (asked.length === 1) setImmediate(() => socket.reopen())
    throw new Error('no answer')
  }
  const lost = vi.fn()
  const socket = openSocket(settingsOf(portal), authorize, { lost })
  socket.listen(`user.${client.person.user_id}`, () => {})
  // All retries name the connection that they are for.
  await expect.poll(() => new Set(asked).size).toBe(2)
  await expect.poll(() => asked.length).toBe(4)
  expect(asked.filter((id) => id === asked[0])).toHaveLength(1)
  socket.close()
})

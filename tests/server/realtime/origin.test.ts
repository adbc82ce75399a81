import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf, RawSocket, refusal } from './raw-socket.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ config: { publicUrl: new URL('https://portal.example.com') } })
  await portal.server.listen()
})

afterAll(() => portal.stop())

it.each([
  'https://evil.example',
  'https://portal.example.com.evil.example',
  'https://evil-portal.example.com',
  'http://portal.example.com',
  'https://portal.example.com:8443',
  'null',
  '',
])('rejects a page from %j with 403', async (origin) => {
  expect(await refusal(portal.server, { origin })).toBe(403)
})

it('rejects a page whose host name resolves to this server', async () => {
  expect(await refusal(portal.server, { origin: 'http://evil.example', host: 'evil.example' })).toBe(403)
})

it('rejects a client without an Origin header', async () => {
  expect(await refusal(portal.server, { origin: null })).toBe(403)
})

it.each(['https://portal.example.com', undefined])("accepts the portal's own page, %s", async (origin) => {
  const from = origin ?? `http://${addressOf(portal.server)}`
  const socket = await RawSocket.open(portal.server, { origin: from })
  expect(await socket.next('pusher:connection_established')).toBeDefined()
  socket.drop()
})

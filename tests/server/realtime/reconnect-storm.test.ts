import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { pause } from '../../support/pause.ts'
import { buildTestServer, startPortal, type TestPortal } from '../../support/test-server.ts'
import { authorize, RawSocket } from './raw-socket.ts'

const socketsPerPerson = 5

let portal: TestPortal
let leaving: PortalServer
let people: Client[]

beforeAll(async () => {
  portal = await startPortal()
  leaving = await buildTestServer({ database: await portal.database.connect() })
  await Promise.all([portal.server.listen(), leaving.listen()])
  const { body } = await new Client(portal.server).get('/api/v2/demo/people')
  // One after the other, because the portal rejects many sign-ins at once.
  people = []
  for (const { email } of body.data) people.push(await Client.signIn(portal.server, email))
})

afterAll(() => portal.stop())

/** Subscribes a new socket as browsers do: after a 503, it waits for Retry-After and asks for the signature again. */
async function subscribe(client: Client, node = portal.server): Promise<RawSocket> {
  const channel = `private-user.${client.person.user_id}`
  const socket = await RawSocket.connect(node)
  for (;;) {
    const { status, body, headers } = await authorize(client.through(node), socket.id, channel)
    if (status === 503) {
      await pause(Number(headers['retry-after']) * 1_000, 'what the response asks for')
      continue
    }
    socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
    await socket.next('pusher_internal:subscription_succeeded')
    return socket
  }
}

it('subscribes the clients of a node that stops at another one, which still signs people in', {
  timeout: 180_000,
}, async () => {
  const clients = people.flatMap((person) => Array<Client>(socketsPerPerson).fill(person))
  const sockets = await Promise.all(clients.map((client) => subscribe(client, leaving)))
  const closings: number[] = []
  const back = Promise.all(
    sockets.map(async ({ closed }, i) => {
      closings.push((await closed).code)
      return subscribe(clients[i] ?? new Client(portal.server))
    }),
  )
  const stopped = leaving.stop()
  const guest = await Client.signIn(portal.server, 'hr@example.com')
  const returned = await back
  await stopped
  expect(new Set(closings)).toEqual(new Set([4200]))
  expect(guest.token).toBeDefined()
  expect(returned).toHaveLength(people.length * socketsPerPerson)
  for (const socket of returned) socket.drop()
})

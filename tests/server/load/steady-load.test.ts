import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { pause } from '../../support/pause.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen, type RawSocket } from '../realtime/raw-socket.ts'

// A crowd that reads, writes and listens at the same time. `npm run bench` measures how large it can be.

const atOnce = 8

let portal: TestPortal
const crowd: { client: Client; socket: RawSocket }[] = []

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  const { body } = await new Client(portal.server).get('/api/v2/demo/people')
  // One after the other, because the portal rejects many sign-ins at once.
  for (const { email } of body.data) {
    const client = await Client.signIn(portal.server, email)
    crowd.push({ client, socket: await listen(portal.server, client, `private-user.${client.person.user_id}`) })
  }
})

afterAll(async () => {
  for (const { socket } of crowd) socket.drop()
  await portal.stop()
})

const statuses: number[] = []

/** Sends a request as browsers do: after a 503, it waits for Retry-After and sends it again. */
async function send(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) {
      statuses.push(reply.status)
      return reply
    }
    await pause(Number(reply.headers['retry-after']) * 1_000, 'what the response asks for')
  }
}

/** What a person does: looks at the start page and at records, searches, and writes a ticket. Returns the ticket's id. */
async function work(client: Client): Promise<string> {
  const reads = [
    `/api/notification/all/${client.person.user_id}`,
    '/api/v2/staff-schedule/summary',
    '/api/v2/records/trouble-ticket?per_page=25',
    '/api/v2/search?q=fibre',
  ]
  for (const path of reads) await send(() => client.get(path))
  const ticket = {
    ...{ subject: 'The lounge is dark', description: 'Both lamps.', ticket_type: 'internal-issue', urgency: 'low' },
    ...{ category: 'other', channel: 'portal', impact: 'single-customer', queue: 'supervisor' },
    owner: client.person.user_id,
  }
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await send(() => client.post('/api/v2/records/trouble-ticket', ticket, key))
  return body.data?.id
}

/** Returns how often a person received the event of their ticket. */
function heard({ frames }: RawSocket, id: string): number {
  const refs = frames.filter(({ event }) => event === 'record.changed').map(({ data }) => JSON.parse(data).ref)
  return refs.filter((ref) => ref === `trouble-ticket/${id}`).length
}

it('serves every request of a crowd, and tells each person of their change once', { timeout: 120_000 }, async () => {
  const waiting = [...crowd]
  const written: { socket: RawSocket; id: string }[] = []
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      written.push({ socket: next.socket, id: await work(next.client) })
  })
  await Promise.all(lanes)
  expect(crowd.length).toBeGreaterThan(40)
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
  await expect.poll(() => written.map(({ socket, id }) => heard(socket, id))).toEqual(written.map(() => 1))
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { buildTestServer, startPortal, type TestPortal } from '../../support/test-server.ts'
import { beginThread } from '../../support/threads.ts'
import { authorize, listen, RawSocket } from './raw-socket.ts'

// Who has a record open, on two nodes.

let portal: TestPortal
let other: PortalServer
let owner: Client
let participant: Client
let stranger: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  other = await portal.addNode()
  await other.listen()
  owner = await Client.signIn(portal.server, 'sales-officer@example.com')
  participant = await Client.signIn(portal.server, 'installer@example.com')
  stranger = await Client.signIn(portal.server, 'hr@example.com')
})

afterAll(() => portal.stop())

async function sharedThread(): Promise<{ thread: string; channel: string }> {
  const participants = [participant.person.user_id]
  const thread = await beginThread(owner, { subject: 'Two people', kind: 'staff', participants })
  return { thread, channel: `presence-record.conversation.${thread}` }
}

/** Joins a channel on a node, and returns the socket with the ids of those who are there. */
async function join(node: PortalServer, client: Client, channel: string) {
  const socket = await RawSocket.connect(node)
  const { body } = await authorize(client, socket.id, channel)
  expect(JSON.parse(body.channel_data).user_id).toBe(client.person.user_id)
  socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
  const { data } = await socket.next('pusher_internal:subscription_succeeded')
  const { presence } = JSON.parse(data)
  expect(presence.count).toBe(presence.ids.length)
  expect(Object.keys(presence.hash).sort()).toEqual(presence.ids.toSorted())
  return { socket, there: presence.hash }
}

const asMember = ({ person: { user_id: id, name } }: Client) => ({ id, name })

it('tells people on all nodes who comes and goes', async () => {
  const { channel } = await sharedThread()
  const first = await join(portal.server, owner, channel)
  expect(first.there).toEqual({ [owner.person.user_id]: asMember(owner) })
  const second = await join(other, participant, channel)
  expect(Object.keys(second.there).sort()).toEqual([owner.person.user_id, participant.person.user_id].sort())
  const come = JSON.parse((await first.socket.next('pusher_internal:member_added')).data)
  expect(come).toEqual({ user_id: participant.person.user_id, user_info: asMember(participant) })

  second.socket.drop()
  const gone = JSON.parse((await first.socket.next('pusher_internal:member_removed')).data)
  expect(gone).toEqual({ user_id: participant.person.user_id })
  first.socket.drop()
})

it('counts a person with two windows once, until both are closed', async () => {
  const { channel } = await sharedThread()
  const watching = await join(portal.server, owner, channel)
  const windows = [await join(portal.server, participant, channel), await join(other, participant, channel)]
  await watching.socket.next('pusher_internal:member_added')
  windows[0]?.socket.send({ event: 'pusher:unsubscribe', data: { channel } })
  await windows[0]?.socket.settled()
  windows[1]?.socket.drop()
  await watching.socket.next('pusher_internal:member_removed')
  await watching.socket.settled()
  expect(watching.socket.frames.filter(({ event }) => event.startsWith('pusher_internal:member'))).toEqual([])
  for (const { socket } of [watching, ...windows]) socket.drop()
})

it('names those who have a draft open only to administrators who see it', async () => {
  const administrator = await Client.signIn(portal.server, 'portal-administrator@example.com')
  await portal.query(sql`update staff set role = 'portal-administrator' where email = 'qc@example.com'`)
  const second = await Client.signIn(portal.server, 'qc@example.com')
  const channelOf = async (shared: boolean) => {
    const id = `draft-${shared}`
    await portal.query(
      sql`insert into drafts (id, name, owner, shared, created_at, updated_at) values (${id}, 'A draft', ${administrator.person.user_id}, ${shared}, now(), now())`,
    )
    return `presence-draft.${id}`
  }
  const socket = await RawSocket.connect(portal.server)
  const statusOf = async (client: Client, channel: string) => (await authorize(client, socket.id, channel)).status
  const own = await channelOf(false)
  const shared = await channelOf(true)
  expect(await statusOf(administrator, own)).toBe(200)
  expect([await statusOf(second, own), await statusOf(stranger, own)]).toEqual([403, 403])
  expect([await statusOf(second, shared), await statusOf(stranger, shared)]).toEqual([200, 403])
  expect(await statusOf(administrator, 'presence-draft.none')).toBe(403)
  socket.drop()
})

it('lets somebody come back on the same connection', async () => {
  const { channel } = await sharedThread()
  const { socket } = await join(portal.server, owner, channel)
  socket.send({ event: 'pusher:unsubscribe', data: { channel } })
  const { body } = await authorize(owner, socket.id, channel)
  socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
  const { data } = await socket.next('pusher_internal:subscription_succeeded')
  expect(JSON.parse(data).presence.ids).toEqual([owner.person.user_id])
  socket.drop()
})

it('tells nothing to those who may not read the record', async () => {
  const { channel } = await sharedThread()
  const socket = await RawSocket.connect(portal.server)
  expect((await authorize(stranger, socket.id, channel)).status).toBe(403)
  for (const name of ['presence-record.nothing.1', 'presence-record.__proto__.1', `presence-record.employee.nobody`])
    expect((await authorize(stranger, socket.id, name)).status).toBe(403)
  socket.drop()
})

it('tells nobody who comes once they may no longer read the record', async () => {
  const { thread, channel } = await sharedThread()
  const lost = await join(portal.server, participant, channel)
  const others = [stranger.person.user_id]
  const changed = { subject: 'Two people', kind: 'staff', conversation_type: 'general', channel: 'internal' }
  expect((await owner.update('conversation', thread, { ...changed, participants: others })).status).toBe(200)

  const { socket } = await join(other, stranger, channel)
  expect(JSON.parse((await lost.socket.next('pusher:subscription_error')).data)).toMatchObject({ status: 403 })
  await lost.socket.settled()
  expect(lost.socket.frames.filter(({ event }) => event.startsWith('pusher_internal:member'))).toEqual([])
  for (const each of [lost.socket, socket]) each.drop()
})

it('does not name people of a node that has crashed', async () => {
  const { channel } = await sharedThread()
  const staff = participant.person.user_id
  await portal.query(sql`
    insert into presences (channel, node, socket, staff, seen_at)
    values (${channel}, 'crashed', '1.1', ${staff}, now() - interval '3 minutes')`)
  const { socket, there } = await join(portal.server, owner, channel)
  expect(Object.keys(there)).toEqual([owner.person.user_id])
  socket.drop()
})

it('removes what a node said about its sockets when it stops', async () => {
  const { channel } = await sharedThread()
  const third = await buildTestServer({ database: await portal.database.connect() })
  await third.listen()
  const watching = await join(portal.server, owner, channel)
  await join(third, participant, channel)
  await watching.socket.next('pusher_internal:member_added')
  await third.stop()
  await watching.socket.next('pusher_internal:member_removed')
  watching.socket.drop()
})

it('does not mix members with the events of other channels', async () => {
  const { channel } = await sharedThread()
  const socket = await listen(portal.server, owner, `private-user.${owner.person.user_id}`, channel)
  await socket.settled()
  expect(socket.frames.filter(({ event }) => event === 'presence.changed')).toEqual([])
  socket.drop()
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signChannel } from '#server/realtime/signature.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { authorize, listen, RawSocket } from './raw-socket.ts'

let portal: TestPortal
let person: Client
let channel: string

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  person = await Client.signIn(portal.server, 'sales-officer@example.com')
  channel = `private-user.${person.person.user_id}`
})

afterAll(() => portal.stop())

function publish(type: string): Promise<unknown> {
  return portal.query(sql`insert into outbox (channel, type, ref, version) values (${channel}, ${type}, 'a/1', 7)`)
}

describe('the handshake', () => {
  it('sends the socket id and the activity timeout, as a string', async () => {
    const socket = await RawSocket.open(portal.server)
    const { data, ...rest } = await socket.next('pusher:connection_established')
    expect(rest).toEqual({ event: 'pusher:connection_established' })
    expect(JSON.parse(data)).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 })
    socket.drop()
  })

  it('gives each socket a unique id', async () => {
    const sockets = await Promise.all([1, 2, 3].map(() => RawSocket.connect(portal.server)))
    expect(new Set(sockets.map(({ id }) => id)).size).toBe(3)
    for (const socket of sockets) socket.drop()
  })

  it('rejects an unknown application for good, once the socket is open', async () => {
    const socket = await RawSocket.open(portal.server, { path: '/app/other?protocol=7' })
    const { data } = await socket.next('pusher:error')
    expect([data, (await socket.closed).code]).toEqual([{ code: 4001, message: expect.any(String) }, 4001])
  })
})

it.each([
  ['another version', '?protocol=99', 4007],
  ['no version', '', 4008],
])('rejects a client that uses %s of the protocol', async (_what, query, code) => {
  const socket = await RawSocket.open(portal.server, { path: `/app/workplace${query}` })
  expect((await socket.next('pusher:error')).data).toMatchObject({ code })
  expect((await socket.closed).code).toBe(code)
})

describe('an open socket', () => {
  it('gets a pong for its ping', async () => {
    const socket = await RawSocket.connect(portal.server)
    socket.send({ event: 'pusher:ping', data: {} })
    expect(await socket.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: '{}' })
    socket.drop()
  })

  it('gets a confirmation of its subscription, with data as a string', async () => {
    const socket = await RawSocket.connect(portal.server)
    const { body } = await authorize(person, socket.id, channel)
    socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
    const succeeded = await socket.next('pusher_internal:subscription_succeeded')
    expect(succeeded).toEqual({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' })
    socket.drop()
  })

  it('may send data as a string', async () => {
    const socket = await RawSocket.connect(portal.server)
    const { body } = await authorize(person, socket.id, channel)
    socket.send({ event: 'pusher:subscribe', data: JSON.stringify({ channel, ...body }) })
    expect(await socket.next('pusher_internal:subscription_succeeded')).toMatchObject({ channel })
    socket.drop()
  })

  it('receives an event without its content, with data as a string', async () => {
    const socket = await listen(portal.server, person, channel)
    await publish('thing.happened')
    const { data, ...rest } = await socket.next('thing.happened')
    expect(rest).toEqual({ event: 'thing.happened', channel })
    expect(JSON.parse(data)).toEqual({ id: expect.any(Number), type: 'thing.happened', ref: 'a/1', version: 7 })
    socket.drop()
  })

  it('receives an event once although it subscribed twice', async () => {
    const socket = await listen(portal.server, person, channel, channel)
    await publish('told.once')
    await publish('told.after')
    await socket.next('told.after')
    expect(socket.frames.filter(({ event }) => event === 'told.once').length).toBe(1)
    socket.drop()
  })

  it('receives nothing from a channel after unsubscribing', async () => {
    const socket = await listen(portal.server, person, channel, 'private-portal')
    socket.send({ event: 'pusher:unsubscribe', data: { channel } })
    await socket.settled()
    await publish('after.leaving')
    await portal.query(sql`insert into outbox (channel, type, ref, version) values ('private-portal', 'heard', 'x', 1)`)
    await socket.next('heard')
    expect(socket.frames.filter(({ event }) => event === 'after.leaving')).toEqual([])
    socket.drop()
  })

  it('may unsubscribe from a channel without a subscription', async () => {
    const socket = await RawSocket.connect(portal.server)
    socket.send({ event: 'pusher:unsubscribe', data: { channel: 'private-none' } })
    await socket.settled()
    expect(socket.frames).toEqual([])
    socket.drop()
  })

  it('may not send client events; it gets an error and stays open', async () => {
    const socket = await listen(portal.server, person, channel)
    socket.send({ event: 'client-typing', channel, data: {} })
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4301 })
    await socket.settled()
    socket.drop()
  })
})

describe('the signature of a channel', () => {
  const key = '278d425bdf160c739803'
  const secret = '7ad3773142a6692b25b8'

  it('matches the example of the protocol', () => {
    expect(signChannel(key, secret, { socketId: '1234.1234', channel: 'private-foobar' })).toBe(
      `${key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`,
    )
  })

  it('covers the channel data, as the protocol signs users', () => {
    expect(signChannel(key, secret, { socketId: '1234.1234', channel: ':user:', channelData: '{"id":"12345"}' })).toBe(
      `${key}:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba`,
    )
  })
})

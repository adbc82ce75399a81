import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal, testConfig } from '../../support/test-server.ts'
import { authorize, listen, RawSocket } from './raw-socket.ts'

const people = {
  owner: 'sales-officer@example.com',
  manager: 'sales.manager@example.com',
  colleague: 'key-account-executive-medium-enterprise@example.com',
  'other manager': 'finance.manager@example.com',
  ceo: 'ceo@example.com',
  installer: 'installer@example.com',
  hr: 'hr@example.com',
}
type Who = keyof typeof people

let portal: TestPortal
let clients: Record<Who, Client>
let task: string

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  const signedIn = await Promise.all(
    Object.entries(people).map(async ([who, email]) => [who, await Client.signIn(portal.server, email)]),
  )
  clients = Object.fromEntries(signedIn)
  task = (await clients.owner.sendSchedule('2026-11-20')).tasks[0].id
})

afterAll(() => portal.stop())

/** Returns whether a person is authorized, and expects the subscription to agree. */
async function mayListen(who: Who, channel: string): Promise<boolean> {
  const socket = await RawSocket.connect(portal.server)
  const { status, body } = await authorize(clients[who], socket.id, channel)
  socket.send({ event: 'pusher:subscribe', data: { channel, ...body } })
  const answer = await Promise.race([
    socket.next('pusher_internal:subscription_succeeded'),
    socket.next('pusher:subscription_error'),
  ])
  socket.drop()
  const subscribed = answer.event === 'pusher_internal:subscription_succeeded'
  expect(status).toBe(subscribed ? 200 : 403)
  return subscribed
}

async function listeners(channel: string): Promise<string[]> {
  const asked = await Promise.all(
    Object.keys(people).map(async (who) => ((await mayListen(who as Who, channel)) ? [who] : [])),
  )
  return asked.flat().sort()
}

describe('who can subscribe', () => {
  it("to a user's channel: only that user", async () => {
    expect(await listeners(`private-user.${clients.owner.person.user_id}`)).toEqual(['owner'])
  })

  it("to a task's channel: its owner and the line manager", async () => {
    expect(await listeners(`private-task.${task}`)).toEqual(['manager', 'owner'])
  })

  it("to the portal's channel: everyone who is signed in", async () => {
    expect(await listeners('private-portal')).toEqual(Object.keys(people).sort())
  })

  it.each([
    'private-task.00000000-0000-7000-8000-000000000000',
    'private-user.',
    'private-task.',
    'private-',
    'private-other',
    'private-portal.x',
    'presence-portal',
    'private-encrypted-portal',
    'portal',
    'Private-portal',
    'privateportal',
  ])('to %s: nobody', async (channel) => {
    expect(await listeners(channel)).toEqual([])
  })
})

describe('a signature', () => {
  const channel = 'private-portal'

  async function subscribe(change: (answer: { auth: string; channel_data: string }, socketId: string) => object) {
    const socket = await RawSocket.connect(portal.server)
    const { body } = await authorize(clients.owner, socket.id, channel)
    socket.send({ event: 'pusher:subscribe', data: { channel, ...body, ...change(body, socket.id) } })
    const answer = await Promise.race([
      socket.next('pusher:subscription_error'),
      socket.next('pusher_internal:subscription_succeeded'),
    ])
    socket.drop()
    return answer.event
  }

  const signature = (text: string, secret = String(testConfig.realtime.secret)) =>
    `workplace:${createHmac('sha256', secret).update(text).digest('hex')}`

  it('authorizes its socket to subscribe', async () => {
    expect(await subscribe(() => ({}))).toBe('pusher_internal:subscription_succeeded')
  })

  it.each<[what: string, change: Parameters<typeof subscribe>[0]]>([
    ['of another channel', () => ({ channel: 'private-user.x' })],
    ['of another socket', ({ channel_data }) => ({ auth: signature(`1.1:${channel}:${channel_data}`) })],
    ['of another secret', ({ channel_data }, id) => ({ auth: signature(`${id}:${channel}:${channel_data}`, 'guess') })],
    ['of another application', ({ auth }) => ({ auth: auth.replace('workplace', 'other') })],
    ['that is cut short', ({ auth }) => ({ auth: auth.slice(0, -1) })],
    ['that is longer', ({ auth }) => ({ auth: `${auth}0` })],
    ['in capitals', ({ auth }) => ({ auth: auth.toUpperCase() })],
    ['that is empty', () => ({ auth: '' })],
    ['without what it covers', () => ({ channel_data: undefined })],
    [
      'over another session',
      ({ channel_data }) => ({ channel_data: channel_data.replace(/"session":"./, '"session":"x') }),
    ],
    ['over another spelling', ({ channel_data }) => ({ channel_data: `${channel_data} ` })],
  ])('is rejected %s', async (_what, change) => {
    expect(await subscribe(change)).toBe('pusher:subscription_error')
  })

  it('is not valid on another socket', async () => {
    const first = await RawSocket.connect(portal.server)
    const { body } = await authorize(clients.owner, first.id, channel)
    first.drop()
    const second = await RawSocket.connect(portal.server)
    second.send({ event: 'pusher:subscribe', data: { channel, ...body } })
    expect(await second.next('pusher:subscription_error')).toBeDefined()
    second.drop()
  })

  it('is rejected for a name of more than 200 characters', async () => {
    const socket = await RawSocket.connect(portal.server)
    const long = `private-${'x'.repeat(193)}`
    socket.send({ event: 'pusher:subscribe', data: { channel: long, auth: signature(`${socket.id}:${long}:`) } })
    expect(await socket.next('pusher:subscription_error')).toBeDefined()
    socket.drop()
  })

  it('of one session is rejected on a socket of another', async () => {
    const socket = await listen(portal.server, clients.owner, channel)
    const { body } = await authorize(clients.manager, socket.id, `private-user.${clients.manager.person.user_id}`)
    socket.send({
      event: 'pusher:subscribe',
      data: { channel: `private-user.${clients.manager.person.user_id}`, ...body },
    })
    expect(JSON.parse((await socket.next('pusher:subscription_error')).data).status).toBe(403)
    socket.drop()
  })
})

describe('a session', () => {
  it('is limited to five sockets', async () => {
    const person = await Client.signIn(portal.server, 'qc@example.com')
    const sockets = await Promise.all(Array.from({ length: 5 }, () => listen(portal.server, person, 'private-portal')))
    const sixth = await RawSocket.connect(portal.server)
    const { body } = await authorize(person, sixth.id, 'private-portal')
    sixth.send({ event: 'pusher:subscribe', data: { channel: 'private-portal', ...body } })
    expect(JSON.parse((await sixth.next('pusher:subscription_error')).data).status).toBe(429)
    for (const socket of [...sockets, sixth]) socket.drop()
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRates } from '#server/rates.ts'
import { Client, type Reply } from '../../support/client.ts'
import { noLimits, startPortal, type TestPortal } from '../../support/test-server.ts'
import { authorize } from './raw-socket.ts'

let portal: TestPortal
let person: Client

beforeAll(async () => {
  portal = await startPortal({ rates: { ...noLimits, channels: defaultRates.channels } })
  person = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const request = { socket_id: '1.1', channel_name: 'private-portal' }

describe('POST /broadcasting/auth', () => {
  it('accepts the form that Pusher clients send', async () => {
    const { status, body } = await authorize(person, '1.1', 'private-portal')
    expect([status, body.auth]).toEqual([200, expect.stringMatching(/^workplace:[0-9a-f]{64}$/)])
  })

  it('accepts JSON', async () => {
    expect((await person.post('/broadcasting/auth', request)).status).toBe(200)
  })

  it('returns the same signature for both', async () => {
    const [first, second] = await Promise.all([
      authorize(person, '1.1', 'private-portal'),
      person.post('/broadcasting/auth', request),
    ])
    expect(first.body).toEqual(second.body)
  })

  it('names the session and its person, role and position', async () => {
    const { body } = await authorize(person, '1.1', 'private-portal')
    const { session, ...rest } = JSON.parse(body.channel_data)
    const sessions = await person.get('/api/v2/sessions')
    expect(rest).toEqual({ person: person.person.user_id, role: 'sales-officer', position: 'Officer' })
    expect(sessions.body.data.map(({ id }: { id: string }) => id)).toContain(session)
  })

  const refused: [what: string, ask: () => Promise<Reply>, status: number][] = [
    ['without a session', () => new Client(portal.server).post('/broadcasting/auth', request), 401],
    [
      'for a channel that is not there',
      () => person.post('/broadcasting/auth', { ...request, channel_name: 'private-x' }),
      403,
    ],
    [
      'for a name with other characters',
      () => person.post('/broadcasting/auth', { ...request, channel_name: 'private-ü' }),
      422,
    ],
    [
      'for a name of 201 characters',
      () => person.post('/broadcasting/auth', { ...request, channel_name: 'p'.repeat(201) }),
      422,
    ],
    [
      'for something that is no socket',
      () => person.post('/broadcasting/auth', { ...request, socket_id: '1.1:private-a' }),
      422,
    ],
    ['with a key too many', () => person.post('/broadcasting/auth', { ...request, user: 'x' }), 422],
    ['without a body', () => person.post('/broadcasting/auth'), 422],
    ['as text', () => person.post('/broadcasting/auth', 'a=b', { 'content-type': 'text/plain' }), 415],
    ['as a GET', () => person.get('/broadcasting/auth?socket_id=1.1&channel_name=private-portal'), 404],
  ]
  it.each(refused)('is rejected %s', async (_what, ask, status) => {
    const reply = await ask()
    expect([reply.status, reply.body.status]).toEqual([status, status])
  })

  it('signs the name that it has checked when a form contains two', async () => {
    const foreign = 'channel_name=private-user.somebody&channel_name=private-portal&socket_id=1.1'
    const two = await person.post('/broadcasting/auth', foreign, form)
    const own = await authorize(person, '1.1', 'private-portal')
    expect(two.body.auth).toBe(own.body.auth)
  })

  it('accepts 200 in ten seconds from a session, without limiting another session', async () => {
    const busy = await Client.signIn(portal.server, 'hr@example.com')
    const answers = await Promise.all(Array.from({ length: 205 }, () => authorize(busy, '1.1', 'private-portal')))
    // So many at once may also be asked to come back when the server is slow.
    const refused = answers.filter(({ status }) => status !== 200 && status !== 503)
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array.from({ length: 5 }, () => [429, expect.stringMatching(/^\d+$/)]),
    )
    expect((await authorize(person, '1.1', 'private-portal')).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

const email = 'sales-officer@example.com'
const byPage = { 'x-requested-with': 'workplace' }

let portal: TestPortal
let other: PortalServer

beforeAll(async () => {
  portal = await startPortal()
  other = await portal.addNode()
  await other.listen()
})

afterAll(() => portal.stop())

describe('signing out', () => {
  it('revokes the access token on every node', async () => {
    const person = await Client.signIn(portal.server, email)
    await person.delete('/api/v2/session')
    const answers = await Promise.all([person.get('/api/v2/sessions'), person.through(other).get('/api/v2/sessions')])
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })

  it('revokes the renewal cookie', async () => {
    const person = await Client.signIn(portal.server, email)
    await person.delete('/api/v2/session')
    const renewed = await new Client(other).post('/api/v2/session/renewal', undefined, {
      ...byPage,
      cookie: String(person.cookie),
    })
    expect(renewed.status).toBe(401)
  })

  it("closes the session's sockets on another node, without a reconnect", async () => {
    const person = await Client.signIn(portal.server, email)
    const socket = await listen(other, person, `private-user.${person.person.user_id}`)
    await person.delete('/api/v2/session')
    expect((await socket.closed).code).toBe(4009)
  })

  it('makes the browser clear its stored data, but not the cookie of the device', async () => {
    const person = await Client.signIn(portal.server, email)
    const { status, headers } = await person.delete('/api/v2/session')
    expect(status).toBe(204)
    expect(headers['clear-site-data']).toBe('"cache", "storage"')
    expect(headers['set-cookie']).toMatch(/^sid=; .*Max-Age=0/)
  })

  it('leaves the other sessions of the person open', async () => {
    const here = await Client.signIn(portal.server, email)
    const there = await Client.signIn(portal.server, email)
    await here.delete('/api/v2/session')
    expect((await there.get('/api/v2/sessions')).status).toBe(200)
  })
})

describe('the list of open sessions', () => {
  it("shows the user's own sessions, and which one is current", async () => {
    const person = await Client.signIn(portal.server, 'hr@example.com')
    await Client.signIn(portal.server, 'hr@example.com')
    const { body } = await person.get('/api/v2/sessions')
    expect(body.data.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
  })

  it('ends another session by its id', async () => {
    const [person, tablet] = await Promise.all([
      Client.signIn(portal.server, 'qc@example.com'),
      Client.signIn(portal.server, 'qc@example.com'),
    ])
    const { body } = await person.get('/api/v2/sessions')
    const session = body.data.find(({ current }: { current: boolean }) => !current)
    expect((await person.delete(`/api/v2/sessions/${session.id}`)).status).toBe(204)
    expect((await tablet.get('/api/v2/sessions')).status).toBe(401)
  })

  it('ends all others and closes their sockets', async () => {
    const person = await Client.signIn(portal.server, 'cco@example.com')
    const lost = await Client.signIn(portal.server, 'cco@example.com')
    const socket = await listen(other, lost, `private-user.${lost.person.user_id}`)
    const { body } = await person.delete('/api/v2/sessions')
    expect(body).toEqual({ data: { ended: 1 } })
    expect((await socket.closed).code).toBe(4009)
    expect((await person.get('/api/v2/sessions')).status).toBe(200)
  })

  it('does not find a session of another user', async () => {
    const person = await Client.signIn(portal.server, 'hr@example.com')
    const stranger = await Client.signIn(portal.server, 'bpu@example.com')
    const { body } = await person.get('/api/v2/sessions')
    expect((await stranger.delete(`/api/v2/sessions/${body.data[0].id}`)).status).toBe(404)
    expect((await person.get('/api/v2/sessions')).status).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
const email = 'sales-officer@example.com'
const minute = 60_000
const hour = 60 * minute

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock })
})

afterAll(() => portal.stop())

function renew(cookie: string | undefined, headers: Record<string, string> = {}): Promise<Reply> {
  return new Client(portal.server).post('/api/v2/session/renewal', undefined, {
    'x-requested-with': 'workplace',
    ...(cookie !== undefined && { cookie }),
    ...headers,
  })
}

function cookieOf({ headers }: Reply): string | undefined {
  return headers['set-cookie'] === undefined ? undefined : String(headers['set-cookie']).split(';', 1)[0]
}

function works(token: string): Promise<Reply> {
  const client = new Client(portal.server)
  client.token = token
  return client.get('/api/v2/sessions')
}

describe('an access token', () => {
  it('is valid for 15 minutes', async () => {
    const person = await Client.signIn(portal.server, email)
    clock.advance(15 * minute - 1)
    const before = await person.get('/api/v2/sessions')
    clock.advance(1)
    const after = await person.get('/api/v2/sessions')
    expect([before.status, after.status]).toEqual([200, 401])
  })
})

describe('renewing', () => {
  it('returns a new access token and a new cookie', async () => {
    const person = await Client.signIn(portal.server, email)
    const reply = await renew(person.cookie)
    expect([reply.status, cookieOf(reply)]).toEqual([200, expect.stringMatching(/^sid=sp_/)])
    expect([reply.body.token === person.token, cookieOf(reply) === person.cookie]).toEqual([false, false])
    expect((await works(reply.body.token)).status).toBe(200)
  })

  it('returns 401 without a cookie and with an unknown one', async () => {
    expect([(await renew(undefined)).status, (await renew('sid=sp_none')).status]).toEqual([401, 401])
  })

  it('does not accept an access token as a cookie', async () => {
    const person = await Client.signIn(portal.server, email)
    expect((await renew(`sid=${person.token}`)).status).toBe(401)
  })

  it('does not accept the cookie as an access token', async () => {
    const person = await Client.signIn(portal.server, email)
    expect((await works(String(person.cookie).slice('sid='.length))).status).toBe(401)
  })

  it('works for a second tab that sends the replaced cookie within the grace period', async () => {
    const person = await Client.signIn(portal.server, email)
    await renew(person.cookie)
    clock.advance(30_000)
    const second = await renew(person.cookie)
    expect([second.status, cookieOf(second)]).toEqual([200, undefined])
  })

  it('works for two tabs in parallel', async () => {
    const person = await Client.signIn(portal.server, email)
    const replies = await Promise.all([renew(person.cookie), renew(person.cookie)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.filter((reply) => cookieOf(reply) !== undefined).length).toBe(1)
  })

  it('ends the whole session when a replaced cookie is sent after the grace period', async () => {
    const person = await Client.signIn(portal.server, email)
    const first = await renew(person.cookie)
    expect((await works(first.body.token)).status).toBe(200)
    clock.advance(30_001)
    const stolen = await renew(person.cookie)
    expect([stolen.status, (await renew(cookieOf(first))).status]).toEqual([401, 401])
    expect((await works(first.body.token)).status).toBe(401)
  })

  it('goes on with a replaced cookie, whenever it is sent, if the response with the new one was lost', async () => {
    const person = await Client.signIn(portal.server, email)
    await renew(person.cookie)
    clock.advance(hour)
    const again = await renew(person.cookie)
    expect([again.status, cookieOf(again)]).toEqual([200, expect.stringMatching(/^sid=sp_/)])
    expect((await works(again.body.token)).status).toBe(200)
    const other = await renew(person.cookie)
    expect([other.status, cookieOf(other)]).toEqual([200, undefined])
    clock.advance(hour)
    expect((await renew(cookieOf(again))).status).toBe(200)
  })

  it('goes on so if the lost response was followed by another within the grace period', async () => {
    const person = await Client.signIn(portal.server, email)
    await renew(person.cookie)
    const reloaded = await renew(person.cookie)
    expect((await works(reloaded.body.token)).status).toBe(200)
    clock.advance(hour)
    expect((await renew(person.cookie)).status).toBe(200)
  })

  it('ends the whole session when both the lost cookie and the next one are sent', async () => {
    const person = await Client.signIn(portal.server, email)
    const intercepted = await renew(person.cookie)
    clock.advance(hour)
    const again = await renew(person.cookie)
    expect((await works(again.body.token)).status).toBe(200)
    clock.advance(30_001)
    expect((await renew(cookieOf(intercepted))).status).toBe(401)
    expect((await works(again.body.token)).status).toBe(401)
  })

  it('ends the whole session when a cookie is sent that was replaced before the last one', async () => {
    const person = await Client.signIn(portal.server, email)
    const first = await renew(person.cookie)
    clock.advance(hour)
    const second = await renew(cookieOf(first))
    expect((await renew(person.cookie)).status).toBe(401)
    expect((await works(second.body.token)).status).toBe(401)
  })

  it('is rejected after eight idle hours', async () => {
    const person = await Client.signIn(portal.server, email)
    clock.advance(8 * hour + 1)
    expect((await renew(person.cookie)).status).toBe(401)
  })

  it('is rejected a day after signing in, regardless of activity', async () => {
    const person = await Client.signIn(portal.server, email)
    let cookie = person.cookie
    const answers: number[] = []
    for (let i = 0; i < 4; i++) {
      clock.advance(6 * hour)
      const reply = await renew(cookie)
      answers.push(reply.status)
      cookie = cookieOf(reply)
    }
    expect(answers).toEqual([200, 200, 200, 401])
  })
})

describe('another site', () => {
  it('cannot renew, because its form lacks the header', async () => {
    const person = await Client.signIn(portal.server, email)
    const reply = await new Client(portal.server).post('/api/v2/session/renewal', undefined, {
      cookie: String(person.cookie),
    })
    expect(reply.status).toBe(422)
  })

  it.each(['https://evil.example', 'null', 'http://localhost:8000.evil.example', 'https://localhost:8000'])(
    'cannot renew from %s',
    async (origin) => {
      const person = await Client.signIn(portal.server, email)
      expect((await renew(person.cookie, { origin })).status).toBe(403)
    },
  )

  it("is distinguished from the portal's own page", async () => {
    const person = await Client.signIn(portal.server, email)
    expect((await renew(person.cookie, { origin: 'http://localhost:8000' })).status).toBe(200)
  })

  it('cannot sign a user out with a cookie alone', async () => {
    const person = await Client.signIn(portal.server, email)
    const forged = new Client(portal.server)
    expect((await forged.delete('/api/v2/session', { cookie: String(person.cookie) })).status).toBe(401)
    expect((await person.get('/api/v2/sessions')).status).toBe(200)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRates } from '#server/rates.ts'
import { Client, type Reply, samplePassword } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock })
})

afterAll(() => portal.stop())

function signIn(email: string, password: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Client(portal.server).post('/api/v2/session', { email, password }, headers)
}

/** Returns the parts of a response that don't differ per request. */
function seen({ status, body }: Reply) {
  const { request_id: _id, ...rest } = body
  return { status, ...rest }
}

async function disable(email: string): Promise<void> {
  await portal.query(sql`update staff set disabled_at = now() where email = ${email}`)
}

describe('signing in', () => {
  it('returns the token and the profile with the names of the specification', async () => {
    const { status, body } = await signIn('installer@example.com', samplePassword)
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^sp_[\w-]{43}$/)])
    expect(body.person).toMatchObject({
      user_id: expect.any(String),
      role: 'Installer',
      role_id: 'installer',
      position: 'Officer',
      installer_role: 'Fiber Technician',
      isAuthenticated: true,
    })
  })

  it('accepts an e-mail address in any case', async () => {
    expect((await signIn('Sales-Officer@Example.com', samplePassword)).status).toBe(200)
  })

  it('returns the same response for a wrong password, an unknown person and a disabled one', async () => {
    await disable('qc@example.com')
    const answers = await Promise.all([
      signIn('sales-officer@example.com', 'wrong password'),
      signIn('nobody@example.com', samplePassword),
      signIn('qc@example.com', samplePassword),
    ])
    expect(answers.map(seen)).toEqual(answers.map(() => seen(answers[0] ?? { status: 0, body: {}, headers: {} })))
    expect(answers[0]?.status).toBe(401)
  })

  it("rejects a person whose role doesn't exist", async () => {
    await portal.query(sql`update staff set role = 'ghost' where email = 'bpu@example.com'`)
    expect((await signIn('bpu@example.com', samplePassword)).status).toBe(401)
  })

  it('accepts 60 people of an office within a minute from one address', async () => {
    const limited = await portal.addNode({ rates: defaultRates })
    const people = await portal.query(
      sql`select email from staff where password_hash is not null and disabled_at is null and role <> 'ghost' limit 30`,
    )
    const round = () =>
      Promise.all(
        people.map(({ email }) => new Client(limited).post('/api/v2/session', { email, password: samplePassword })),
      )
    const replies = [...(await round()), ...(await round())]
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
  })

  it('issues separate tokens for every session', async () => {
    const sessions = await Promise.all([1, 2, 3].map(() => Client.signIn(portal.server, 'hr@example.com')))
    expect(new Set(sessions.flatMap(({ token, cookie }) => [token, cookie])).size).toBe(6)
  })

  it('does not adopt a token or a cookie that was planted before', async () => {
    const planted = `sp_${'a'.repeat(43)}`
    const { body, headers } = await signIn('hr@example.com', samplePassword, { cookie: `sid=${planted}` })
    expect(body.token).not.toBe(planted)
    expect(String(headers['set-cookie'])).not.toContain(planted)
    const guest = new Client(portal.server)
    guest.token = planted
    expect((await guest.get('/api/v2/sessions')).status).toBe(401)
  })

  it('sets cookies that scripts and other sites cannot use', async () => {
    const { headers } = await signIn('hr@example.com', samplePassword)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^sid=sp_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/),
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/),
    ])
  })

  it('binds the cookies to the host over https', async () => {
    const secure = await portal.addNode({ config: { publicUrl: new URL('https://portal.example.com') } })
    const credentials = { email: 'hr@example.com', password: samplePassword }
    const { headers } = await new Client(secure).post('/api/v2/session', credentials)
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/),
      expect.stringMatching(/^__Host-device=.*; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/),
    ])
  })

  it.each([
    ['no password', { email: 'hr@example.com' }, '/password'],
    ['an empty address', { email: '', password: 'x' }, '/email'],
    ['a role', { email: 'hr@example.com', password: samplePassword, role: 'cco' }, '/role'],
  ])('returns 422 with a pointer for %s', async (_what, body, pointer) => {
    const reply = await new Client(portal.server).post('/api/v2/session', body)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, pointer])
  })
})

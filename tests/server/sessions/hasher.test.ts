import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '#server/sessions/passwords.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

/** The number of sign-ins that are hashed in parallel plus those in the queue. */
const room = 4 + 32

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({
    passwords: new Passwords({ memoryCost: 8_192, timeCost: 3 }),
    config: { trustedProxies: ['127.0.0.1'] },
  })
})

afterAll(() => portal.stop())

describe('many parallel sign-ins', () => {
  const flood = (size: number) =>
    Promise.all(
      Array.from({ length: size }, (_, i) =>
        new Client(portal.server).post(
          '/api/v2/session',
          { email: `flood-${i}@example.com`, password: 'x' },
          { 'x-forwarded-for': `10.2.0.${i}` },
        ),
      ),
    )

  it('get 503 with Retry-After beyond the capacity of the hasher', async () => {
    const answers = await flood(room + 20)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(room)
  })

  it('leave time for other requests', async () => {
    const officer = await Client.signIn(portal.server, 'sales-officer@example.com')
    const flooding = flood(room)
    const start = performance.now()
    const { status } = await officer.get('/api/v2/portal')
    const took = performance.now() - start
    await flooding
    expect(status).toBe(200)
    expect(took).toBeLessThan(1_500)
  })

  it('are all processed', async () => {
    await flood(room + 5)
    expect((await new Client(portal.server).post('/api/v2/session', { email: 'a@b.c', password: 'x' })).status).toBe(
      401,
    )
  })
})

describe('the hasher', () => {
  it('accepts work up to its capacity and rejects more', async () => {
    const passwords = new Passwords({ memoryCost: 1_024, timeCost: 1 })
    const work = Array.from({ length: room + 1 }, () => passwords.hash('a password'))
    const settled = await Promise.allSettled(work)
    expect(settled.map(({ status }) => status).lastIndexOf('rejected')).toBe(room)
    expect(settled.filter(({ status }) => status === 'rejected').length).toBe(1)
  })

  it('does not match without a hash to compare with', async () => {
    const passwords = new Passwords({ memoryCost: 1_024, timeCost: 1 })
    expect(await passwords.matches(null, 'nobody has this password')).toBe(false)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Passwords } from '#server/sessions/passwords.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

/** The number of sign-ins that are hashed in parallel plus those in the queue. */
const room = 4 + 32

const passwords = new Passwords({ memoryCost: 8_192, timeCost: 3 })
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({
    passwords,
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

  /** Keeps the hasher as busy as it can be, until the returned function is called. */
  const occupy = () => {
    let isOver = false
    const lanes = Array.from({ length: room }, async () => {
      while (!isOver) await passwords.hash('a password')
    })
    return () => {
      isOver = true
      return Promise.all(lanes)
    }
  }

  it('get 503 with Retry-After beyond the capacity of the hasher', async () => {
    const release = occupy()
    const answers = await flood(20)
    await release()
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      answers.map(() => [503, '2']),
    )
  })

  it('leave time for other requests', async () => {
    const officer = await Client.signIn(portal.server, 'sales-officer@example.com')
    const release = occupy()
    // This would get no answer if a hash kept the thread busy.
    const { status } = await officer.get('/api/v2/portal')
    await release()
    expect(status).toBe(200)
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

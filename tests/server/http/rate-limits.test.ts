import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { defaultRates, type Rates } from '#server/rates.ts'
import { Client, type Reply } from '../../support/client.ts'
import { OwnRedis } from '../../support/own-redis.ts'
import { noLimits, startPortal, type TestPortal } from '../../support/test-server.ts'

const window = 60_000
const few: Rates = { ...noLimits, all: { max: 20, timeWindow: window }, writes: { max: 5, timeWindow: window } }

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

function addressed(address: string): Record<string, string> {
  return { 'x-forwarded-for': address }
}

async function statuses(times: number, call: () => Promise<Reply>): Promise<number[]> {
  const seen: number[] = []
  for (let i = 0; i < times; i++) seen.push((await call()).status)
  return seen
}

const allowed = (seen: number[]): number => seen.filter((status) => status !== 429).length

describe('a session', () => {
  let node: PortalServer

  beforeAll(async () => {
    node = await portal.addNode({ rates: few })
  })

  it('is rejected after its limit of reads', async () => {
    const client = await Client.signIn(node, 'sales-officer@example.com')
    const seen = await statuses(22, () => client.get('/api/v2/kpi/all'))
    expect(seen).toEqual([...Array(20).fill(200), 429, 429])
  })

  it('gets a Retry-After header when it exceeds its limit', async () => {
    const client = await Client.signIn(node, 'hr@example.com')
    await statuses(20, () => client.get('/api/v2/kpi/all'))
    const { body, headers } = await client.get('/api/v2/kpi/all')
    expect([body.code, Number(headers['retry-after'])]).toEqual(['too-many-requests', expect.any(Number)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('has a lower limit for writes, and can still read after reaching it', async () => {
    const client = await Client.signIn(node, 'qc@example.com')
    expect(allowed(await statuses(7, () => client.post('/api/v2/notifications/read')))).toBe(5)
    expect((await client.get('/api/v2/kpi/all')).status).toBe(200)
  })

  it('is not limited by another session from the same address', async () => {
    const [busy, other] = [await Client.signIn(node, 'cx@example.com'), await Client.signIn(node, 'cco@example.com')]
    await statuses(21, () => busy.get('/api/v2/kpi/all'))
    expect((await other.get('/api/v2/kpi/all')).status).toBe(200)
  })

  it('has one limit for all URLs of an operation', async () => {
    const client = await Client.signIn(node, 'cx-head@example.com')
    expect(allowed(await statuses(7, () => client.post('/%61pi/v2/notifications/read')))).toBe(5)
    expect((await client.post('/api/v2/notifications/read')).status).toBe(429)
  })

  it('has one limit for all spellings of its Authorization header', async () => {
    const client = await Client.signIn(node, 'installer@example.com')
    const spellings = ['Bearer', 'bearer', 'BEARER', 'bEARER', 'beARER', 'beaRER', 'bearER']
    const authorizations = spellings.map((scheme) => `${scheme} ${client.token}`)
    const seen = await statuses(7, () =>
      client.post('/api/v2/notifications/read', undefined, { authorization: authorizations.pop() ?? '' }),
    )
    expect(allowed(seen)).toBe(5)
  })

  it('is rejected at once while other requests occupy the server', async () => {
    const client = await Client.signIn(node, 'revenue-accountant@example.com')
    await statuses(20, () => client.get('/api/v2/kpi/all'))
    const other = await Client.signIn(node, 'bpu@example.com')
    const blocker = new pg.Client({ connectionString: String(portal.database.url) })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('begin; lock table schedules in access exclusive mode')
    const asked = Array.from({ length: 15 }, () => other.get('/api/v2/staff-schedule/daily-schedule'))
    expect((await Promise.race([...asked, client.get('/api/v2/kpi/all')])).status).toBe(429)
    await blocker.query('rollback')
    await Promise.all(asked)
  })

  it('is never limited on health checks', async () => {
    expect(allowed(await statuses(60, () => new Client(node).get('/readyz')))).toBe(60)
  })
})

describe('an address', () => {
  it('has a limit of sign-ins, whatever token it sends', async () => {
    const node = await portal.addNode({ rates: { ...noLimits, signIn: { max: 3, timeWindow: window } } })
    const client = await Client.signIn(node, 'sales-officer@example.com')
    const credentials = { email: 'nobody@example.com', password: 'x' }
    const seen = await statuses(4, () => client.post('/api/v2/session', credentials))
    const stranger = await new Client(node).post('/api/v2/session', credentials)
    expect([allowed(seen), stranger.status]).toEqual([2, 429])
  })

  it('has one limit across the invalid tokens of all its requests', async () => {
    const node = await portal.addNode({ rates: { ...noLimits, address: { max: 30, timeWindow: window } } })
    let n = 0
    const seen = await statuses(40, () =>
      new Client(node).get('/api/v2/kpi/all', { authorization: `Bearer sp_${n++}` }),
    )
    expect(seen).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  })

  it('is the one that a trusted proxy reports', async () => {
    const rates = { ...noLimits, signIn: { max: 2, timeWindow: window } }
    const node = await portal.addNode({ rates, config: { trustedProxies: ['127.0.0.1'] } })
    const from = (address: string) =>
      statuses(3, () => {
        const credentials = { email: `nobody-${address}@example.com`, password: 'x' }
        return new Client(node).post('/api/v2/session', credentials, addressed(address))
      })
    expect([allowed(await from('10.3.0.1')), allowed(await from('10.3.0.2'))]).toEqual([2, 2])
    expect([allowed(await from('2001:db8::1')), allowed(await from('2001:db8::2'))]).toEqual([2, 0])
  })
})

describe('two nodes with one Redis', () => {
  it('share their counts', async () => {
    const config = { redisUrl: 'redis://127.0.0.1:6379' }
    const nodes = [await portal.addNode({ rates: few, config }), await portal.addNode({ rates: few, config })]
    const allowedOfThirty = async () => {
      const client = await Client.signIn(portal.server, 'sales-officer@example.com')
      let n = 0
      return allowed(await statuses(30, () => client.through(nodes[n++ % 2] ?? portal.server).get('/api/v2/kpi/all')))
    }
    // A node doesn't wait for a late count from Redis, and then lets a few more of a session pass.
    await expect.poll(allowedOfThirty).toBe(20)
  })
})

describe('a node that loses its Redis', () => {
  const rates = { ...few, signIn: { max: 10, timeWindow: window } }
  const read = (client: Client) => () => client.get('/api/v2/kpi/all')

  it('counts alone at half the limit, and shares counts again once Redis is back', async () => {
    const redis = await OwnRedis.start()
    onTestFinished(() => redis.kill())
    const node = await portal.addNode({ rates, config: { redisUrl: redis.url } })
    const sessionOn = async () => (await Client.signIn(portal.server, 'sales-officer@example.com')).through(node)
    const allowedBefore = async () => allowed(await statuses(22, read(await sessionOn())))
    // A node doesn't wait for a late count from Redis, and then counts alone for a second.
    await expect.poll(allowedBefore).toBe(20)

    await redis.kill()
    const during = await sessionOn()
    expect(allowed(await statuses(22, read(during)))).toBe(10)
    expect(allowed(await statuses(7, () => during.post('/api/v2/notifications/read')))).toBe(3)
    let n = 0
    const guess = () =>
      new Client(node).post('/api/v2/session', { email: `stranger-${n++}@example.com`, password: 'x' })
    expect(allowed(await statuses(12, guess))).toBe(5)

    await redis.restart()
    const shared = () => read(during)().then(({ headers }) => Number(headers['x-ratelimit-remaining']))
    await expect.poll(shared).toBeGreaterThan(0)
  })

  it('starts without Redis, and no request waits for it', async () => {
    const node = await portal.addNode({ rates, config: { redisUrl: 'redis://127.0.0.1:1' } })
    const client = (await Client.signIn(portal.server, 'hr@example.com')).through(node)
    const begun = performance.now()
    expect(allowed(await statuses(22, read(client)))).toBe(10)
    // If each waited for Redis, they would take eleven seconds.
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})

describe('the default rate limits', () => {
  it('allow for a page load and a fast user', () => {
    expect(defaultRates.all.max / (defaultRates.all.timeWindow / 1000)).toBeGreaterThanOrEqual(30)
    expect(defaultRates.writes.max / (defaultRates.writes.timeWindow / 1000)).toBeGreaterThanOrEqual(4)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client, type Reply, samplePassword } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal({ clock, config: { trustedProxies: ['127.0.0.1'] } })
})

afterAll(() => portal.stop())

let addresses = 0
/** Returns an IP address that no test has used. */
const newAddress = () => `10.1.${addresses >> 8}.${addresses++ & 255}`

const places = new Map<string, string>()
/** Returns the IP address for attempts on an account, so that each account has its own. */
function placeOf(email: string): string {
  const account = email.trim().toLowerCase()
  const place = places.get(account) ?? newAddress()
  places.set(account, place)
  return place
}

function attempt(email: string, password: string, address = placeOf(email), cookie?: string): Promise<Reply> {
  const headers = { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) }
  return new Client(portal.server).post('/api/v2/session', { email, password }, headers)
}

async function fail(email: string, times: number): Promise<number[]> {
  const answers: number[] = []
  for (let i = 0; i < times; i++) answers.push((await attempt(email, 'wrong')).status)
  return answers
}

describe('guessing one account', () => {
  it('is rejected after the fifth failure', async () => {
    expect(await fail('hr@example.com', 7)).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('counts all IPv6 addresses of a network as one', async () => {
    const answers: number[] = []
    for (let i = 1; i <= 6; i++)
      answers.push((await attempt('installer@example.com', 'wrong', `2001:db8:1:1::${i}`)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
    expect((await attempt('installer@example.com', samplePassword, '2001:db8:1:2::1')).status).toBe(200)
  })

  it('locks the account even for the right password', async () => {
    await fail('cco@example.com', 5)
    expect((await attempt('cco@example.com', samplePassword)).status).toBe(429)
  })

  it('accepts the right password after the wait, and resets the failures', async () => {
    await fail('cx@example.com', 5)
    clock.advance(1_001)
    expect((await attempt('cx@example.com', samplePassword)).status).toBe(200)
    expect(await fail('cx@example.com', 2)).toEqual([401, 401])
  })

  it('doubles the wait after each further failure, up to 15 minutes', async () => {
    await fail('qc@example.com', 5)
    const waits: number[] = []
    for (let round = 0; round < 12; round++) {
      const wait = Number((await attempt('qc@example.com', 'wrong')).headers['retry-after'])
      waits.push(wait)
      clock.advance(wait * 1_000)
      await attempt('qc@example.com', 'wrong')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('counts every spelling of an e-mail address as the same account', async () => {
    const spellings = [
      'bpu@example.com',
      'BPU@example.com',
      ' bpu@example.com',
      'bpu@example.com  ',
      '\tbpu@example.com',
    ]
    for (const spelling of spellings) await attempt(spelling, 'wrong')
    expect((await attempt('\u00a0bpu@example.com', samplePassword)).status).toBe(429)
  })

  it('counts parallel attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('cx-head@example.com', 'wrong')))
    expect(answers.filter(({ status }) => status === 401).length).toBe(5)
  })

  it('is limited across all nodes', async () => {
    const other = await portal.addNode()
    await fail('billing-support@example.com', 5)
    const body = { email: 'billing-support@example.com', password: samplePassword }
    const from = { 'x-forwarded-for': placeOf(body.email) }
    expect((await new Client(other).post('/api/v2/session', body, from)).status).toBe(429)
  })

  it("leaves the owner's sessions open", async () => {
    const victim = await Client.signIn(portal.server, 'sales-manager@example.com')
    await fail('sales-manager@example.com', 8)
    expect((await victim.get('/api/v2/staff-schedule/summary')).status).toBe(200)
  })
})

describe('a stranger who guesses the password of an account', () => {
  it("doesn't lock its owner out at another address", async () => {
    await fail('data-analyst@example.com', 9)
    expect((await attempt('data-analyst@example.com', samplePassword, newAddress())).status).toBe(200)
  })

  it('is slowed down even from many addresses, but only briefly', async () => {
    const guess = () => attempt('project-manager@example.com', 'wrong', newAddress())
    const answers: number[] = []
    for (let i = 0; i < 20; i++) answers.push((await guess()).status)
    expect(new Set(answers)).toEqual(new Set([401]))
    const { status, headers } = await guess()
    expect([status, Number(headers['retry-after'])]).toEqual([429, 10])
    clock.advance(10_001)
    expect((await attempt('project-manager@example.com', samplePassword, newAddress())).status).toBe(200)
  })

  it('never locks its owner out at an address of an earlier sign-in', async () => {
    const home = newAddress()
    await attempt('community-manager@example.com', samplePassword, home)
    for (let i = 0; i < 25; i++) await attempt('community-manager@example.com', 'wrong', newAddress())
    expect((await attempt('community-manager@example.com', samplePassword, home)).status).toBe(200)
  })

  it("doesn't lock the owner out at their address by adding that address to the e-mail", async () => {
    const usual = newAddress()
    await attempt('installer@example.com', samplePassword, usual)
    for (let i = 0; i < 20; i++) await attempt(`installer@example.com ${usual}`, 'wrong', newAddress())
    expect((await attempt('installer@example.com', samplePassword, usual)).status).toBe(200)
  })
})

describe('a device that an account has signed in with', () => {
  /** The address that everyone in a test shares. */
  let office: string

  beforeEach(() => {
    office = newAddress()
  })

  /** Signs in, and returns the cookie of the device. */
  async function deviceOf(email: string, cookie?: string): Promise<string> {
    const { headers } = await attempt(email, samplePassword, office, cookie)
    const cookies = headers['set-cookie']
    const device = Array.isArray(cookies) ? cookies.find((each) => each.startsWith('device=')) : undefined
    return device?.split(';', 1)[0] ?? ''
  }

  const failures = async (email: string, times: number, cookie?: string): Promise<number[]> => {
    const answers: number[] = []
    for (let i = 0; i < times; i++) answers.push((await attempt(email, 'wrong', office, cookie)).status)
    return answers
  }

  it('is not locked by guesses at its account and at others from the same address', async () => {
    const device = await deviceOf('ceo@example.com')
    await failures('ceo@example.com', 25)
    await failures('cto@example.com', 25)
    for (let i = 0; i < 25; i++) await failures(`guess-${i}@example.com`, 1)
    expect((await attempt('ceo@example.com', samplePassword, office)).status).toBe(429)
    expect((await attempt('ceo@example.com', samplePassword, office, device)).status).toBe(200)
  })

  it('has a counter of its own, which leaves the address alone', async () => {
    const place = newAddress()
    const device = await deviceOf('hr@example.com')
    const answers: number[] = []
    for (let i = 0; i < 7; i++) answers.push((await attempt('hr@example.com', 'wrong', place, device)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
    expect((await attempt('hr@example.com', samplePassword, place)).status).toBe(200)
  })

  it('is known for nobody else, and neither is a forged one', async () => {
    const device = await deviceOf('qc@example.com')
    await failures('cx-head@example.com', 5)
    for (const cookie of [device, `device=${'a'.repeat(43)}`, 'device=; device=x'])
      expect((await attempt('cx-head@example.com', samplePassword, office, cookie)).status).toBe(429)
  })

  it('can be shared by two people', async () => {
    const device = await deviceOf('cx@example.com')
    expect(await deviceOf('installer@example.com', device)).toBe(device)
    await failures('cx@example.com', 6)
    await failures('installer@example.com', 6)
    for (const email of ['cx@example.com', 'installer@example.com'])
      expect((await attempt(email, samplePassword, office, device)).status).toBe(200)
  })
})

describe('one password for many accounts', () => {
  it('is stopped by address and locks no account', async () => {
    const answers: number[] = []
    for (let i = 0; i < 30; i++)
      answers.push((await attempt(`person-${i}@example.com`, 'Summer2026!', '10.9.9.9')).status)
    expect(answers.indexOf(429)).toBe(20)
    expect((await attempt('person-3@example.com', 'other')).status).toBe(401)
  })

  it('is allowed again after a minute', async () => {
    for (let i = 0; i < 20; i++) await attempt(`another-${i}@example.com`, 'Summer2026!', '10.9.9.8')
    clock.advance(60_001)
    expect((await attempt('another-1@example.com', 'wrong', '10.9.9.8')).status).toBe(401)
  })

  it('is not counted by an address that only the client claims', async () => {
    const direct = await portal.addNode({ config: { trustedProxies: [] } })
    const client = new Client(direct)
    const answers: number[] = []
    for (let i = 0; i < 22; i++) {
      const headers = { 'x-forwarded-for': `10.8.0.${i}` }
      const { status } = await client.post(
        '/api/v2/session',
        { email: `third-${i}@example.com`, password: 'x' },
        headers,
      )
      answers.push(status)
    }
    expect(answers.at(-1)).toBe(429)
  })
})

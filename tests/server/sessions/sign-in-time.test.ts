import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Passwords } from '#server/sessions/passwords.ts'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  // Strong enough that hashing takes several times the bound on any machine.
  const passwords = new Passwords({ memoryCost: 32_768, timeCost: 3 })
  portal = await startPortal({ clock, passwords })
  await portal.query(sql`update staff set disabled_at = now() where email = 'qc@example.com'`)
  // The sample hashes are weak; these have the strength configured above.
  await portal.query(sql`update staff set password_hash = ${await passwords.hash(samplePassword)}`)
})

afterAll(() => portal.stop())

interface Times {
  /** Milliseconds until the response. */
  elapsed: number[]
  /** Milliseconds that the processors worked in this process, which others on the machine don't prolong. */
  worked: number[]
}

/** Measures a sign-in with a wrong password. The clock advances so that no account is locked. */
async function measure(email: string, { elapsed, worked }: Times): Promise<void> {
  clock.advance(16 * 60_000)
  const [start, before] = [performance.now(), process.cpuUsage()]
  await new Client(portal.server).post('/api/v2/session', { email, password: 'not the password' })
  const { user, system } = process.cpuUsage(before)
  elapsed.push(performance.now() - start)
  worked.push((user + system) / 1_000)
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)
const median = (times: number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
const fastest = (times: number[]) => sorted(times)[0] ?? 0
const spread = (times: number[]) => Math.max(...times) - Math.min(...times)

/** The part of a hash by which the responses may differ. A hash takes about 40 ms, and longer while others use the memory. */
const share = 1 / 4

it('takes as long for an unknown or disabled person as for a known one', {
  timeout: 600_000,
}, async () => {
  const accounts = ['hr@example.com', 'nobody@example.com', 'qc@example.com']
  const times = accounts.map((): Times => ({ elapsed: [], worked: [] }))
  await measure('hr@example.com', { elapsed: [], worked: [] })
  const shortest = () => times.map(({ elapsed }) => fastest(elapsed))
  const isAlike = (each: number[]) => spread(each) < share * Math.min(...each)
  // Alternating, so that load on the machine affects all three. On a busy one, it takes longer until a response of each has
  // had the machine to itself; a difference that isn't chance stays.
  for (let round = 0; round < 40 || (round < 200 && !isAlike(shortest())); round++) {
    for (const [index, email] of accounts.entries()) await measure(email, times[index] ?? { elapsed: [], worked: [] })
  }
  const work = times.map(({ worked }) => median(worked))
  expect(Math.min(...work), 'a hash is computed for each').toBeGreaterThan(10)
  expect(isAlike(work), `processor time ${work.join(', ')}`).toBe(true)
  expect(isAlike(shortest()), `time ${shortest().join(', ')}`).toBe(true)
})

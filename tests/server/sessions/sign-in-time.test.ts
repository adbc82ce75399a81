import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Passwords } from '#server/sessions/passwords.ts'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  // Strong enough that hashing dominates the response time.
  const passwords = new Passwords({ memoryCost: 16_384, timeCost: 2 })
  portal = await startPortal({ clock, passwords })
  await portal.query(sql`update staff set disabled_at = now() where email = 'qc@example.com'`)
  // The sample hashes are weak; these have the strength configured above.
  await portal.query(sql`update staff set password_hash = ${await passwords.hash(samplePassword)}`)
})

afterAll(() => portal.stop())

/** Returns the milliseconds that a wrong password takes. The clock advances so that no account is locked. */
async function timeOf(email: string): Promise<number> {
  clock.advance(16 * 60_000)
  const start = performance.now()
  await new Client(portal.server).post('/api/v2/session', { email, password: 'not the password' })
  return performance.now() - start
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

it('takes as long for an unknown or disabled person as for a known one', async () => {
  const times: Record<'known' | 'unknown' | 'disabled', number[]> = { known: [], unknown: [], disabled: [] }
  await timeOf('hr@example.com')
  // Alternating, so that load on the machine affects all three.
  for (let round = 0; round < 21; round++) {
    times.known.push(await timeOf('hr@example.com'))
    times.unknown.push(await timeOf('nobody@example.com'))
    times.disabled.push(await timeOf('qc@example.com'))
  }
  const known = median(times.known)
  // Without a hash to compare with, a response would take a tenth of the time.
  for (const other of [median(times.unknown), median(times.disabled)]) {
    expect(other / known).toBeGreaterThan(0.6)
    expect(other / known).toBeLessThan(1.7)
  }
})

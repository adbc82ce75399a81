import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Passwords } from '#server/sessions/passwords.ts'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal

beforeAll(async () => {
  // Strong enough that hashing is most of what an answer takes.
  const passwords = new Passwords({ memoryCost: 16_384, timeCost: 2 })
  portal = await startPortal({ clock, passwords })
  await portal.query(sql`update staff set disabled_at = now() where email = 'qc@example.com'`)
  // The sample hash is a quick one; a real one costs what the portal's own strength says.
  await portal.query(sql`update staff set password_hash = ${await passwords.hash(samplePassword)}`)
})

afterAll(() => portal.stop())

/** Milliseconds that a wrong password takes; the clock moves on so that nothing is locked. */
async function timeOf(email: string): Promise<number> {
  clock.advance(16 * 60_000)
  const start = performance.now()
  await new Client(portal.server).post('/api/v2/session', { email, password: 'not the password' })
  return performance.now() - start
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

it('takes as long for a person that is not there, or disabled, as for one that is', async () => {
  const times: Record<'known' | 'unknown' | 'disabled', number[]> = { known: [], unknown: [], disabled: [] }
  await timeOf('hr@example.com')
  // In turn, so that a busy moment of the machine meets all three.
  for (let round = 0; round < 21; round++) {
    times.known.push(await timeOf('hr@example.com'))
    times.unknown.push(await timeOf('nobody@example.com'))
    times.disabled.push(await timeOf('qc@example.com'))
  }
  const known = median(times.known)
  // Without a hash to compare with, an answer would take a tenth of the time.
  for (const other of [median(times.unknown), median(times.disabled)]) {
    expect(other / known).toBeGreaterThan(0.6)
    expect(other / known).toBeLessThan(1.7)
  }
})

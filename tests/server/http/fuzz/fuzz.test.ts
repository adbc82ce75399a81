import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storageOf } from '#server/records/store/storage.ts'
import { realPortal } from '../../../fixtures/real-portal.ts'
import { Client } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { type FuzzedRequest, fuzzedRequests, type Stock } from './requests.ts'

/* The same seed and number repeat the same requests: FUZZ_SEED=7 FUZZ_REQUESTS=20000 */

const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 250)
/** Milliseconds after which a request counts as hanging. */
const patience = 30_000

const people = [
  ...['ceo', 'human-resource-manager', 'cx', 'cx-supervisor', 'customer-support.manager', 'installer', 'sales-officer'],
].map((name) => `${name}@example.com`)

describe.each(usualDatabase)('on %s', (name, copy) => {
  it('every mutated request gets a specified response', {
    timeout: 60_000 + requests * 200,
  }, async () => {
    const portal = await startPortal({}, copy)
    const fuzzer = new Fuzzer(portal)
    const counts = new Map<number, number>()
    const failures: unknown[] = []
    const stock = { portal: realPortal().portal, people, ids: await idsOf(portal) }
    for (const request of fc.sample(fuzzedRequests(stock), { seed, numRuns: requests })) {
      const { status, failure } = await fuzzer.send(request)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (failure !== undefined) failures.push({ failure, ...request })
    }
    await portal.stop()
    const counted = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    process.stdout.write(`${requests} requests on ${name}, seed ${seed}: ${counted.join(', ')}\n`)
    expect(failures).toEqual([])
    expect(counts.get(200)).toBeGreaterThan(requests / 20)
  })
})

/** Returns some ids of every resource. */
async function idsOf(portal: TestPortal): Promise<Stock['ids']> {
  const ids: Stock['ids'] = new Map()
  for (const resource of Object.values(realPortal().portal.resources)) {
    const { table, mine, field } = storageOf(resource)
    const rows = await portal.query(
      sql`select ${field('id')} as id from ${table} where ${mine ?? sql`true`} order by 1 limit 20`,
    )
    if (rows.length > 0)
      ids.set(
        resource.name,
        rows.map(({ id }) => String(id)),
      )
  }
  return ids
}

class Fuzzer {
  readonly #portal: TestPortal
  readonly #tokens = new Map<string, string>()

  constructor(portal: TestPortal) {
    this.#portal = portal
  }

  async send({ method, url, headers, payload, person }: FuzzedRequest): Promise<{ status: number; failure?: string }> {
    const token = person && (await this.#tokenOf(person))
    const answer = this.#portal.server.app.inject({
      ...{ method, url },
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    const late = AbortSignal.timeout(patience)
    const hang = new Promise<undefined>((resolve) => late.addEventListener('abort', () => resolve(undefined)))
    const reply = await Promise.race([answer, hang])
    if (reply === undefined) return { status: 0, failure: `no answer after ${patience} ms` }
    // Requests may legitimately end sessions and lock accounts.
    if (reply.statusCode === 401 && person !== undefined) this.#tokens.delete(person)
    const failure = failureOf(reply.statusCode, String(reply.headers['content-type']), reply.body)
    return { status: reply.statusCode, ...(failure !== undefined && { failure }) }
  }

  async #tokenOf(person: string): Promise<string> {
    const known = this.#tokens.get(person)
    if (known !== undefined) return known
    await this.#portal.query(sql`delete from sign_in_attempts`)
    const token = await Client.signIn(this.#portal.server, person).then(
      ({ token = '' }) => token,
      () => 'none',
    )
    this.#tokens.set(person, token)
    return token
  }
}

/** Returns what is wrong with a response, or undefined. */
function failureOf(status: number, type: string, body: string): string | undefined {
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`
  if (status < 400) return undefined
  if (!type.startsWith('application/problem+json')) return `${status} is ${type}`
  const problem: unknown = JSON.parse(body)
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem && 'request_id' in problem
  return isProblem ? undefined : `${status} is no problem: ${body.slice(0, 300)}`
}

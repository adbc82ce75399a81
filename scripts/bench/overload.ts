import autocannon from 'autocannon'
import { seedDemo } from '#server/demo/seed.ts'
import { servePortal, temporaryDatabase } from './portal.ts'
import type { Samples } from './samples.ts'
import { type BenchPerson, ServerProcess, signIn } from './server-process.ts'

const rounds = 3
const seconds = 6
const crowds = [50, 200, 400, 1_000]
const path = '/api/v2/records/trouble-ticket?per_page=25'

interface Goodput {
  /** Successful responses (2xx) per second. */
  accepted: number
  refused: number
  errors: number
}

/**
 * Measures how many pages of a list the server returns per second to a growing number of concurrent clients. Each
 * client sends its next request as soon as it has a response, even one that asks it to retry later. The server runs in
 * its own process, without rate limits.
 */
export async function measureOverload(root: string): Promise<Samples[]> {
  const database = await temporaryDatabase()
  const first = await servePortal(root, database.url)
  await seedDemo(first.server.services, first.server.passwords, first.seeds)
  await first.stop()
  const server = await ServerProcess.start(root, database.url)
  try {
    const person = await signIn(server.url, 'cx-supervisor@example.com')
    await goodput(server.url, person, 10)
    const measured = crowds.map((connections) => ({ connections, rounds: [] as Goodput[] }))
    for (let round = 0; round < rounds; round++) {
      for (const each of measured) each.rounds.push(await goodput(server.url, person, each.connections))
    }
    return samplesOf(measured)
  } finally {
    await server.stop()
    await database.drop()
  }
}

async function goodput(url: string, { token }: BenchPerson, connections: number): Promise<Goodput> {
  const headers = { authorization: `Bearer ${token}` }
  const result = await autocannon({ url: url + path, connections, duration: seconds, workers: 1, headers })
  const alive = await fetch(`${url}/readyz`)
  if (!alive.ok) throw new Error(`The portal is not ready after ${connections} connections: ${alive.status}`)
  return { accepted: result['2xx'] / result.duration, refused: result['5xx'] / result.duration, errors: result.errors }
}

function samplesOf(measured: { connections: number; rounds: Goodput[] }[]): Samples[] {
  const most = measured.at(-1)?.rounds ?? []
  const kept = most.map(({ accepted }, round) => {
    return accepted / Math.max(...measured.map((each) => each.rounds[round]?.accepted ?? 0))
  })
  return [
    ...measured.flatMap(({ connections, rounds: samples }): Samples[] => [
      {
        name: `list of 25 at ${connections} connections, answered`,
        unit: 'requests/s',
        values: samples.map(({ accepted }) => accepted),
      },
      { name: '  asked to come later', unit: 'requests/s', values: samples.map(({ refused }) => refused) },
    ]),
    { name: '  of the best, at the most connections', unit: '×', values: kept, aim: 'above 0.5' },
  ]
}

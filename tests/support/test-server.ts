import { type SQL, sql } from 'drizzle-orm'
import { buildServer, type PortalServer, type ServerInput } from '#server/build-server.ts'
import { type Clock, clockFrom } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { defaultRates, type Rates } from '#server/rates.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { quickPasswords } from './quick-passwords.ts'
import { copyPostgres, type TestDatabase } from './test-database.ts'

/** A Friday morning in Lagos, the start time of every test. */
const testStart = new Date('2026-11-20T08:00:00+01:00')

/** A clock that only moves when a test sets or advances it. */
export class TestClock implements Clock {
  #now: Date

  constructor(start: Date = testStart) {
    this.#now = start
  }

  now(): Date {
    return this.#now
  }

  set(moment: string): void {
    this.#now = new Date(moment)
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}

const generous = { max: 100_000, timeWindow: 1_000 }
/** Limits too high for any test to reach by accident; tests of rate limits pass their own. */
export const noLimits: Rates = {
  address: generous,
  all: generous,
  writes: generous,
  signIn: generous,
  renewal: generous,
  channels: generous,
  sockets: { max: 100_000, timeWindow: 60_000 },
}

export const testConfig: Config = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: new URL('http://localhost:8000'),
  dataDir: '',
  database: { kind: 'pglite', directory: '' },
  manifest: 'files',
  redisUrl: undefined,
  rates: defaultRates,
  demo: true,
  trustedProxies: [],
  animationHosts: [],
  mapTiles: undefined,
  logLevel: 'silent',
  realtime: { key: 'workplace', secret: 'a secret of the tests' },
  socketAddress: {},
  stopDelay: 0,
  proofDelay: 60_000,
  clockStart: undefined,
}

export interface TestServerInput extends Partial<Omit<ServerInput, 'config'>> {
  database: Database
  config?: Partial<Config>
}

/** Builds a server with the real portal, fast password hashing, no rate limits and a clock that starts at `testStart`. */
export function buildTestServer({ config, ...input }: TestServerInput): Promise<PortalServer> {
  const { portal, classes } = realPortal()
  return buildServer({
    portal,
    classes,
    clock: clockFrom(testStart),
    passwords: quickPasswords(),
    rates: noLimits,
    ...input,
    config: { ...testConfig, ...config },
  })
}

/** A portal of one or more nodes on a copy of the sample data. */
export interface TestPortal {
  server: PortalServer
  database: TestDatabase
  /** Adds a node with its own database connection. */
  addNode(input?: Partial<TestServerInput>): Promise<PortalServer>
  /**
   * Drops what is due of the samples, so that time passes for the records of a test only. What is due of schedules, and of
   * the resources in `except`, stays.
   */
  forgetDeadlines(...except: string[]): Promise<unknown>
  /** Runs a statement on the portal's database. */
  query(statement: SQL): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

export async function startPortal(
  input: Partial<TestServerInput> = {},
  copy: () => Promise<TestDatabase> = copyPostgres,
): Promise<TestPortal> {
  const database = await copy()
  const nodes: PortalServer[] = []
  const addNode = async (more: Partial<TestServerInput> = {}): Promise<PortalServer> => {
    const node = await buildTestServer({ database: await database.connect(), ...input, ...more })
    nodes.push(node)
    return node
  }
  const server = await addNode()
  const query = async (statement: SQL) => rowsOf(await server.services.database.db.execute(statement))
  return {
    server,
    database,
    addNode,
    query,
    forgetDeadlines: (...except) =>
      query(sql`delete from due_work where resource not in ${['schedule-run', ...except]}`),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
      await database.drop()
    },
  }
}

// Both drivers return an object with a `rows` property.
function rowsOf(result: unknown): Record<string, unknown>[] {
  return typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
    ? result.rows
    : []
}

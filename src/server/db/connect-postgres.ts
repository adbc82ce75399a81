import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { isUnanswered } from './database-errors.ts'
import { openIdCursor } from './id-cursor.ts'

/** The maximum number of connections per node, besides the one for notifications. */
const connections = { requests: 10, background: 3 }
/** The longest wait for a free connection, in milliseconds. */
const connectionTimeoutMillis = 2_000

/** Timeouts of a session, in milliseconds. */
const session = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/**
 * The longest wait for the answer to a statement, in milliseconds. The server ends slow statements sooner; this ends the wait
 * for a server that is frozen or out of reach, which would otherwise last until the network gives up.
 */
const query_timeout = 6_000

/** Sends a probe after this many idle milliseconds, so that a connection that only listens is not lost unnoticed. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * The planner's cost of an index entry. The default of 0.005 is far too low for the trigram indexes of the search: the
 * planner would rather merge hundreds of thousands of entries for common trigrams than scan the few thousand records
 * that a person may read.
 */
const planning = '-c cpu_index_tuple_cost=0.05'

/** How often a node retries to get the lock, in milliseconds. */
const turnPoll = 100

/** The delay before reconnecting a lost notification connection, in milliseconds. */
const relisten = 500

/** Connects to a PostgreSQL server, which several nodes of one portal may share. */
export async function connectPostgres(url: string, migrations: string, log: (error: Error) => void): Promise<Database> {
  const common = { connectionString: url, options: planning, connectionTimeoutMillis, ...keepAlive }
  const openPool = (max: number): pg.Pool => {
    const opened = new pg.Pool({ ...common, max, ...session, query_timeout })
    opened.on('error', log)
    // A connection that is lost while in use makes its query fail. Without this listener the `error` event would end
    // the process.
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const pool = openPool(connections.requests)
  const backgroundPool = openPool(connections.background)
  const db = withReturnedConnections(pool)
  await assertDurable(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const listener = new Listener(url, log)
  /** Opens a connection of its own for statements that may take long. */
  const openClient = async (): Promise<pg.Client> => {
    const client = new pg.Client(common)
    client.on('error', log)
    await client.connect()
    return client
  }
  /** Runs work on one connection without timeouts, while no other node runs work of the same name. */
  const alone = async <Result>(name: string, run: (single: NodePgDatabase) => Promise<Result>): Promise<Result> => {
    const client = await openClient()
    try {
      // Building a trigram index over many records is several times faster with more memory.
      await client.query("set maintenance_work_mem = '256MB'")
      await takeTurn(client, name)
      return await run(drizzle(client))
    } finally {
      // Also releases the lock.
      await client.end()
    }
  }
  return {
    db,
    background: withReturnedConnections(backgroundPool),
    kind: 'postgres',
    migrate: () => alone('workplace-migrations', (single) => migrate(single, { migrationsFolder: migrations })),
    openIds: async (query) => {
      const client = await openClient()
      return openIdCursor(drizzle(client), query, () => void client.end())
    },
    maintain: alone,
    onEvents: (wake) => listener.listen('workplace_events', wake),
    announceEvents: async (tx) => {
      await tx.execute(sql`notify workplace_events`)
    },
    onRevisions: (wake) => listener.listen('workplace_revisions', wake),
    announceRevision: async (tx) => {
      await tx.execute(sql`notify workplace_revisions`)
    },
    close: async () => {
      await listener.stop()
      await Promise.all([pool.end(), backgroundPool.end()])
    },
  }
}

/**
 * Returns the connection of a transaction to the pool even if `begin` fails, such as when the server crashes. Drizzle
 * itself doesn't. It gets no schema, which only its relational queries need and which it would read for every transaction.
 * A connection on which the server didn't answer is closed at once, because a rollback would wait as long
 * again, and so would whoever gets the connection next.
 */
function withReturnedConnections(pool: pg.Pool) {
  const db = drizzle(pool)
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    const closeIfUnanswered = (error: unknown): never => {
      if (isUnanswered(error)) void client.end()
      throw error
    }
    try {
      const answered: typeof work = (tx) => work(tx).catch(closeIfUnanswered)
      return await drizzle(client).transaction(answered, config).catch(closeIfUnanswered)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}

/**
 * Polls for the lock. A blocking statement would hold a snapshot, and `create index concurrently` on the node that
 * holds the lock would wait for that snapshot.
 */
async function takeTurn(client: pg.Client, name: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [
      name,
    ])
    if (rows[0]?.taken === true) return
    await new Promise((resolve) => setTimeout(resolve, turnPoll))
  }
}

/** Throws if an acknowledged write could be lost in a crash of the server. */
async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit')
  if (rows[0]?.synchronous_commit === 'off') {
    throw new Error(
      'synchronous_commit is off on this PostgreSQL server: writes that were acknowledged could be lost. Turn it on.',
    )
  }
}

/**
 * A connection that only listens for notifications. Those sent while it is disconnected are lost; whoever listens is woken
 * once it is connected again, and polls besides.
 */
class Listener {
  readonly #url: string
  readonly #log: (error: Error) => void
  #client: pg.Client | undefined
  #connected: Promise<void> | undefined
  readonly #wakes = new Map<string, () => void>()
  #stopped = false

  constructor(url: string, log: (error: Error) => void) {
    this.#url = url
    this.#log = log
  }

  async listen(channel: string, wake: () => void): Promise<void> {
    this.#wakes.set(channel, wake)
    this.#connected ??= this.#start()
    await this.#connected
    await this.#client?.query(`listen ${channel}`)
    wake()
  }

  async #start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url })
    this.#client = client
    client.on('notification', ({ channel }) => this.#wakes.get(channel)?.())
    client.on('error', this.#log)
    // Failed attempts and lost connections both end here, so this is the only place that reconnects.
    client.on('end', () => this.#again())
    try {
      await client.connect()
      for (const channel of this.#wakes.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end()
      throw error
    }
    for (const wake of this.#wakes.values()) wake()
  }

  #again(): void {
    if (this.#stopped) return
    setTimeout(() => {
      if (this.#stopped) return
      this.#connected = this.#start()
      this.#connected.catch(this.#log)
    }, relisten).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end()
  }
}

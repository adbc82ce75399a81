import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectPglite } from '#server/db/connect-pglite.ts'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import type { Database } from '#server/db/database.ts'

export const root = resolve(import.meta.dirname, '../..')
export const migrations = resolve(root, 'src/server/db/migrations')

/**
 * The portal's own limits on statements and locks are for a database in trouble. On a loaded machine, a sound one may take as
 * long, and so may a test that holds a lock. A test of the limits connects to the `url` of its database.
 */
const patience = ['statement_timeout', 'lock_timeout', 'query_timeout', 'idle_in_transaction_session_timeout']
  .map((limit) => `${limit}=600000`)
  .join('&')

export function postgresUrl(database: string): string {
  return `postgres://${process.env['PGUSER'] ?? 'postgres'}@127.0.0.1:5432/${database}`
}

export interface TestDatabase {
  /** Opens another connection to the same database, as another node of the portal would. PGlite has only one. */
  connect(): Promise<Database>
  /** The URL of the PostgreSQL database; undefined for PGlite. */
  url?: string
  drop(): Promise<void>
}

/** A database of the PostgreSQL server, which can be a template for others while nobody is connected to it. */
interface PostgresDatabase extends TestDatabase {
  name: string
  url: string
}

/** Copies the PostgreSQL database with the sample staff, or another template. */
export async function copyPostgres(template = inject('template')): Promise<PostgresDatabase> {
  const name = `workplace_test_${randomBytes(6).toString('hex')}`
  await withAdmin((admin) => admin.query(`create database ${name} template ${template}`))
  const url = postgresUrl(name)
  return {
    name,
    url,
    connect: () => connectPostgres(`${url}?${patience}`, migrations, () => {}),
    drop: () => withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  }
}

/** Copies the sample database into PGlite in this process. */
export async function copyPglite(): Promise<TestDatabase> {
  const bytes = Uint8Array.from(Buffer.from(inject('dump'), 'base64'))
  const database = await connectPglite({ load: new Blob([bytes]) }, migrations)
  return { connect: async () => database, drop: async () => {} }
}

/** The databases that a portal may have, for `describe.each`. */
export const databases: [name: string, copy: () => Promise<TestDatabase>][] = [
  ['PostgreSQL', copyPostgres],
  ['PGlite', copyPglite],
]

/**
 * PostgreSQL alone, for tests that use the database only as others do, which run on both. `DATABASES=all` runs all of them
 * on both.
 */
export const usualDatabase = process.env['DATABASES'] === 'all' ? databases : databases.slice(0, 1)

async function withAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: postgresUrl('postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockDataDir } from './data-dir-lock.ts'
import type { Database } from './database.ts'
import { openIdCursor } from './id-cursor.ts'

export interface PgliteSource {
  /** The data folder. Without it the database is in memory. */
  directory?: string
  /** A dump to load at startup, used by tests. */
  load?: PGliteOptions['loadDataDir']
}

/**
 * Opens a PostgreSQL database inside this process, with a single connection and no set-up. It survives a crash of the
 * process, but not a power failure.
 */
export async function connectPglite(
  { directory, load }: PgliteSource,
  migrations: string,
): Promise<Database & { client: PGlite }> {
  const release = directory === undefined ? () => {} : lockDataDir(directory)
  if (directory !== undefined) mkdirSync(directory, { recursive: true })
  const client = await PGlite.create({
    ...(directory !== undefined && { dataDir: join(directory, 'pglite') }),
    ...(load !== undefined && { loadDataDir: load }),
  }).catch((error: unknown) => {
    release()
    throw directory === undefined ? error : damaged(directory, error)
  })
  const db = drizzle(client)
  return {
    db,
    background: db,
    client,
    kind: 'pglite',
    migrate: () => migrate(db, { migrationsFolder: migrations }),
    openIds: (query) => openIdCursor(db, query),
    maintain: (_name, run) => run(db),
    onEvents: async (wake) => {
      await client.listen('workplace_events', wake)
    },
    announceEvents: async (tx) => {
      await tx.execute('notify workplace_events')
    },
    onRevisions: async (wake) => {
      await client.listen('workplace_revisions', wake)
    },
    announceRevision: async (tx) => {
      await tx.execute('notify workplace_revisions')
    },
    close: async () => {
      await client.close()
      release()
    },
  }
}

/** Explains the failure, because PGlite's own error doesn't. */
function damaged(directory: string, cause: unknown): Error {
  const message = `The database in DATA_DIR "${directory}" can't be opened: its files are damaged or incomplete. Put a copy of the folder back in its place, or set DATA_DIR to a new folder to start empty.`
  return new Error(message, { cause })
}

import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connectPglite } from './connect-pglite.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database } from './database.ts'

/** Connects to the configured database and runs pending migrations. `root` is the project's folder. */
export async function connect(source: Config['database'], root: string): Promise<Database> {
  const migrations = join(root, 'src/server/db/migrations')
  const database =
    source.kind === 'pglite'
      ? await connectPglite({ directory: source.directory }, migrations)
      : await connectPostgres(source.url, migrations, (error) => process.stderr.write(`database: ${error.message}\n`))
  await database.migrate()
  return database
}

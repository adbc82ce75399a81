import { join, resolve } from 'node:path'
import { buildServer } from './build-server.ts'
import { type Config, readConfig } from './config.ts'
import { connect } from './db/connect.ts'
import type { Database } from './db/database.ts'
import { isPassing } from './db/database-errors.ts'
import { assertNoDemoAccounts } from './demo/demo-accounts.ts'
import { hasStaff, seedDemo } from './demo/seed.ts'
import { assertFreePort } from './free-port.ts'
import { ManifestCompiler, standardLimits } from './portal/manifest-compiler.ts'
import { ProvenManifests } from './portal/proven-manifests.ts'
import { openSource } from './portal/studio/open-source.ts'
import { endOrderly } from './process-end.ts'

declare global {
  interface ImportMeta {
    /** The settings of the build. Only Vite defines them. */
    readonly env?: Readonly<Record<string, string | undefined>>
  }
}

/** Source and build folders are at the same depth below the project root. */
const root = resolve(import.meta.dirname, '../..')
/** Delay between two attempts to connect to the database at startup, in milliseconds. */
const patience = 2_000

try {
  // Vite writes the settings of the build here. They win, because the browser app was built with the same ones.
  await start(readConfig({ ...process.env, ...import.meta.env }, root))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  await assertFreePort(config)
  const proven = new ProvenManifests(join(config.dataDir, 'manifests'), import.meta.env?.['BUILD'])
  const compiler = new ManifestCompiler(proven, standardLimits, config.proofDelay)
  const database = await connectPatiently(config)
  const { source, portal, classes, seeds } = await openSource(config.manifest, database, root, compiler)
  if (!config.demo) await assertNoDemoAccounts(database.db)
  // During development Vite serves the browser app, and there may be no built one.
  const app = process.argv.includes('--without-browser') ? {} : { files: join(root, 'dist/browser') }
  const server = await buildServer({ config, database, portal, classes, source, ...app })
  if (config.demo && !(await hasStaff(database.db))) {
    process.stdout.write(
      'Adding sample staff and their work to the empty database. This is done once, and takes up to a minute.\n',
    )
    await seedDemo(server.services, server.passwords, seeds, (line) => process.stdout.write(`  ${line}\n`))
  }
  const watcher = await source.watch(database, server.app.log, {
    apply: server.replacePortal,
    refused: server.refuseManifest,
    keepPrepared: server.keepPrepared,
  })
  process.on('SIGHUP', () => void watcher.reload())
  endOrderly(server.app.log, {
    announce: () => {
      server.health.stopping = true
    },
    delay: config.stopDelay,
    stop: () => Promise.all([watcher.stop(), server.stop()]),
  })
  await server.listen()
  process.stdout.write(`Workplace answers at ${config.publicUrl.origin}\n`)
}

/**
 * Connects to the database. Retries after temporary errors, such as when the database starts later than the portal or
 * is briefly unreachable. Any other error ends the startup.
 */
async function connectPatiently(config: Config): Promise<Database> {
  for (;;) {
    try {
      return await connect(config.database, root)
    } catch (error) {
      if (!isPassing(error)) throw error
      const reason = error instanceof Error ? error.message : String(error)
      process.stderr.write(`The database does not answer yet (${reason}); trying again in ${patience / 1_000} s.\n`)
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }
}

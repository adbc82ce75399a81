import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { compileManifest } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { buildServer, type PortalServer } from '#server/build-server.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { defaultRates } from '#server/http/limits.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { readOffered } from '../codegen/offered.ts'

export interface BenchPortal {
  server: PortalServer
  portal: Portal
  url: string
  /** Stops it and drops its database. */
  end(): Promise<void>
}

/** As much as anybody likes. */
const unlimited = { max: 1_000_000_000, timeWindow: 1_000 }

/** The portal as it is built, with the sample staff, on PostgreSQL, and without limits of rate. */
export async function beginPortal(root: string): Promise<BenchPortal> {
  const compilation = compileManifest(readManifestFiles(root), readOffered(root))
  if (!compilation.ok) throw new Error('The manifest has problems')
  const database = await temporaryDatabase()
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const config = readConfig({ DEMO: 'force', PORT: port, LOG_LEVEL: 'warn', DATABASE_URL: database.url }, root)
  const opened = await connect(config.database, root)
  const rates = { ...defaultRates }
  for (const kind of Object.keys(rates)) Object.assign(rates, { [kind]: unlimited })
  const files = join(root, 'dist/browser')
  const server = await buildServer({ config, database: opened, ...compilation, files, rates })
  await seedDemo(server.services, server.passwords)
  await server.listen()
  const end = async () => {
    await server.stop()
    await database.drop()
  }
  return { server, portal: compilation.portal, url: config.publicUrl.origin, end }
}

async function temporaryDatabase() {
  const name = `workplace_bench_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:5432/postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  return {
    url: `postgres://postgres@127.0.0.1:5432/${name}`,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

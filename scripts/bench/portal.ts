import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { compileManifest, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { buildServer, type PortalServer } from '#server/build-server.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { defaultRates } from '#server/rates.ts'
import { readOffered } from '../codegen/offered.ts'

export interface BenchPortal {
  server: PortalServer
  portal: Portal
  url: string
  databaseUrl: string
  /** Stops the server and drops its database. */
  end(): Promise<void>
}

/** A rate limit that is never reached. */
const unlimited = { max: 1_000_000_000, timeWindow: 1_000 }

/**
 * Starts the built portal with the sample staff on PostgreSQL, without rate limits; at `time`, or now, and with the manifest
 * of the project, or another one.
 */
export async function beginPortal(root: string, time?: string, manifest?: SourceFile[]): Promise<BenchPortal> {
  const database = await temporaryDatabase()
  const files = join(root, 'dist/browser')
  const { server, portal, seeds, url, stop } = await servePortal(root, database.url, { files, time, manifest })
  await seedDemo(server.services, server.passwords, seeds)
  const end = async () => {
    await stop()
    await database.drop()
  }
  return { server, portal, url, databaseUrl: database.url, end }
}

interface Served {
  files?: string
  time?: string | undefined
  manifest?: SourceFile[] | undefined
}

/** Serves the portal on a database; without `files`, only its API. */
export async function servePortal(root: string, databaseUrl: string, { files, time, manifest }: Served = {}) {
  const compilation = compileManifest(manifest ?? readManifestFiles(root), readOffered(root))
  if (!compilation.ok) throw new Error('The manifest has problems')
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const settings = { DEMO: 'force', PORT: port, LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, CLOCK: time }
  const config = readConfig(settings, root)
  const opened = await connect(config.database, root)
  const rates = { ...defaultRates }
  for (const kind of Object.keys(rates)) Object.assign(rates, { [kind]: unlimited })
  const server = await buildServer({
    ...{ config, database: opened, ...compilation, rates },
    ...(files !== undefined && { files }),
  })
  await server.listen()
  const { portal, seeds } = compilation
  return { server, portal, seeds, url: config.publicUrl.origin, stop: () => server.stop() }
}

export async function temporaryDatabase() {
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

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectPglite } from '#server/db/connect-pglite.ts'
import { connectPostgres } from '#server/db/connect-postgres.ts'
import { makeDemo, storeDemo } from '#server/demo/seed.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { fingerprint } from '../../scripts/build/freshness.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { temporaryFolder } from './portal-process.ts'
import { migrations, postgresUrl, root } from './test-database.ts'
import { buildTestServer, TestClock } from './test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a PostgreSQL database with the sample staff, used as a template for copies. */
    template: string
    /** The same data as a PGlite dump, gzipped and base64-encoded. */
    dump: string
    /** A folder with the built server. */
    builtServer: string
    /** A folder with this project's manifest as that server has proven it. */
    proven: string
  }
}

/**
 * Runs once per test run: creates a migrated database with the sample staff in PostgreSQL and in PGlite. Each test file
 * works on its own copy, which takes a moment instead of seconds. Tests of processes run the server as it is shipped.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const builtServer = buildServer()
  const template = `workplace_template_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: postgresUrl('postgres') })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const postgres = await connectPostgres(postgresUrl(template), migrations, () => {})
  await postgres.migrate()
  // The samples are those of one moment, however long the machine takes to get here.
  const clock = new TestClock()
  const server = await buildTestServer({ database: postgres, clock })
  const demo = await makeDemo(server.services, server.passwords, realPortal().seeds)
  await storeDemo(server.services, demo)
  await server.stop()
  const pglite = await connectPglite({}, migrations)
  await pglite.migrate()
  const embedded = await buildTestServer({ database: { ...pglite, close: async () => {} }, clock })
  await storeDemo(embedded.services, demo)
  await embedded.stop()
  const dump = Buffer.from(await (await pglite.client.dumpDataDir('gzip')).arrayBuffer()).toString('base64')
  await pglite.close()
  provide('template', template)
  provide('dump', dump)
  const folder = await builtServer
  provide('builtServer', folder)
  const proven = proveManifest()
  provide('proven', proven)
  return async () => {
    for (const each of [folder, proven]) rmSync(each, { recursive: true, force: true })
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
  }
}

/** Builds in a separate process, because a build inside the test process differs from the shipped one. */
async function buildServer(): Promise<string> {
  const folder = temporaryFolder()
  const script = join(root, 'tests/support/build-server.ts')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}

/** Stores the compiled manifest as the built server does, so that portals which don't change it start sooner. */
function proveManifest(): string {
  const folder = temporaryFolder()
  const { files, portal, classes, seeds } = realPortal()
  new ProvenManifests(folder, fingerprint(root)).keep(files, { ok: true, portal, classes, seeds })
  return folder
}

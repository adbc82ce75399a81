import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isBuilt } from '../../scripts/build/freshness.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { PortalProcess, temporaryFolder } from './portal-process.ts'
import { copyPostgres } from './test-database.ts'

const root = resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the sample staff and their records, used as a template for copies. `template` has the same. */
    seeded: string
    chromium: string
  }
}

/**
 * Runs once per test run: builds the portal unless it is built, and creates a data directory and a PostgreSQL database with
 * the sample data as of the start time of the tests.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Runs in a separate process, because a build inside the test process differs from the shipped one.
  if (!isBuilt(root)) execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root })
  provide('chromium', findChromium())
  const seeded = temporaryFolder()
  const database = await copyPostgres('template0')
  const onPostgres = temporaryFolder()
  const portals = [new PortalProcess(seeded), new PortalProcess(onPostgres, { database })]
  await Promise.all(portals.map((portal) => portal.start()))
  await Promise.all(portals.map((portal) => portal.stop()))
  provide('seeded', seeded)
  provide('template', database.name)
  return async () => {
    for (const folder of [seeded, onPostgres]) rmSync(folder, { recursive: true, force: true })
    await database.drop()
  }
}

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { lte } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { dueWork, staff } from '#server/db/schema.ts'
import { hasDemoPassword, rememberDemoPassword } from '#server/demo/demo-accounts.ts'
import { isBuilt } from '../../scripts/build/freshness.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { samplePassword } from './client.ts'
import { pause } from './pause.ts'
import { PortalProcess, provenIn, temporaryFolder } from './portal-process.ts'
import { quickPasswords } from './quick-passwords.ts'
import { copyPostgres } from './test-database.ts'

const root = resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the manifests that portals of this run have proven. `template` has the sample data. */
    proven: string
    chromium: string
  }
}

/**
 * Runs once per test run: builds the portal unless it is built, and creates a PostgreSQL database with the sample data as of
 * the start time of the tests.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Runs in a separate process, because a build inside the test process differs from the shipped one.
  if (!isBuilt(root)) execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root })
  provide('chromium', findChromium())
  const directory = temporaryFolder()
  const database = await copyPostgres('template0')
  const portal = new PortalProcess(directory, { database })
  await portal.start()
  const { db, close } = await database.connect()
  // Otherwise each portal would do it while a test runs.
  while ((await db.$count(dueWork, lte(dueWork.due_at, portal.now.toISOString()))) > 0)
    await pause(50, 'until the next look')
  await portal.stop()
  // Signing in takes a millisecond instead of a tenth of a second, because a stored hash says how much work it is.
  const hash = await quickPasswords().hash(samplePassword)
  await db.update(staff).set({ password_hash: hash }).where(hasDemoPassword(db))
  await db.transaction((tx) => rememberDemoPassword(tx, hash))
  await close()
  provide('proven', provenIn(directory))
  provide('template', database.name)
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    await database.drop()
  }
}

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { isBuilt } from '../../scripts/build/freshness.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { PortalProcess, temporaryFolder } from './portal-process.ts'

const root = resolve(import.meta.dirname, '../..')

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the sample staff and their work, to be copied. */
    seeded: string
    chromium: string
  }
}

/** Once a run: the portal as it is built, and a data directory with the sample staff at the moment tests begin at. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  // In a process of its own: what is built among tests is not what people get.
  if (!isBuilt(root)) execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root })
  provide('chromium', findChromium())
  const seeded = temporaryFolder()
  const portal = new PortalProcess(seeded)
  await portal.start()
  await portal.stop()
  provide('seeded', seeded)
  return () => rmSync(seeded, { recursive: true, force: true })
}

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { isBuilt } from '../build/freshness.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { startBuilt } from './built-server.ts'
import { endProcess } from './end-process.ts'
import { temporaryDatabase } from './portal.ts'
import type { Samples } from './samples.ts'
import { signIn as signInByApi } from './server-process.ts'
import { signIn } from './visits.ts'

const rounds = 12
const entry = 'label: Collaboration'

/**
 * Measures the time from when a menu entry of the manifest is renamed until the running server serves the new menu, and
 * until an open page shows it.
 */
export async function measureReloads(root: string): Promise<Samples[]> {
  if (!isBuilt(root)) await import('../build.ts')
  const copy = copyBuilt(root)
  const database = await temporaryDatabase()
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const url = `http://localhost:${port}`
  const settings = { PORT: port, DATABASE_URL: database.url, DEMO: 'force', LOG_LEVEL: 'warn' }
  const server = await startBuilt(copy, settings, url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    return await renameRepeatedly(copy, url, browser)
  } finally {
    await browser.close()
    await endProcess(server)
    await database.drop()
    rmSync(copy, { recursive: true })
  }
}

async function renameRepeatedly(folder: string, url: string, browser: Browser): Promise<Samples[]> {
  const { token } = await signInByApi(url, 'cx@example.com')
  const page = await signIn(browser, url, 'cx')
  await page.getByText('Connected', { exact: true }).waitFor()
  const served: number[] = []
  const shown: number[] = []
  const file = join(folder, 'manifest/menu.yaml')
  const text = readFileSync(file, 'utf8')
  for (let round = 1; round <= rounds; round++) {
    const name = `Collaboration ${round}`
    const start = performance.now()
    writeFileSync(file, text.replace(entry, `label: ${name}`))
    const shownAt = page.getByRole('link', { name, exact: true }).waitFor().then(performanceNow)
    const servedAt = untilServed(url, token, name).then(performanceNow)
    served.push((await servedAt) - start)
    shown.push((await shownAt) - start)
  }
  return [
    {
      name: 'a new menu is served after a change of the manifest',
      unit: 'ms',
      values: served,
      aim: 'at most 1,000 ms',
    },
    { name: 'an open page shows it', unit: 'ms', values: shown },
  ]
}

function performanceNow(): number {
  return performance.now()
}

async function untilServed(url: string, token: string, name: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/v2/portal`, { headers: { authorization: `Bearer ${token}` } })
    if ((await response.text()).includes(`"${name}"`)) return
    await new Promise((settled) => setTimeout(settled, 10))
  }
}

/** The parts of the project that a server runs with. */
const parts = ['dist', 'generated', 'manifest', 'openapi', 'package.json', 'schemas', 'src']

/** Copies the built portal, so that its manifest can be changed. */
function copyBuilt(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-reloads-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

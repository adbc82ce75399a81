import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { startBuilt } from './built-server.ts'
import { copyBuilt, randomPort } from './copied-portal.ts'
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
  const copy = await copyBuilt(root)
  const database = await temporaryDatabase()
  const port = randomPort()
  const url = `http://localhost:${port}`
  const settings = { PORT: port, DATABASE_URL: database.url, DEMO: 'force', LOG_LEVEL: 'warn' }
  const server = await startBuilt(copy.folder, settings, url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    return await renameRepeatedly(copy.folder, url, browser)
  } finally {
    await browser.close()
    await endProcess(server)
    await database.drop()
    copy.remove()
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

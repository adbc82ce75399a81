import { chromium } from 'playwright-core'
import { isBuilt } from '../build/freshness.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { startBuilt } from './built-server.ts'
import { endProcess } from './end-process.ts'
import { temporaryDatabase } from './portal.ts'
import type { Samples } from './samples.ts'
import { signIn } from './visits.ts'

/** How long the server is down, in seconds: as long as a restart takes, and as long as an update does. */
const absences = [1, 5, 9, 13, 17, 21, 25, 40]

/** Measures the time from when a server that was down is ready again until an open page is live again. */
export async function measureRestarts(root: string): Promise<Samples[]> {
  if (!isBuilt(root)) await import('../build.ts')
  const database = await temporaryDatabase()
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const url = `http://localhost:${port}`
  const start = () =>
    startBuilt(root, { PORT: port, DATABASE_URL: database.url, DEMO: 'force', LOG_LEVEL: 'warn' }, url)
  let server = await start()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await signIn(browser, url, 'cx')
    const connected = page.getByText('Connected', { exact: true })
    await connected.waitFor()
    const values: number[] = []
    for (const seconds of absences) {
      await endProcess(server)
      await connected.waitFor({ state: 'hidden' })
      await new Promise((settled) => setTimeout(settled, seconds * 1_000))
      server = await start()
      const ready = Date.now()
      await connected.waitFor({ timeout: 120_000 })
      values.push(Date.now() - ready)
    }
    return [{ name: 'live again after the return of the server', unit: 'ms', values, aim: 'at most 3,000 ms' }]
  } finally {
    await browser.close()
    await endProcess(server)
    await database.drop()
  }
}

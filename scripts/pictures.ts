import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { beginPortal } from './bench/portal.ts'
import { signIn } from './bench/visits.ts'
import { isBuilt } from './build/freshness.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { atRest, lastWorkday } from './storyboard/scene.ts'

/** A picture of the README: a page as one of the sample staff sees it. */
interface Picture {
  name: string
  who: string
  path: string
  /** Opens the first record of the list. */
  opensFirst?: true
  /** Drawn on a phone, in the dark theme. */
  isPhone?: true
}

const pictures: Picture[] = [
  { name: 'home', who: 'cx', path: '/' },
  { name: 'ticket', who: 'cx-supervisor', path: '/obligations/tickets?view=all-open', opensFirst: true },
  { name: 'sales', who: 'sales-manager', path: '/sales-dashboard/sales' },
  { name: 'dispatch', who: 'project-manager', path: '/supervisor/obligation/day' },
  { name: 'job', who: 'installer', path: '/obligation/installer/home?view=today', opensFirst: true, isPhone: true },
]

const root = resolve(import.meta.dirname, '..')
if (!isBuilt(root)) await import('./build.ts')
const portal = await beginPortal(root, `${lastWorkday()}T10:30:00+01:00`)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  for (const picture of pictures) await take(browser, portal.url, picture)
} finally {
  await browser.close()
  await portal.end()
}

/** Writes `docs/pictures/<name>.png`. */
async function take(browser: Browser, url: string, { name, who, path, opensFirst, isPhone }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 780 } : { width: 1440, height: 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
  })
  const page = await signIn(context, url, who)
  await page.goto(url + path)
  await atRest(page)
  if (opensFirst) {
    await page.locator('main [data-id] a').first().click()
    // The pointer would highlight what is below it on the next page.
    await page.mouse.move(0, 0)
    await page.waitForURL((address) => address.pathname + address.search !== path)
    await atRest(page)
  }
  await page.getByText('Connected', { exact: true }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const file = `docs/pictures/${name}.png`
  await page.screenshot({ path: join(root, file) })
  await context.close()
  console.log(file)
}

import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { signIn } from '../bench/visits.ts'
import { atRest } from '../storyboard/scene.ts'

/** A page as one of the sample staff sees it. */
export interface Picture {
  name: string
  who: string
  path: string
  /** What they do on the page before the picture is taken. */
  act?(page: Page): Promise<void>
  /** Drawn on a phone, in the dark theme. */
  isPhone?: true
  /** Previews look for changes all the time, so nothing tells when they have loaded everything. */
  hasPreviews?: true
}

/** Writes `docs/pictures/<name>.png`. */
export async function take(browser: Browser, root: string, url: string, picture: Picture): Promise<void> {
  const { name, who, path, act, isPhone, hasPreviews } = picture
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 780 } : { width: 1440, height: 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
  })
  const page = await signIn(context, url, who)
  await page.goto(url + path)
  await atRest(page)
  await act?.(page)
  await page.getByText('Connected', { exact: true }).waitFor({ state: 'attached' })
  if (!hasPreviews) await page.waitForLoadState('networkidle')
  const file = `docs/pictures/${name}.png`
  await page.screenshot({ path: join(root, file) })
  await context.close()
  console.log(file)
}

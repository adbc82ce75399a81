import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'

/* Acts as a user in a browser, and measures how long they wait. */

const keystrokes = 40

/** Signs in with a browser context of its own, or with this one, and returns the page. */
export async function signIn(browser: Browser | BrowserContext, url: string, name: string): Promise<Page> {
  const page = await ('newContext' in browser ? await browser.newContext() : browser).newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('workplace-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  return page
}

/** What a page loads and contains until it is ready. */
export interface Load {
  /** The number of requests, including the page itself. */
  requests: number
  /** Its JavaScript in KB, as transferred. */
  scripts: number
  /** The number of its elements. */
  elements: number
}

/** Opens a page, and counts what started to load before it was ready. */
export async function loadOf(page: Page, address: string, ready: string): Promise<Load> {
  await noteReady(page, ready)
  await page.goto(address, { waitUntil: 'commit' })
  await waitUntilReady(page)
  return await page.evaluate(loadBefore, await page.evaluate(() => Number(Reflect.get(window, 'drawnAt'))))
}

/**
 * Runs in the page. Leaves out the animation that is shown after a second of waiting, which is not part of the page
 * itself.
 */
function loadBefore(moment: number): Load {
  const ofAnother = /^data:|\/assets\/(?:loading-animation|lottie_light|xstate)/
  const sizes = new Map<string, number>()
  for (const { name, startTime, encodedBodySize } of performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[])
    if (startTime <= moment && !ofAnother.test(name.replace(location.origin, ''))) sizes.set(name, encodedBodySize)
  const scripts = [...sizes].filter(([name]) => new URL(name).pathname.endsWith('.js'))
  return {
    requests: sizes.size + 1,
    scripts: scripts.reduce((sum, [, size]) => sum + size, 0) / 1_000,
    elements: document.querySelectorAll('*').length,
  }
}

interface Hindrance {
  /** How many times slower the processor runs. */
  rate?: number
  /** The speed of the network in megabits per second. */
  megabits?: number
}

/** Returns the milliseconds from the start of the navigation until a page is ready, with an empty browser cache. */
export async function timeCold(page: Page, address: string, ready: string, { rate = 1, megabits }: Hindrance) {
  const devtools = await page.context().newCDPSession(page)
  await noteReady(page, ready)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  if (megabits !== undefined) await devtools.send('Network.emulateNetworkConditions', slowNetwork(megabits))
  await page.goto(address, { waitUntil: 'commit' })
  return await waitUntilReady(page)
}

function slowNetwork(megabits: number) {
  const bytes = (megabits * 1_000_000) / 8
  return { offline: false, latency: 0, downloadThroughput: bytes, uploadThroughput: bytes }
}

/**
 * Makes each page opened from now on record when the element that makes it ready is added, and the first frame that
 * shows it.
 */
async function noteReady(page: Page, ready: string): Promise<void> {
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      Object.assign(window, { drawnAt: performance.now() })
      requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() }))
    }).observe(document, { childList: true, subtree: true })
  }, ready)
}

/** Returns the milliseconds from the start of the navigation until the page is ready. */
async function waitUntilReady(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => Reflect.get(window, 'readyAt'))
  return Number(await handle.jsonValue())
}

/** Types into a field, and returns the milliseconds from each keydown event to the frame that shows its letter. */
export async function typeInto(field: Locator): Promise<number[]> {
  const page = field.page()
  await field.focus()
  await field.evaluate((input) => {
    const times: number[] = []
    Object.assign(window, { times })
    input.addEventListener('keydown', () => {
      const began = performance.now()
      requestAnimationFrame(() => {
        // The message arrives after the frame has been drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - began)
        port2.postMessage(undefined)
      })
    })
  })
  await page.keyboard.type('abcdefghij'.repeat(keystrokes / 10), { delay: 45 })
  return await page.evaluate(() => Reflect.get(window, 'times') as number[])
}

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Client } from './client.ts'

export interface Seat {
  /** A phone of 390 × 844, or the narrowest supported width of 360. */
  phone?: boolean | 'narrow'
  dark?: boolean
}

/** What a browser stores for an origin besides cookies. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'

/** Methods that change how a window behaves from then on, such as its network, its clock or its size. */
const altering = [
  ...['route', 'routeWebSocket', 'addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia', 'setViewportSize'],
  ...['setOffline', 'setExtraHTTPHeaders', 'grantPermissions', 'setGeolocation', 'newCDPSession'],
  ...['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
]

/** The windows of a browser that no test uses, by their seats. */
const left = new WeakMap<Browser, Map<string, BrowserWindow[]>>()

/**
 * A window of a user, in a browser context of its own. A window that a test has left is used again, without anything that
 * it has stored: a visit in a new one takes half as much processor time again. One that a test has altered is closed.
 */
export class BrowserWindow {
  readonly context: BrowserContext
  readonly page: Page
  readonly #protocol: CDPSession
  readonly #leave: () => void
  #isAltered = false

  private constructor(page: Page, protocol: CDPSession, leave: (window: BrowserWindow) => void) {
    this.context = page.context()
    this.page = page
    this.#protocol = protocol
    this.#leave = () => leave(this)
    for (const object of [this.context, page, page.clock]) this.#watch(object)
  }

  #watch(object: object): void {
    for (const name of altering) {
      const method: unknown = Reflect.get(object, name)
      if (typeof method !== 'function') continue
      Reflect.set(object, name, (...given: unknown[]) => {
        this.#isAltered = true
        return method.apply(object, given)
      })
    }
  }

  static async open(browser: Browser, seat: Seat): Promise<BrowserWindow> {
    const windows = left.get(browser) ?? new Map<string, BrowserWindow[]>()
    left.set(browser, windows)
    const { phone = false, dark = false } = seat
    const key = `${phone} ${dark}`
    const alike = windows.get(key) ?? []
    windows.set(key, alike)
    const known = alike.pop()
    if (known !== undefined) return known
    const width = phone === 'narrow' ? 360 : 390
    const context = await browser.newContext({
      viewport: phone === false ? { width: 1440, height: 900 } : { width, height: 844 },
      isMobile: phone !== false,
      hasTouch: phone !== false,
      colorScheme: dark ? 'dark' : 'light',
      locale: 'en-GB',
    })
    // Waits are generous because pages take longer to render on a busy machine.
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    return new BrowserWindow(page, await context.newCDPSession(page), (window) => alike.push(window))
  }

  /** Closes the windows that a test file has not left. */
  static async closeOthers(browser: Browser): Promise<void> {
    const free = [...(left.get(browser)?.values() ?? [])].flat().map(({ context }) => context)
    for (const context of browser.contexts()) if (!free.includes(context)) await context.close()
  }

  /** Empties what is stored for the origin of a portal, and stores the session of a client if there is one. */
  async begin(url: string, client?: Client): Promise<void> {
    const { origin, hostname: domain } = new URL(url)
    await this.context.clearCookies()
    if (client?.cookie !== undefined) {
      const [name = '', value = ''] = client.cookie.split('=', 2)
      await this.context.addCookies([{ name, value, domain, path: '/', httpOnly: true, sameSite: 'Strict' }])
    }
    await this.#protocol.send('Storage.clearDataForOrigin', { origin, storageTypes })
    // A document of the portal that isn't its app.
    await this.page.goto(`${url}/readyz`)
    await this.page.evaluate((person) => {
      sessionStorage.clear()
      if (person !== undefined) localStorage.setItem('workplace.user', JSON.stringify(person))
    }, client?.person)
    await this.#protocol.send('Page.resetNavigationHistory')
  }

  /** Leaves the portal, so that its page asks for nothing more. A later test may use the window, which is emptied then. */
  async leave(): Promise<void> {
    if (this.#isAltered || !(await this.#comeToRest())) await this.context.close()
    else this.#leave()
  }

  /** Resolves to false if the page was closed, or its server has ended. */
  async #comeToRest(): Promise<boolean> {
    const { page } = this
    page.removeAllListeners()
    page.on('dialog', (dialog) => void dialog.accept())
    try {
      for (const other of this.context.pages()) if (other !== page) await other.close()
      await page.mouse.move(0, 0)
      await page.goto(new URL('/readyz', page.url()).href)
      return true
    } catch {
      return false
    } finally {
      page.removeAllListeners()
    }
  }
}

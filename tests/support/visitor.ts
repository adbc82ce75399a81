import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags } from '../../scripts/chromium.ts'
import { samplePassword } from './client.ts'

/** A Chromium for the tests of one file. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: chromiumFlags })
}

export interface Seat {
  /** A phone of 390 × 844, or the narrowest that is served. */
  phone?: boolean | 'narrow'
  dark?: boolean
}

/** What the browser notes when a page is left while it connects: nobody is there to read it. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/

/** Somebody at a browser of their own. Whatever goes wrong in it is kept, and a test ends by asking for it. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly #url: string
  readonly #troubles: string[] = []
  #expected: RegExp[] = []

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.#url = url
    this.context = context
    this.page = page
    this.#watch(page)
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.#troubles.push(`page error: ${error.stack ?? error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !leftWhileConnecting.test(message.text())) {
        this.#troubles.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
      }
    })
  }

  static async arrive(browser: Browser, url: string, { phone = false, dark = false }: Seat = {}): Promise<Visitor> {
    const width = phone === 'narrow' ? 360 : 390
    const context = await browser.newContext({
      viewport: phone === false ? { width: 1440, height: 900 } : { width, height: 844 },
      isMobile: phone !== false,
      hasTouch: phone !== false,
      colorScheme: dark ? 'dark' : 'light',
      locale: 'en-GB',
    })
    // What a person would see comes sooner or later; on a busy machine later.
    context.setDefaultTimeout(30_000)
    return new Visitor(url, context, await context.newPage())
  }

  /** Arrives, signs in by the form and waits for the page where they belong. */
  static async signIn(browser: Browser, url: string, email: string, seat: Seat = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, url, seat)
    await visitor.open('/login')
    await visitor.enter(email)
    return visitor
  }

  async enter(email: string, password: string = samplePassword): Promise<void> {
    await this.page.getByLabel('E-mail').fill(`${email}@example.com`)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^[^,]+, / })
      .waitFor()
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  /** A further window of the same browser, where they are signed in as well. */
  async openWindow(path: string): Promise<Page> {
    const page = await this.context.newPage()
    this.#watch(page)
    await page.goto(this.#url + path)
    return page
  }

  /** Lets trouble of a kind pass: the test brings it about. */
  expectTrouble(...kinds: RegExp[]): void {
    this.#expected = [...this.#expected, ...kinds]
  }

  /** What went wrong in this browser, but for what the test expected. */
  get troubles(): string[] {
    return this.#troubles.filter((trouble) => !this.#expected.some((kind) => kind.test(trouble)))
  }

  async leave(): Promise<void> {
    await this.context.close()
  }
}

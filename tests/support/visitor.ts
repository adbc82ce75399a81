import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags } from '../../scripts/chromium.ts'
import { Client, samplePassword } from './client.ts'

/** Launches a Chromium for the tests of one file. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: chromiumFlags })
}

export interface Seat {
  /** A phone of 390 × 844, or the narrowest supported width of 360. */
  phone?: boolean | 'narrow'
  dark?: boolean
}

/** A console warning about a page that was left while its socket was connecting; it is harmless. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/

/** A user with a separate browser. It collects all errors and warnings, and a test checks `troubles` at its end. */
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

  /** Opens a browser, with a session if `client` has one. */
  static async arrive(
    browser: Browser,
    url: string,
    { phone = false, dark = false }: Seat = {},
    client: Client = new Client(url),
  ): Promise<Visitor> {
    const width = phone === 'narrow' ? 360 : 390
    const context = await browser.newContext({
      storageState: sessionOf(client, url),
      viewport: phone === false ? { width: 1440, height: 900 } : { width, height: 844 },
      isMobile: phone !== false,
      hasTouch: phone !== false,
      colorScheme: dark ? 'dark' : 'light',
      locale: 'en-GB',
    })
    // Waits are generous because pages take longer to render on a busy machine.
    context.setDefaultTimeout(60_000)
    return new Visitor(url, context, await context.newPage())
  }

  /** Opens a page as a user who signed in earlier, and waits for its frame. */
  static async signIn(
    browser: Browser,
    url: string,
    email: string,
    { at = '/', ...seat }: Seat & { at?: string } = {},
  ): Promise<Visitor> {
    const visitor = await Visitor.arrive(browser, url, seat, await Client.signIn(url, `${email}@example.com`))
    await visitor.open(at)
    await visitor.#profile().waitFor()
    return visitor
  }

  /** Signs in through the form. */
  async enter(email: string, { password = samplePassword, page = this.page } = {}): Promise<void> {
    await page.getByLabel('E-mail').fill(`${email}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await this.#profile(page).waitFor()
  }

  #profile(page = this.page): Locator {
    return page.getByRole('banner').getByRole('button', { name: /^[^,]+, / })
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  /** Opens another window of the same browser, which shares the session. */
  async openWindow(path: string): Promise<Page> {
    const page = await this.context.newPage()
    this.#watch(page)
    await page.goto(this.#url + path)
    return page
  }

  /** Ignores errors of a kind that the test provokes. */
  expectTrouble(...kinds: RegExp[]): void {
    this.#expected = [...this.#expected, ...kinds]
  }

  /** The errors and warnings of this browser, without the expected ones. */
  get troubles(): string[] {
    return this.#troubles.filter((trouble) => !this.#expected.some((kind) => kind.test(trouble)))
  }

  async leave(): Promise<void> {
    await this.context.close()
  }
}

/** Returns what a browser stores of the session of a client, if it has one. */
function sessionOf({ cookie, person }: Client, url: string) {
  if (cookie === undefined) return { cookies: [], origins: [] }
  const { origin, hostname: domain } = new URL(url)
  const [name = '', value = ''] = cookie.split('=', 2)
  const kept = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Strict' as const }
  return {
    cookies: [{ name, value, ...kept }],
    origins: [{ origin, localStorage: [{ name: 'workplace.user', value: JSON.stringify(person) }] }],
  }
}

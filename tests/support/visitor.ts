import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags } from '../../scripts/chromium.ts'
import { BrowserWindow, type Seat } from './browser-window.ts'
import { Client, samplePassword } from './client.ts'

export type { Seat } from './browser-window.ts'

let launched: Promise<Browser> | undefined

/** Returns the Chromium of all test files that run in this process, for the next of them. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const running = await launched
  if (running?.isConnected()) {
    await BrowserWindow.closeOthers(running)
    return running
  }
  launched = chromium.launch({ executablePath: inject('chromium'), args: chromiumFlags })
  return launched
}

/** A console warning about a page that was left while its socket was connecting; it is harmless. */
const leftWhileConnecting = /WebSocket is closed before the connection is established/

/** A user with a separate browser. It collects all errors and warnings, and a test checks `troubles` at its end. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly #url: string
  readonly #window: BrowserWindow
  readonly #troubles: string[] = []
  #expected: RegExp[] = []
  #hasLeft = false

  private constructor(url: string, window: BrowserWindow) {
    this.#url = url
    this.#window = window
    this.context = window.context
    this.page = window.page
    this.#watch(this.page)
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
  static async arrive(browser: Browser, url: string, seat: Seat = {}, client?: Client): Promise<Visitor> {
    const window = await BrowserWindow.open(browser, seat)
    await window.begin(url, client)
    return new Visitor(url, window)
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
    if (this.#hasLeft) return
    this.#hasLeft = true
    await this.#window.leave()
  }
}

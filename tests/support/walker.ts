import type { Browser, Page } from 'playwright-core'
import type { Client } from './client.ts'
import { Visitor } from './visitor.ts'

/** Milliseconds within which a page must finish loading. */
const patience = 60_000

/** A signed-in user who goes from page to page without reloading the portal. */
export class Walker {
  readonly #visitor: Visitor
  readonly page: Page
  /** Requests without a response yet. */
  #asking = 0
  #told = 0

  private constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.page = visitor.page
    const { page } = visitor
    const ended = () => {
      this.#asking--
    }
    page.on('request', () => {
      this.#asking++
    })
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  /** Starts in the session of a client, like a user who returns to their browser. */
  static async begin(browser: Browser, url: string, client: Client): Promise<Walker> {
    const walker = new Walker(await Visitor.arrive(browser, url, {}, client))
    await walker.#visitor.open('/')
    await walker.#rest()
    return walker
  }

  /** Navigates to another page inside the portal, and waits until it has finished loading. */
  async goTo(address: string): Promise<void> {
    const { pathname, search } = new URL(this.page.url())
    if (address === pathname + search) return
    await this.page.evaluate((to) => {
      document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, address)
    await this.#rest()
  }

  /** Waits until no request is pending and no part of the page is loading. */
  async #rest(): Promise<void> {
    const end = Date.now() + patience
    while (Date.now() < end) {
      const isDrawn = await this.page.evaluate(async () => {
        // A response is rendered, and triggers further requests, within the next frames.
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const waiting = '[aria-busy=true], [role=status][aria-label=Loading], .skeleton, .spinner'
        return (
          document.querySelector('main h1:not([data-left])') !== null &&
          document.querySelector(`main :is(${waiting})`) === null
        )
      })
      if (isDrawn && this.#asking === 0) return
    }
    throw new Error(`${new URL(this.page.url()).pathname} does not come to rest`)
  }

  /** Returns the errors and warnings in the browser since the last call. */
  news(): string[] {
    const { troubles } = this.#visitor
    const news = troubles.slice(this.#told)
    this.#told = troubles.length
    return news
  }

  leave(): Promise<void> {
    return this.#visitor.leave()
  }
}

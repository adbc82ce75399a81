import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { PortalProcess } from './portal-process.ts'
import { type Seat, sharedBrowser, Visitor } from './visitor.ts'

/** A portal as tests use it. Visitors belong to the current test: they leave after it, and must have logged no errors. */
class TestedPortal {
  #running: PortalProcess | undefined
  #browser: Browser | undefined
  #visitors: Visitor[] = []

  get process(): PortalProcess {
    if (this.#running === undefined) throw new Error('The portal runs during tests only')
    return this.#running
  }

  get url(): string {
    return this.process.url
  }

  get browser(): Browser {
    if (this.#browser === undefined) throw new Error('The browser runs during tests only')
    return this.#browser
  }

  arrive(seat?: Seat): Promise<Visitor> {
    return this.#seated(Visitor.arrive(this.browser, this.url, seat))
  }

  /** Returns a visitor with a session, on the page at `at`. `via` is another address that leads to the portal. */
  signIn(email: string, { via = this.url, ...seat }: Seat & { at?: string; via?: string } = {}): Promise<Visitor> {
    return this.#seated(Visitor.signIn(this.browser, via, email, seat))
  }

  async #seated(coming: Promise<Visitor>): Promise<Visitor> {
    const visitor = await coming
    this.#visitors.push(visitor)
    return visitor
  }

  async launch(): Promise<void> {
    this.#browser = await sharedBrowser()
  }

  async begin(begin: () => Promise<PortalProcess>): Promise<void> {
    this.#running = await begin()
  }

  async end(): Promise<void> {
    await this.#running?.end()
    this.#running = undefined
  }

  async dismiss(): Promise<void> {
    const visitors = this.#visitors
    this.#visitors = []
    const troubles = visitors.flatMap((visitor) => visitor.troubles)
    for (const visitor of visitors) await visitor.leave()
    // As a text, because a list of one is abbreviated where failures are counted.
    expect(troubles.join('\n'), 'errors and warnings in the browsers').toBe('')
  }
}

type Begin = () => Promise<PortalProcess>

/**
 * Starts a portal that the tests of a file share. Each test has browsers of its own, and changes only records or settings
 * that no other test of the file uses, so that the tests pass in any order.
 */
export function sharedPortal(begin: Begin = () => PortalProcess.begin()): TestedPortal {
  const portal = new TestedPortal()
  beforeAll(() => portal.begin(begin))
  afterAll(() => portal.end())
  return withVisitors(portal)
}

/** Starts a portal for each test, which may change anything. */
export function ownPortal(begin: Begin = () => PortalProcess.begin()): TestedPortal {
  const portal = new TestedPortal()
  beforeEach(() => portal.begin(begin))
  afterEach(() => portal.end())
  return withVisitors(portal)
}

/** Vitest runs the hooks after a test in reverse order, so the visitors leave before the portal ends. */
function withVisitors(portal: TestedPortal): TestedPortal {
  beforeAll(() => portal.launch())
  afterEach(() => portal.dismiss())
  return portal
}

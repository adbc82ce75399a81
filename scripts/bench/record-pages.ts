import { type Browser, chromium, type Page } from 'playwright-core'
import { canOpen } from '#access/can-open.ts'
import type { Traits } from '#access/person.ts'
import type { Portal } from '#manifest/portal.ts'
import { demoPeople } from '#server/demo/people.ts'
import * as lists from '#texts/lists.ts'
import { isBuilt } from '../build/freshness.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { beginPortal } from './portal.ts'
import type { Samples } from './samples.ts'
import { addTickets } from './tickets.ts'
import { loadOf, signIn, typeInto } from './visits.ts'

const rounds = 7
/** About half of them are open. */
const tickets = 2_500
const scrolled = 1_000
/** Users notice a browser task that takes longer than this, in milliseconds. */
const long = 50

/** Matches a page that is ready to be used. */
const ready = 'main:has(h1):not(:has([aria-label=Loading]))'
const list = { path: '/obligations/tickets?view=all-open', ready: 'tr[data-id]', who: 'cx-supervisor' }
const recordReady = 'main [role=tablist], main dl'
/** The form with the most fields. */
const largest = { path: '/hr/employee-record-view?new', who: 'human-resource-manager', field: 'First name' }

/** Measures what users wait for on the pages where they work with records, in a real Chromium on this machine. */
export async function measureRecordPages(root: string): Promise<Samples[]> {
  if (!isBuilt(root)) await import('../build.ts')
  const portal = await beginPortal(root)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await addTickets(portal.databaseUrl, tickets)
    return [
      ...(await measureScripts(browser, portal)),
      ...(await measureThereAndBack(browser, portal.url)),
      ...(await measureScrolling(browser, portal.url)),
      await measureKeystrokes(browser, portal.url),
    ]
  } finally {
    await browser.close()
    await portal.end()
  }
}

/** Measures the first page of each kind that someone may open without a record in its path. */
async function measureScripts(browser: Browser, { portal, url }: { portal: Portal; url: string }) {
  const people = demoPeople(portal, '', new Date())
  const pages = Object.values(portal.pages).filter(({ path }) => !path.includes('{'))
  const samples: Samples[] = []
  for (const kind of new Set(pages.map((page) => page.kind))) {
    if (kind === 'view' || kind === 'redirect' || kind === 'tabs') continue
    const found = pages.flatMap((page) => {
      const person = people.find((each) => page.kind === kind && canOpen(traitsOf(portal, each), page))
      return person === undefined ? [] : [{ path: page.path, email: person.email }]
    })
    const [first] = found
    if (first === undefined) continue
    const page = await signIn(browser, url, first.email.replace(/@.*/, ''))
    const { scripts } = await loadOf(page, url + first.path, ready)
    await page.context().close()
    samples.push({ name: `JavaScript before a ${kind} is ready`, unit: 'KB', values: [scripts] })
  }
  return samples
}

function traitsOf({ roles }: Portal, { role, position }: Pick<Traits, 'role' | 'position'>): Traits {
  return { role, position, flags: roles[role]?.flags ?? [] }
}

/** Measures the time from the click on a row to its record, and from going back to the list. */
async function measureThereAndBack(browser: Browser, url: string): Promise<Samples[]> {
  const page = await signIn(browser, url, list.who)
  await page.goto(url + list.path)
  const there: number[] = []
  const back: number[] = []
  for (let round = 0; round < rounds; round++) {
    const row = page.locator(list.ready).nth(round)
    await row.waitFor()
    const link = row.getByRole('link').first()
    const href = String(await link.getAttribute('href'))
    there.push(await timeUntil(page, { path: href, shown: recordReady }, () => link.click()))
    back.push(await timeUntil(page, { path: list.path, shown: list.ready }, () => page.goBack()))
  }
  await page.context().close()
  return [
    { name: 'from a list to a record', unit: 'ms', values: there },
    { name: 'and back', unit: 'ms', values: back },
  ]
}

interface Awaited {
  path: string
  shown: string
}

/** Returns the milliseconds from an action until the page has this path and shows this element. */
async function timeUntil(page: Page, awaited: Awaited, act: () => Promise<unknown>): Promise<number> {
  const began = await page.evaluate(() => performance.now())
  const seen = page.waitForFunction(isThere, awaited, { polling: 'raf' })
  await act()
  return Number(await (await seen).jsonValue()) - began
}

/** Runs in the page. Returns the time when the awaited element is there. */
function isThere({ path, shown }: Awaited): number | false {
  const isHere = location.pathname === new URL(path, location.href).pathname
  return isHere && document.querySelector(shown) !== null && performance.now()
}

/** Scrolls past a thousand rows with the mouse wheel, and measures the longest task. */
async function measureScrolling(browser: Browser, url: string): Promise<Samples[]> {
  const page = await signIn(browser, url, list.who)
  await page.goto(url + list.path)
  await page.locator(list.ready).first().waitFor()
  await page.getByRole('button', { name: lists.listOptions }).click()
  await page.getByRole('menuitem', { name: lists.continuousScrolling }).click()
  await page.locator(list.ready).first().waitFor()
  await page.evaluate(watchTasks)
  await page.mouse.move(700, 600)
  const row = page.locator(`tr[aria-rowindex="${scrolled}"]`)
  while ((await row.count()) === 0) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(40)
  }
  const tasks = await page.evaluate(() => Reflect.get(window, 'tasks') as number[])
  await page.context().close()
  return [
    {
      name: `longest task of those over ${long} ms while ${scrolled} rows go by (0 for none)`,
      unit: 'ms',
      values: [Math.max(0, ...tasks)],
      aim: `at most ${long} ms`,
    },
  ]
}

/** Runs in the page. Records the durations of its long tasks. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((entries) => {
    tasks.push(...entries.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}

async function measureKeystrokes(browser: Browser, url: string): Promise<Samples> {
  const page = await signIn(browser, url, largest.who)
  await page.goto(url + largest.path)
  const values = await typeInto(page.getByRole('dialog').getByLabel(largest.field))
  await page.context().close()
  return { name: 'keystroke to frame, the largest form', unit: 'ms', values, aim: 'at most 16 ms' }
}

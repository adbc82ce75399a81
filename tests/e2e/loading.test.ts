import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { PortalProcess } from '../support/portal-process.ts'
import { launchBrowser, Visitor } from '../support/visitor.ts'

// What people see of a wait that passes one second.

let portal: PortalProcess
let browser: Browser
let visitor: Visitor
let page: Page
/** Lets go what is held back. */
let release: () => void

beforeAll(async () => {
  portal = await PortalProcess.begin()
  browser = await launchBrowser()
  visitor = await Visitor.signIn(browser, portal.url, 'customer-support.manager')
  page = visitor.page
})

afterAll(async () => {
  await browser?.close()
  await portal?.end()
})

let held: Promise<void>
beforeEach(() => {
  held = new Promise((resolve) => {
    release = resolve
  })
})

afterEach(async () => {
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await page.emulateMedia({ reducedMotion: null })
})

/** Holds back what is asked for under an address. */
async function hold(address: string): Promise<void> {
  await page.route(address, async (route: Route) => {
    await held
    await route.continue()
  })
}

const indicator = () => page.locator('[data-playback]')
const list = () => page.getByRole('table', { name: 'Inbox' })

it('joins the shape of a list, and goes when the list is there', async () => {
  await hold('**/api/v2/records/notification?*')
  await visitor.open('/notifications')
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await indicator().count()).toBe(0)
  await indicator().waitFor()
  await expect.poll(() => indicator().getAttribute('data-playback')).toBe('playing')
  expect(await indicator().boundingBox()).toMatchObject({ width: 120, height: 120 })
  expect(await flawsOf(page)).toEqual([])
  release()
  await list().waitFor()
  expect(await indicator().count()).toBe(0)
})

it('stands for a page whose program is on its way', async () => {
  await visitor.open('/')
  await page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
  await hold('**/assets/profile-page*.js')
  await page.getByRole('banner').getByRole('button', { name: /, / }).click()
  await page.getByRole('menuitem', { name: /profile/i }).click()
  await indicator().waitFor()
  release()
  await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
  expect(await indicator().count()).toBe(0)
})

it('stands still for those who want less motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hold('**/api/v2/records/notification?*')
  await visitor.open('/notifications')
  await indicator().waitFor()
  await expect.poll(() => indicator().getAttribute('data-playback')).toBe('paused')
  release()
  await list().waitFor()
})

it('leaves nothing wrong in the browser', () => {
  expect(visitor.troubles).toEqual([])
})

import type { Page, Route } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'

// The loading indicator, shown when a wait exceeds one second.

const portal = sharedPortal()
let visitor: Visitor
let page: Page
/** Releases the held requests. */
let release: () => void

let held: Promise<void>
beforeEach(async () => {
  visitor = await portal.signIn('customer-support.manager')
  page = visitor.page
  held = new Promise((resolve) => {
    release = resolve
  })
})

afterEach(async () => {
  release()
  await page.unrouteAll({ behavior: 'wait' })
})

/** Holds requests to a URL pattern until `release` is called. */
async function hold(address: string): Promise<void> {
  await page.route(address, async (route: Route) => {
    await held
    await route.continue()
  })
}

const indicator = () => page.locator('[data-playback]')
const list = () => page.getByRole('table', { name: 'Inbox' })

it('is added to the skeleton of a list, and disappears once the list is loaded', async () => {
  await hold('**/api/v2/records/notification?*')
  // The page itself notes the times, because a busy machine may look later.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const name of ['loading-shape', 'loading-joined'])
        if (document.querySelector(`.${name}`) !== null && performance.getEntriesByName(name).length === 0)
          performance.mark(name)
    }).observe(document, { childList: true, subtree: true })
  })
  await visitor.open('/notifications')
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  await indicator().waitFor()
  const waited = () => performance.measure('waited', 'loading-shape', 'loading-joined').duration
  expect(await page.evaluate(waited)).toBeGreaterThan(990)
  await expect.poll(() => indicator().getAttribute('data-playback')).toBe('playing')
  expect(await indicator().boundingBox()).toMatchObject({ width: 120, height: 120 })
  expect(await flawsOf(page)).toEqual([])
  release()
  await list().waitFor()
  expect(await indicator().count()).toBe(0)
})

it('is shown for a page whose code is loading', async () => {
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

it('leaves open what a user has opened meanwhile', async () => {
  await hold('**/assets/profile-page*.js')
  await page.goto(`${portal.url}/MyProfile`, { waitUntil: 'commit' })
  await indicator().waitFor()
  await page.getByRole('button', { name: 'Search or go to' }).click()
  const palette = page.getByRole('combobox', { name: 'Search or go to' })
  await palette.fill('leave')
  release()
  // The palette hides the page from assistive technology.
  await page.locator('[aria-label="Who I am"]').waitFor({ state: 'attached' })
  expect(await palette.inputValue()).toBe('leave')
})

it('does not move with reduced motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hold('**/api/v2/records/notification?*')
  await visitor.open('/notifications')
  await indicator().waitFor()
  await expect.poll(() => indicator().getAttribute('data-playback')).toBe('paused')
  release()
  await list().waitFor()
})

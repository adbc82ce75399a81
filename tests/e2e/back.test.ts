import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PortalProcess } from '../support/portal-process.ts'
import { launchBrowser, Visitor } from '../support/visitor.ts'

// Returning to a page.

let portal: PortalProcess
let browser: Browser

beforeAll(async () => {
  portal = await PortalProcess.begin()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await portal?.end()
})

const sheet = (page: Page) => page.locator('.page')

it('restores the scroll position of the list, while a new page starts at the top', async () => {
  const visitor = await Visitor.signIn(browser, portal.url, 'cx-supervisor')
  const { page } = visitor
  await visitor.open('/obligations/tickets?view=all-open')
  const rows = page.locator('tr[data-id]')
  await rows.nth(24).waitFor()
  await rows.nth(20).scrollIntoViewIfNeeded()
  const before = await sheet(page).evaluate((element) => element.scrollTop)
  expect(before).toBeGreaterThan(100)
  await rows.nth(20).locator('a.records-link').click()
  await page.locator('main dl').first().waitFor()
  expect(await sheet(page).evaluate((element) => element.scrollTop)).toBe(0)
  await page.goBack()
  await rows.nth(24).waitFor()
  await expect.poll(() => sheet(page).evaluate((element) => element.scrollTop)).toBe(before)
  expect(visitor.troubles).toEqual([])
  await visitor.leave()
})

it('opens the last view when a list is opened from the menu again', async () => {
  const visitor = await Visitor.signIn(browser, portal.url, 'cx-supervisor')
  const { page } = visitor
  const path = () => page.url().slice(portal.url.length)
  await visitor.open('/obligations/tickets')
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^All open/ })
    .click()
  await expect.poll(path).toBe('/obligations/tickets?view=all-open')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Support dashboard' }).click()
  await expect.poll(path).toBe('/obligations/dashboard')
  await menu.getByRole('link', { name: 'Tickets', exact: true }).click()
  await expect.poll(path).toBe('/obligations/tickets?view=all-open')
  expect(visitor.troubles).toEqual([])
  await visitor.leave()
})

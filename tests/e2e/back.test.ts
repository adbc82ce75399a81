import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharedPortal } from '../support/portal-tests.ts'

// Returning to a page.

const portal = sharedPortal()

const sheet = (page: Page) => page.locator('.page')

it('restores the scroll position of the list, while a new page starts at the top', async () => {
  const visitor = await portal.signIn('cx-supervisor', { at: '/obligations/tickets?view=all-open' })
  const { page } = visitor
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
})

it('opens the last view when a list is opened from the menu again', async () => {
  const visitor = await portal.signIn('cx-supervisor')
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
})

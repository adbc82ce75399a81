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

it('opens an address at its top, whichever page was scrolled before, and a reloaded page where it was', async () => {
  const visitor = await portal.signIn('cx-supervisor', { at: '/obligations/tickets?view=all-open' })
  const { page } = visitor
  const rows = page.locator('tr[data-id]')
  const top = () => sheet(page).evaluate((element) => element.scrollTop)
  await rows.nth(20).scrollIntoViewIfNeeded()
  const scrolled = (await top()) - 40
  expect(scrolled).toBeGreaterThan(100)
  const loaded = page.waitForEvent('load')
  // Nothing tells the page of its last movement, because no frame is drawn between it and leaving.
  await sheet(page).evaluate((element) => {
    element.scrollTop -= 40
    setTimeout(() => location.reload())
  })
  await loaded
  await rows.nth(24).waitFor()
  await expect.poll(top).toBe(scrolled)
  await visitor.open('/obligations/tickets?view=all')
  await rows.nth(24).waitFor()
  // Where the last page had been would be restored as soon as the rows are laid out.
  await rows.nth(24).evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await top()).toBe(0)
})

it('goes back to the list as it was left, and shows what has changed since', async () => {
  const visitor = await portal.signIn('cx-supervisor', { at: '/obligations/tickets?view=all-open' })
  const { page } = visitor
  const rows = page.locator('tr[data-id]')
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(1).check()
  await page.evaluate(() => document.querySelector('tr[data-id]')?.setAttribute('data-kept', ''))
  await rows.first().locator('a.records-link').click()
  await page.locator('main dl').first().waitFor()
  // A list that isn't shown isn't in the document, so its shortcuts and live updates don't work either.
  expect(await rows.count()).toBe(0)
  await page.keyboard.press('Escape')
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await subject.fill('Renamed while the list was away')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await subject.waitFor({ state: 'detached' })
  await page.goBack()
  await page.locator('tr[data-kept]').waitFor()
  expect(await boxes.nth(1).isChecked()).toBe(true)
  await page.getByRole('link', { name: /Renamed while the list was away/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => boxes.nth(1).isChecked()).toBe(false)
})

it('opens a list from the menu anew', async () => {
  const visitor = await portal.signIn('cx-supervisor', { at: '/obligations/tickets?view=all-open' })
  const { page } = visitor
  const rows = page.locator('tr[data-id]')
  await rows.getByRole('checkbox').first().check()
  await rows.first().locator('a.records-link').click()
  await page.locator('main dl').first().waitFor()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Tickets/ })
    .click()
  await rows.first().waitFor()
  expect(await rows.getByRole('checkbox').first().isChecked()).toBe(false)
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

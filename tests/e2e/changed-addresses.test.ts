import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'
import { waitForConnection } from '../support/working-day.ts'

// What happens to an open page when a new manifest changes the addresses of other pages.

const portal = ownPortal(() => beginTrialPortal('workshop'))
let visitor: Visitor
let page: Page

beforeEach(async () => {
  visitor = await portal.signIn('cx', { at: '/workshop-new' })
  page = visitor.page
})

/** Gives a page's address to the menu, and waits until the open browser has it. */
async function move(from: string, to: string, label: string): Promise<void> {
  portal.process.changeManifest('areas/workshop.yaml', (text) => text.replace(`path: ${from}\n`, `path: ${to}\n`))
  await page.getByRole('navigation').locator(`a[href="${to}"]`, { hasText: label }).waitFor()
}

/** Marks the elements of the page, so that a test can tell whether they were replaced, even for a moment. */
async function mark(): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main, main *')) element.setAttribute('data-before', '')
  })
}

story('A new manifest changes addresses while pages are open', async () => {
  await step('keeps a form with its elements, its text and its focus', async () => {
    const bicycle = page.getByLabel('Bicycle')
    await bicycle.fill('Harrier, red')
    await waitForConnection(page)
    // The fields of files and signatures load after the others.
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await mark()
    await move('/workshop-bench', '/workshop-my-bench', 'My bench')
    expect(await page.locator('main input:not([data-before])').count()).toBe(0)
    expect(await bicycle.getAttribute('data-before')).toBe('')
    expect(await bicycle.inputValue()).toBe('Harrier, red')
    expect(await bicycle.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  await step('opens the new address, and other pages as before', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Find a repair' }).click()
    await page.getByRole('heading', { name: 'Find a repair', level: 1 }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'My bench' }).click()
    await page.getByRole('heading', { name: 'My bench', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/workshop-my-bench')
  })

  await step('keeps a list with its rows and what was typed into its search', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Repairs', exact: true }).click()
    const search = page.getByRole('searchbox')
    await search.fill('Harrier')
    await page.waitForURL(/q=Harrier/)
    await mark()
    await move('/workshop-find', '/workshop-look-up', 'Find a repair')
    expect(await search.getAttribute('data-before')).toBe('')
    expect(await search.inputValue()).toBe('Harrier')
  })

  await step('keeps the page whose own address changed, and opens it at the new one', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'New repair' }).click()
    const bicycle = page.getByLabel('Bicycle')
    await bicycle.fill('Falcon, green')
    await mark()
    await move('/workshop-new', '/workshop-take-in', 'New repair')
    expect(await bicycle.getAttribute('data-before')).toBe('')
    expect(await bicycle.inputValue()).toBe('Falcon, green')
    await page.getByRole('navigation').getByRole('link', { name: 'New repair' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/workshop-take-in')
  })

  await step('opens a page that is added at the address where there was none', async () => {
    visitor.expectTrouble(/status of 404 .*refusal\?path=%2Fworkshop-later/)
    await visitor.open('/workshop-later')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await waitForConnection(page)
    await move('/workshop-take-in', '/workshop-later', 'New repair')
    await page.getByLabel('Bicycle').waitFor()
  })
})

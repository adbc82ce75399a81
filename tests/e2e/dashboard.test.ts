import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { ownPortal, sharedPortal } from '../support/portal-tests.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'
import { waitForConnection } from '../support/working-day.ts'

// Figures and charts over a few visits with known numbers.

const path = '/trial/load'

let planner: Client
let visitor: Visitor
let page: Page

async function plan(place: string, purpose: string, day: string): Promise<void> {
  const { status, body } = await planner.create('visit', { place, purpose, visit_date: day, slot: '09:00' })
  if (status !== 201) throw new Error(`The visit was not planned: ${JSON.stringify(body)}`)
}

async function planVisits(url: string): Promise<void> {
  planner = await Client.signIn(url, 'cx@example.com')
  await plan('Harbour', 'repair', '2026-11-16')
  await plan('Market', 'repair', '2026-11-18')
  await plan('Mill', 'survey', '2026-11-19')
  await plan('Old bridge', 'delivery', '2026-02-03')
}

function card(label: string) {
  return page.getByRole('list', { name: 'Figures' }).getByRole('listitem').filter({ hasText: label })
}

/** Returns a row of the table behind a chart. */
function rowOf(chart: string, name: string) {
  return page.getByRole('table', { name: chart }).getByRole('row', { name: new RegExp(`^${name}`) })
}

describe('a dashboard of known visits', () => {
  const portal = sharedPortal(beginTrialPortal)

  beforeAll(() => planVisits(portal.url))

  beforeEach(async () => {
    visitor = await portal.signIn('cx', { at: path })
    page = visitor.page
    await card('Visits').getByText('4', { exact: true }).waitFor()
  })

  it('shows its figures, each with a link to the records that it counts', async () => {
    await card('Visits').getByText('4', { exact: true }).waitFor()
    await card('Dropped').getByText('0', { exact: true }).waitFor()
    expect(await card('Visits').getByRole('link').getAttribute('href')).toBe(
      '/trial/visit-list?view=all&filter=visit_date%3Agte%3A2026-01-01&filter=visit_date%3Alte%3A2026-12-31',
    )
  })

  it('describes a chart in its label', async () => {
    const chart = page.getByRole('figure', { name: /^Visits by purpose\./ })
    expect(await chart.getAttribute('aria-label')).toBe(
      'Visits by purpose. 3 values, 4 in total. Highest Repair 2, lowest Delivery 1.',
    )
  })

  it('has the table behind each chart', async () => {
    await page.getByRole('button', { name: 'Show Visits by purpose as table' }).click()
    expect(await rowOf('Visits by purpose', 'Repair').innerText()).toMatch(/Repair\s+2\s+50%/)
    expect(await rowOf('Visits by purpose', 'Total').innerText()).toMatch(/Total\s+4\s+100%/)
  })

  it('moves through the points of a line by keyboard, with one tab stop for all of them', async () => {
    const chart = page.getByRole('figure', { name: /^Visits by day\./ })
    const points = chart.getByRole('link')
    await expect.poll(() => points.count()).toBe(11)
    await points.first().focus()
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Nov 2026 3')
    await chart.getByText('Nov 2026').first().waitFor()
  })

  it('links from a part of a chart to its records', async () => {
    await page
      .getByRole('figure', { name: /^Visits by purpose\./ })
      .getByRole('link', { name: /^Survey/ })
      .click()
    await page.waitForURL(/\/trial\/visit-list\?.*filter=purpose%3Aeq%3Asurvey/)
    await page.getByRole('heading', { name: 'All visits', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Mill' }).waitFor()
    await page.getByRole('link', { name: 'Harbour' }).waitFor({ state: 'detached' })
  })

  it('says where there is no data', async () => {
    await page.getByRole('region', { name: 'Dropped by purpose' }).getByText('No data yet.').waitFor()
  })

  it('keeps its period and its filters in the URL', async () => {
    await page.getByText('This week', { exact: true }).click()
    await card('Visits').getByText('3', { exact: true }).waitFor()
    await page.getByLabel('Purpose', { exact: true }).selectOption({ label: 'Repair' })
    await card('Visits').getByText('2', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?period=week&filter=purpose%3Aeq%3Arepair')
    await page.reload()
    await card('Visits').getByText('2', { exact: true }).waitFor()
    expect(await page.getByRole('radio', { name: 'This week' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await card('Visits').getByText('3', { exact: true }).waitFor()
  })

  it('is filtered by a person, found by a part of their name', async () => {
    await page.getByRole('button', { name: 'Visitor: all' }).click()
    const choice = page.getByRole('dialog', { name: 'Visitor' })
    await choice.getByRole('searchbox', { name: 'Find Visitor' }).fill('bello')
    await choice.getByRole('checkbox', { name: 'Ada Bello' }).click()
    await page.getByRole('button', { name: 'Visitor: Ada Bello' }).waitFor()
    await card('Visits').getByText('0', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toContain('filter=visitor%3Aeq%3A')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await card('Visits').getByText('4', { exact: true }).waitFor()
  })

  it('lists a few records, with a link to all of them', async () => {
    const next = page.getByRole('region', { name: /^Next visits/ })
    await next.getByRole('link', { name: 'Old bridge' }).waitFor()
    expect(await next.getByRole('listitem').count()).toBe(3)
    expect(await next.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/trial/visit-list')
    await page.getByRole('table', { name: 'Latest visits' }).getByRole('row', { name: /Mill/ }).waitFor()
  })

  it('is printed with the table behind each chart', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('table', { name: 'Visits by purpose' }).waitFor()
    await page.getByRole('table', { name: 'Visits by state' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  })

  it('has no axe violations in either theme', async () => {
    expect(await flawsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await flawsOf(page, ['color-contrast']), 'dark').toEqual([])
  })

  it('fits a phone', async () => {
    const phone = await portal.signIn('cx', { phone: 'narrow', at: path })
    await phone.page.getByRole('figure', { name: /^Visits by purpose\./ }).waitFor()
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
})

describe('a dashboard of visits that change', () => {
  const portal = ownPortal(beginTrialPortal)

  beforeEach(async () => {
    await planVisits(portal.url)
    visitor = await portal.signIn('cx', { at: path })
    page = visitor.page
    await card('Visits').getByText('4', { exact: true }).waitFor()
  })

  it('updates live, without a reload and without changing the scroll position', async () => {
    await waitForConnection(page)
    await page.locator('.page').evaluate((sheet) => sheet.scrollTo(0, 240))
    const before = await page.locator('.page').evaluate((sheet) => sheet.scrollTop)
    await plan('Tower', 'survey', '2026-11-20')
    await card('Visits').getByText('5', { exact: true }).waitFor()
    expect(await page.locator('.page').evaluate((sheet) => sheet.scrollTop)).toBe(before)
  })

  it('says that its figures are outdated when they cannot be refreshed', async () => {
    visitor.expectTrouble(/status of 500/)
    await page.route('**/pages/load/figures**', (route) => route.fulfill({ status: 500, json: {} }))
    await plan('Quarry', 'repair', '2026-11-20')
    await page.getByText(/These figures are from .* and couldn't be refreshed/).waitFor()
    await card('Visits').getByText('4', { exact: true }).waitFor()
    await page.unroute('**/pages/load/figures**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await card('Visits').getByText('5', { exact: true }).waitFor()
  })
})

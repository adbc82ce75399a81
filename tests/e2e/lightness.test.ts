import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { loadOf } from '../../scripts/bench/visits.ts'
import { countRowDrawings, rowDrawings } from '../support/drawings.ts'
import { holdNext } from '../support/network.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'

// What a browser fetches and renders for a list, the most common kind of page.

const tickets = '/obligations/tickets?view=all-open'
const row = 'tr[data-id]'

const portal = sharedPortal()
let visitor: Visitor
let page: Page

beforeEach(async () => {
  visitor = await portal.signIn('customer-support.manager')
  page = visitor.page
})

it('loads a list within its budget of requests, JavaScript and elements', async () => {
  const { requests, scripts, elements } = await loadOf(page, portal.url + tickets, row)
  expect(requests).toBeLessThanOrEqual(16)
  expect(scripts).toBeLessThanOrEqual(121)
  expect(elements).toBeLessThanOrEqual(670)
})

it('loads a form within its budget of JavaScript', async () => {
  const { scripts } = await loadOf(page, `${portal.url}/obligations/tickets/new`, 'form .field')
  expect(scripts).toBeLessThanOrEqual(164)
})

it('loads the sign-in page within its budget of JavaScript', async () => {
  const { page: door } = await portal.arrive()
  const { scripts } = await loadOf(door, `${portal.url}/login`, 'input[type=password]')
  expect(scripts).toBeLessThanOrEqual(95)
})

it('loads home within its budget, and the jobs of the field with at most a fifth more', async () => {
  const { page: desk } = await portal.signIn('cx')
  const home = await loadOf(desk, portal.url, '.schedule-list .schedule')
  const { page: phone } = await portal.signIn('installer', { phone: true })
  const field = await loadOf(phone, `${portal.url}/obligation/installer/home`, row)
  expect(home.scripts).toBeLessThanOrEqual(130)
  expect(field.scripts / home.scripts).toBeLessThanOrEqual(1.2)
})

it('renders no options of closed drop-downs', async () => {
  await visitor.open('/obligations/tickets/new')
  await page.getByRole('combobox', { name: 'Customer' }).waitFor()
  expect(await page.locator('[role=listbox]').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect(await page.locator('[role=listbox]').count()).toBe(1)
})

it('requests nothing twice, even once updates arrive', async () => {
  // What the first page still asks for isn't of the page that is opened below.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url())
  })
  const caughtUp = page.waitForResponse((response) => response.url().includes('/api/v2/events'))
  await visitor.open(tickets)
  await page.locator(row).first().waitFor()
  await (await caughtUp).finished()
  await page.getByText('Connected', { exact: true }).waitFor()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(asked.filter((url, index) => asked.indexOf(url) < index)).toEqual([])
})

it('fetches the next page once the page buttons are scrolled into view, and not before', async () => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/records\/trouble-ticket\?.*&page=2&/.test(request.url())) asked.push(request.url())
  })
  await visitor.open(tickets)
  await page.locator(row).first().waitFor()
  await page.getByText('Connected', { exact: true }).waitFor()
  expect(asked).toEqual([])
  const answer = page.waitForResponse((response) => asked.includes(response.url()))
  await page.locator('.pager').scrollIntoViewIfNeeded()
  await (await answer).finished()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^26 - /).waitFor()
  expect(asked).toHaveLength(1)
})

it('renders no row again at rest, while typing or on going back, and one row when it is selected', async () => {
  await countRowDrawings(page)
  await visitor.open(tickets)
  await page.getByText('Connected', { exact: true }).waitFor()
  expect(await rowDrawings(page)).toBe(0)
  const answer = await holdNext(page, '**/records/trouble-ticket?*q=router*')
  const answered = page.waitForResponse((response) => response.url().includes('q=router'))
  await page.getByRole('searchbox').fill('router')
  await page.waitForURL(/q=router/)
  expect(await rowDrawings(page)).toBe(0)
  answer.release()
  await answered
  await page.locator('table[aria-busy=false]').waitFor()
  await rowDrawings(page)
  await page.locator(row).getByRole('checkbox').first().check()
  await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor()
  expect(await rowDrawings(page)).toBe(1)
  await page.locator(row).locator('a.records-link').first().click()
  await page.locator('main dl').first().waitFor()
  await page.goBack()
  await page.locator(row).first().waitFor()
  expect(await rowDrawings(page)).toBe(0)
})

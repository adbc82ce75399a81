import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { textIn } from '../support/record-pages.ts'
import type { Visitor } from '../support/visitor.ts'
import { waitForConnection } from '../support/working-day.ts'

// A long list that a manager filters, arranges, saves as a view, navigates and edits in bulk.

const tickets = '/obligations/tickets?view=all-open'

const portal = sharedPortal()
let visitor: Visitor
let page: Page

beforeEach(async () => {
  visitor = await portal.signIn('customer-support.manager', { at: tickets })
  page = visitor.page
  await rows(page).first().waitFor()
})

function rows(on: Page): Locator {
  return on.getByRole('table').locator('tbody').getByRole('row')
}

/** Returns the texts of a column, row by row. */
async function columnOf(heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const at = headings.indexOf(heading)
  return rows(page)
    .locator(`td:nth-child(${at + 1})`)
    .allInnerTexts()
}

async function range(): Promise<string> {
  return page
    .getByRole('navigation', { name: /^Pages of/ })
    .locator('.pager-range')
    .innerText()
}

async function chooseFromMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name }).click()
}

it('is filtered with checkboxes; the filter is in the URL, supports back and forward, and can be shared', async () => {
  const all = await range()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Status' }).click()
  await panel.getByRole('checkbox', { name: 'Pending' }).check()
  await expect.poll(() => columnOf('Status').then((states) => [...new Set(states)])).toEqual(['Pending'])
  await page.locator('table[aria-busy=false]').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Done' }).click()
  const narrowed = await range()
  expect(page.url()).toContain('filter=status%3Ain%3Apending')
  await page.goBack()
  await expect.poll(range).toBe(all)
  await page.goForward()
  await expect.poll(range).toBe(narrowed)
  const other = await visitor.openWindow(page.url().replace(portal.url, ''))
  await other.getByText('Status is Pending').waitFor()
  await expect.poll(() => other.locator('.pager-range').innerText()).toBe(narrowed)
  await other.close()
  await page.getByRole('button', { name: 'Remove the filter Status is Pending' }).click()
  await expect.poll(range).toBe(all)
})

it('is searched while typing, and offers to clear a search without results', async () => {
  const all = await range()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search tickets' })
  await page.keyboard.type('fibre cut')
  await expect
    .poll(() =>
      rows(page)
        .filter({ hasNotText: /fibre cut/i })
        .count(),
    )
    .toBe(0)
  expect(await search.evaluate((field) => field === document.activeElement), 'it keeps the focus').toBe(true)
  await page.keyboard.type(' on the moon')
  await page.getByRole('heading', { name: 'No ticket matches' }).waitFor()
  await page.getByText(/You search for “fibre cut on the moon”\. Without, there are \d+ in All open\./).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
  await expect.poll(range).toBe(all)
  await expect.poll(() => search.inputValue()).toBe('')
})

it('is sorted by a column heading, and keeps the columns that the user last selected', async () => {
  await page.getByRole('columnheader', { name: 'Reference' }).getByRole('button').click()
  await expect.poll(() => columnOf('Reference').then((found) => [...found].sort().join() === found.join())).toBe(true)
  expect(await page.getByRole('columnheader', { name: 'Reference' }).getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Columns' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await panel.getByRole('checkbox', { name: 'Queue', exact: true }).uncheck()
  await panel.getByRole('button', { name: 'Move Subject forward' }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Queue' }).count()).toBe(0)
  await visitor.open(tickets)
  await rows(page).first().waitFor()
  await expect.poll(() => page.getByRole('columnheader').nth(1).innerText()).toBe('Subject')
  expect(await page.getByRole('columnheader', { name: 'Queue' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('columnheader', { name: 'Queue' }).waitFor()
})

it('is navigated by keyboard: j and k move, x selects, Enter opens', async () => {
  const titleAt = (at: number) => textIn(rows(page).nth(at).getByRole('link'))
  const isFocused = (at: number) =>
    rows(page)
      .nth(at)
      .getByRole('link')
      .evaluate((link) => link === document.activeElement)
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  expect(await isFocused(1)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await isFocused(2)).toBe(true)
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  expect(await rows(page).nth(2).getByRole('checkbox').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByText('1 selected').waitFor({ state: 'detached' })
  const title = await titleAt(2)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

it('fetches the next page when the pointer reaches its button, and a record when the mouse button goes down', async () => {
  // What listens for presses is loaded after the first page, together with the connection.
  await waitForConnection(page)
  const asked = requestsTo(/\/records\/trouble-ticket/)
  await page.getByRole('button', { name: 'Next page' }).hover()
  await expect.poll(asked).toEqual([expect.stringContaining('page=2')])
  const [row] = await rows(page).all()
  const first = await row?.getAttribute('data-id')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => rows(page).first().getAttribute('data-id')).not.toBe(first)
  expect(asked()).toHaveLength(1)

  await rows(page).first().getByRole('link').hover()
  await page.mouse.down()
  const id = await rows(page).first().getAttribute('data-id')
  await expect.poll(asked).toContainEqual(expect.stringMatching(new RegExp(`/${id}$`)))
  expect(page.url()).toContain('page=2')
  await page.mouse.up()
  await page.waitForURL(new RegExp(`/${id}$`))
  expect(asked().filter((url) => url.endsWith(`/${id}`))).toHaveLength(1)
})

it('fetches no other view of a list than the one opened last, to which a link without a view leads', async () => {
  await page.getByRole('link', { name: /^Unassigned/ }).click()
  await page.waitForURL(/view=unassigned/)
  await page.getByRole('link', { name: 'Escalations' }).click()
  await page.waitForURL(/escalations/)
  await page.waitForLoadState('networkidle')
  const asked = requestsTo(/\/records\/trouble-ticket\?/)
  await page.getByRole('link', { name: 'Tickets', exact: true }).click()
  await page.waitForURL(/view=unassigned/)
  await page.waitForLoadState('networkidle')
  expect(asked().filter((url) => !url.includes('view=unassigned'))).toEqual([])
})

/** Returns the addresses matching a pattern that the page has requested since. */
function requestsTo(pattern: RegExp): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (pattern.test(request.url())) asked.push(request.url())
  })
  return () => asked
}

it('is saved as a personal view, which can be renamed and deleted', async () => {
  const views = page.getByRole('navigation', { name: 'Views' })
  await visitor.open(`${tickets}&q=slow&sort=reference`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Slow ones')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await views.getByRole('link', { name: /^Slow ones/ }).waitFor()
  await visitor.open('/obligations/tickets')
  await views.getByRole('link', { name: /^Slow ones/ }).click()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('slow')
  await expect.poll(() => rows(page).filter({ hasNotText: /slow/i }).count()).toBe(0)
  await page.getByRole('button', { name: 'Change the view Slow ones' }).click()
  await page.getByRole('menuitem', { name: 'Rename view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Slow lines')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename view' }).click()
  await views.getByRole('link', { name: /^Slow lines/ }).waitFor()
  await page.getByRole('button', { name: 'Change the view Slow lines' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
  await views.getByRole('link', { name: /^Slow/ }).waitFor({ state: 'detached' })
})

it('is exported as CSV: all filtered records, in the visible columns', async () => {
  await visitor.open(`${tickets}&filter=priority:in:P1,P2&columns=reference,priority`)
  await rows(page).first().waitFor()
  const total = (await range()).split(' of ')[1]?.split(' ')[0]
  const coming = page.waitForEvent('download')
  await chooseFromMenu('Export as CSV')
  const text = readFileSync(await (await coming).path(), 'utf8')
  const lines = text.trim().split(/\r?\n/)
  expect(text.startsWith('\uFEFF'), 'spreadsheets read it as it is meant').toBe(true)
  expect(lines[0]).toBe('Reference,Priority')
  expect(String(lines.length - 1)).toBe(total)
  expect(lines.slice(1).every((line) => /,P[12]$/.test(line))).toBe(true)
})

it('is imported from a CSV file only without errors', async () => {
  await visitor.open('/customer-database')
  await rows(page).first().waitFor()
  await chooseFromMenu('Import from CSV')
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  const file = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.locator('input[type=file]').setInputFiles(file('Name\nAmaka\n'))
  await dialog.getByRole('alert').getByText("1 line of 1 can't be imported.", { exact: false }).waitFor()
  expect(await dialog.getByRole('table', { name: 'What is wrong' }).getByRole('row').count()).toBeGreaterThan(1)
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

it('scrolls continuously, and only renders rows near the viewport', async () => {
  await chooseFromMenu('Continuous scrolling')
  const table = page.getByRole('table')
  const total = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(100)
  await rows(page).first().waitFor()
  const last = page.locator(`tr[aria-rowindex="${total + 1}"]`)
  await page.getByText(`${total} entries`).scrollIntoViewIfNeeded()
  await last.waitFor()
  expect(await page.locator('tr[data-id]').count()).toBeLessThan(total)
  expect(await flawsOf(page)).toEqual([])
  await chooseFromMenu('Show pages')
  await page.getByRole('navigation', { name: /^Pages of/ }).waitFor()
})

it('runs a transition on several rows: its form is shown once, and each row has a result', async () => {
  visitor.expectTrouble(/status of 409/)
  await visitor.open('/obligations/tickets?view=all&filter=status:in:resolved,pending&sort=status')
  const chosen = async (state: string) => {
    const box = rows(page).filter({ hasText: state }).first().getByRole('checkbox')
    await box.check()
    return (await box.getAttribute('aria-label'))?.replace('Select ', '') ?? ''
  }
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const refused = await chosen('Pending')
  const close = bar.getByRole('button', { name: 'Close ticket', exact: true })
  expect(await close.getAttribute('aria-disabled')).toBe('true')
  await close.click({ force: true })
  await page.getByText("Close ticket isn't possible now").waitFor()
  await chosen('Resolved')
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: /^Select all \d+ matching$/ }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await bar.getByRole('button', { name: 'Close ticket 1 of 2', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Close ticket', exact: true })
  await form.getByText('Applies to all 2 selected records.').waitFor()
  await form.getByRole('button', { name: 'Close ticket', exact: true }).click()
  await page.getByText('1 done, 1 failed.').waitFor()
  await page.getByRole('list', { name: 'Failed' }).getByText(refused).waitFor()
  await page.getByRole('button', { name: 'Retry failed items' }).click()
  await page.getByText('0 done, 1 failed.').or(page.getByText('1 done, 1 failed.')).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await bar.waitFor({ state: 'detached' })
})

it('is shown as cards on a phone, with its filters in a sheet', async () => {
  const other = await portal.signIn('customer-support.manager', { phone: true, at: tickets })
  await rows(other.page).first().waitFor()
  await other.page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = other.page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Priority' }).click()
  await sheet.getByRole('checkbox', { name: 'P1' }).check()
  await other.page.locator('table[aria-busy=false]').waitFor()
  expect(await flawsOf(other.page)).toEqual([])
  await sheet.getByRole('button', { name: 'Done' }).click()
  await other.page.getByRole('button', { name: 'Filter, 1 on' }).waitFor()
})

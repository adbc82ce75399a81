import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'

// Pages that support staff have open all day.

const portal = sharedPortal()

const lists = [
  ['supervisors', 'cx-supervisor', '/obligations/tickets?view=all-open'],
  ['the front desk', 'customer-service-officers', '/obligations-parent/ticket?view=open'],
  ['the second line', 'network-infrastructure-support', '/obligations-child/ticketes?view=all'],
] as const

async function openList(email: string, path: string): Promise<Page> {
  const { page } = await portal.signIn(email, { at: path })
  await menus(page).first().waitFor()
  return page
}

function menus(page: Page): Locator {
  return page.getByRole('table').getByRole('button', { name: /^More on / })
}

/** How far the table sticks out of its panel, in pixels. */
function hidden(page: Page): Promise<number> {
  return page.getByRole('table').evaluate(({ parentElement: panel }) => {
    if (panel === null) throw new Error('The table has no panel')
    return panel.scrollWidth - panel.clientWidth
  })
}

it.each(lists)('fits the tickets of %s on a screen of 1440 pixels', async (_, email, path) => {
  const page = await openList(email, path)
  await expect.poll(() => hidden(page)).toBe(0)
  const cut = await page
    .locator('td[data-label="Queue"], td[data-label="Status"], td[data-label="Reference"]')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(cut).toEqual([])
})

it.each(lists)('keeps the row menus in view where the tickets of %s scroll sideways', async (_, email, path) => {
  const page = await openList(email, path)
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect.poll(() => hidden(page)).toBeGreaterThan(0)
  const menu = menus(page).first()
  expect((await menu.boundingBox())?.x).toBeLessThan(1100)
  // Moving the pointer over the row changes its colour, and what scrolls below the menu must stay hidden.
  await menu.hover()
  const colours = await menu.evaluate((button) => {
    const colour = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor
    return [colour(button.closest('td')), colour(button.closest('tr'))]
  })
  expect(colours[0]).toBe(colours[1])
  expect(colours[0]).not.toBe('rgba(0, 0, 0, 0)')
  await menu.click()
  await page.getByRole('menu').waitFor()
})

it('opens a person after the schedule of visits has listed them', async () => {
  const { page } = await portal.signIn('customer-support.manager', { at: '/obligations/scheduled-visits?view=day' })
  await page.getByRole('heading', { name: 'Scheduled visits', level: 1 }).waitFor()
  // The technicians, which have a column each even on a day without visits.
  await expect.poll(() => page.getByRole('columnheader').count()).toBeGreaterThan(2)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance Management' }).click()
  const first = page.getByRole('table').locator('tbody').getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
})

it('shows the figures above the inbox in full on a small phone', async () => {
  const { page } = await portal.signIn('cx-supervisor', { phone: 'narrow', at: '/omni-channel-agent' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('list', { name: 'Figures' }).waitFor()
  await page.locator('.inbox-link').first().waitFor()
  const cut = await page
    .locator('.page-content > *')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollHeight > part.clientHeight).map(({ className }) => className),
    )
  expect(cut).toEqual([])
})

it('leads from the search to a saved ticket in at most eight interactions, past what is open already', async () => {
  const supervisor = await Client.signIn(portal.url, 'cx-supervisor@example.com')
  const open = await supervisor.get('/api/v2/records/trouble-ticket?filter=status:eq:inProgress&per_page=50')
  const { values } = open.body.data.find(
    (each: { values: { customer?: string } }) => each.values.customer !== undefined,
  )
  const { body } = await supervisor.get(`/api/v2/records/customer/${values.customer}`)
  const { account_number: account, name } = body.data.values
  const { page } = await portal.signIn('customer-service-officers', { at: '/call-center/search' })
  const main = page.getByRole('main')
  let interactions = 0
  const act = async (deed: Promise<unknown>) => {
    interactions += 1
    await deed
  }
  await act(main.getByRole('combobox', { name: 'Call centre search' }).fill(account))
  await act(page.getByRole('option', { name: new RegExp(name) }).click())
  await act(main.getByRole('link', { name: 'New ticket' }).click())
  await expect.poll(() => main.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe(name)
  const beside = main.getByRole('region', { name: /^Open tickets of this customer/ })
  await beside.getByText(values.subject).first().waitFor()
  await act(main.getByLabel('Category').selectOption({ label: 'Red LOS light' }))
  await act(main.getByLabel('Subject').fill('No light since seven'))
  await act(main.getByLabel('Description').fill('The lamp turned red at once.'))
  await act(main.getByRole('button', { name: 'Save ticket' }).click())
  await page.getByRole('heading', { name: 'No light since seven', level: 1 }).waitFor()
  expect(interactions).toBeLessThanOrEqual(8)
})

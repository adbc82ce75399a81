import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { untilFocused } from '../support/readiness.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Seat, Visitor } from '../support/visitor.ts'
import { waitForConnection } from '../support/working-day.ts'

// A calendar, from a free slot to a record and back. The portal's clock starts on Wednesday, 18 November 2026, at 9:00.

const portal = sharedPortal(beginTrialPortal)

beforeAll(async () => {
  const { person } = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  const planner = await Client.signIn(portal.url, 'human-resource.manager@example.com')
  const visit = { place: 'Harbour House', visit_date: '2026-11-24', slot: '10:00', visitor: person.user_id }
  expect((await planner.create('visit', visit)).status).toBe(201)
})

async function openVisits(query = '', seat: Seat = {}): Promise<Visitor> {
  const visitor = await portal.signIn('human-resource.manager', { ...seat, at: `/trial/visits${query}` })
  await visitor.page.getByRole('region', { name: /November|December|January/ }).waitFor()
  return visitor
}

function range(page: Page): Promise<string | null> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()
}

/** Fills the open form of a visit, and saves it. */
async function save(page: Page, place: string, visitorName?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New visit' })
  await untilFocused(dialog)
  await dialog.getByLabel('Place').fill(place)
  if (visitorName !== undefined) {
    await dialog.getByRole('combobox', { name: /^Visitor/ }).fill(visitorName)
    await page.locator('[role=option]', { hasText: visitorName }).first().click()
  }
  await dialog.getByRole('button', { name: 'Save visit' }).click()
}

async function focusedCell(page: Page): Promise<{ row?: string; column?: string }> {
  return page.evaluate(() => ({ ...(document.activeElement as HTMLElement | null)?.dataset }))
}

describe('the scheduling header', () => {
  it('shows the range, steps by week, goes to a date and back to today', async () => {
    const visitor = await openVisits()
    const { page } = visitor
    expect(await range(page)).toBe('November 16 - November 21')
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect.poll(() => range(page)).toBe('November 23 - November 28')
    await page.getByRole('button', { name: 'Today' }).click()
    await expect.poll(() => range(page)).toBe('November 16 - November 21')

    const date = page.getByPlaceholder('go to date')
    // The date input follows the range a frame later, and would empty what is typed before.
    await expect.poll(() => date.inputValue()).toBe('')
    await date.fill('2026-12-30')
    await date.press('Enter')
    await expect.poll(() => range(page)).toBe('December 28 - January 2')
    expect(new URL(page.url()).searchParams.get('date')).toBe('2026-12-30')
    await page.getByRole('button', { name: 'Clear the date' }).click()
    await expect.poll(() => range(page)).toBe('November 16 - November 21')
    await expect.poll(() => date.inputValue()).toBe('')
  })

  it('shows a month that starts on Monday, and opens the selected day', async () => {
    const visitor = await openVisits('?view=day')
    const { page } = visitor
    await page.getByRole('button', { name: 'Open the calendar' }).click()
    const month = page.getByRole('application', { name: 'calendar' })
    await month.waitFor()
    expect(await month.locator('thead th').first().innerText()).toBe('Mon')
    await month.getByRole('button', { name: 'Choose Friday, November 27, 2026' }).click()
    await expect.poll(() => range(page)).toBe('November 27')
    await expect.poll(() => page.getByPlaceholder('go to date').inputValue()).toBe('2026-11-27')
  })

  it('lists ten hours from 8am to 5pm, and creates an entry in the selected one', async () => {
    const visitor = await openVisits('?date=2026-11-25')
    const { page } = visitor
    const slots = page.getByRole('combobox', { name: 'Time slot' })
    await expect
      .poll(() => slots.locator('option:not([hidden])').allTextContents())
      .toEqual(['8am', '9am', '10am', '11am', '12pm', '1pm', '2pm', '3pm', '4pm', '5pm'])
    await slots.selectOption('1pm')
    const dialog = page.getByRole('dialog', { name: 'New visit' })
    await dialog.getByText('Wednesday, 25 November 2026, 1pm').waitFor()
    // The code of the field may still load.
    await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe('25 Nov 2026')
    expect(await dialog.getByLabel('Slot').inputValue()).toBe('13:00')
  })
})

describe('a calendar', () => {
  it('accepts an entry in a free slot, and rejects a double booking with an error at the field', async () => {
    const visitor = await openVisits('?date=2027-01-04')
    const { page } = visitor
    visitor.expectTrouble(/status of 422/)
    await page.getByRole('button', { name: 'New visit, Tuesday, 5 January 2027, 10am' }).click()
    await save(page, 'First House', 'Ada Bello')
    await page.getByRole('link', { name: /^First House/ }).waitFor()

    await page.getByRole('button', { name: 'New visit, Tuesday, 5 January 2027, 10am' }).click()
    await save(page, 'Second House', 'Ada Bello')
    const dialog = page.getByRole('dialog', { name: 'New visit' })
    await dialog.getByText('This person is on another visit in this hour').waitFor()
    expect(await dialog.getByLabel('Place').inputValue()).toBe('Second House')
    await dialog.getByLabel('Slot').selectOption('11:00')
    await dialog.getByRole('button', { name: 'Save visit' }).click()
    await page.getByRole('link', { name: /^Second House/ }).waitFor()
  })

  it('offers no new entry on a holiday, and says that the day is closed', async () => {
    const { page } = await openVisits('?date=2026-12-25')
    await page.getByRole('button', { name: 'New visit, Thursday, 24 December 2026, 10am' }).waitFor()
    await page.getByRole('columnheader', { name: 'Fri 25 Closed' }).waitFor()
    const closed = page.getByRole('button', { name: /^New visit, (Friday, 25|Saturday, 26) December 2026/ })
    expect(await closed.count()).toBe(0)
    await page.getByRole('button', { name: 'New visit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New visit' })
    await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe('28 Dec 2026')
  })

  it('shows the entries that others create and change, without a reload', async () => {
    const { page } = await openVisits('?date=2027-01-18')
    await waitForConnection(page)
    const colleague = await Client.signIn(portal.url, 'customer-support.manager@example.com')
    const visit = { place: 'Rose Court', visit_date: '2027-01-20', slot: '11:00', visitor: colleague.person.user_id }
    const { id } = (await colleague.create('visit', visit)).body.data
    const entry = page.getByRole('article').filter({ hasText: 'Rose Court' })
    await entry.waitFor()
    expect((await colleague.transition('visit', id, 'confirm', { visitor: visit.visitor })).status).toBe(200)
    await entry.getByText(', Confirmed').waitFor({ state: 'attached' })
    expect((await colleague.transition('visit', id, 'reopen')).status).toBe(200)
    expect((await colleague.update('visit', id, { ...visit, visit_date: '2027-01-27' })).status).toBe(200)
    await entry.waitFor({ state: 'detached' })
  })

  it('runs a transition from the menu of an entry, through its form', async () => {
    const visitor = await openVisits('?date=2026-12-07')
    const { page } = visitor
    await page.getByRole('button', { name: 'New visit, Monday, 7 December 2026, 9am' }).click()
    await save(page, 'Mill Lane')
    const entry = page.getByRole('article').filter({ hasText: 'Mill Lane' })
    await entry.hover()
    await entry.getByRole('button', { name: 'More on Mill Lane' }).click()
    await page.getByRole('menuitem', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm' })
    await dialog.getByRole('combobox', { name: /^Visitor/ }).fill('Ada Mensah')
    await page.getByRole('option', { name: 'Ada Mensah' }).first().click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await entry.getByText(', Confirmed').waitFor({ state: 'attached' })
    await expect.poll(() => page.getByRole('list', { name: 'Visits by state' }).innerText()).toMatch(/Confirmed\s+1/)
  })

  it('is navigated with arrow keys; Enter creates an entry in a free slot and opens an existing one', async () => {
    const visitor = await openVisits('?date=2026-12-14')
    const { page } = visitor
    // A slot accepts an entry once it is known to be free.
    await page.locator('[role=grid][aria-busy=false]').waitFor()
    await page.getByRole('grid', { name: 'Visits' }).locator('[tabindex="0"][data-row]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedCell(page)).toMatchObject({ row: '1', column: '1' })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New visit' })
    await dialog.getByText('Tuesday, 15 December 2026, 9am').waitFor()
    await save(page, 'Quay Street')
    await page.getByRole('link', { name: /^Quay Street/ }).waitFor()
    await page.getByRole('grid', { name: 'Visits' }).locator('[tabindex="0"][data-row]').focus()
    await expect.poll(() => focusedCell(page)).toMatchObject({ row: '1', column: '1' })
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Quay Street', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Visits' }).last().click()
    await expect.poll(() => range(page)).toBe('December 14 - December 19')
  })

  it('shows the hours of people, and creates an entry in an empty hour with its person', async () => {
    const visitor = await openVisits('?view=people&date=2027-01-12')
    const { page } = visitor
    const hours = page.getByRole('grid', { name: /Tuesday, 12 January 2027$/ })
    const row = hours.getByRole('row', { name: /^Ada Bello/ })
    await row.getByRole('button', { name: 'New visit, Ada Bello, 10am' }).click()
    await save(page, 'Canal Yard')
    const entry = row.getByRole('link', { name: /^Canal Yard/ })
    await entry.waitFor()
    expect(await row.getByRole('button', { name: 'New visit, Ada Bello, 10am' }).count()).toBe(0)
    expect(await flawsOf(page)).toEqual([])
    await row.locator('[data-column="1"]').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Canal Yard' }).waitFor()
  })

  it('shows a month, whose days open', async () => {
    const { page } = await openVisits('?view=month&date=2026-11-10')
    await page.getByRole('heading', { level: 2, name: 'November 2026' }).waitFor()
    await page.getByRole('link', { name: /^10:00 Harbour House/ }).waitFor()
    expect(await flawsOf(page)).toEqual([])
    await page.getByRole('link', { name: /^Tuesday, 24 November 2026/ }).click()
    await expect.poll(() => range(page)).toBe('November 24')
  })

  it('keeps day, view and search in the URL, and supports going back', async () => {
    const visitor = await openVisits('?date=2026-11-24')
    const { page } = visitor
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such place')
    await page.getByText('No visits in this week hold “no such place”.').waitFor()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.getByRole('link', { name: /^Harbour House/ }).waitFor()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Day' }).click()
    await page.getByRole('columnheader', { name: 'Ada Bello' }).waitFor()
    expect(await range(page)).toBe('November 24')
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'List' }).click()
    const rows = page.getByRole('table', { name: 'Visits' }).getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await page.reload()
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await page.goBack()
    await page.getByRole('columnheader', { name: 'Ada Bello' }).waitFor()
  })

  it('shows entries of several days as one bar per person', async () => {
    const visitor = await portal.signIn('human-resource.manager', { at: '/trial/away?date=2026-11-30' })
    const { page } = visitor
    const grid = page.getByRole('grid', { name: 'Who is away' })
    await grid.getByRole('link').first().waitFor()
    const person = await grid.getByRole('rowheader').first().innerText()
    expect(person).toMatch(/^\S+ \S+/)
    expect(await page.getByRole('button', { name: /^New / }).count()).toBe(0)
  })

  it('shows one day below its week on a phone, and creates an entry there', async () => {
    const visitor = await openVisits('?date=2026-12-21', { phone: true })
    const { page } = visitor
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('link', { name: /^Wed 23/ })
      .tap()
    await page.getByRole('heading', { name: 'Wednesday, 23 December 2026' }).waitFor()
    await page.getByRole('button', { name: 'New visit, 3pm' }).tap()
    await save(page, 'Pier Two')
    await page.getByRole('link', { name: /^Pier Two/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  it.each([{ dark: false }, { dark: true }, { phone: true }, { phone: 'narrow' as const, dark: true }])(
    'has no axe violations: %o',
    async (seat) => {
      const visitor = await openVisits('?date=2026-11-24', seat)
      const { page } = visitor
      await page.getByRole('link', { name: /^Harbour House/ }).waitFor()
      expect(await flawsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Open the calendar' }).click()
      await page.getByRole('application', { name: 'calendar' }).waitFor()
      expect(await flawsOf(page)).toEqual([])
    },
  )
})

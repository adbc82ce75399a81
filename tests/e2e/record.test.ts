import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { untilFocused } from '../support/readiness.ts'
import { detailOf } from '../support/record-pages.ts'
import { makeRepair, type Repair } from '../support/repairs.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'

// A record on a separate page, with tabs, lists and transitions.

const portal = sharedPortal(() => beginTrialPortal('workshop'))
let client: Client
let visitor: Visitor
let page: Page
let repair: Repair

beforeEach(async () => {
  client = await Client.signIn(portal.url, 'cx@example.com')
  const me = client.person.user_id
  repair = await makeRepair(
    client,
    {
      ...{
        bicycle: 'Harrier, red',
        wheel_size: 26,
        problem: 'other',
        other_problem: 'It creaks',
        mechanic: me,
        helpers: [me],
      },
      lines: [{ what: 'Bottom bracket', sort: 'part', quantity: 2, unit_cost: 4250 }],
      ...{
        extras: ['bell', 'lock'],
        rating: 4,
        handing_over: { kind: 'delivered', address: '12 Marina Road', floor: 3 },
      },
    },
    [
      { name: 'Chain', quantity: 1, unit_cost: 3000 },
      { name: 'Cable end', quantity: 2, unit_cost: 5 },
    ],
  )
  visitor = await portal.signIn('cx', { at: `/workshop/${repair.id}` })
  page = visitor.page
})

const title = () => page.getByRole('heading', { name: 'Harrier, red', level: 1 })

it('shows its fields with formatted values', async () => {
  await title().waitFor()
  await page.getByText(/^Repair · RP-/).waitFor()
  const said = {
    ...{
      'Wheel size': '26 inches',
      Problem: 'Something else',
      'What is wrong': 'It creaks',
      Helpers: client.person.name,
    },
    ...{ Total: '₦8,500.00', Extras: 'A bell, A lock', Rating: '4 of 5', Paint: '—' },
  }
  for (const [label, words] of Object.entries(said)) expect(await detailOf(page, label).innerText(), label).toBe(words)
  const rows = page.getByRole('table', { name: 'Work' })
  expect(await rows.getByRole('row').nth(1).innerText()).toMatch(/Bottom bracket\s+Part\s+2\s+₦4,250\.00/)
  expect(await detailOf(page, 'Handing over').last().innerText()).toMatch(
    /Delivered\s+Address 12 Marina Road\s+Floor 3/,
  )
})

it('offers its actions: the first as buttons, the rest in a menu, destructive ones last', async () => {
  const main = page.getByRole('main')
  for (const name of ['Start', 'Put on hold', 'Order parts']) await main.getByRole('button', { name }).waitFor()
  await main.getByRole('button', { name: 'More on Harrier, red' }).click()
  const items = page.getByRole('menu').getByRole('menuitem')
  await items.first().waitFor()
  expect(await items.allInnerTexts()).toEqual(['Edit on a page', 'Repair another', 'Edit', 'Print', 'Scrap'])
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Start' }).click()
  await main.getByText('In work', { exact: true }).waitFor()
})

it('opens the page that runs a transition', async () => {
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('main').getByText('In work', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'More on Harrier, red' }).click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  await page.getByRole('heading', { name: 'Hand over', level: 1 }).waitFor()
  await page.goBack()
  await title().waitFor()
})

it('shows its related lists with their counts, and creates a related record', async () => {
  const lists = page.getByRole('navigation', { name: 'Of this Repair' })
  await expect.poll(() => lists.getByRole('link').allInnerTexts()).toEqual(['Parts\n2', 'Cheap parts\n1'])
  await lists.getByRole('link', { name: /^Cheap parts/ }).click()
  await page.getByRole('table', { name: 'Cheap parts' }).getByText('Cable end').waitFor()
  await lists.getByRole('link', { name: /^Parts/ }).click()
  await page.getByRole('button', { name: 'New part' }).click()
  const dialog = page.getByRole('dialog', { name: 'New part' })
  await untilFocused(dialog)
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Repair' }).inputValue()).toBe('Harrier, red')
  await dialog.getByLabel('Name').fill('Brake pad')
  await dialog.getByLabel('Quantity').fill('4')
  await dialog.getByRole('button', { name: 'Save part' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => lists.getByRole('link').allInnerTexts()).toEqual(['Parts\n3', 'Cheap parts\n1'])
})

it('keeps its header above each of its tabs', async () => {
  const tabs = page.getByRole('navigation', { name: 'Repair', exact: true })
  await tabs.getByRole('link', { name: 'Parts' }).click()
  await page.getByRole('heading', { name: 'Parts', level: 2 }).waitFor()
  await title().waitFor()
  await page.getByRole('button', { name: 'Put on hold' }).waitFor()
  await tabs.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('region', { name: 'History' }).getByText('Created', { exact: false }).first().waitFor()
  await title().waitFor()
  await tabs.getByRole('link', { name: 'Notes' }).click()
  await page.getByLabel('Notes').fill('Ask before the chain is replaced.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname, 'a form among tabs stays there').toBe(`/workshop/${repair.id}/notes`)
  await title().waitFor()
  await tabs.getByRole('link', { name: 'Repair' }).click()
  await detailOf(page, 'Notes').getByText('Ask before the chain is replaced.').waitFor()
})

it('marks the entry of the menu that it belongs to, as a section and not as the page', async () => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await title().waitFor()
  const marked = () =>
    menu.locator('[aria-current]').evaluateAll((all) => all.map((each) => [each.textContent, each.ariaCurrent]))
  expect(await marked()).toEqual([['Repairs', 'true']])
  await visitor.open('/workshop')
  await page.getByRole('heading', { name: 'Repairs', level: 1 }).waitFor()
  expect(await marked()).toEqual([['Repairs', 'page']])
})

it('keeps the record in the link of the tab that shows it', async () => {
  const visitor = await portal.signIn('human-resource-manager', { at: '/hr/employee-record-view' })
  const { page } = visitor
  await page.locator('a.records-link').first().click()
  await page.locator('main dl').first().waitFor()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await visitor.open(`/hr/staff-insight/view-personal?id=${id}`)
  const tab = page.getByRole('main').getByRole('link', { name: 'Personal record' })
  expect(await tab.getAttribute('href')).toBe(`/hr/staff-insight/view-personal?id=${id}`)
})

it('shows both versions of a conflicting edit, and lets the user choose field by field', async () => {
  visitor.expectTrouble(/status of 412/)
  const edit = async (at: Page) => {
    await at.getByRole('button', { name: 'More on Harrier, red' }).click()
    await at.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const dialog = at.getByRole('dialog', { name: 'Edit repair' })
    await dialog.getByLabel('Bicycle').waitFor()
    await untilFocused(dialog)
    return dialog
  }
  const here = await edit(page)
  const elsewhere = await portal.signIn('cx', { at: `/workshop/${repair.id}` })
  const there = await edit(elsewhere.page)
  await there.getByLabel('Wheel size').fill('28')
  await there.getByLabel('What is wrong').fill('It rattles')
  await there.getByRole('button', { name: 'Save changes' }).click()
  await there.waitFor({ state: 'detached' })
  await here.getByLabel('Wheel size').fill('24')
  await here.getByLabel('Notes').fill('Mine.')
  await here.getByRole('button', { name: 'Save changes' }).click()
  await here.getByRole('alert').getByText('Someone else saved this while you were editing.').waitFor()
  const version = (field: string) => here.getByRole('group', { name: field, exact: true })
  expect(
    await version('Wheel size')
      .getByRole('radio', { name: /^Mine 24/ })
      .isChecked(),
  ).toBe(true)
  expect(
    await version('What is wrong')
      .getByRole('radio', { name: /^Theirs It rattles/ })
      .isChecked(),
  ).toBe(true)
  await version('Wheel size')
    .getByRole('radio', { name: /^Theirs 28/ })
    .check()
  expect(await here.getByLabel('Wheel size').inputValue()).toBe('28')
  await here.getByRole('button', { name: 'Save changes' }).click()
  await here.waitFor({ state: 'detached' })
  await expect.poll(() => detailOf(page, 'Wheel size').innerText()).toBe('28 inches')
  expect(await detailOf(page, 'What is wrong').innerText()).toBe('It rattles')
  expect(await detailOf(page, 'Notes').innerText()).toBe('Mine.')
})

it("is the user's own when the URL contains no id, and says so when there is none", async () => {
  await visitor.open('/workshop-bench')
  await title().waitFor()
  const other = await portal.signIn('cx-head', { at: '/workshop-bench' })
  await other.page.getByRole('heading', { name: 'No repair here yet' }).waitFor()
})

it('is found by a word where the user has to select one', async () => {
  await makeRepair(client, { bicycle: 'Swift, blue' })
  await visitor.open('/workshop-find')
  const found = page.getByRole('list', { name: 'Repairs' }).getByRole('link')
  await expect.poll(() => found.count()).toBeGreaterThan(1)
  await page.getByLabel('Find a repair').fill('Swif')
  await expect.poll(() => found.count()).toBe(1)
  await found.first().click()
  await page.getByRole('heading', { name: 'Swift, blue', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Choose another repair' }).click()
  await page.getByLabel('Find a repair').waitFor()
})

it("says when a record doesn't exist, and links to the list", async () => {
  visitor.expectTrouble(/status of 404/)
  await visitor.open('/workshop/01a1ff44-0fed-7353-b069-62e17dbc08ff')
  await page.getByRole('heading', { name: "This repair doesn't exist" }).waitFor()
  await page.getByRole('link', { name: 'Go to Repairs' }).click()
  await page.getByRole('heading', { name: 'Repairs', level: 1 }).waitFor()
})

it('is printed black on white, without the frame around it', async () => {
  const dark = await portal.signIn('cx', { dark: true, at: `/workshop/${repair.id}` })
  await dark.page.getByRole('heading', { name: 'Harrier, red', level: 1 }).waitFor()
  await dark.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await dark.page.getByRole('banner').isVisible()).toBe(false)
  expect(await dark.page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  await dark.page.getByText(/Printed by Ibrahim Ibekwe/).waitFor()
  const colours = await dark.page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('.details dd') ?? document.body)
    return { color, ground: getComputedStyle(document.body).getPropertyValue('--bg').trim() }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', ground: '#fff' })
})

it('is printed in a list without what is pressed, below the name of the view', async () => {
  const { page } = await portal.signIn('customer-support.manager', { at: '/obligations/tickets?view=all-open' })
  await page.locator('tr[data-id]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const pressed = page.getByRole('main').locator('button:not(th button), input, select')
  await expect.poll(() => pressed.filter({ visible: true }).count()).toBe(0)
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  expect(await views.filter({ visible: true }).allInnerTexts()).toEqual([expect.stringMatching(/^All open/)])
})

it.each([{ phone: false }, { phone: true }])('has no axe violations: %j', async ({ phone }) => {
  const at = await portal.signIn('cx', { phone })
  for (const path of ['', '/parts', '/events', '/notes']) {
    await at.open(`/workshop/${repair.id}${path}`)
    await at.page.getByRole('heading', { name: 'Harrier, red', level: 1 }).waitFor()
    await at.page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await flawsOf(at.page), path).toEqual([])
  }
})

import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { screens } from '../support/screens.ts'
import { Visitor } from '../support/visitor.ts'
import { comment, fillTask, openSendDialog, readMessage, submit } from '../support/working-day.ts'

// The portal on the narrowest supported phone: 360 pixels.

const portal = sharedPortal()
/** Opens the screens, which changes nothing that another test depends on. */
let manager: Visitor

beforeAll(async () => {
  manager = await Visitor.signIn(portal.browser, portal.url, 'customer-support.manager', { phone: 'narrow' })
})

/** Returns a page of a manager with a separate phone. */
async function pageAt(at: string): Promise<Page> {
  return (await portal.signIn('customer-support.manager', { phone: 'narrow', at })).page
}

/** Expects no sideways scrolling except for rows of tabs, and touch targets that are large enough. */
async function expectRoom(page: Page): Promise<void> {
  const flaws = await flawsOf(page, ['target-size'])
  const sideways = await page.evaluate(() => {
    const moves = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const all = [...document.querySelectorAll(':not(nav)')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    )
    return all
      .filter((element) => element === document.scrollingElement || moves(element))
      .map((element) => `${element.tagName} ${element.className}`)
  })
  expect({ sideways, flaws }).toEqual({ sideways: [], flaws: [] })
}

it('fits the sign-in page', async () => {
  const { page } = await portal.arrive({ phone: 'narrow' })
  await page.goto(`${portal.url}/login`)
  await page.getByRole('region', { name: 'Cloud' }).waitFor()
  await expectRoom(page)
})

it.each(screens.map(({ name, open }) => [name, open] as const))('fits %s', async (_, open) => {
  await open(manager)
  await expectRoom(manager.page)
  expect(manager.troubles).toEqual([])
})

function isInside(drawer: Locator): Promise<boolean> {
  return drawer.evaluate((element) => element.contains(document.activeElement))
}

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('navigation', { name: 'Main' }).waitFor()
  return menu
}

it('shows the sidebar in a drawer, which traps the focus and closes with Escape', async () => {
  const page = await pageAt('/workplace/collaboration')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await opener.waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  const menu = await openMenu(page)
  expect(await flawsOf(page)).toEqual([])
  await expectRoom(page)
  await expect.poll(() => isInside(menu)).toBe(true)
  const entries = await menu.getByRole('link').count()
  for (let i = 0; i <= entries; i++) {
    await page.keyboard.press('Tab')
    expect(await isInside(menu)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('closes the drawer when an entry is selected', async () => {
  const page = await pageAt('/workplace/collaboration')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Schedules & Reports' }).click()
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
})

it('shows the tabs of a page, which the sidebar shows on larger screens', async () => {
  const page = await pageAt('/workplace/requests')
  const tabs = page.getByRole('navigation', { name: 'Requests' })
  await tabs.getByRole('link', { name: 'Expenditure requests' }).click()
  await page.getByRole('heading', { name: 'Expenditure requests', level: 1 }).waitFor()
  await expectRoom(page)
})

it('keeps every button of a dialog visible while it shows that a draft is kept', async () => {
  const page = await pageAt('/')
  const dialog = await openSendDialog(page)
  await dialog.getByLabel('Task name').fill('Read the answers of the week')
  const status = await dialog.getByText('Draft kept on this device').boundingBox()
  expect(status?.height).toBeLessThan(24)
  for (const name of ['Discard draft', 'Cancel', 'Send Daily Schedule']) {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    const { x = -1, y = -1, width = 0, height = 0 } = box ?? {}
    expect({ name, fits: x >= 0 && x + width <= 360 && y + height <= 844 }).toEqual({ name, fits: true })
  }
  await expectRoom(page)
})

it('sends a daily schedule, and opens the conversation on a task above the page', async () => {
  const page = await pageAt('/')
  const dialog = await openSendDialog(page)
  await dialog.getByLabel('Date').fill('2026-11-20')
  await fillTask(dialog, 1, {
    kpi: 'Customer satisfaction',
    measure: 'Survey score',
    name: 'Read the answers of the week',
  })
  await submit(dialog)
  await readMessage(page, 'Submitted', 'Daily Schedule submitted successfully')
  await page.getByRole('button', { name: '2026-11-20_Daily_Schedule_Ada_Bello' }).click()
  await page.getByRole('button', { name: 'Conversation on Read the answers of the week' }).click()
  const drawer = page.getByRole('dialog', { name: 'Read the answers of the week' })
  await comment(drawer, 'Feedback', 'Forty so far.')
  await expectRoom(page)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

it('keeps the actions of a page and of its form apart', async () => {
  const technician = await Client.signIn(portal.url, 'installer@example.com')
  const jobs = '/api/v2/records/work-order?filter=activity:eq:installation&filter=status:eq:inProgress'
  const { body } = await technician.get(jobs)
  const at = `/obligation/installer/job/${body.data[0].id}`
  const { page } = await portal.signIn('installer', { phone: 'narrow', at })
  await page.getByRole('link', { name: 'Continue:' }).click()
  for (const place of ['.form-foot', '.page-actions']) await page.locator(place).getByRole('button').first().waitFor()
  const buttons = await page.locator('.page-actions, .form-foot').getByRole('button').all()
  expect(buttons.length).toBeGreaterThan(3)
  // A trial scrolls to a button and fails if something else would be pressed.
  for (const button of buttons) await button.click({ trial: true })
  await expectRoom(page)
})

import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { untilFocused } from '../support/readiness.ts'
import { fill } from '../support/record-pages.ts'
import type { Visitor } from '../support/visitor.ts'

// Critical faults on a board, with the manager of customer support.

const faults = '/obligations/critical-fault'

const portal = sharedPortal()
let visitor: Visitor
let page: Page

beforeEach(async () => {
  visitor = await portal.signIn('customer-support.manager', { at: faults })
  page = visitor.page
  await page.locator('[data-card]').first().waitFor()
})

function lane(on: Page, name: string): Locator {
  return on.getByRole('region', { name: new RegExp(`^${name}`) })
}

/** Waits for the count in a column's heading and returns it. */
async function countIn(name: string): Promise<number> {
  const heading = lane(page, name).getByRole('heading').filter({ hasText: /\d/ })
  return Number((await heading.innerText()).replaceAll(/\D/g, ''))
}

/** Returns the lanes to which the picked-up card can move. */
async function targets(): Promise<string[]> {
  const found = await page
    .locator('[data-target]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-lane')))
  return found.map(String)
}

it('has a column for each state, with its number of cards', async () => {
  for (const name of ['Acknowledged', 'In progress', 'Pending', 'Held', 'Resolved']) {
    const said = await countIn(name)
    expect(said, `${name} has something to show`).toBeGreaterThan(0)
    expect(await lane(page, name).locator('[data-card]').count(), name).toBe(said)
  }
  expect(await flawsOf(page)).toEqual([])
})

it('moves a card by keyboard, only to allowed columns, and shows the form of the transition', async () => {
  const card = lane(page, 'In progress').locator('[data-movable]').first()
  const title = await card.getByRole('link').innerText()
  const pending = await countIn('Pending')
  await card.getByRole('link').focus()
  await page.keyboard.press(' ')
  await page.getByRole('status').getByText(`Picked up ${title} from In progress.`, { exact: false }).waitFor()
  expect(await targets()).toContain('pending')
  expect(await targets()).not.toContain('acknowledged')
  expect(await flawsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText(`${title} stays in In progress.`).waitFor()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').getByText('Over Pending.').waitFor()
  await page.keyboard.press(' ')
  const dialog = page.getByRole('dialog', { name: 'Wait' })
  await untilFocused(dialog)
  await dialog.getByLabel('Pending reason').selectOption({ index: 1 })
  await fill(dialog, { 'Follow up': '2026-11-20T10:00' })
  await dialog.getByRole('button', { name: 'Wait' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => countIn('Pending')).toBe(pending + 1)
})

it('moves a card by pointer, without a form', async () => {
  const card = lane(page, 'Pending').locator('[data-movable]').first()
  const title = await card.getByRole('link').innerText()
  const before = await countIn('In progress')
  await drag(card, lane(page, 'In progress'))
  await expect.poll(() => countIn('In progress')).toBe(before + 1)
  await lane(page, 'In progress').getByRole('link', { name: title }).first().waitFor()
  expect(new URL(page.url()).pathname, 'what was moved is not opened').toBe(faults)
})

it('undoes a move when another user was first, and shows the current state', async () => {
  visitor.expectTrouble(/status of (409|412)/)
  const other = await portal.signIn('customer-support-supervisor', { at: faults })
  const theirs = lane(other.page, 'Held').locator('[data-movable]').first()
  const held = await countIn('Held')
  const mine = lane(page, 'Held').locator('[data-movable]').first()
  await theirs.waitFor()
  const title = await mine.getByRole('link').innerText()
  // Blocks refetches, so that this page misses the other user's change.
  await page.route('**/records/trouble-ticket?**', (route) => route.abort())
  visitor.expectTrouble(/ERR_FAILED/)
  await theirs.getByRole('button', { name: `More on ${title}` }).click()
  await other.page.getByRole('menuitem', { name: 'Release' }).click()
  await expect.poll(() => lane(other.page, 'Held').locator('[data-card]').count()).toBe(held - 1)
  await drag(mine, lane(page, 'In progress'))
  await page.getByRole('alert').getByText(`Someone else moved this first: ${title} is now In progress.`).waitFor()
  await page.unroute('**/records/trouble-ticket?**')
})

it('offers every transition of a card in its menu, and opens the card by its link', async () => {
  const card = lane(page, 'In progress').locator('[data-movable]').first()
  const title = await card.getByRole('link').innerText()
  await card.getByRole('button', { name: `More on ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Wait' }).waitFor()
  await page.keyboard.press('Escape')
  await card.getByRole('link').click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
})

it('shows one column at a time on a phone', async () => {
  const other = await portal.signIn('customer-support.manager', { phone: true, at: faults })
  const picker = other.page.getByRole('navigation', { name: 'Columns' })
  await picker.getByRole('button', { name: /^Pending/ }).click()
  await lane(other.page, 'Pending').waitFor()
  expect(await lane(other.page, 'In progress').count()).toBe(0)
  expect(await flawsOf(other.page)).toEqual([])
})

async function drag(card: Locator, target: Locator): Promise<void> {
  // Hovering waits until the card keeps its place; before that, the press could miss it.
  await card.hover()
  const from = await card.boundingBox()
  if (from === null) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + 30, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 })
  await page.locator('[data-target]').first().waitFor()
  const to = await target.boundingBox()
  if (to === null) throw new Error('There is nowhere to drop it')
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { untilFocused } from '../support/readiness.ts'
import { screens } from '../support/screens.ts'
import { Visitor } from '../support/visitor.ts'
import { taskOf } from '../support/working-day.ts'

// Accessibility for users with low vision or without sight, and for keyboard users.

const portal = sharedPortal()
/** Opens the screens, which changes nothing that another test depends on. */
let manager: Visitor

beforeAll(async () => {
  manager = await Visitor.signIn(portal.browser, portal.url, 'customer-support.manager')
})

/** Expects no axe violations; the dark theme is only checked for contrast, because only its colours differ. */
async function expectNoFlaws(visitor: Visitor): Promise<void> {
  const { page } = visitor
  expect(await flawsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-theme=dark]').waitFor()
  expect(await flawsOf(page, ['color-contrast']), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(visitor.troubles).toEqual([])
}

it('has no violations on the sign-in page', async () => {
  const visitor = await portal.arrive()
  await visitor.open('/workplace/approvals')
  await visitor.page.getByRole('region', { name: 'Cloud' }).waitFor()
  await expectNoFlaws(visitor)
})

it('has no violations on a page for visitors', async () => {
  const visitor = await portal.arrive()
  await visitor.open('/workplace/projections')
  await visitor.page.getByRole('heading', { name: 'Projections' }).waitFor()
  await expectNoFlaws(visitor)
})

it.each(screens.map(({ name, open }) => [name, open] as const))('has no violations on %s', async (_, open) => {
  await open(manager)
  await expectNoFlaws(manager)
})

/** Presses Tab until the element has the focus. */
async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard } = wanted.page()
  for (let steps = 0; steps < 80; steps++) {
    if (await isFocused(wanted)) return
    await keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${wanted}`)
}

async function isFocused(wanted: Locator): Promise<boolean> {
  return (await wanted.count()) > 0 && wanted.evaluate((element) => element === document.activeElement)
}

it('closes a form and a conversation with Escape, and returns the focus to the button that opened them', async () => {
  const { page } = await portal.signIn('customer-support.manager')
  const talk = page.getByRole('button', { name: /^Conversation on/ }).first()
  await talk.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(talk)).toBe(true)
  const send = page.getByRole('button', { name: 'Send Daily Schedule' })
  await send.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
  await untilFocused(dialog)
  await dialog.getByLabel('Task name').fill('Half a sen')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(send)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Task name').inputValue(), 'kept to the last key').toBe('Half a sen')
})

it('skips to the content with a link, and sends a daily schedule by keyboard alone', async () => {
  const { page } = await portal.signIn('customer-support.manager')
  await page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await isFocused(page.getByRole('link', { name: 'Skip to content' })), 'with the first Tab').toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isFocused(page.getByRole('button', { name: 'Send Daily Schedule' }))).toBe(true)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
  await dialog.getByRole('group', { name: 'Task 1' }).waitFor()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await tabTo(dialog.getByLabel('KPI'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => dialog.getByLabel('Measure').isEnabled()).toBe(true)
  await tabTo(dialog.getByLabel('Measure'))
  await page.keyboard.press('ArrowDown')
  await tabTo(dialog.getByLabel('Task name'))
  await page.keyboard.type('Written without a mouse')
  await page.keyboard.press('Enter')
  const message = page.getByRole('alertdialog', { name: 'Submitted' })
  await expect.poll(() => isFocused(message.getByRole('button', { name: 'Close' }))).toBe(true)
  await page.keyboard.press('Enter')
  await message.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '0/1 Pending Approval' }).click()
  await taskOf(page, 'Written without a mouse').waitFor()
})

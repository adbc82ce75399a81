import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { untilFocused, untilLoaded } from './readiness.ts'

/** Helpers for the schedules page, located by role, label and text. */

/** Returns the schedule of a day in the user's own list, by its date. */
export function scheduleOf(page: Page, day: string): Locator {
  return page
    .getByRole('region', { name: 'Daily schedules' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${day}_Daily_Schedule_` }) })
}

/** Returns the button that shows a day and expands it. */
export function headOf(page: Page, day: string): Locator {
  return scheduleOf(page, day).getByRole('button', { name: `${day}_Daily_Schedule_` })
}

/** Expands a day unless it is expanded. */
export async function openSchedule(page: Page, day: string): Promise<Locator> {
  const head = headOf(page, day)
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return scheduleOf(page, day)
}

/** Returns a task of an expanded day. */
export function taskOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Completed: ${name}` }) })
    .last()
}

export function tickOf(page: Page | Locator, name: string): Locator {
  return page.getByRole('checkbox', { name: `Completed: ${name}` })
}

/** Returns a number of the summary by its label. */
export async function figureOf(page: Page, label: string): Promise<number> {
  const value = page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
  return Number.parseInt(await value.filter({ hasText: /^\d/ }).innerText(), 10)
}

/** Returns the count in the bell, as soon as it is known. */
export async function bellCount(page: Page): Promise<number> {
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const name = await bell.and(page.locator('[aria-busy=false]')).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

/** Returns the count in the bell once it is what the server counts, which what was just said or read has changed. */
export async function settledBell(page: Page, client: Client): Promise<number> {
  const unread = async () => (await client.get(`/api/notification/all/${client.person.user_id}`)).body.data.length
  await expect.poll(async () => (await bellCount(page)) - (await unread())).toBe(0)
  return bellCount(page)
}

/** Returns the connection status at the foot of the sidebar. */
function connectionOf(page: Page): Locator {
  return page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation', { name: 'Main' }) })
    .getByRole('status')
}

export async function waitForConnection(page: Page, words = 'Connected', timeout = 90_000): Promise<void> {
  await connectionOf(page).getByText(words, { exact: true }).waitFor({ timeout })
}

export async function openSendDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send Daily Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
  await dialog.getByRole('group', { name: 'Task 1' }).waitFor()
  await untilLoaded(dialog)
  await untilFocused(dialog)
  return dialog
}

export interface TaskWords {
  kpi: string
  measure: string
  name: string
}

/** Fills a task row of the form. */
export async function fillTask(dialog: Locator, number: number, { kpi, measure, name }: TaskWords): Promise<void> {
  const row = dialog.getByRole('group', { name: `Task ${number}` })
  await row.getByLabel('KPI').selectOption({ label: kpi })
  await row.getByLabel('Measure').selectOption({ label: measure })
  await row.getByLabel('Task name').fill(name)
}

export async function submit(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Daily Schedule' }).click()
}

/** Waits for the dialog with exactly this title and text, and closes it. */
export async function readMessage(page: Page, title: string, text?: string): Promise<void> {
  const message = page.getByRole('alertdialog')
  await message.getByRole('heading', { name: title, exact: true }).waitFor()
  if (text !== undefined) await message.getByText(text, { exact: true }).waitFor()
  await message.getByRole('button', { name: 'Close' }).click()
  await message.waitFor({ state: 'detached' })
}

/** Returns the conversation that is open beside the page. */
export function conversationOn(page: Page, subject: string): Locator {
  return page.getByRole('complementary', { name: subject })
}

/** Opens the conversation on a task of the page or, where several expanded days have a task of that name, of one day. */
export async function openConversation(shown: Page | Locator, subject: string): Promise<Locator> {
  await shown.getByRole('button', { name: `Conversation on ${subject}` }).click()
  const drawer = conversationOn('page' in shown ? shown.page() : shown, subject)
  await drawer.waitFor()
  return drawer
}

export function messageBox(drawer: Locator): Locator {
  return drawer.getByRole('textbox', { name: 'Message' })
}

/** Posts a comment of a kind, and waits until the conversation shows it. */
export async function comment(drawer: Locator, kind: string, words: string): Promise<void> {
  const chosen = drawer.getByRole('button', { name: kind })
  if ((await chosen.getAttribute('aria-pressed')) !== 'true') await chosen.click()
  await messageBox(drawer).fill(words)
  await messageBox(drawer).press('Enter')
  await saidIn(drawer, words).waitFor()
}

/** Returns a message of the open conversation. */
export function saidIn(drawer: Locator, words: string): Locator {
  return drawer.getByRole('log').getByRole('listitem').filter({ hasText: words })
}

/** Expects the open conversation to show exactly these messages, in this order. */
export async function expectSaid(drawer: Locator, words: string[]): Promise<void> {
  const texts = drawer
    .getByRole('log')
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(words.map(escaped).join('|')) })
  await expect.poll(() => texts.allInnerTexts()).toEqual(words)
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The schedules page and what belongs to it, found as a person finds it: by names, labels and words. */

/** A day in one's own list, by its date. */
export function scheduleOf(page: Page, day: string): Locator {
  return page
    .getByRole('region', { name: 'Daily schedules' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${day}_Daily_Schedule_` }) })
}

/** The line that stands for a day and opens it. */
export function headOf(page: Page, day: string): Locator {
  return scheduleOf(page, day).getByRole('button', { name: `${day}_Daily_Schedule_` })
}

/** Opens a day, unless it is. */
export async function openSchedule(page: Page, day: string): Promise<Locator> {
  const head = headOf(page, day)
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  return scheduleOf(page, day)
}

/** A task of an open day. */
export function taskOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Completed: ${name}` }) })
    .last()
}

export function tickOf(page: Page | Locator, name: string): Locator {
  return page.getByRole('checkbox', { name: `Completed: ${name}` })
}

/** The number under a heading of the summary. */
export async function figureOf(page: Page, label: string): Promise<number> {
  const value = page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
  return Number.parseInt(await value.filter({ hasText: /^\d/ }).innerText(), 10)
}

/** What the bell says. */
export async function bellCount(page: Page): Promise<number> {
  const name = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

/** What the foot of the sidebar says of the live connection. */
function connectionOf(page: Page): Locator {
  return page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation', { name: 'Main' }) })
    .getByRole('status')
}

export async function waitForConnection(page: Page, words = 'Connected'): Promise<void> {
  await connectionOf(page).getByText(words, { exact: true }).waitFor({ timeout: 45_000 })
}

export async function openSendDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send Daily Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
  await dialog.getByRole('group', { name: 'Task 1' }).waitFor()
  return dialog
}

export interface TaskWords {
  kpi: string
  measure: string
  name: string
}

/** Fills a row of the form, as far as words are given. */
export async function fillTask(dialog: Locator, number: number, { kpi, measure, name }: TaskWords): Promise<void> {
  const row = dialog.getByRole('group', { name: `Task ${number}` })
  await row.getByLabel('KPI').selectOption({ label: kpi })
  await row.getByLabel('Measure').selectOption({ label: measure })
  await row.getByLabel('Task name').fill(name)
}

export async function submit(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Send Daily Schedule' }).click()
}

/** The message in front of everything says exactly this, title and text; it is read and closed. */
export async function readMessage(page: Page, title: string, text?: string): Promise<void> {
  const message = page.getByRole('alertdialog')
  await message.getByRole('heading', { name: title, exact: true }).waitFor({ timeout: 30_000 })
  if (text !== undefined) await message.getByText(text, { exact: true }).waitFor()
  await message.getByRole('button', { name: 'Close' }).click()
  await message.waitFor({ state: 'detached' })
}

/** The conversation that is open beside the page. */
export function conversationOn(page: Page, subject: string): Locator {
  return page.getByRole('complementary', { name: subject })
}

export async function openConversation(page: Page, subject: string): Promise<Locator> {
  await page.getByRole('button', { name: `Conversation on ${subject}` }).click()
  const drawer = conversationOn(page, subject)
  await drawer.waitFor()
  return drawer
}

export function messageBox(drawer: Locator): Locator {
  return drawer.getByRole('textbox', { name: 'Message' })
}

/** Says something of a kind, and waits until it stands in the conversation. */
export async function comment(drawer: Locator, kind: string, words: string): Promise<void> {
  const chosen = drawer.getByRole('button', { name: kind })
  if ((await chosen.getAttribute('aria-pressed')) !== 'true') await chosen.click()
  await messageBox(drawer).fill(words)
  await messageBox(drawer).press('Enter')
  await saidIn(drawer, words).waitFor()
}

/** A message in an open conversation. */
export function saidIn(drawer: Locator, words: string): Locator {
  return drawer.getByRole('log').getByRole('listitem').filter({ hasText: words })
}

/** Everything that is said in an open conversation, once it has this many messages. */
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

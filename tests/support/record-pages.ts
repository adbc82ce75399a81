import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { untilFocused, untilLoaded } from './readiness.ts'
import { bellCount } from './working-day.ts'

/** Helpers for pages of records: tables, forms and transitions, located by role, label and text. */

/** Returns the link in a table that opens a record. */
export function rowIn(page: Page, table: string, title: string): Locator {
  return page.getByRole('table', { name: table }).getByRole('link', { name: title })
}

/** Returns the whole table row of a record. */
export function lineIn(page: Page, table: string, title: string): Locator {
  const rows = page.getByRole('table', { name: table }).getByRole('row')
  return rows.filter({ has: page.getByRole('link', { name: title }) })
}

/** Runs a page's action by its name: clicks its button, or selects it from the overflow menu beside the page title. */
export async function choose(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name, exact: true }).first()
  const more = main.locator('.page-actions').getByRole('button', { name: /^More on / })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) {
    await more.click()
    await page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click()
  } else await button.click()
}

/** Opens the dialog of a form, and waits for its fields and the focus. */
export async function openForm(page: Page, button: string, title = button): Promise<Locator> {
  await choose(page, button)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.locator('input, select, textarea, [role=radio]').first().waitFor()
  await untilLoaded(dialog)
  await untilFocused(dialog)
  return dialog
}

/** Fills fields by their labels, according to their kind: text, drop-down, lookup or checkbox. */
export async function fill(form: Locator, values: Record<string, string | boolean>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label)
    if (typeof value === 'boolean') await field.setChecked(value)
    else if ((await field.getAttribute('role')) === 'combobox') await lookUp(field, value)
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

/** Returns a field by its label, whether required or optional, once its code has loaded: before, its kind isn't known. */
function fieldOf(form: Locator, label: string): Locator {
  const field = form.getByLabel(label, { exact: true }).or(form.getByLabel(`${label} (optional)`, { exact: true }))
  return field.and(form.page().locator(':not([aria-busy="true"])'))
}

async function lookUp(box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await box.page().getByRole('listbox').getByRole('option', { name }).first().click()
}

/** Returns the text in a row, which the browser lays out in the next frame at the earliest; `innerText` is empty before. */
export async function textIn(place: Locator): Promise<string> {
  return ((await place.textContent()) ?? '').trim()
}

/**
 * Dismisses the toast of an act, which would cover the bell for a while. It disappears after a moment, so both run in
 * parallel.
 */
async function dismissToast(page: Page, act: Promise<void>, news = ''): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: news })
  await Promise.all([toast.getByRole('button', { name: 'Dismiss' }).click(), act])
}

/** Submits a form in a dialog. */
export async function finish(dialog: Locator, button: string, news?: string): Promise<void> {
  await dismissToast(dialog.page(), dialog.getByRole('button', { name: button, exact: true }).click(), news)
  await dialog.waitFor({ state: 'detached' })
}

/** Submits the form of a page. */
export async function send(page: Page, button: string): Promise<void> {
  await dismissToast(page, page.getByRole('main').getByRole('button', { name: button, exact: true }).click())
}

/** Cancels a form. */
export async function closeForm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Runs a transition without a form on the open record. */
export async function press(page: Page, name: string): Promise<void> {
  await dismissToast(page, choose(page, name))
}

/** Checks that an action of the open page is shown as unavailable, with its reason for everyone who tries it. */
export async function expectUnavailable(page: Page, name: string, why: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true, disabled: true })
  await button.waitFor()
  expect(await button.getAttribute('title')).toBe(why)
  await button.press('Enter')
  const toast = page.getByRole('status').filter({ hasText: why })
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
}

/** Runs a transition of the open record through its form. */
export async function transition(
  page: Page,
  name: string,
  values: Record<string, string | boolean> = {},
): Promise<void> {
  const dialog = await openForm(page, name)
  await fill(dialog, values)
  await finish(dialog, name)
}

/** Returns the value of a record's field by its label. */
export function detailOf(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
}

/** Returns the state label of the open record. */
export function stateOf(page: Page, words: string): Locator {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .locator('xpath=following-sibling::*')
    .getByText(words, { exact: true })
}

/** Returns the history entries of the open record, newest first. */
export function stepsOf(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'History' }).locator('.history-what').getByRole('paragraph').allInnerTexts()
}

/** Opens the notifications from the bell, and the record of the newest matching one; it then counts as read. */
export async function followNews(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  const link = page.getByRole('row').filter({ hasText: title }).filter({ hasText: text }).getByRole('link').first()
  await link.waitFor()
  // The list may show the notification before the bell counts it.
  await page.reload()
  await link.waitFor()
  const unread = await bellCount(page)
  await link.click()
  await expect.poll(() => bellCount(page)).toBeLessThan(unread)
}

/** Returns the name of the user who is signed in to a browser. */
export async function nameOf({ page }: { page: Page }): Promise<string> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^[^,]+, / })
  return ((await menu.getAttribute('aria-label')) ?? '').split(',', 1)[0] ?? ''
}

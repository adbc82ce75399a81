import type { Locator, Page } from 'playwright-core'

/** Requests for leave and what belongs to them, found by names, labels and words. */

export interface LeaveWords {
  type: string
  from: string
  to: string
  relief: string
  reason: string
}

/** The dialog of a form, once its fields are there. */
export async function openForm(page: Page, button: string, title = button): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.getByRole('textbox').first().waitFor()
  return dialog
}

export async function fillLeave(dialog: Locator, { type, from, to, relief, reason }: LeaveWords): Promise<void> {
  await dialog.getByLabel('Leave type').selectOption({ label: type })
  await dialog.getByLabel('From').fill(from)
  await dialog.getByLabel('To', { exact: true }).fill(to)
  await chooseRelief(dialog, relief)
  await dialog.getByLabel('Reason').fill(reason)
}

async function chooseRelief(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Relief officer' }).fill(name)
  await dialog.page().getByRole('listbox').getByRole('option', { name }).click()
}

/** Sends a form. The news of it would lie over the bell for a while, so it is dismissed. */
export async function finish(dialog: Locator, button: string, news?: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const page = dialog.page()
  if (news !== undefined) await page.getByText(news, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** Leaves a form as it is. */
export async function leaveForm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Makes a request, which then stands in the place of the table. */
export async function askForLeave(page: Page, words: LeaveWords): Promise<void> {
  const dialog = await openForm(page, 'New leave request')
  await fillLeave(dialog, words)
  await finish(dialog, 'Save leave request')
  await page.getByRole('button', { name: 'Edit' }).waitFor()
}

/** Runs a step of a record that is open, through its form. */
export async function step(page: Page, name: string, values: Record<string, string> = {}): Promise<void> {
  const dialog = await openForm(page, name)
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await finish(dialog, name)
}

/** What a record says under a heading. */
export function detailOf(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
}

/** The state of a record that is open. */
export function stateOf(page: Page, words: string): Locator {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .locator('xpath=following-sibling::*')
    .getByText(words, { exact: true })
}

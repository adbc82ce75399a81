import type { Locator, Page } from 'playwright-core'

/** Records of any kind, their tables, forms and steps, found by names, labels and words. */

/** A record in a table, to be opened. */
export function rowIn(page: Page, table: string, title: string): Locator {
  return page.getByRole('table', { name: table }).getByRole('link', { name: title })
}

/** The whole row of a record in a table. */
export function lineIn(page: Page, table: string, title: string): Locator {
  const rows = page.getByRole('table', { name: table }).getByRole('row')
  return rows.filter({ has: page.getByRole('link', { name: title }) })
}

/** What a page offers by a name: as a button, or in the menu of what had no room as one beside its title. */
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

/** The dialog of a form, once its fields are there. */
export async function openForm(page: Page, button: string, title = button): Promise<Locator> {
  await choose(page, button)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.locator('input, select, textarea, [role=radio]').first().waitFor()
  return dialog
}

/** Fills fields by their labels, each as its kind is filled: typed, chosen, looked up or ticked. */
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

/** A field by its label, whether or not it must be filled. */
function fieldOf(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true }).or(form.getByLabel(`${label} (optional)`, { exact: true }))
}

async function lookUp(box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await box.page().getByRole('listbox').getByRole('option', { name }).first().click()
}

/** Sends a form. The news of it would lie over the bell for a while, so it is dismissed. */
export async function finish(dialog: Locator, button: string, news?: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const page = dialog.page()
  if (news !== undefined) await page.getByText(news, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** Sends the form of a page. The news of it stays, for it leads to the record; it is dismissed. */
export async function send(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** Closes a form as it is. */
export async function closeForm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Runs a step of a record that is open and asks for nothing. */
export async function press(page: Page, name: string): Promise<void> {
  // Its news stay for a moment only.
  await Promise.all([page.getByRole('button', { name: 'Dismiss' }).click(), choose(page, name)])
}

/** Runs a step of a record that is open, through its form. */
export async function step(page: Page, name: string, values: Record<string, string | boolean> = {}): Promise<void> {
  const dialog = await openForm(page, name)
  await fill(dialog, values)
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

/** Who did what to a record that is open, the latest first. */
export function stepsOf(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'History' }).getByRole('paragraph').filter({ hasText: ' · ' }).allInnerTexts()
}

/** From the bell to the news, and from the latest to what it is about. */
export async function followNews(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await page.getByRole('row').filter({ hasText: title }).filter({ hasText: text }).getByRole('link').first().click()
}

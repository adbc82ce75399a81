import type { Locator, Page } from 'playwright-core'

// Helpers for the studio in a browser, located by role, label and text.

export const filesOn = (page: Page) => page.getByRole('navigation', { name: 'Files' })
export const editorOf = (page: Page, path: string) => page.getByRole('textbox', { name: `Text of ${path}` })
export const reviewOn = (page: Page) => page.getByRole('region', { name: 'Review' })

/** Begins a draft from the studio's first page. */
export async function beginDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New draft' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New draft' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Opens a file of the draft, and waits for its text. */
export async function openFile(page: Page, path: string): Promise<Locator> {
  await filesOn(page).getByRole('searchbox').fill(path)
  await filesOn(page)
    .getByRole('link', { name: new RegExp(`^${path.split('/').at(-1)}`) })
    .click()
  await editorOf(page, path).waitFor()
  return editorOf(page, path)
}

/** Replaces a text by the editor's own search, as a person does, and waits until the server has stored it. */
export async function replace(page: Page, path: string, before: string, after: string): Promise<void> {
  await untilStored(page, async () => {
    await editorOf(page, path).press('Control+f')
    await page.getByRole('textbox', { name: 'Find' }).fill(before)
    await page.getByRole('textbox', { name: 'Replace' }).fill(after)
    await page.getByRole('button', { name: 'replace all' }).click()
    await page.getByRole('textbox', { name: 'Find' }).press('Escape')
  })
}

/** Changes the text, and waits until the server has stored it. */
export async function untilStored(page: Page, change: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await change()
  await stored
  await page.getByText('Saved', { exact: true }).waitFor()
}

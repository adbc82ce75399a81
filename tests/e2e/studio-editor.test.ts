import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'

// The editor of the studio knows the manifest: what may be written where, and what a word means.

const portal = sharedPortal()

async function openDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New draft' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New draft' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function openFile(page: Page, path: string): Promise<Locator> {
  const files = page.getByRole('navigation', { name: 'Files' })
  await files.getByRole('searchbox').fill(path)
  await files.getByRole('link', { name: new RegExp(`^${path.split('/').at(-1)}`) }).click()
  const editor = page.getByRole('textbox', { name: `Text of ${path}` })
  await editor.waitFor()
  return editor
}

/** Moves the cursor to the beginning of a text, which the published file has in one line. */
async function goTo(page: Page, path: string, text: string): Promise<void> {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes(text))
  await page.getByRole('textbox', { name: `Text of ${path}` }).press('Control+Alt+g')
  await page.getByRole('textbox', { name: 'Go to line' }).fill(`${line + 1}:${lines[line]?.indexOf(text)}`)
  await page.getByRole('textbox', { name: 'Go to line' }).press('Enter')
  await page.getByRole('textbox', { name: 'Go to line' }).waitFor({ state: 'detached' })
}

const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}\\b`) })

story('An administrator writes with the help of the editor', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })
  await openDraft(page, 'Write with help')
  const path = 'manifest/areas/support.yaml'
  const editor = await openFile(page, path)

  await step('a list offers the keys of a page, with what they mean', async () => {
    await goTo(page, path, 'purpose: Ring customers')
    await editor.press('End')
    await editor.press('Enter')
    await editor.press('Control+Space')
    await option(page, 'offline').waitFor()
    expect(await option(page, 'kind').count()).toBe(0)
    await editor.pressSequentially('off')
    await page.getByText('The page works on a device without a network').waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('Enter takes one, and the values follow', async () => {
    await editor.press('Enter')
    await option(page, 'true').waitFor()
    await editor.press('Enter')
    await editor.getByText('offline: true').waitFor()
  })

  await step('Escape closes the list, and Tab leaves the editor', async () => {
    await editor.press('Enter')
    await editor.press('Control+Space')
    await option(page, 'empty').waitFor()
    await editor.press('Escape')
    await option(page, 'empty').waitFor({ state: 'detached' })
    await editor.press('Tab')
    expect(await editor.evaluate((element) => element.matches(':focus'))).toBe(false)
  })

  await step('a key is explained under the pointer, and at the cursor with Ctrl+I', async () => {
    const tooltip = page.getByRole('tooltip').or(page.locator('.cm-tooltip'))
    await goTo(page, path, 'purpose: Answer for tickets')
    await editor.getByText('purpose', { exact: true }).first().hover()
    await tooltip.getByText('What people do on this page, in one line.').waitFor()
    await page.mouse.move(0, 0)
    await tooltip.waitFor({ state: 'detached' })
    await editor.press('Control+i')
    await tooltip.getByText('What people do on this page, in one line.').waitFor()
    expect(await flawsOf(page)).toEqual([])
    await editor.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
  })
})

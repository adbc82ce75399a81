import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, editorOf, openFile } from '../support/studio-desk.ts'

// The editor of the studio knows the manifest: what may be written where, and what a word means.

const portal = sharedPortal()

/** Moves the cursor to the beginning of a text, which the published file has in one line. */
async function goTo(page: Page, path: string, text: string): Promise<void> {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes(text))
  await editorOf(page, path).press('Control+Alt+g')
  const field = page.getByRole('textbox', { name: 'Go to line' })
  await field.fill(`${line + 1}:${lines[line]?.indexOf(text)}`)
  await field.press('Enter')
  await field.waitFor({ state: 'detached' })
}

const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}\\b`) })

story('An administrator writes with the help of the editor', async () => {
  const visitor = await portal.signIn('portal-administrator', { at: '/studio' })
  const { page } = visitor
  // The draft is compiled before it says which names it has.
  const isNamed = (answer: Response) => answer.url().endsWith('/names') && answer.ok()
  const named = page.waitForResponse(isNamed, { timeout: 120_000 })
  await beginDraft(page, 'Write with help')
  const path = 'manifest/areas/support.yaml'
  // The panels are inside the editor's shadow root, without a role.
  const panel = page.locator('.cm-explanation')
  const editor = await openFile(page, path)
  await named

  await step('a key is explained under the pointer, and at the cursor with Ctrl+I', async () => {
    await goTo(page, path, 'purpose: Answer for tickets')
    await editor.getByText('purpose', { exact: true }).first().hover()
    await panel.getByText('What people do on this page, in one line.').waitFor()
    await page.mouse.move(0, 0)
    await panel.waitFor({ state: 'detached' })
    await editor.press('Control+i')
    await panel.getByText('What people do on this page, in one line.').waitFor()
    expect(await flawsOf(page)).toEqual([])
    await editor.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  await step('a page says who can open it, and F12 goes to its definition', async () => {
    const menu = await openFile(page, 'manifest/menu.yaml')
    await goTo(page, 'manifest/menu.yaml', 'studio,')
    await menu.press('Control+i')
    await panel.getByText('Can open it: Portal Administrator').waitFor()
    await menu.press('F12')
    const declared = page.getByRole('textbox', { name: 'Text of manifest/areas/studio.yaml' })
    await declared.waitFor()
    await expect.poll(() => declared.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await declared.locator('.cm-activeLine').textContent()).toBe('  studio:')
  })

  await step('F2 gives a name another one, in all files', async () => {
    const menu = await openFile(page, 'manifest/menu.yaml')
    await goTo(page, 'manifest/menu.yaml', 'studio-revisions')
    await menu.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Rename “studio-revisions”' })
    visitor.expectTrouble(/status of 422/)
    await dialog.getByLabel('New name').fill('studio-history')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.getByText('There is something named “studio-history” already.').waitFor()
    await dialog.getByLabel('New name').fill('studio-versions')
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => menu.innerText()).toContain('page: studio-versions')
    await openFile(page, 'manifest/renamed.yaml')
    const noted = page.getByRole('textbox', { name: 'Text of manifest/renamed.yaml' })
    expect(await noted.innerText()).toContain('studio-revisions: studio-versions')
  })

  await step('a click with Ctrl goes to the definition of a resource', async () => {
    await openFile(page, path)
    await goTo(page, path, 'resource: escalation')
    const line = editor.locator('.cm-activeLine')
    const { width = 0, height = 0 } = (await line.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(200)
    // The word, which isn't an element of its own.
    await line.click({ modifiers: ['Control'], position: { x: 160, y: height / 2 } })
    await page.getByRole('textbox', { name: 'Text of manifest/resources/escalation.yaml' }).waitFor()
  })

  await step('a list offers the keys of a page with what they mean, and Enter takes one', async () => {
    await openFile(page, path)
    await goTo(page, path, 'purpose: Ring customers')
    await editor.press('End')
    await editor.press('Enter')
    await editor.press('Control+Space')
    await option(page, 'offline').waitFor()
    expect(await option(page, 'kind').count()).toBe(0)
    await editor.pressSequentially('off')
    await panel.getByText('The page works on a device without a network').waitFor()
    expect(await flawsOf(page)).toEqual([])
    await editor.press('Enter')
    await option(page, 'true').waitFor()
    await editor.press('Enter')
    await editor.getByText('offline: true').waitFor()
  })

  await step('names are offered with their titles, Escape closes the list, and Tab leaves the editor', async () => {
    await editor.press('Enter')
    await editor.pressSequentially('actions: [tick')
    await option(page, 'tickets Tickets').waitFor()
    await editor.press('Escape')
    await option(page, 'tickets Tickets').waitFor({ state: 'detached' })
    await editor.press('Tab')
    expect(await editor.evaluate((element) => element.matches(':focus'))).toBe(false)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, reviewOn, untilStored } from '../support/studio-desk.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// Administrators change pages by the forms that the grammar of each kind gives.

const portal = ownPortal(() => beginTrialPortal('workshop'))
const area = 'manifest/areas/studio.yaml'
const published = readFileSync(join(root, area), 'utf8')

const formOf = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true })

/** The text of the open file, as the server has it. */
async function textOf(page: Page, path: string): Promise<string> {
  const draft = new URL(page.url()).searchParams.get('draft')
  const address = `/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
  const asked = page.waitForResponse((answer) => answer.url().endsWith(address) && answer.request().method() === 'GET')
  await page.reload()
  return (await (await asked).json()).data.text
}

story('An administrator changes a page in its form, and adds one', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })
  const form = formOf(page)

  await step('a page is chosen, and its form has what the text has', async () => {
    await beginDraft(page, 'Rename revisions')
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await form.getByRole('heading', { name: 'Choose a page' }).waitFor()
    await form.getByLabel('Page', { exact: true }).selectOption('studio-revisions')
    await expect.poll(() => form.getByLabel('Title', { exact: true }).inputValue()).toBe('Revisions')
    expect(await form.getByLabel('Path', { exact: true }).inputValue()).toBe('/studio/revisions')
    await form.getByText('Only in the text: “kind”', { exact: false }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('a field changes its line and no other', async () => {
    await untilStored(page, () => form.getByLabel('Title', { exact: true }).fill('Versions'))
    await form.getByLabel('Title', { exact: true }).blur()
    expect(await textOf(page, area)).toBe(published.replace('title: Revisions', 'title: Versions'))
    await reviewOn(page).getByText('No problems.').waitFor()
  })

  await step('an emptied field is reported at the field, and the text has it again when it is filled', async () => {
    const title = form.getByLabel('Title', { exact: true })
    await untilStored(page, () => title.fill(''))
    await form.getByText(/"title" of page "studio-revisions" is empty/).waitFor()
    await untilStored(page, () => title.fill('Versions'))
    await reviewOn(page).getByText('No problems.').waitFor()
  })

  await step('a new page begins with what every page has', async () => {
    await form.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByLabel('Id').fill('studio')
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await dialog.getByText('A page of this id exists already.').waitFor()
    await dialog.getByLabel('Id').fill('broken-bicycles')
    await dialog.getByLabel('Kind').selectOption('collection')
    await dialog.getByLabel('Area').selectOption({ label: 'studio' })
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => form.getByLabel('Title', { exact: true }).inputValue()).toBe('Broken bicycles')
  })

  await step('its form asks for the rest, until the draft has no problems but that nothing leads there', async () => {
    await untilStored(page, () => form.getByLabel('Purpose', { exact: true }).fill('See what is broken.'))
    await untilStored(
      page,
      async () => void (await form.getByLabel('Resource', { exact: true }).selectOption('repair')),
    )
    await reviewOn(page)
      .getByRole('button', { name: /Nothing leads to page "broken-bicycles"/ })
      .waitFor()
    expect(await textOf(page, area)).toContain(
      '  broken-bicycles:\n    path: /broken-bicycles\n    title: Broken bicycles\n',
    )
  })

  await step('on a phone, the form comes before the text', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await form.getByLabel('Title', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await flawsOf(page)).toEqual([])
  })
})

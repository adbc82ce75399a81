import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { fill, finish, openForm, press, rowIn, stateOf, transition } from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, editorOf, openFile, reviewOn, untilStored } from '../support/studio-desk.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// The last part of the administrator's guide, to the letter: a kind of request with two approvals, three pages, a menu entry
// and a role, added in the studio alone, and then used.

/** A block of the guide: a new file, or lines below the first line of a file that has these words. */
interface Block {
  path: string
  below: string | undefined
  text: string
}

const guide = readFileSync(join(root, 'docs/administrators-guide.md'), 'utf8')
const blocks: Block[] = [
  ...guide.matchAll(/^```\w+ (?:after=(?<below>\S+) )?file=(?<path>\S+)\n(?<text>[\s\S]*?)^```$/gm),
].map(({ groups }) => ({ path: groups?.['path'] ?? '', below: groups?.['below'], text: groups?.['text'] ?? '' }))

const portal = ownPortal(() => beginTrialPortal('workshop'))

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Puts a text where the cursor is, and waits until the draft has it. */
async function enter(editor: Locator, text: string): Promise<void> {
  const page = editor.page()
  await untilStored(page, async () => {
    await editor.focus()
    await page.keyboard.insertText(text)
  })
}

async function addFile(page: Page, { path, text }: Block): Promise<void> {
  await page.getByRole('button', { name: 'New file' }).click()
  const dialog = page.getByRole('dialog', { name: 'New file' })
  await dialog.getByRole('textbox').fill(path)
  await dialog.getByRole('button', { name: 'Create file' }).click()
  await dialog.waitFor({ state: 'detached' })
  await enter(editorOf(page, path), text)
}

async function addLines(page: Page, { path, below = '', text }: Block): Promise<void> {
  const editor = await openFile(page, path)
  await editor.press('Control+Home')
  await editor.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially(below)
  await page.getByRole('textbox', { name: 'Find' }).press('Enter')
  await page.getByRole('textbox', { name: 'Find' }).press('Escape')
  await editor.press('End')
  await enter(editor, `\n${text.trimEnd()}`)
}

story('An administrator adds a kind of request with two approvals, and people use it', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })
  const asker = await portal.signIn('cx', { at: '/' })

  await step('the blocks of the guide go into a draft, which has no problems', async () => {
    expect(blocks.map(({ path }) => path)).toEqual([
      'schemas/resources/parking-permit.schema.json',
      'manifest/resources/parking-permit.yaml',
      'manifest/areas/parking.yaml',
      'manifest/roles.yaml',
      'manifest/menu.yaml',
    ])
    await beginDraft(page, 'Parking')
    for (const block of blocks) await (block.below === undefined ? addFile : addLines)(page, block)
    const problems = reviewOn(page).getByRole('region', { name: 'Problems' })
    await expect.poll(() => problems.innerText(), { timeout: 120_000 }).toBe('No problems.')
    expect(await flawsOf(page)).toEqual([])
  })

  await step('the review names the new role, and what everyone gains', async () => {
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
    await reviewOn(page).getByText('Facilities Coordinator').first().waitFor()
    await reviewOn(page).getByText('Parking permits', { exact: false }).first().waitFor()
  })

  await step('it is published, and is in the menu of an open browser', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish draft' })
    await dialog.getByLabel('Reason').fill('People come by car')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(/^Published as revision/).waitFor()
    await sidebar(asker.page).getByRole('link', { name: 'Parking', exact: true }).waitFor()
  })

  await step('human resources give the role to somebody', async () => {
    const officer = await Client.signIn(portal.url, 'talent-development-officer@example.com')
    const manager = await Client.signIn(portal.url, 'human-resource-manager@example.com')
    const { body } = await officer.get('/api/v2/records/employee?q=physical-channel-supervisor%40example.com')
    const [person] = body.data
    const reason = 'She looks after the car park.'
    const proposed = await officer.create('employee-change', {
      ...{ employee: person.id, role: 'facilities-coordinator', reason },
    })
    expect([proposed.status, proposed.body.message]).toEqual([201, undefined])
    const approved = await manager.transition('employee-change', proposed.body.data.id, 'approve')
    expect([approved.status, approved.body.message]).toEqual([200, undefined])
  })

  await step('somebody asks for a permit', async () => {
    await sidebar(asker.page).getByRole('link', { name: 'Parking', exact: true }).click()
    await asker.page.getByText('Ask for a permit when you come by car.').waitFor()
    const dialog = await openForm(asker.page, 'New parking permit')
    const dates = { From: '2026-12-01', Until: '2026-11-30' }
    await fill(dialog, { 'Number plate': 'LAG-512-XY', Reason: 'Night shifts', ...dates })
    asker.expectTrouble(/status of 422/)
    await dialog.getByRole('button', { name: 'Save parking permit' }).click()
    await dialog.getByText("A permit can't end before it begins").waitFor()
    await fill(dialog, { Until: '2026-12-31' })
    await finish(dialog, 'Save parking permit')
    await asker.page.getByRole('heading', { level: 1, name: 'LAG-512-XY' }).waitFor()
    await press(asker.page, 'Submit')
    await stateOf(asker.page, 'Waiting for the line manager').waitFor()
  })

  await step('the line manager agrees', async () => {
    const manager = await portal.signIn('customer-support.manager', { at: new URL(asker.page.url()).pathname })
    // Whoever has decided reads the permit no longer, nor hears of it.
    manager.expectTrouble(/status of 40[34]/)
    await press(manager.page, 'Agree')
    await stateOf(manager.page, 'Waiting for a bay').waitFor()
    await manager.leave()
  })

  await step('who has the new role assigns a bay, and the other browser shows it', async () => {
    const keeper = await portal.signIn('physical-channel-supervisor', { at: '/parking' })
    await rowIn(keeper.page, 'Parking', 'LAG-512-XY').click()
    await transition(keeper.page, 'Grant', { Bay: 'B12' })
    await stateOf(keeper.page, 'Granted').waitFor()
    await stateOf(asker.page, 'Granted').waitFor()
    await asker.page.getByText('B12', { exact: true }).first().waitFor()
    await keeper.open('/parking/bays')
    await keeper.page
      .getByRole('region', { name: /^Granted/ })
      .getByText('LAG-512-XY')
      .waitFor()
    expect(await flawsOf(keeper.page)).toEqual([])
  })

  await step('the board is closed to everyone else', async () => {
    await asker.open('/parking/bays')
    await asker.page.getByRole('heading', { name: "You can't open Parking bays" }).waitFor()
  })
})

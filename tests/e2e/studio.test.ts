import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../fixtures/real-portal.ts'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { hasFocus, untilFocused } from '../support/readiness.ts'
import { makeRepair } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, editorOf, filesOn, openFile, replace, reviewOn } from '../support/studio-desk.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import { waitForConnection } from '../support/working-day.ts'

// Administrators change the manifest in the browser. Publishing writes files, so the portal runs in a copy of the project.

const administrator = 'portal-administrator'
const menu = 'manifest/menu.yaml'

async function reasoned(page: Page, title: string, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await untilFocused(dialog)
  await dialog.getByLabel('Reason').fill(reason)
  const button = dialog.getByRole('button', { name: action, exact: true })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  await button.click()
  await dialog.waitFor({ state: 'detached' })
}

const entryOf = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })

const portal = ownPortal(() => beginTrialPortal('workshop'))

story('An administrator renames a menu entry, and takes it back', async () => {
  const { page } = await portal.signIn(administrator, { at: '/studio' })
  const other = await portal.signIn('cx', { at: '/workshop-new' })
  /** The revision that is in force before. */
  let former = 0

  await step('another person types into a form', async () => {
    await other.page.getByLabel('Bicycle').fill('Harrier, red')
    await waitForConnection(other.page)
    await entryOf(other.page, 'Collaboration').waitFor()
  })

  await step('a draft begins without changes', async () => {
    await page.getByText('No drafts yet').waitFor()
    former = Number((await page.getByRole('link', { name: /^Revision / }).textContent())?.replace('Revision ', ''))
    await beginDraft(page, 'Rename collaboration')
    await reviewOn(page).getByText('No problems.').waitFor()
  })

  await step('a mistake is shown as a problem that leads to its place, and is gone when it is corrected', async () => {
    await openFile(page, menu)
    await replace(page, menu, 'page: collaboration,', 'page: colaboration,')
    const problem = reviewOn(page).getByRole('button', { name: /colaboration/ })
    await problem.waitFor()
    expect(await problem.textContent()).toContain(menu)
    expect(await problem.textContent()).toContain('Did you mean “collaboration”?')
    await problem.click()
    await expect.poll(() => hasFocus(editorOf(page, menu))).toBe(true)
    await replace(page, menu, 'page: colaboration,', 'page: collaboration,')
    await reviewOn(page).getByText('No problems.').waitFor()
    await filesOn(page)
      .getByRole('link', { name: /Changed/ })
      .waitFor({ state: 'detached' })
  })

  await step('a renamed entry changes nobody’s access', async () => {
    await replace(page, menu, 'label: Collaboration,', 'label: Working together,')
    await filesOn(page).getByRole('link', { name: 'menu.yaml Changed' }).waitFor()
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
    await reviewOn(page).getByText("Nobody's access changes.").waitFor()
    await reviewOn(page).getByRole('button', { name: 'Changes' }).click()
    await reviewOn(page).getByRole('insertion').filter({ hasText: 'Working together' }).waitFor()
    await reviewOn(page).getByRole('deletion').filter({ hasText: 'label: Collaboration' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('publishing needs a reason, and reaches the open browser of another person', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click()
    await reasoned(page, 'Publish draft', 'People call it that', 'Publish')
    await page.getByText(`Published as revision ${former + 1}`).waitFor()
    await page.getByText('People call it that').waitFor()
    await page.getByText('No drafts yet').waitFor()
    await entryOf(other.page, 'Working together').waitFor()
    expect(await entryOf(other.page, 'Collaboration').count()).toBe(0)
    expect(await other.page.getByLabel('Bicycle').inputValue()).toBe('Harrier, red')
  })

  await step('the former revision is restored', async () => {
    await page.getByRole('link', { name: 'All revisions' }).click()
    await page.getByRole('link', { name: `Revision ${former}`, exact: true }).click()
    await page.getByRole('button', { name: 'Restore this revision' }).click()
    await reasoned(page, 'Restore this revision', 'They do not', 'Restore')
    await page.getByRole('heading', { level: 1, name: `Revision ${former + 2}` }).waitFor()
    await page.getByRole('insertion').filter({ hasText: 'label: Collaboration' }).waitFor()
    await entryOf(other.page, 'Collaboration').waitFor()
    expect(await other.page.getByLabel('Bicycle').inputValue()).toBe('Harrier, red')
    expect(await flawsOf(page)).toEqual([])
  })

  await step('the project itself is untouched', () => {
    expect(readFileSync(join(root, menu), 'utf8')).toContain('label: Collaboration,')
  })
})

story('An administrator widens a page', async () => {
  const { page } = await portal.signIn(administrator, { at: '/studio' })
  const path = 'manifest/areas/studio.yaml'

  await step('and sees who gains access, and how many they are', async () => {
    await beginDraft(page, 'Open the studio')
    await openFile(page, path)
    await replace(page, path, 'for: portal-administrators', 'for: [portal-administrators, cx]')
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
    const opens = reviewOn(page).getByRole('listitem').filter({ hasText: /^open/ }).first()
    await opens.getByText('gains:').waitFor()
    await expect.poll(() => opens.textContent()).toMatch(/gains: CX\d+ account/)
    expect(await reviewOn(page).getByText('loses:').count()).toBe(0)
    expect(await flawsOf(page)).toEqual([])
  })

  await step('by name, with the keyboard', async () => {
    const button = reviewOn(page)
      .getByRole('button', { name: /^\d+ accounts? today: CX$/ })
      .first()
    const count = Number.parseInt((await button.textContent()) ?? '', 10)
    await button.focus()
    await page.keyboard.press('Enter')
    const names = page.getByRole('dialog', { name: 'Accounts today: CX' })
    await names.getByRole('listitem').first().waitFor()
    expect(await names.getByRole('listitem').count()).toBe(count)
    expect(await names.getByRole('listitem').first().textContent()).toMatch(/CX · /)
    expect(await flawsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await names.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button)).toBe(true)
  })

  await step('or as one of them sees it, beside what is published', async () => {
    await reviewOn(page).getByRole('button', { name: 'Preview as one of them: CX' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Preview as somebody else' })
    await dialog.getByRole('combobox', { name: 'Role', exact: true }).waitFor()
    const chosen = (label: string) =>
      dialog.getByLabel(label, { exact: true }).evaluate((select) => {
        return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.text : undefined
      })
    await expect.poll(() => chosen('Role')).toBe('CX')
    await expect.poll(() => chosen('Beside it')).toBe('What is published, as the same role')
    expect(await flawsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  await step('which no stored data depends on', async () => {
    await reviewOn(page).getByRole('button', { name: 'Live data' }).click()
    await reviewOn(page).getByText('No stored data depends on what this draft removes or changes.').waitFor()
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
  })

  await step('and takes the change back', async () => {
    await page.getByRole('button', { name: 'Take back changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back changes' }).click()
    await reviewOn(page).getByText("Nobody's access changes.").waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish draft' })
    await dialog.getByText('This draft has no changes.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })
})

story('Two administrators give access to payslips together', async () => {
  const path = 'manifest/resources/salary-slip.yaml'
  const asker = await portal.signIn(administrator, { at: '/studio' })
  // The draft is gone once the other has published it.
  asker.expectTrouble(/status of 404/)
  const { page } = asker
  const approval = (window: Page) => window.getByRole('region', { name: 'Approval' })
  /** The draft's address. */
  let address = ''

  await step('a second role may use the studio', async () => {
    await waitForConnection(page)
    const revision = page.getByRole('link', { name: /^Revision / })
    const former = Number((await revision.textContent())?.replace('Revision ', ''))
    portal.process.changeManifest('roles.yaml', (text) =>
      text.replace('any: [portal-administrator] }', 'any: [portal-administrator, data-analyst] }'),
    )
    await page.getByRole('link', { name: `Revision ${former + 1}` }).waitFor()
  })

  await step('one asks for approval instead of publishing', async () => {
    await beginDraft(page, 'CX reads payslips')
    await openFile(page, path)
    await replace(page, path, '{ for: hr-roles, scope: all },', '{ for: [hr-roles, cx], scope: all },')
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
    await reviewOn(page).getByText('sensitive', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Ask for approval…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for approval' })
    await dialog.getByText('A second administrator has to approve this').waitFor()
    expect(await flawsOf(page)).toEqual([])
    await reasoned(page, 'Ask for approval', 'CX answers questions about pay', 'Ask')
    await approval(page)
      .getByText(/^You asked for approval on /)
      .waitFor()
    expect(await approval(page).getByRole('button', { name: 'Approve and publish' }).count()).toBe(0)
    const { pathname, search } = new URL(page.url())
    address = pathname + search
  })

  await step('the other sees the same review, and approves', async () => {
    const { page: other } = await portal.signIn('data-analyst', { at: address })
    await approval(other)
      .getByText(/ asks for approval since /)
      .waitFor()
    await approval(other).getByText('CX answers questions about pay').waitFor()
    // Both have the draft open.
    for (const window of [page, other]) await window.getByText(/ is here too$/).waitFor()
    await reviewOn(other).getByRole('button', { name: 'Access' }).click()
    await reviewOn(other).getByText('sensitive', { exact: true }).first().waitFor()
    expect(await flawsOf(other)).toEqual([])
    await approval(other).getByRole('button', { name: 'Approve and publish' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Approve and publish' }).click()
    await other.getByText(/^Published as revision /).waitFor()
  })

  await step('the revision names both', async () => {
    await page.getByRole('link', { name: 'All drafts' }).click()
    await page
      .getByText(/ · Approved by /)
      .first()
      .waitFor()
  })
})

story('An administrator removes a value that a record has', async () => {
  await makeRepair(await Client.signIn(portal.url, 'cx@example.com'), { bicycle: 'Harrier, red', problem: 'brakes' })
  const { page } = await portal.signIn(administrator, { at: '/studio' })
  const path = 'schemas/resources/repair.schema.json'

  await step('and sees how many do, and what to do about it', async () => {
    await beginDraft(page, 'No brakes')
    await reviewOn(page).getByText('No problems.').waitFor()
    await openFile(page, path)
    await replace(page, path, '"brakes": "Brakes do not hold", ', '')
    await reviewOn(page).getByText('No problems.').waitFor()
    await replace(page, path, '"brakes", ', '')
    await reviewOn(page).getByRole('button', { name: 'Live data' }).click()
    const effect = reviewOn(page).getByRole('list', { name: 'Live data' }).getByRole('listitem')
    await effect.getByText('The value “Brakes do not hold” of “Problem” is removed from “Repair”').waitFor()
    await effect.getByText('1 record has this value.').waitFor()
    await effect.getByText(/^Give these records another value first/).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('and again before publishing', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click()
    await page.getByRole('dialog', { name: 'Publish draft' }).getByText('1 effect on live data').waitFor()
  })
})

story('An administrator goes on typing whatever comes in between', async () => {
  const first = await portal.signIn(administrator, { at: '/studio' })
  const { page } = first
  const path = 'manifest/roles.yaml'
  const changed = (window: Page) => filesOn(window).getByRole('link', { name: 'roles.yaml Changed' })
  const stored = (window: Page) =>
    window.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())

  await step('over a selection, without an error of the browser', async () => {
    await beginDraft(page, 'Words')
    const text = await openFile(page, path)
    await text.press('Control+Home')
    await text.press('Shift+End')
    await page.keyboard.type('# typed over')
    await changed(page).waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await text.textContent()).toMatch(/^# typed over/)
  })

  await step('without a network, and the device keeps the text until it is back', async () => {
    first.expectTrouble(...noServer)
    await first.context.setOffline(true)
    await editorOf(page, path).press('Control+Home')
    await page.keyboard.type('# offline\n')
    await page.getByText('Your text is kept on this device.').waitFor()
    await first.context.setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  await step('in two windows, and then chooses between the texts', async () => {
    first.expectTrouble(/status of 412/)
    const { pathname, search } = new URL(page.url())
    const window = await first.openWindow(pathname + search)
    const theirs = stored(window)
    await editorOf(window, path).press('Control+Home')
    await window.keyboard.type('# theirs\n')
    await theirs
    await editorOf(page, path).press('Control+Home')
    await page.keyboard.type('# mine\n')
    const choice = page.getByRole('region', { name: 'Someone else changed this file while you were typing.' })
    await choice.getByRole('insertion').filter({ hasText: '# mine' }).waitFor()
    await choice.getByRole('deletion').filter({ hasText: '# theirs' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
    const mine = stored(page)
    await choice.getByRole('button', { name: 'Keep mine' }).click()
    await mine
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await editorOf(page, path).waitFor()
    expect(await editorOf(page, path).textContent()).toMatch(/^# mine# offline/)
  })

  await step('while another text of the file is published, and puts both together', async () => {
    await waitForConnection(page)
    portal.process.changeManifest('roles.yaml', (text) =>
      text.replace('name: Portal Administrator', 'name: Portal Keeper'),
    )
    const choice = page.getByRole('region', { name: 'A newer text of this file has been published.' })
    await choice.getByRole('deletion').filter({ hasText: 'Portal Keeper' }).waitFor()
    await choice.getByRole('insertion').filter({ hasText: '# mine' }).waitFor()
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish draft' })
    await dialog.getByText('Resolve the conflict in 1 file first.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await choice.getByText('The two texts go together: nothing was changed by both.').waitFor()
    await choice.getByRole('button', { name: 'Put both together' }).click()
    await choice.waitFor({ state: 'detached' })
    expect(await editorOf(page, path).textContent()).toMatch(/^# mine# offline/)
    await replace(page, path, 'Portal Keeper', 'Portal Warden')
    await page.getByRole('button', { name: 'Publish…' }).click()
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled'))
      .toBe(null)
  })
})

story('An administrator changes the menu as a tree, and sees it as others do', async () => {
  const { page } = await portal.signIn(administrator, { at: '/studio' })
  const other = await portal.signIn('cx', { at: '/' })
  const tree = page.getByRole('tree', { name: 'Menu' })
  const item = (name: string) => tree.getByRole('treeitem', { name, exact: true })
  const seen = page.getByRole('region', { name: 'What people see' })
  const text = editorOf(page, menu)
  const order = async (place: Locator) =>
    (await place.getByRole('listitem').allTextContents()).map((each) => each.trim())

  await step('the menu opens as a tree beside its text', async () => {
    await waitForConnection(other.page)
    await beginDraft(page, 'Tidy the menu')
    await page.getByRole('link', { name: 'Menu', exact: true }).click()
    await item('Collaboration').waitFor()
    await text.waitFor()
    await seen.getByLabel('Role').selectOption({ label: 'CX' })
    await seen.getByText('Collaboration', { exact: true }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('an entry is renamed, which changes one line of the text', async () => {
    await item('Collaboration').click()
    await page.getByLabel('Title').fill('Working together')
    await page.getByLabel('Title').press('Enter')
    await item('Working together').waitFor()
    await text.getByText('label: Working together').waitFor()
    await seen.getByText('Working together', { exact: true }).waitFor()
  })

  await step('it is moved by keyboard, and the view of the role follows', async () => {
    const before = (await order(seen)).indexOf('Working together')
    await item('Working together').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('Working together moved to place', { exact: false }).waitFor()
    await expect.poll(() => hasFocus(item('Working together'))).toBe(true)
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await order(seen)).indexOf('Working together'), { timeout: 60_000 }).toBe(before - 1)
  })

  await step('another entry is dragged', async () => {
    const entry = item('Requests')
    await entry.dragTo(item('Appraisals'), { targetPosition: { x: 40, y: 24 } })
    await page.getByText('Requests moved to place 11 in My Workplace').waitFor()
    await page.getByRole('button', { name: 'Undo last change' }).click()
    await page.getByText('Change undone').waitFor()
  })

  await step('the text keeps everything else, and is published into an open browser', async () => {
    await page.getByText('Saved', { exact: true }).waitFor()
    await reviewOn(page).getByRole('button', { name: 'Changes' }).click()
    const line = reviewOn(page).getByRole('insertion')
    await expect.poll(() => line.allTextContents()).toEqual([expect.stringContaining('label: Working together,')])
    await expect.poll(() => reviewOn(page).getByRole('deletion').count()).toBe(1)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await reasoned(page, 'Publish draft', 'It reads better', 'Publish')
    await entryOf(other.page, 'Working together').waitFor()
  })
})

story('Nobody else opens the studio, and other pages load nothing of it', async () => {
  const { page } = await portal.signIn('cx')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))

  await step('home loads no editor', async () => {
    await page.goto(portal.url)
    await page.getByRole('heading', { name: 'Daily schedules' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
    expect(loaded.filter((path) => /studio|code-editor|grammars/.test(path))).toEqual([])
  })

  await step('and no device keeps it for times without a network', async () => {
    const worker = await (await fetch(`${portal.url}/service-worker.js`)).text()
    expect(worker).toContain('/assets/staff-')
    expect(worker).not.toMatch(/\/assets\/(studio|code-editor|grammars|line-changes|preview)-/)
  })

  await step('and its address leads to an explanation', async () => {
    expect(await entryOf(page, 'Studio').count()).toBe(0)
    await page.goto(`${portal.url}/studio`)
    await page.getByRole('heading', { name: "You can't open Studio" }).waitFor()
    expect(await page.getByRole('button', { name: 'New draft' }).count()).toBe(0)
  })
})

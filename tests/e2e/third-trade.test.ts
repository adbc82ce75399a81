import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { copyProject } from '../fixtures/project-copy.ts'
import { flawsOf } from '../support/axe.ts'
import { PortalProcess } from '../support/portal-process.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { fill, openForm } from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'
import { addPages } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'

// A new trade, declared only in YAML and JSON Schema.

const portal = ownPortal(beginToolRoom)
let borrower: Visitor
let keeper: Visitor

/** Declares the trade in a copy of the project, checks it and builds it, and starts the portal that results. */
async function beginToolRoom(): Promise<PortalProcess> {
  const project = copyProject()
  addPages(project.folder, 'tool-room')
  expect(project.run('scripts/manifest.ts', 'check')).toMatchObject({ status: 0, stderr: '' })
  expect(project.run('scripts/codegen.ts')).toMatchObject({ status: 0, stderr: '' })
  expect(project.run('scripts/build.ts')).toMatchObject({ status: 0, stderr: '' })
  const written = project.changed().filter((file) => !file.startsWith('docs/keys/'))
  expect(written, 'no line of code').toEqual([
    'generated/declared.ts',
    'generated/resources.ts',
    'manifest/areas/tool-room.yaml',
    'manifest/menu.yaml',
    'manifest/resources/tool-loan.yaml',
    'schemas/resources/tool-loan.schema.json',
  ])
  return PortalProcess.begin(project.folder)
}

beforeEach(async () => {
  borrower = await portal.signIn('technicians')
  keeper = await portal.signIn('qc')
})

function sidebarOf(page: Page) {
  return page.getByRole('navigation', { name: 'Main' })
}

function lane(page: Page, name: string) {
  return page.getByRole('region', { name: new RegExp(`^${name}`) })
}

story('A tool of a new trade is requested, lent and returned', async () => {
  await step('is in the menu, and its form creates a record', async () => {
    const { page } = borrower
    await sidebarOf(page).getByRole('link', { name: 'Tool loans' }).click()
    await page.getByText('Ask for a tool when you need one.').waitFor()
    const dialog = await openForm(page, 'New loan')
    await dialog.getByRole('button', { name: 'Save loan' }).click()
    await dialog.getByText('Tool is missing.').waitFor()
    await fill(dialog, { Tool: 'Fusion splicer', Purpose: 'Splicing', 'Needed on': '2026-11-20' })
    await dialog.getByRole('button', { name: 'Save loan' }).click()
    await page.getByRole('heading', { name: 'Fusion splicer', level: 1 }).waitFor()
    await page.getByText('Asked for', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Hand out' }).count(), 'nobody decides on their own').toBe(0)
    expect(await flawsOf(page)).toEqual([])
  })

  await step('is decided by users with the permission, under its own rule', async () => {
    const { page } = keeper
    await sidebarOf(page).getByRole('link', { name: 'Tool loans' }).click()
    await page.getByRole('table').getByRole('link', { name: 'Fusion splicer' }).click()
    keeper.expectTrouble(/status of 422/)
    const dialog = await openForm(page, 'Hand out')
    await fill(dialog, { 'Back by': '2026-11-19' })
    await dialog.getByRole('button', { name: 'Hand out' }).click()
    await dialog.getByText('It is needed until then at least').waitFor()
    await fill(dialog, { 'Back by': '2026-11-27' })
    await dialog.getByRole('button', { name: 'Hand out' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'History' })
      .getByText(/handed out/)
      .waitFor()
  })

  await step('notifies the borrower, whose page is up to date', async () => {
    const { page } = borrower
    await page.getByText('Lent', { exact: true }).first().waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /notification/i })
      .click()
    await page.getByRole('link', { name: 'Your tool is ready' }).click()
    await page.getByRole('heading', { name: 'Fusion splicer', level: 1 }).waitFor()
  })

  await step('is on the board, and moves between its columns', async () => {
    const { page } = keeper
    await page.getByRole('link', { name: 'Tool loans' }).first().click()
    await page.getByRole('link', { name: 'Tool shelf' }).click()
    await lane(page, 'Lent').getByRole('link', { name: 'Fusion splicer' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'More on Fusion splicer' }).click()
    await page.getByRole('menuitem', { name: 'Take back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take back' })
    await dialog.getByLabel('Condition').selectOption({ label: 'Worn' })
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await lane(page, 'Returned').getByRole('link', { name: 'Fusion splicer' }).waitFor()
  })

  await step('is hidden from everybody else', async () => {
    const other = await portal.signIn('cx')
    expect(await sidebarOf(other.page).getByRole('link', { name: 'Tool loans' }).count()).toBe(0)
    await other.open('/tool-room')
    await other.page.getByRole('heading', { name: "You can't open Tool loans" }).waitFor()
  })
})

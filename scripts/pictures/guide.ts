import type { Page } from 'playwright-core'
import { StudioClient } from '../bench/studio-client.ts'
import type { Picture } from './picture.ts'

const who = 'portal-administrator'
const menu = 'manifest/menu.yaml'
const area = 'manifest/areas/studio.yaml'

/** The pictures of the administrator's guide. They show a draft, which is begun for them and not published. */
export async function guidePictures(url: string): Promise<Picture[]> {
  const administrator = await StudioClient.signIn(url)
  const draft = await administrator.begin('Plainer words in the menu')
  await administrator.write(draft, menu, (text) => text.replace('label: Collaboration', 'label: Working together'))
  await administrator.write(draft, area, (text) =>
    text.replace('for: portal-administrators', 'for: [portal-administrators, data-analyst]'),
  )
  const path = (query = {}) => `/studio?${new URLSearchParams({ draft, ...query })}`
  const ticket = { part: 'records', record: 'trouble-ticket' }
  return [
    { name: 'guide-menu', who, path: path({ part: 'menu' }), act: chooseEntry },
    { name: 'guide-roles', who, path: path({ part: 'roles' }), act: chooseCell },
    { name: 'guide-field', who, path: path({ ...ticket, show: 'fields' }), act: newField },
    {
      name: 'guide-lifecycle',
      who,
      path: path({ part: 'records', record: 'leave-request', show: 'lifecycle' }),
      act: chooseTransition,
    },
    { name: 'guide-access', who, path: path({ file: area }), act: showAccess },
    { name: 'guide-preview', who, path: path(), act: previewBeside, hasPreviews: true },
  ]
}

async function chooseEntry(page: Page): Promise<void> {
  await page.getByRole('treeitem', { name: /Working together/ }).click()
  const seen = page.getByRole('region', { name: 'What people see' })
  await seen.getByLabel('Role', { exact: true }).selectOption({ label: 'CX' })
  await seen.getByText('Working together').waitFor()
}

async function chooseCell(page: Page): Promise<void> {
  await page.getByLabel('Area', { exact: true }).selectOption({ label: 'support' })
  await page
    .getByRole('button', { name: /^QC can't open/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Decided by' }).getByRole('listitem').first().waitFor()
}

async function newField(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New field' }).click()
  const dialog = page.getByRole('dialog', { name: 'New field' })
  await dialog.getByLabel('Label').fill('Agreed price')
  await dialog.getByLabel('Type').selectOption({ label: 'Money' })
}

async function chooseTransition(page: Page): Promise<void> {
  const diagram = page.getByRole('group', { name: 'States and transitions' })
  await diagram.getByRole('button', { name: /^Transition “Approve”/ }).click()
  await page.getByRole('heading', { level: 2, name: /^Transition/ }).waitFor()
}

async function showAccess(page: Page): Promise<void> {
  const review = page.getByRole('region', { name: 'Review' })
  await review.getByRole('button', { name: 'Access' }).click()
  await review.getByText('gains:').first().waitFor()
}

async function previewBeside(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview as somebody else' })
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Data Analyst' })
  await dialog.getByLabel('Beside it').selectOption({ label: 'What is published, as the same role' })
  await dialog.getByRole('button', { name: 'Begin preview' }).click()
  for (const frame of [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()])
    await frame.locator('main:has(h1):not(:has([aria-label=Loading]))').waitFor()
}

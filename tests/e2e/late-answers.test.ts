import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { holdNext } from '../support/network.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { chooserOf, groupOf, makeRepair, manual, readRepair } from '../support/repairs.ts'
import { beginThread, messageIn, openThread } from '../support/threads.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import { waitForConnection } from '../support/working-day.ts'

// What is typed while the server is slow, or on a device without room for drafts, isn't lost.

const portal = sharedPortal(() => beginTrialPortal('workshop'))
let client: Client

beforeAll(async () => {
  client = await Client.signIn(portal.url, 'cx@example.com')
})

it('sends a form with a file that is still being uploaded', async () => {
  const { id } = await makeRepair(client, { bicycle: 'Swift, blue' })
  const { page } = await portal.signIn('cx', { at: `/workshop-edit/${id}` })
  await groupOf(page, 'Manual').waitFor()
  const { release } = await holdNext(page, '**/api/v2/files')
  await chooserOf(page, 'Manual').setInputFiles(manual)
  await page.getByRole('button', { name: 'Stop sending manual.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  release()
  await page.getByRole('heading', { name: 'Swift, blue', level: 1 }).waitFor()
  expect((await readRepair(client, id))['manual']).toMatch(/^[0-9a-f-]{36}$/)
})

it('keeps what is typed while an attachment is uploaded', async () => {
  const subject = 'The plan of the week'
  await beginThread(client, { subject, kind: 'staff', participants: [client.person.user_id] })
  const { page } = await portal.signIn('cx', { at: '/workplace/conversations' })
  const thread = await openThread(page, subject)
  const box = page.getByRole('textbox', { name: 'Message' })
  const { release } = await holdNext(page, '**/api/v2/files')
  await box.fill('Here is')
  await page.getByLabel('File to attach').setInputFiles(manual)
  await box.fill('Here is the plan.')
  release()
  await page.getByRole('button', { name: 'Remove manual.pdf' }).waitFor()
  expect(await box.inputValue()).toBe('Here is the plan.')
  await box.press('Enter')
  await messageIn(thread, 'Here is the plan.').getByText('manual.pdf').waitFor()
})

/** Makes the device refuse to store anything further. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More on / }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
}

it('asks before a page with an unkept draft is left, also while a dialog with a form is open', async () => {
  const { id } = await makeRepair(client, { bicycle: 'Comet, green' })
  const { page } = await portal.signIn('cx', { at: `/workshop/${id}` })
  // The guard is loaded together with the connection.
  await waitForConnection(page)
  await page.getByRole('navigation', { name: 'Repair', exact: true }).getByRole('link', { name: 'Notes' }).click()
  await fillDevice(page)
  await page.getByLabel('Notes').fill('It creaks.')
  await edit(page)
  await page.getByRole('dialog').getByLabel('Bicycle').waitFor()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Leave without a draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Notes').inputValue()).toBe('It creaks.')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByLabel('Notes').waitFor({ state: 'detached' })
  expect((await readRepair(client, id))['notes']).toBeUndefined()
})

it('asks before a dialog with an unkept draft is closed', async () => {
  const { id } = await makeRepair(client, { bicycle: 'Robin, yellow' })
  const { page } = await portal.signIn('cx', { at: `/workshop/${id}` })
  await edit(page)
  const dialog = page.getByRole('dialog')
  await fillDevice(page)
  await dialog.getByLabel('Bicycle').fill('Robin, red')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without a draft?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Bicycle').inputValue()).toBe('Robin, red')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
})

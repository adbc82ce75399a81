import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { ownPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'

// Approving from a row of the inbox.

const portal = ownPortal()
const address = '/workplace/approvals?view=waiting'

async function firstWaiting() {
  const client = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  const { data } = (await client.get('/api/v2/records/approval?on=approvals&view=waiting')).body
  const [first, second] = data.filter(
    ({ values }: { values: { subject_type: string } }) => values.subject_type === 'daily-schedule',
  )
  const statusOf = async ({ approving: { resource, id } }: typeof first) =>
    (await client.get(`/api/v2/records/${resource}/${id}`)).body.data.status
  return { first, second, statusOf }
}

/** Opens the inbox, and stops its clock: the seconds in which an approval can be taken back would pass on a busy machine. */
async function openInbox({ page }: Visitor): Promise<void> {
  await page.goto(portal.url + address)
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function arrive(): Promise<Visitor> {
  const visitor = await portal.signIn('customer-support.manager')
  await visitor.page.clock.install()
  await openInbox(visitor)
  return visitor
}

it('waits before it sends an approval, which can be taken back by keyboard', async () => {
  const { first, statusOf } = await firstWaiting()
  const { page } = await arrive()
  const before = await statusOf(first)
  const row = page.locator(`tr[data-id="${first.id}"]`)
  const button = row.getByRole('button', { name: `Approve ${first.title}`, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const undo = row.getByRole('button', { name: `Undo the approval of ${first.title}`, exact: true })
  await undo.waitFor()
  expect(await statusOf(first)).toBe(before)
  await row.getByRole('status').filter({ hasText: 'Approve: it is sent in 5 seconds. Undo takes it back.' }).waitFor()
  await page.keyboard.press('Enter')
  await button.waitFor()
  expect(await statusOf(first)).toBe(before)
  await page.keyboard.press('Enter')
  await undo.waitFor()
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await page.getByText('Approve: done').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await statusOf(first)).not.toBe(before)
})

it('sends what was approved when the page is left, within the portal and for another site', async () => {
  const { first, second, statusOf } = await firstWaiting()
  const visitor = await arrive()
  const { page } = visitor
  const before = await statusOf(first)
  await page.getByRole('button', { name: `Approve ${first.title}`, exact: true }).click()
  await page.getByRole('button', { name: /^Undo the approval/ }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collaboration' }).click()
  await expect.poll(() => statusOf(first)).not.toBe(before)
  await page.clock.resume()
  await page.getByText('Approve: done').waitFor()
  await openInbox(visitor)
  await page.getByRole('button', { name: `Approve ${second.title}`, exact: true }).click()
  await page.getByRole('button', { name: /^Undo the approval/ }).waitFor()
  await page.goto('about:blank')
  await expect.poll(() => statusOf(second)).not.toBe(before)
})

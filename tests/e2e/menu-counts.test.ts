import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { waitForConnection } from '../support/working-day.ts'

// The numbers beside the entries of the sidebar.

const portal = ownPortal()

it('shows and says as many approvals as the page lists, and follows a decision elsewhere', async () => {
  const client = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  const waiting = async () => (await client.get('/api/v2/records/approval?on=approvals&view=waiting')).body
  const { page } = await portal.signIn('customer-support.manager', { at: '/workplace/approvals?view=waiting' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const { data, pagination } = await waiting()
  expect(pagination.total).toBeGreaterThan(1)
  const entry = menu.getByRole('link', { name: `Approvals ${pagination.total} waiting for you`, exact: true })
  await entry.waitFor()
  await entry.getByText(String(pagination.total), { exact: true }).waitFor()
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Waiting for me' })
  await expect.poll(() => tab.textContent()).toBe(`Waiting for me${pagination.total}`)
  await waitForConnection(page)
  const isSchedule = ({ values }: { values: { subject_type: string } }) => values.subject_type === 'daily-schedule'
  const { subject_type, subject_id } = data.find(isSchedule).values
  expect((await client.transition(subject_type, subject_id, 'approve')).status).toBe(200)
  const fewer = `Approvals ${pagination.total - 1} waiting for you`
  await menu.getByRole('link', { name: fewer, exact: true }).waitFor()
})

it('is busy until it knows the numbers, and fetches them once', async () => {
  const { page } = await portal.signIn('customer-support.manager')
  const known = page.getByRole('link', { name: /^Approvals \d+ waiting for you$/ })
  // The menu fetches them once the page is at rest. That request must not count as one of the page loaded below.
  await known.waitFor()
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v2/menu/counts', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await page.reload()
  const busy = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-busy=true]')
  await busy.filter({ hasText: /^Approvals$/ }).waitFor()
  await expect.poll(() => asked.length).toBe(1)
  answer()
  await known.waitFor()
  expect(await busy.count()).toBe(0)
  expect(asked).toHaveLength(1)
})

it('sums up the tabs of a folded frame, and counts on each tab once they are listed', async () => {
  const client = await Client.signIn(portal.url, 'cx-supervisor@example.com')
  const { page } = await portal.signIn('cx-supervisor', { at: '/workplace/approvals' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const { counts } = (await client.get('/api/v2/menu/counts')).body
  const totalOf = (id: string): number => counts.find((each: { page: string }) => each.page === id).total
  const [tickets, escalations] = [totalOf('tickets'), totalOf('support-escalations')]
  expect(tickets + escalations).toBeGreaterThan(0)
  const entry = menu.getByRole('link', { name: /^Obligations \d/ })
  await entry.getByText(String(tickets + escalations), { exact: true }).waitFor()
  await entry.click()
  await menu.getByRole('link', { name: 'Obligations', exact: true }).waitFor()
  const child = tickets > 0 ? `Tickets ${tickets} open tickets of yours` : `Escalations ${escalations} escalated to you`
  await menu.getByRole('link', { name: child, exact: true }).waitFor()
})

import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { Client } from '../support/client.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import type { Visitor } from '../support/visitor.ts'
import { bellCount, waitForConnection } from '../support/working-day.ts'

// The user's profile, sessions and notifications. The same user is signed in on two devices, and changes on one show on
// the other.

const portal = ownPortal()
let here: Visitor
let there: Visitor
let page: Page

beforeEach(async () => {
  here = await portal.signIn('customer-support-supervisor')
  there = await portal.signIn('customer-support-supervisor')
  page = here.page
  for (const visitor of [here, there]) await waitForConnection(visitor.page)
})

function views(): Locator {
  return page.getByRole('navigation', { name: 'Views' })
}

async function unreadListed(): Promise<number> {
  const text = await views()
    .getByRole('link', { name: /^Unread/ })
    .innerText()
  return Number(/\d+/.exec(text)?.[0] ?? Number.NaN)
}

/** The rows of a table with so many notifications: its head and the first page. */
const shown = (notifications: number): number => Math.min(notifications, 25) + 1

story('A user reads their notifications and ends sessions on two devices', async () => {
  await step("shows the user's details, and the flags of their role", async () => {
    await here.open('/MyProfile')
    const me = page.getByRole('region', { name: 'Who I am' })
    await me.getByText('isAdmin', { exact: true }).waitFor()
    const known = {
      Name: 'Chioma Salami',
      'E-mail': 'customer-support-supervisor@example.com',
      Department: 'Customer support',
      Position: 'Officer',
      Role: 'Customer support supervisor',
      'Line manager': 'Ada Bello',
    }
    for (const [label, value] of Object.entries(known)) {
      const shown = me.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })
      expect(await shown.locator('xpath=following-sibling::dd').innerText(), label).toBe(value)
    }
    await page.getByRole('navigation', { name: 'Related pages' }).getByRole('link', { name: 'Leave requests' }).click()
    await page.getByRole('heading', { name: 'Leave requests', level: 1 }).waitFor()
  })

  await step('shows the same unread count everywhere', async () => {
    const client = await Client.signIn(portal.url, 'customer-support-supervisor@example.com')
    await here.open('/notifications')
    await expect.poll(() => bellCount(page)).toBeGreaterThan(1)
    const count = await bellCount(page)
    await expect.poll(unreadListed).toBe(count)
    expect(await page.title()).toBe('Workplace')
    const answer = await client.get(`/api/notification/all/${client.person.user_id}`)
    expect(answer.body.data.length).toBe(count)
    await client.delete('/api/v2/session')
  })

  await step('marks a notification as read, and as unread again, on both devices', async () => {
    const count = await bellCount(page)
    await views()
      .getByRole('link', { name: /^Unread/ })
      .click()
    const rows = page.getByRole('table', { name: 'Unread' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(shown(count))
    await rows
      .getByRole('button', { name: /^More on / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Mark read' }).click()
    await expect.poll(() => bellCount(page)).toBe(count - 1)
    await expect.poll(() => bellCount(there.page)).toBe(count - 1)
    await expect.poll(() => rows.count()).toBe(shown(count - 1))
    await views()
      .getByRole('link', { name: /^Inbox/ })
      .click()
    const read = page.getByRole('table', { name: 'Inbox' }).getByRole('row').filter({ hasText: 'Read' }).first()
    await read.getByRole('button', { name: /^More on / }).click()
    await page.getByRole('menuitem', { name: 'Mark unread' }).click()
    await expect.poll(() => bellCount(page)).toBe(count)
    await expect.poll(() => bellCount(there.page)).toBe(count)
  })

  await step('opens what a notification links to, and marks it as read', async () => {
    const count = await bellCount(page)
    await views()
      .getByRole('link', { name: /^Unread/ })
      .click()
    const table = page.getByRole('table', { name: 'Unread' })
    // The notification that was marked as unread again is at the top.
    await expect.poll(() => table.getByRole('row').count()).toBe(shown(count))
    const link = table.getByRole('link').first()
    const target = await link.getAttribute('href')
    await link.click()
    await expect.poll(() => page.url()).toBe(portal.url + target)
    await expect.poll(() => bellCount(page)).toBe(count - 1)
    await expect.poll(() => bellCount(there.page)).toBe(count - 1)
  })

  await step('says that a page is past the end of a list, and offers the last one', async () => {
    await here.open('/notifications?page=99')
    await page.getByRole('heading', { name: "Page 99 doesn't exist" }).waitFor()
    await page.getByRole('button', { name: /^Go to page \d+$/ }).click()
    await page.getByRole('table', { name: 'Inbox' }).waitFor()
    const pages = page.getByRole('navigation', { name: /^Pages of/ })
    await pages.getByRole('combobox').focus()
    const last = await pages.getByRole('option').count()
    expect(last).toBeGreaterThan(1)
    expect(page.url()).toBe(`${portal.url}/notifications?page=${last}`)
  })

  await step('keeps archived notifications in a separate view', async () => {
    await here.open('/notifications')
    const first = page.getByRole('table', { name: 'Inbox' }).getByRole('row').nth(1)
    await first.waitFor()
    const archived = views().getByRole('link', { name: /^Archived \d/ })
    const before = Number((await archived.innerText()).replaceAll(/\D/g, ''))
    await first.getByRole('button', { name: /^More on / }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await views()
      .getByRole('link', { name: `Archived ${before + 1}` })
      .click()
    await expect.poll(() => page.getByRole('table', { name: 'Archived' }).getByRole('row').count()).toBe(before + 2)
  })

  await step('marks all as read at once, on both devices', async () => {
    await there.open('/notifications')
    await expect.poll(() => bellCount(there.page)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => bellCount(page)).toBe(0)
    await expect.poll(() => bellCount(there.page)).toBe(0)
    await expect.poll(() => there.page.title()).toBe('Workplace')
    await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
    await views()
      .getByRole('link', { name: /^Unread/ })
      .click()
    await page.getByText('You have read everything.').waitFor()
  })

  await step('ends the session on another device, which goes to the sign-in page and back after it', async () => {
    await there.open('/workplace/approvals?view=mine')
    await there.page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
    await waitForConnection(there.page)
    // A frame may be sent while the socket is closing.
    there.expectTrouble(/status of 401/, /already in CLOSING/)
    await here.open('/MyProfile')
    const sessions = page.getByRole('region', { name: 'Where I am signed in' })
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
    expect(await sessions.getByRole('listitem').filter({ hasText: 'This device' }).count()).toBe(1)
    await sessions.getByRole('button', { name: 'Sign out others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click()
    await there.page.getByText(/^You were signed out\./).waitFor()
    expect(new URL(there.page.url()).pathname).toBe('/login')
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    await there.enter('customer-support-supervisor')
    await expect.poll(() => there.page.url()).toBe(`${portal.url}/workplace/approvals?view=mine`)
  })
})

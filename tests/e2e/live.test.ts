import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { Client } from '../support/client.ts'
import { noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  bellCount,
  comment,
  conversationOn,
  expectSaid,
  figureOf,
  headOf,
  messageBox,
  openConversation,
  openSchedule,
  openSendDialog,
  scheduleOf,
  tickOf,
  waitForConnection,
} from '../support/working-day.ts'

// One user with two windows, while others make changes elsewhere. No window is reloaded.

const portal = ownPortal()
let staff: Visitor
let windows: [Page, Page]
let client: Client
let manager: Client

beforeEach(async () => {
  client = await Client.signIn(portal.url, 'cx@example.com')
  manager = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  staff = await portal.signIn('cx')
  windows = [staff.page, await staff.openWindow('/')]
  for (const page of windows) await waitForConnection(page)
})

interface Day {
  id: string
  tasks: { id: string; kpi_id: string; name: string }[]
}

const day = '2026-11-20'

/** Posts a comment of the manager on a task, outside the browser. */
async function managerSays({ id, kpi_id }: Day['tasks'][number], message: string): Promise<void> {
  const types = await manager.get('/api/collaboration/conversation-types?owner_type=staff')
  const [type] = types.body.data
  const answer = await manager.post(
    `/api/update-conversation?kpi=${kpi_id}&conversation_type=${type.id}&platform=Workplace`,
    { message, task_id: id },
    { 'idempotency-key': randomUUID() },
  )
  expect(answer.status).toBe(200)
}

async function reject({ id }: Day, review_note: string): Promise<void> {
  expect((await manager.transition('daily-schedule', id, 'reject', { review_note })).status).toBe(200)
}

function taskNamed({ tasks }: Day, name: string): Day['tasks'][number] {
  const task = tasks.find((each) => each.name === name)
  if (task === undefined) throw new Error(`There is no task ${name}`)
  return task
}

/** Returns the unread count of the server. */
async function unread(): Promise<number> {
  return (await client.get(`/api/notification/all/${client.person.user_id}`)).body.data.length
}

/** Waits until every window counts what the server counts. Both may still change: a shown message is soon marked as read. */
async function expectBells(): Promise<void> {
  for (const page of windows) {
    await expect.poll(async () => (await bellCount(page)) - (await unread())).toBe(0)
    await expect.poll(() => page.title()).toBe('Workplace')
  }
}

async function expectUnread(count: number): Promise<void> {
  await expect.poll(unread).toBe(count)
  await expectBells()
}

story('Two windows show every change of others, also after an outage', async () => {
  let worked: Day
  const said: string[] = []

  await step('shows in every window what was sent and approved elsewhere', async () => {
    const tasks = await Promise.all(windows.map((page) => figureOf(page, 'Number of Tasks')))
    const rung = await unread()
    worked = await client.approvedSchedule(day, 2, manager)
    for (const [index, page] of windows.entries()) {
      await headOf(page, day).getByText('Approved Schedule').waitFor()
      await expect.poll(() => figureOf(page, 'Number of Tasks')).toBe((tasks[index] ?? 0) + 2)
    }
    await expectUnread(rung + 1)
  })

  await step('shows a completed task in the other window', async () => {
    const [here, there] = windows
    const completed = await figureOf(there, 'Completed Tasks')
    for (const page of windows) await openSchedule(page, day)
    await tickOf(here, 'Task 1').check()
    await expect.poll(() => tickOf(there, 'Task 1').isChecked()).toBe(true)
    await headOf(there, day).getByText('1/2').waitFor()
    await expect.poll(() => figureOf(there, 'Completed Tasks')).toBe(completed + 1)
  })

  await step('shows comments from one window in the other, and those of others in both, each once', async () => {
    const [here] = windows
    const rung = await unread()
    for (const page of windows) await openConversation(page, 'Task 1')
    await comment(conversationOn(here, 'Task 1'), 'Clarification', 'Done before noon.')
    await managerSays(taskNamed(worked, 'Task 1'), 'Thank you.')
    said.push('Done before noon.', 'Thank you.')
    for (const page of windows) {
      await expectSaid(conversationOn(page, 'Task 1'), said)
      await expect.poll(() => headOf(page, day).getByText('unread').count()).toBe(0)
    }
    // What is read where it was said isn't news any more.
    await expectUnread(rung)
  })

  await step('shows a rejection with its reason at once', async () => {
    const rung = await unread()
    await reject(await client.sendSchedule('2026-11-23'), 'The second task belongs to another KPI.')
    for (const page of windows) {
      await headOf(page, '2026-11-23').getByText('Rejected Schedule').waitFor()
      const item = await openSchedule(page, '2026-11-23')
      await item.getByText('The second task belongs to another KPI.').waitFor()
    }
    await expectUnread(rung + 1)
  })

  await step('shows that it is offline, and then everything that was missed, without duplicates', async () => {
    staff.expectTrouble(...noServer)
    await staff.context.setOffline(true)
    for (const page of windows) await waitForConnection(page, 'Offline. Showing the last loaded data')
    await managerSays(taskNamed(worked, 'Task 1'), 'One more thing.')
    await managerSays(taskNamed(worked, 'Task 1'), 'It can wait until tomorrow.')
    await managerSays(taskNamed(worked, 'Task 2'), 'And this one?')
    said.push('One more thing.', 'It can wait until tomorrow.')
    await client.completeTasks(worked, { tasks: [taskNamed(worked, 'Task 2')] })
    await reject(await client.sendSchedule('2026-11-24'), 'Not this week.')
    await staff.context.setOffline(false)
    for (const page of windows) {
      await waitForConnection(page)
      await expectSaid(conversationOn(page, 'Task 1'), said)
      await expect.poll(() => tickOf(page, 'Task 2').isChecked()).toBe(true)
      await headOf(page, day).getByText('1 unread').waitFor()
      await headOf(page, '2026-11-24').getByText('Rejected Schedule').waitFor()
      expect(await scheduleOf(page, '2026-11-24').count()).toBe(1)
    }
    await expectBells()
  })

  await step('redirects to the sign-in with the reason when the session ends elsewhere, and keeps drafts', async () => {
    const [here, there] = windows
    // A frame may be sent while the socket is closing.
    staff.expectTrouble(/status of 401/, /already in CLOSING/)
    const talk = conversationOn(there, 'Task 1')
    await talk.getByRole('button', { name: 'Clarification' }).click()
    await messageBox(talk).fill('I will look at')
    const dialog = await openSendDialog(here)
    await dialog.getByLabel('Task name').fill('Half a thought')
    expect((await client.delete('/api/v2/sessions')).status).toBeLessThan(300)
    for (const page of windows) await page.getByText(/^You were signed out\. Your drafts are kept/).waitFor()
    await staff.enter('cx')
    await there.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
    const again = await openSendDialog(here)
    expect(await again.getByLabel('Task name').inputValue()).toBe('Half a thought')
    await again.getByRole('button', { name: 'Cancel' }).click()
    await openSchedule(there, day)
    const drawer = await openConversation(there, 'Task 1')
    expect(await messageBox(drawer).inputValue()).toBe('I will look at')
  })
})

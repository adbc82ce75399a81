import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { loseAnswer, noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  bellCount,
  conversationOn,
  expectSaid,
  fillTask,
  headOf,
  messageBox,
  openConversation,
  openSchedule,
  openSendDialog,
  readMessage,
  saidIn,
  scheduleOf,
  settledBell,
  submit,
  waitForConnection,
} from '../support/working-day.ts'

// The server is killed and restarted while two users work. Each change is tried with the server down before the request,
// and with the response lost after the change was made.

const portal = ownPortal()
let staff: Visitor
let manager: Visitor

beforeEach(async () => {
  staff = await portal.signIn('cx')
  manager = await portal.signIn('customer-support.manager', { at: '/workplace/approvals' })
  for (const each of [staff, manager]) each.expectTrouble(...noServer)
  await bothConnected()
})

const kill = () => portal.process.kill()
const tryingAgain = 'No connection. Retrying.'
/** Milliseconds within which a message is retried before the page shows that its delivery is unknown. */
const patience = 90_000
const noLiveUpdates = 'No live updates. Reconnecting'

interface ScheduleRecord {
  id: string
  name: string
  active: string
  tasks: { id: string; name: string; status: number }[]
}

/** Returns the sender's schedules of a day from the server, read in another session. */
async function storedOn(day: string): Promise<ScheduleRecord[]> {
  const client = await Client.signIn(portal.url, 'cx@example.com')
  const { body } = await client.get('/api/v2/staff-schedule/daily-schedule?per_page=100&page=1')
  return body.results.data.filter(({ name }: ScheduleRecord) => name.startsWith(day))
}

async function bothConnected(): Promise<void> {
  for (const { page } of [staff, manager]) await waitForConnection(page)
}

/** The sender's schedule of a day in November, among what waits for the manager. */
function requestOf(day: string): Locator {
  const name = `Schedule of Ibrahim Ibekwe, ${Number(day.slice(-2))} Nov 2026`
  return manager.page.getByRole('table', { name: 'Waiting for me' }).getByRole('link', { name })
}

async function fillDay(day: string, task: string): Promise<Locator> {
  const dialog = await openSendDialog(staff.page)
  await dialog.getByLabel('Date').fill(day)
  await fillTask(dialog, 1, { kpi: 'Customer satisfaction', measure: 'Call backs made', name: task })
  return dialog
}

describe('a daily schedule', () => {
  async function expectSentOnce(day: string): Promise<void> {
    await headOf(staff.page, day).getByText('0/1').waitFor()
    const waiting = requestOf(day)
    await waiting.waitFor()
    expect(await scheduleOf(staff.page, day).count()).toBe(1)
    expect(await waiting.count()).toBe(1)
    expect(await storedOn(day)).toHaveLength(1)
  }

  it('is sent automatically once the server is back, and both users see that it is unavailable', async () => {
    const dialog = await fillDay('2026-11-23', 'Open the week')
    await portal.process.kill()
    await submit(dialog)
    await dialog.getByRole('status').getByText(tryingAgain, { exact: true }).waitFor()
    await waitForConnection(manager.page, noLiveUpdates)
    await portal.process.start()
    await readMessage(staff.page, 'Submitted', 'Daily Schedule submitted successfully')
    await expectSentOnce('2026-11-23')
  })

  it('is not sent twice when it had arrived and only the response was lost', async () => {
    const dialog = await fillDay('2026-11-24', 'Check the routers')
    const lost = await loseAnswer(staff.page, /staff-schedule\/create/, kill)
    await submit(dialog)
    expect(await lost.status).toBe(201)
    await dialog.getByRole('status').getByText(tryingAgain, { exact: true }).waitFor()
    await portal.process.start()
    await readMessage(staff.page, 'Submitted', 'Daily Schedule submitted successfully')
    await expectSentOnce('2026-11-24')
  })
})

const subject = 'Task 1'
const subjectDay = '2026-11-23'

/** Opens the conversation on a task of a sent schedule, for both users. */
async function openConversations(): Promise<void> {
  const sender = await Client.signIn(portal.url, 'cx@example.com')
  await sender.sendSchedule(subjectDay)
  await requestOf(subjectDay).click()
  await openSchedule(staff.page, subjectDay)
  for (const { page } of [staff, manager]) {
    const drawer = await openConversation(page, subject)
    await drawer.getByRole('button', { name: 'Clarification' }).click()
  }
}

async function say(page: Page, words: string): Promise<Locator> {
  const drawer = conversationOn(page, subject)
  await messageBox(drawer).fill(words)
  await messageBox(drawer).press('Enter')
  return saidIn(drawer, words)
}

/** Expects that this is the only message, for both users and on the server. */
async function expectSaidOnce(words: string): Promise<void> {
  for (const { page } of [staff, manager]) await expectSaid(conversationOn(page, subject), [words])
  const [schedule] = await storedOn(subjectDay)
  const client = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  const { body } = await client.get(`/api/tasks/conversations/${schedule?.tasks[0]?.id}`)
  expect(body.data.map(({ content }: { content: string }) => content)).toEqual([words])
}

describe('a comment', () => {
  beforeEach(openConversations)

  it('is sent automatically once the server is back', async () => {
    await portal.process.kill()
    const words = 'The routers are up.'
    const message = await say(staff.page, words)
    await message.getByText('Sending').waitFor()
    await portal.process.start()
    await message.getByText(/Delivered|Read/).waitFor()
    await expectSaidOnce(words)
  })

  it('is not posted twice when it had arrived and only the response was lost', async () => {
    const lost = await loseAnswer(staff.page, /update-conversation/, kill)
    const words = 'The second floor is next.'
    const message = await say(staff.page, words)
    expect(await lost.status).toBe(200)
    // Its event may have arrived before the server was killed.
    await message.getByText(/Sending|Delivered/).waitFor()
    await portal.process.start()
    await message.getByText(/Delivered|Read/).waitFor()
    await expectSaidOnce(words)
  })
})

describe('a close-out', () => {
  async function arm(day: string): Promise<Locator> {
    const sender = await Client.signIn(portal.url, 'cx@example.com')
    const approver = await Client.signIn(portal.url, 'customer-support.manager@example.com')
    await sender.approvedSchedule(day, 2, approver)
    await headOf(staff.page, day).getByText('Approved Schedule').waitFor()
    const item = await openSchedule(staff.page, day)
    await item.getByRole('checkbox', { name: 'Completed: Task 1' }).check()
    await headOf(staff.page, day).getByText('1/2').waitFor()
    await item.getByRole('checkbox', { name: 'Close Out' }).check()
    return item
  }

  async function managerBell(): Promise<number> {
    return settledBell(manager.page, await Client.signIn(portal.url, 'customer-support.manager@example.com'))
  }

  async function expectClosedOnce(day: string, rung: number): Promise<void> {
    await headOf(staff.page, day).getByText('Closed Out').waitFor()
    await expect.poll(() => bellCount(manager.page)).toBe(rung + 1)
    const [schedule, ...more] = await storedOn(day)
    expect([schedule?.active, more]).toEqual(['completed', []])
    expect(schedule?.tasks.map(({ status }) => status)).toEqual([1, 0])
    const client = await Client.signIn(portal.url, 'customer-support.manager@example.com')
    const { body } = await client.get(`/api/v2/records/daily-schedule/${schedule?.id}/history`)
    const closings = body.data.filter(({ event }: { event: string }) => event === 'close-out')
    expect(closings).toHaveLength(1)
  }

  it('completes automatically once the server is back', async () => {
    const item = await arm('2026-11-26')
    const rung = await managerBell()
    await portal.process.kill()
    await item.getByRole('button', { name: 'Submit Close Out' }).click()
    await item.getByText(tryingAgain, { exact: true }).waitFor()
    await portal.process.start()
    await readMessage(staff.page, 'processed successfully')
    await expectClosedOnce('2026-11-26', rung)
  })

  it('does not happen twice when it was done and only the response was lost', async () => {
    const item = await arm('2026-11-27')
    const rung = await managerBell()
    const lost = await loseAnswer(staff.page, /staff-schedule\/complete-tasks/, kill)
    await item.getByRole('button', { name: 'Submit Close Out' }).click()
    expect(await lost.status).toBe(200)
    await item.getByText(tryingAgain, { exact: true }).waitFor()
    await portal.process.start()
    await readMessage(staff.page, 'processed successfully')
    await expectClosedOnce('2026-11-27', rung)
  })
})

it('keeps what both users wrote during a long outage, and sends it once on retry', async () => {
  await openConversations()
  const task = 'Walk the north route'
  let dialog = await fillDay('2026-11-30', task)
  const lost = await loseAnswer(staff.page, /staff-schedule\/create/, kill)
  await submit(dialog)
  expect(await lost.status).toBe(201)
  const words = 'How far are you?'
  const message = await say(manager.page, words)
  await message.getByText('Checking…').waitFor({ timeout: patience })
  await readMessage(staff.page, 'No connection. Your entries are kept.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const { page } of [staff, manager]) await waitForConnection(page, noLiveUpdates)
  await portal.process.start()
  await message.getByRole('button', { name: 'Retry' }).click()
  await message.getByText(/Delivered|Read/).waitFor()
  await staff.page.reload()
  dialog = await openSendDialog(staff.page)
  expect(await dialog.getByLabel('Task name').inputValue()).toBe(task)
  await submit(dialog)
  await readMessage(staff.page, 'Submitted', 'Daily Schedule submitted successfully')
  await headOf(staff.page, '2026-11-30').getByText('0/1').waitFor()
  expect(await storedOn('2026-11-30')).toHaveLength(1)
  await openSchedule(staff.page, subjectDay)
  await openConversation(staff.page, subject)
  await expectSaidOnce(words)
})

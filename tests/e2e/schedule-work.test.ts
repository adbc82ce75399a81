import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { holdNext } from '../support/network.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  conversationOn,
  fillTask,
  headOf,
  messageBox,
  openConversation,
  openSchedule,
  openSendDialog,
  readMessage,
  saidIn,
  submit,
  tickOf,
  waitForConnection,
} from '../support/working-day.ts'

// The server receives what the screen shows when tasks are completed, closed out and sent. Each test has a separate
// schedule and window.

const portal = sharedPortal()
let officer: Client
let manager: Client
let staff: Visitor

beforeAll(async () => {
  officer = await Client.signIn(portal.url, 'cx@example.com')
  manager = await Client.signIn(portal.url, 'customer-support.manager@example.com')
})

beforeEach(async () => {
  staff = await portal.signIn('cx')
})

async function storedStatuses(day: string): Promise<number[]> {
  const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=50')
  const schedule = body.results.data.find((each: { schedule_date: string }) => each.schedule_date === day)
  return schedule.tasks.map(({ status }: { status: number }) => status)
}

it('sends a task as completed that was ticked just before the close-out', async () => {
  const day = '2026-11-24'
  await officer.approvedSchedule(day, 2, manager)
  const { page } = staff
  const item = await openSchedule(page, day)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/complete-tasks', (route) => held.then(() => route.continue()), { times: 1 })
  await tickOf(item, 'Task 1').click()
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  expect(await tickOf(item, 'Task 1').isChecked()).toBe(true)
  letThrough()
  await readMessage(page, 'processed successfully')
  await headOf(page, day).getByText('Closed Out').waitFor()
  expect(await storedStatuses(day)).toEqual([1, 0])
})

it('does not close out when a task update fails, and says so', async () => {
  const day = '2026-11-25'
  await officer.approvedSchedule(day, 1, manager)
  const { page } = staff
  const item = await openSchedule(page, day)
  staff.expectTrouble(/status of 500 .*complete-tasks/)
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/complete-tasks', (route) => held.then(() => route.fulfill({ status: 500, json: {} })), {
    times: 1,
  })
  await tickOf(item, 'Task 1').click()
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  fail()
  await readMessage(page, 'The schedule was not closed out')
  await expect.poll(() => tickOf(item, 'Task 1').isChecked()).toBe(false)
  await headOf(page, day).getByText('Approved Schedule').waitFor()
})

it('finishes its ticks and the close-out after the page was left, and sends each once', async () => {
  const day = '2026-11-26'
  await officer.approvedSchedule(day, 2, manager)
  const { page } = staff
  const item = await openSchedule(page, day)
  const { release, sent } = await holdNext(page, '**/complete-tasks')
  for (const task of ['Task 1', 'Task 2']) await tickOf(item, task).dblclick()
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).dblclick()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collaboration' }).click()
  await page.getByRole('heading', { name: 'Collaboration', level: 1 }).waitFor()
  await page.goBack()
  const again = await openSchedule(page, day)
  for (const task of ['Task 1', 'Task 2']) await expect.poll(() => tickOf(again, task).isChecked()).toBe(true)
  expect(sent()).toBe(1)
  release()
  await readMessage(page, 'processed successfully')
  expect(await storedStatuses(day)).toEqual([1, 1])
  expect(sent(), 'two ticks and a close-out').toBe(3)
})

it('sends nothing more once the user has logged out', async () => {
  const day = '2026-11-27'
  await officer.approvedSchedule(day, 2, manager)
  const { page } = staff
  // The tick that is held when the session ends.
  staff.expectTrouble(/status of 401 .*complete-tasks/)
  const item = await openSchedule(page, day)
  const { release, sent } = await holdNext(page, '**/complete-tasks')
  for (const task of ['Task 1', 'Task 2']) await tickOf(item, task).click()
  await page.getByRole('banner').getByRole('button', { name: /, / }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByLabel('E-mail').waitFor()
  const response = page.waitForResponse('**/complete-tasks')
  release()
  await response
  await staff.enter('cx-head')
  expect(sent()).toBe(1)
})

it('shows two messages one after the other', async () => {
  const day = '2026-11-28'
  await officer.approvedSchedule(day, 1, manager)
  const { page } = staff
  const item = await openSchedule(page, day)
  staff.expectTrouble(/status of 400 .*complete-tasks/)
  let refuse = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const problem = { code: 'closeout-exceeded', message: 'Too late', request_id: 'r' }
  await page.route('**/complete-tasks', (route) => held.then(() => route.fulfill({ status: 400, json: problem })), {
    times: 1,
  })
  await tickOf(item, 'Task 1').click()
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  refuse()
  const first = page.getByRole('alertdialog').filter({ hasText: 'Closeout timeline exceeded for this schedule' })
  await first.getByRole('button', { name: 'Close' }).click()
  await readMessage(page, 'The schedule was not closed out')
})

it('sends a comment once, however often Enter is pressed', async () => {
  const day = '2026-11-30'
  await officer.approvedSchedule(day, 1, manager)
  const { page } = staff
  // An earlier day is expanded too if the list was fetched before this one was sent.
  await openConversation(await openSchedule(page, day), 'Task 1')
  const drawer = conversationOn(page, 'Task 1')
  const { release, sent } = await holdNext(page, '**/update-conversation*')
  await drawer.getByRole('button', { name: 'Feedback' }).click()
  await messageBox(drawer).fill('The depot is closed today.')
  for (let time = 0; time < 3; time++) await messageBox(drawer).press('Enter')
  release()
  await drawer.getByRole('log').getByText('Sending').waitFor({ state: 'detached' })
  await expect.poll(() => saidIn(drawer, 'The depot is closed today.').count()).toBe(1)
  expect(sent()).toBe(1)
})

it('neither sends a schedule whose date was cleared nor falls back to an earlier date', async () => {
  const { page } = staff
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/staff-schedule/create') && sent.push(request.url()))
  const dialog = await openSendDialog(page)
  await fillTask(dialog, 1, { kpi: 'Customer satisfaction', measure: 'Call backs made', name: 'Visit the depot' })
  await dialog.getByLabel('Date').fill('')
  await submit(dialog)
  await dialog.getByText('Date is missing.', { exact: true }).waitFor()
  expect(await dialog.getByLabel('Date').getAttribute('aria-invalid')).toBe('true')
  expect(await dialog.getByLabel('Date').inputValue()).toBe('')
  expect(sent).toEqual([])
})

it('shows when a schedule closed after its deadline has passed, and offers no check box', async () => {
  const other = await portal.signIn('customer-support-supervisors')
  const { page } = other
  const item = await openSchedule(page, '2026-11-16')
  await item.getByText('Closed on 17 Nov 2026, 23:59.').waitFor()
  expect(await item.getByRole('checkbox', { name: 'Close Out' }).count()).toBe(0)
  for (const box of await item.getByRole('checkbox').all()) expect(await box.isDisabled()).toBe(true)
})

it('says at once that a record cannot be opened without a connection', async () => {
  const boss = await portal.signIn('customer-support.manager')
  const { page } = boss
  boss.expectTrouble(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  await boss.open('/workplace/approvals')
  const first = page.getByRole('table', { name: 'Waiting for me' }).getByRole('link').first()
  await first.waitFor()
  await waitForConnection(page)
  await boss.context.setOffline(true)
  await first.click()
  await page.getByText('No connection. Your entries are kept.').first().waitFor()
})

import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { dayText } from '#calculation/day-text.ts'
import { Client } from '../support/client.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  bellCount,
  comment,
  conversationOn,
  figureOf,
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
  taskOf,
  tickOf,
  waitForConnection,
} from '../support/working-day.ts'

// A working day of two users at the same time: each in a separate browser, and neither reloads to see what the other did.

const portal = ownPortal()
let staff: Visitor
let manager: Visitor

beforeEach(async () => {
  staff = await portal.signIn('cx')
  manager = await portal.signIn('customer-support.manager', { at: '/workplace/approvals' })
  await waitForConnection(manager.page)
  await waitForConnection(staff.page)
})

const today = '2026-11-18'
const day = '2026-11-20'
const schedule = `${day}_Daily_Schedule_Ibrahim_Ibekwe`
const request = 'Schedule of Ibrahim Ibekwe, 20 Nov 2026'
const calls = { kpi: 'Customer satisfaction', measure: 'Call backs made', name: 'Call back reopened tickets' }
const queue = { kpi: 'First response time', measure: 'Tickets answered in target', name: 'Clear the front-desk queue' }
const report = { kpi: 'SLA compliance', measure: 'Breaches explained', name: 'Write the breach report' }

function optionsOf(row: Locator, label: string): Promise<string[]> {
  return row.getByLabel(label).getByRole('option').allInnerTexts()
}

async function expectDraft(dialog: Locator): Promise<void> {
  const row = dialog.getByRole('group', { name: 'Task 1' })
  await expect.poll(() => row.getByLabel('Task name').inputValue()).toBe(calls.name)
  await expect.poll(() => row.getByLabel('Measure').locator('option:checked').innerText()).toBe(calls.measure)
  await dialog.getByText('Draft kept on this device').waitFor()
}

/** Expects a badge with this text and this colour. */
async function expectBadge(place: Locator, words: string, tone: string): Promise<void> {
  await expect.poll(() => place.getByText(words, { exact: true }).first().getAttribute('class')).toContain(tone)
}

async function openRecord(page: Page, list: string, name: string, heading = name): Promise<void> {
  await page.getByRole('table', { name: list }).getByRole('link', { name }).click()
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

/** Opens the days to review, newest first. */
async function openReviews(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Approvals' }).click()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^To review/ })
    .click()
  const table = page.getByRole('table', { name: 'To review' })
  await table.getByRole('columnheader', { name: 'Date' }).getByRole('button').click()
  await table.getByRole('columnheader', { name: 'Date' }).and(page.locator('[aria-sort="descending"]')).waitFor()
}

story('A day is sent, discussed, approved, closed out and reviewed', async () => {
  await step("starts a schedule with today's date and one task, whose measures depend on its KPI", async () => {
    const dialog = await openSendDialog(staff.page)
    expect(await dialog.getByLabel('Date').inputValue()).toBe(dayText(today))
    expect(await dialog.locator('input[type=date]').first().getAttribute('min')).toBe(today)
    expect(await dialog.getByRole('group', { name: /^Task \d/ }).count()).toBe(1)
    const row = dialog.getByRole('group', { name: 'Task 1' })
    expect(await row.getByLabel('Measure').isDisabled()).toBe(true)
    await row.getByLabel('KPI').selectOption({ label: queue.kpi })
    await expect.poll(() => optionsOf(row, 'Measure')).toContain(queue.measure)
    await row.getByLabel('Measure').selectOption({ label: queue.measure })
    await row.getByLabel('KPI').selectOption({ label: calls.kpi })
    await expect.poll(() => optionsOf(row, 'Measure')).toEqual(['Choose a measure', calls.measure, 'Survey score'])
    expect(await row.getByLabel('Measure').inputValue(), 'the measure of the other KPI is not kept').toBe('')
  })

  await step('keeps a draft when the dialog closes, the page reloads or the server rejects it', async () => {
    const { page } = staff
    let dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
    await fillTask(dialog, 1, calls)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    dialog = await openSendDialog(page)
    await expectDraft(dialog)
    await page.reload()
    dialog = await openSendDialog(page)
    await expectDraft(dialog)
    staff.expectTrouble(/status of 500/)
    await page.route('**/staff-schedule/create', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await submit(dialog)
    await readMessage(page, 'Bad Request', 'Invalid Request')
    await expectDraft(dialog)
  })

  await step('sends a day of several tasks, and confirms it with the specified message', async () => {
    const { page } = staff
    const before = await figureOf(page, 'Number of Tasks')
    const rung = await bellCount(manager.page)
    const dialog = page.getByRole('dialog', { name: 'Send Daily Schedule' })
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByText(schedule, { exact: true }).waitFor()
    expect(await dialog.getByLabel('Start').inputValue(), 'tasks move along with their day').toMatch(dayText(day))
    await dialog.getByRole('button', { name: 'Add KPI' }).click()
    await fillTask(dialog, 2, queue)
    await dialog.getByRole('button', { name: 'Add a task after task 2' }).click()
    await fillTask(dialog, 3, queue)
    await dialog.getByRole('button', { name: 'Add KPI' }).click()
    await fillTask(dialog, 4, report)
    await dialog.getByRole('button', { name: 'Remove task 3' }).click()
    await expect.poll(() => dialog.getByRole('group', { name: /^Task \d/ }).count()).toBe(3)
    await submit(dialog)
    await readMessage(page, 'Submitted', 'Daily Schedule submitted successfully')
    await headOf(page, day).getByText('0/3').waitFor()
    await expect.poll(() => figureOf(page, 'Number of Tasks')).toBe(before + 3)
    await manager.page.getByRole('table', { name: 'Waiting for me' }).getByRole('link', { name: request }).waitFor()
    await expect.poll(() => bellCount(manager.page)).toBe(rung + 1)
    expect(await scheduleOf(page, day).count()).toBe(1)
  })

  await step('shows an empty form after the schedule was sent', async () => {
    const dialog = await openSendDialog(staff.page)
    expect(await dialog.getByRole('group', { name: /^Task \d/ }).count()).toBe(1)
    expect(await dialog.getByLabel('Task name').inputValue()).toBe('')
    expect(await dialog.getByLabel('KPI').inputValue()).toBe('')
    expect(await dialog.getByLabel('Date').inputValue()).toBe(dayText(today))
    expect(await dialog.getByText('Draft kept on this device').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await step('allows neither task updates nor a close-out before the approval', async () => {
    const { page } = staff
    const item = await openSchedule(page, day)
    await expectBadge(item, 'Pending Approval', 'tone-warning')
    expect(await tickOf(page, calls.name).isDisabled()).toBe(true)
    expect(await item.getByRole('checkbox', { name: 'Close Out' }).count()).toBe(0)
  })

  await step('shows the manager the tasks, and requires a conversation type before the first message', async () => {
    const { page } = manager
    await openRecord(page, 'Waiting for me', request, schedule)
    const tasks = page.getByRole('table', { name: 'Tasks' })
    for (const { name, measure } of [calls, queue, report]) {
      await tasks.getByRole('row').filter({ hasText: name }).filter({ hasText: measure }).waitFor()
    }
    const drawer = await openConversation(page, calls.name)
    await drawer.getByText('No chat to show at the moment', { exact: true }).waitFor()
    const kinds = drawer.getByRole('group', { name: 'choose conversation type to begin' })
    await expect.poll(() => kinds.getByRole('button').count()).toBeGreaterThan(1)
    const box = messageBox(drawer)
    expect(await box.getAttribute('placeholder')).toBe('Select a conversation type first')
    expect(await box.isEditable()).toBe(false)
    await kinds.getByRole('button', { name: 'Feedback' }).click()
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Type your message')
    expect(await box.isEditable()).toBe(true)
  })

  await step('toggles the list of conversation types when the selected one is clicked again', async () => {
    const drawer = conversationOn(manager.page, calls.name)
    const kinds = drawer.getByRole('group').getByRole('button')
    const all = await kinds.count()
    await drawer.getByRole('button', { name: 'Feedback' }).click()
    await expect.poll(() => kinds.allInnerTexts()).toEqual(['Feedback'])
    await drawer.getByRole('button', { name: 'Feedback' }).click()
    await expect.poll(() => kinds.count()).toBe(all)
    expect(await messageBox(drawer).isEditable(), 'the choice stays').toBe(true)
  })

  await step('sends with Enter, adds a line with Shift and Enter, and counts as unread', async () => {
    const drawer = conversationOn(manager.page, calls.name)
    const box = messageBox(drawer)
    await box.pressSequentially('Please call the oldest first.')
    await box.press('Shift+Enter')
    await box.pressSequentially('Then the rest.')
    expect(await drawer.getByRole('log').getByRole('listitem').count(), 'nothing is sent yet').toBe(0)
    await box.press('Enter')
    const said = saidIn(drawer, 'Please call the oldest first.')
    await said.getByText('Delivered').waitFor()
    expect(await said.getByText('Please call').innerText()).toBe('Please call the oldest first.\nThen the rest.')
    expect(await box.inputValue()).toBe('')
    await headOf(staff.page, day).getByText('1 unread').waitFor()
    await staff.page.getByRole('button', { name: `Conversation on ${calls.name}, 1 unread` }).waitFor()
  })

  await step('marks a conversation as read when it is opened, for the reader and for the author', async () => {
    const drawer = await openConversation(staff.page, calls.name)
    await saidIn(drawer, 'Please call the oldest first.').getByText('Ada Bello').waitFor()
    await headOf(staff.page, day).getByText('unread').waitFor({ state: 'detached' })
    await staff.page.getByRole('button', { name: `Conversation on ${calls.name}`, exact: true }).waitFor()
    await saidIn(conversationOn(manager.page, calls.name), 'Please call').getByText('Read').waitFor()
  })

  await step("shows the reply in the other user's open conversation", async () => {
    const drawer = conversationOn(staff.page, calls.name)
    await comment(drawer, 'Clarification', 'The oldest two are done.')
    const heard = conversationOn(manager.page, calls.name)
    await saidIn(heard, 'The oldest two are done.').getByText('Ibrahim Ibekwe').waitFor()
    await saidIn(drawer, 'The oldest two are done.').getByText('Read').waitFor()
    await drawer.getByRole('button', { name: 'Close conversation' }).click()
    await heard.getByRole('button', { name: 'Close conversation' }).click()
  })

  await step("shows the manager's approval at once, as a badge and as a notification", async () => {
    const rung = await settledBell(staff.page, await Client.signIn(portal.url, 'cx@example.com'))
    await manager.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await manager.page.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click()
    await expectBadge(headOf(staff.page, day), 'Approved Schedule', 'tone-danger')
    await expect.poll(() => bellCount(staff.page)).toBe(rung + 1)
    await expect.poll(() => staff.page.title()).toBe('Workplace')
    await expect
      .poll(() => bellCount(manager.page), { message: 'what was asked of the manager is done' })
      .toBeGreaterThan(0)
  })

  await step('links from the bell to the notification, and from there to the day', async () => {
    const { page } = staff
    const rung = await bellCount(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click()
    const news = page.getByRole('row').filter({ hasText: 'Daily schedule approved' }).filter({ hasText: schedule })
    await news.getByRole('link').click()
    await page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
    await expect.poll(() => headOf(page, day).getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => bellCount(page), { message: 'what was opened is read' }).toBe(rung - 1)
  })

  await step('completes tasks, rounds the progress down and updates the counts', async () => {
    const { page } = staff
    const completed = await figureOf(page, 'Completed Tasks')
    const progress = headOf(page, day).getByRole('progressbar')
    await taskOf(page, calls.name).getByText('Pending', { exact: true }).waitFor()
    await tickOf(page, calls.name).check()
    await taskOf(page, calls.name).getByText('Completed', { exact: true }).waitFor()
    await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('33')
    await tickOf(page, queue.name).check()
    await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('66')
    await headOf(page, day).getByText('2/3').waitFor()
    await expect.poll(() => figureOf(page, 'Completed Tasks')).toBe(completed + 2)
  })

  await step('closes out with the check box and the button, and sends unticked tasks as pending', async () => {
    const { page } = staff
    const item = scheduleOf(page, day)
    const button = item.getByRole('button', { name: 'Submit Close Out' })
    expect(await button.isDisabled()).toBe(true)
    await item.getByRole('checkbox', { name: 'Close Out' }).check()
    await expect.poll(() => button.isEnabled()).toBe(true)
    await item.getByRole('checkbox', { name: 'Close Out' }).uncheck()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await item.getByRole('checkbox', { name: 'Close Out' }).check()
    await button.click()
    await readMessage(page, 'processed successfully')
    await expectBadge(headOf(page, day), 'Closed Out', 'tone-danger')
    await expect.poll(() => button.count()).toBe(0)
    await taskOf(page, report.name).getByText('Pending', { exact: true }).waitFor()
    const client = await Client.signIn(portal.url, 'cx@example.com')
    const { body } = await client.get('/api/v2/staff-schedule/daily-schedule?per_page=1&page=1')
    const [{ name, active, tasks }] = body.results.data
    expect([name, active]).toEqual([schedule, 'completed'])
    expect(tasks.map(({ status }: { status: number }) => status)).toEqual([1, 1, 0])
  })

  await step('lets the manager review completed tasks, one with a score and one with a reason', async () => {
    const { page } = manager
    await openReviews(page)
    await openRecord(page, 'To review', schedule)
    await page.getByRole('button', { name: `Approve ${calls.name}` }).click()
    const approval = page.getByRole('dialog', { name: 'Approve' })
    await approval.getByLabel('Score').fill('85')
    await approval.getByRole('button', { name: 'Approve' }).click()
    await taskOf(staff.page, calls.name).getByText('85%').waitFor()
    await taskOf(staff.page, calls.name).getByText('Approved', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Reject ${queue.name}` }).click()
    const rejection = page.getByRole('dialog', { name: 'Reject' })
    await rejection.getByLabel('Comment').fill('The queue was not empty at five.')
    await rejection.getByRole('button', { name: 'Reject' }).click()
    await taskOf(staff.page, queue.name).getByText('Rejected', { exact: true }).waitFor()
    await taskOf(staff.page, queue.name).getByText('The queue was not empty at five.').waitFor()
    await headOf(staff.page, day).getByText('1/3').waitFor()
  })

  await step('leaves nothing to review', async () => {
    await openReviews(manager.page)
    await expect.poll(() => manager.page.getByRole('link', { name: schedule }).count()).toBe(0)
  })
})

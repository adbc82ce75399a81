import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Client, samplePassword } from '../support/client.ts'
import { loseAnswer } from '../support/network.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  bellCount,
  conversationOn,
  fillTask,
  headOf,
  messageBox,
  openSchedule,
  openSendDialog,
  readMessage,
  saidIn,
  scheduleOf,
  submit,
  taskOf,
  tickOf,
  waitForConnection,
} from '../support/working-day.ts'

// What users see when something fails, and that they can go on. The server produces the error wherever possible; only
// responses that it never sends are mocked.

const portal = sharedPortal()
let staff: Visitor
let page: Page
let client: Client
let manager: Client

const email = 'customer-support-supervisors@example.com'
/** A day that is approved, with a close-out deadline in the past. */
const overdue = '2026-11-16'
const unexpected = 'The server sent an unexpected response. Your entries are kept.'

beforeAll(async () => {
  client = await Client.signIn(portal.url, email)
  manager = await Client.signIn(portal.url, 'customer-support.manager@example.com')
})

beforeEach(async () => {
  staff = await portal.signIn('customer-support-supervisors')
  page = staff.page
  await waitForConnection(page)
})

/** Answers the next request to a path with a malformed error. */
async function failOnce(path: string): Promise<void> {
  staff.expectTrouble(new RegExp(`status of 500 .*${path}`))
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
}

/** Clicks "Try again" until the list is shown. The first live connection also refetches it, and may do so first. */
async function showAfterAll(list: Locator): Promise<void> {
  const again = list.getByRole('button', { name: 'Try again' })
  const there = headOf(page, overdue)
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
      return there.isVisible()
    })
    .toBe(true)
}

it('says what could not be loaded, and loads it on retry', async () => {
  staff.expectTrouble(/status of 500 .*daily-schedule/)
  let asked = 0
  await page.route('**/staff-schedule/daily-schedule*', async (route) => {
    asked++
    await route.fulfill({ status: 500, json: {} })
  })
  await page.reload()
  const list = page.getByRole('region', { name: 'Daily schedules' })
  await list.getByRole('heading', { name: "Daily schedules didn't load" }).waitFor()
  await list.getByText(unexpected, { exact: true }).waitFor()
  await waitForConnection(page)
  const before = asked
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  await page.unrouteAll()
  await showAfterAll(list)
})

it('says that there is no connection when requests fail', async () => {
  staff.expectTrouble(/net::ERR_FAILED/)
  await page.route('**/staff-schedule/daily-schedule*', (route) => route.abort())
  await page.reload()
  const list = page.getByRole('region', { name: 'Daily schedules' })
  await list.getByText('No connection. Your entries are kept.', { exact: true }).waitFor()
  await waitForConnection(page)
  await page.unrouteAll()
  await showAfterAll(list)
})

it('works without its notifications, and counts them again once they load', async () => {
  await expect.poll(() => bellCount(page)).toBeGreaterThan(0)
  const rung = await bellCount(page)
  staff.expectTrouble(/status of 500 .*notification/)
  await page.route('**/notification/all/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await headOf(page, overdue).waitFor()
  await waitForConnection(page)
  expect(await bellCount(page)).toBe(0)
  await page.unrouteAll()
  await page.reload()
  await expect.poll(() => bellCount(page)).toBe(rung)
})

it('rejects a close-out and a task update after the deadline with the specified message', async () => {
  staff.expectTrouble(/status of 400 .*complete-tasks/)
  await showAsOpen('2026-11-19T23:59:59Z')
  const item = await openSchedule(page, overdue)
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  await readMessage(page, '400', 'Closeout timeline exceeded for this schedule')
  await headOf(page, overdue).getByText('Approved Schedule').waitFor()
  const tick = item.getByRole('checkbox', { name: /^Completed: / }).first()
  const before = await tick.isChecked()
  await tick.click()
  await readMessage(page, '400', 'Closeout timeline exceeded for this schedule')
  await expect.poll(() => tick.isChecked()).toBe(before)
  await page.unrouteAll({ behavior: 'wait' })
})

/** Reloads the page with later deadlines, like a page that was opened before they passed. */
async function showAsOpen(until: string): Promise<void> {
  await page.route('**/staff-schedule/daily-schedule*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const schedule of body.results.data) schedule.closeout_until = until
    await route.fulfill({ response, json: body })
  })
  await page.reload()
}

it('reverts a task update that could not be saved, and saves it on retry', async () => {
  await client.approvedSchedule('2026-11-20', 1, manager)
  await headOf(page, '2026-11-20').getByText('Approved Schedule').waitFor()
  await openSchedule(page, '2026-11-20')
  await failOnce('/complete-tasks')
  await tickOf(page, 'Task 1').click()
  await page.getByText("Couldn't update the task", { exact: true }).waitFor()
  await page.getByText(unexpected, { exact: true }).waitFor()
  await expect.poll(() => tickOf(page, 'Task 1').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await taskOf(page, 'Task 1').getByText('Completed', { exact: true }).waitFor()
})

it('says why a close-out failed, and can submit it again', async () => {
  const day = '2026-11-25'
  await client.completeTasks(await client.approvedSchedule(day, 1, manager))
  await headOf(page, day).getByText('Approved Schedule').waitFor()
  const item = await openSchedule(page, day)
  await failOnce('/complete-tasks')
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  await readMessage(page, unexpected)
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  await readMessage(page, 'processed successfully')
  await headOf(page, day).getByText('Closed Out').waitFor()
})

it('says that the schedule is closed when another window closed it out meanwhile', async () => {
  const schedule = await client.approvedSchedule('2026-11-23', 1, manager)
  await headOf(page, '2026-11-23').getByText('Approved Schedule').waitFor()
  const item = await openSchedule(page, '2026-11-23')
  staff.expectTrouble(/status of 409 .*complete-tasks/)
  const faster = async () => {
    expect((await client.completeTasks(schedule, { closeout: true })).status).toBe(200)
  }
  await page.route('**/complete-tasks', (route) => faster().then(() => route.continue()), { times: 1 })
  await item.getByRole('checkbox', { name: 'Close Out' }).check()
  await item.getByRole('button', { name: 'Submit Close Out' }).click()
  await readMessage(page, 'This schedule is already closed out.')
  await headOf(page, '2026-11-23').getByText('Closed Out').waitFor()
})

it('shows at each field what is missing in a schedule, focuses the first, and sends nothing', async () => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const dialog = await openSendDialog(page)
  const row = dialog.getByRole('group', { name: 'Task 1' })
  await row.getByRole('textbox', { name: 'End' }).fill('2026-11-18T07:00')
  await submit(dialog)
  await row.getByText('End must be after start.', { exact: true }).waitFor()
  for (const label of ['KPI', 'Task name']) {
    await expect.poll(() => row.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
  }
  await expect.poll(() => row.getByLabel('KPI').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(requests.filter((url) => url.endsWith('/create'))).toEqual([])
})

it("rejects an edited draft whose first version has arrived with the server's message, and keeps it", async () => {
  const day = '2026-11-24'
  let dialog = await openSendDialog(page)
  await dialog.getByLabel('Date').fill(day)
  await fillTask(dialog, 1, { kpi: 'Customer satisfaction', measure: 'Call backs made', name: 'Visit the depot' })
  staff.expectTrouble(/net::ERR_(CONNECTION_RESET|FAILED)/, /status of 422 .*create/)
  const lost = await loseAnswer(page, /staff-schedule\/create/, async () => {
    await page.route('**/staff-schedule/create', (route) => route.abort())
  })
  await submit(dialog)
  expect(await lost.status).toBe(201)
  await page.reload()
  await page.unrouteAll({ behavior: 'wait' })
  dialog = await openSendDialog(page)
  await dialog.getByLabel('Task name').fill('Visit the eastern depot')
  await submit(dialog)
  await readMessage(page, 'Bad Request', 'This idempotency key was used for another request.')
  expect(await dialog.getByLabel('Task name').inputValue()).toBe('Visit the eastern depot')
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openSchedule(page, day)
  await taskOf(page, 'Visit the depot').getByText('Pending', { exact: true }).waitFor()
  expect(await scheduleOf(page, day).count()).toBe(1)
})

/** Opens the conversation on the first task of a schedule. */
async function openTalk(schedule: Locator): Promise<Locator> {
  await schedule.getByRole('button', { name: 'Conversation on Task 1' }).click()
  const drawer = conversationOn(page, 'Task 1')
  await drawer.waitFor()
  return drawer
}

it('loads a conversation and its types on retry', async () => {
  staff.expectTrouble(/status of 500 .*(conversation-types|conversations)/)
  const types = '**/collaboration/conversation-types*'
  const thread = '**/tasks/conversations/*'
  let asked = 0
  await page.route(types, (route) => route.fulfill({ status: 500, json: {} }))
  await page.route(thread, (route) => {
    asked++
    return route.fulfill({ status: 500, json: {} })
  })
  const day = '2026-11-26'
  await client.sendSchedule(day)
  const drawer = await openTalk(await openSchedule(page, day))
  await drawer.getByText("Couldn't load the conversation types.").waitFor()
  // The drawer fetches once when it opens, and again when its subscription is confirmed.
  await expect.poll(() => asked).toBe(2)
  await drawer.getByText("Couldn't load the conversation.").waitFor()
  await page.unroute(thread)
  await drawer.getByRole('log').getByRole('button', { name: 'Try again' }).click()
  await drawer.getByText('No chat to show at the moment', { exact: true }).waitFor()
  await page.unroute(types)
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await drawer.getByRole('button', { name: 'Clarification' }).waitFor()
})

it('keeps an unsent comment even when the drawer is closed, and sends it once', async () => {
  const day = '2026-11-27'
  const { tasks } = await client.sendSchedule(day)
  const item = await openSchedule(page, day)
  const drawer = await openTalk(item)
  await drawer.getByRole('button', { name: 'Clarification' }).click()
  await failOnce('/update-conversation')
  await messageBox(drawer).fill('Which one is the oldest?')
  await messageBox(drawer).press('Enter')
  const said = saidIn(drawer, 'Which one is the oldest?')
  await said.getByText('Not sent').waitFor()
  await drawer.getByRole('button', { name: 'Close conversation' }).click()
  await openTalk(item)
  await said.getByRole('button', { name: 'Retry' }).click()
  await said.getByText('Delivered').waitFor()
  expect(await said.count()).toBe(1)
  const thread = await client.get(`/api/tasks/conversations/${tasks[0].id}`)
  expect(thread.body.data).toHaveLength(1)
})

it('redirects to the sign-in with the reason when the session ended, and back to the page with the draft', async () => {
  const dialog = await openSendDialog(page)
  await dialog.getByLabel('Task name').fill('Half a thought')
  staff.expectTrouble(/status of 401 .*\/session\/renewal/)
  await staff.context.clearCookies()
  await staff.open('/workplace/requests/leave?view=mine')
  await page.getByText('You were signed out. Your drafts are kept', { exact: false }).waitFor()
  expect(page.url()).toBe(`${portal.url}/login`)
  await staff.enter('customer-support-supervisors')
  await page.getByRole('heading', { name: 'Leave requests', level: 1 }).waitFor()
  expect(page.url()).toBe(`${portal.url}/workplace/requests/leave?view=mine`)
  await staff.open('/')
  const again = await openSendDialog(page)
  expect(await again.getByLabel('Task name').inputValue()).toBe('Half a thought')
})

it('slows down password guessing, shows the wait, and accepts the right password after it', async () => {
  const visitor = await portal.arrive()
  visitor.expectTrouble(/status of 429 .*\/session/)
  await visitor.open('/login')
  await visitor.page.getByLabel('E-mail').fill('qc@example.com')
  await visitor.page.getByLabel('Password', { exact: true }).fill(samplePassword)
  const guess = () => new Client(portal.url).post('/api/v2/session', { email: 'qc@example.com', password: 'a guess' })
  await expect.poll(async () => (await guess()).body.code, { interval: 0 }).toBe('sign-in-locked')
  const button = visitor.page.getByRole('button', { name: 'Sign in', exact: true })
  await button.click()
  const waitingTime = /^Too many attempts\. Try again in (\d+) seconds?\.$/
  await visitor.page.getByText(waitingTime).waitFor()
  const profile = visitor.page.getByRole('button', { name: /^[^,]+, Officer$/ })
  await expect
    .poll(
      async () => {
        if ((await button.count()) > 0) await button.click()
        return profile.isVisible()
      },
      { interval: 1_000 },
    )
    .toBe(true)
})

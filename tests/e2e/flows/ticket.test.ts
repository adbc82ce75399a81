import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { noServer } from '../../support/network.ts'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  detailOf,
  expectUnavailable,
  fill,
  finish,
  followNews,
  lineIn,
  openForm,
  press,
  rowIn,
  stateOf,
  stepsOf,
  transition,
} from '../../support/record-pages.ts'
import { step, story } from '../../support/story.ts'
import { messageIn, openedThread, openThread } from '../../support/threads.ts'
import type { Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// A customer calls the front desk; network and billing each resolve a child ticket, a supervisor calls back, and the front
// desk closes the ticket. Each user has a separate browser, and nobody reloads.

const subject = 'Estate without light since 06:30'
const customer = 'Folake Afolabi'
const account = 'ACC-100099'
const thread = 'Estate without light: how it goes'
const unassigned = '/obligations/tickets?view=unassigned&sort=-created_at'
/** The list of planned calls, latest first. */
const callBacks = `/obligations/followup?sort=-due_at&q=${encodeURIComponent('Call back after the repair')}`
/** Milliseconds that a browser may take to reconnect to a restarted server. */
const patience = 45_000

const portal = ownPortal()
let officer: Visitor
let supervisor: Visitor
let network: Visitor
/** Another member of the network queue. */
let analyst: Visitor
let billing: Visitor
/** The URL of the ticket. */
let ticket = ''

beforeEach(async () => {
  officer = await portal.signIn('customer-service-officers', { at: '/call-center/search' })
  supervisor = await portal.signIn('cx-supervisor', { at: unassigned })
  network = await portal.signIn('network-infrastructure-support')
  analyst = await portal.signIn('network-infrastructure-support-analyst')
  billing = await portal.signIn('billing-support')
  for (const each of [network, analyst, billing]) await each.open('/obligations-child/ticketes')
  for (const { page } of [officer, supervisor, network, analyst, billing]) await waitForConnection(page)
})

/** Returns the rows of a related list on the open record. */
async function listed(page: Page, list: string): Promise<Locator> {
  await page
    .getByRole('navigation', { name: 'Of this Ticket' })
    .getByRole('link', { name: new RegExp(`^${list}`) })
    .click()
  return page.getByRole('table', { name: list }).getByRole('row')
}

/** Returns the resolution deadline, from the title of the remaining time. */
async function deadlineOf(page: Page): Promise<string> {
  return (await detailOf(page, 'Solve by').locator('[title]').getAttribute('title')) ?? ''
}

async function openTab(page: Page, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Ticket', exact: true })
    // The number of records follows once it is known.
    .getByRole('link', { name: new RegExp(`^${tab}(\\s|$)`) })
    .click()
}

/** Completes the supervisor's call-back to the customer with an outcome. */
/** Returns the calls planned for this ticket; other tickets have some too. */
function callBackRows(page: Page): Locator {
  const title = 'Call back after the repair'
  return lineIn(page, 'Follow-up', title).filter({ hasText: subject }).getByRole('link', { name: title })
}

async function callBack(outcome: string, note: string): Promise<void> {
  const { page } = supervisor
  await supervisor.open(callBacks)
  await callBackRows(page).first().click()
  await openTab(page, 'Actions')
  await rowIn(page, 'Actions', 'Call back after the repair').last().click()
  await transition(page, 'Complete', { Outcome: outcome, 'Result note': note })
  await page.getByRole('main').getByText('Completed', { exact: true }).first().waitFor()
}

story('A fault is reported, sent to network and billing, escalated, repaired and closed', async () => {
  await step('finds the caller by the account number, and creates a ticket', async () => {
    const { page } = officer
    await page.getByRole('main').getByRole('combobox', { name: 'Call centre search' }).fill(account)
    await page.getByRole('option', { name: new RegExp(customer) }).click()
    await page.getByRole('heading', { name: customer, level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'New ticket' }).click()
    const form = page.getByRole('main')
    await expect.poll(() => form.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe(customer)
    await fill(form, {
      'Ticket type': 'Incident',
      Category: 'Red LOS light',
      Subject: subject,
      Description: 'The whole estate went dark at once; the neighbours call too.',
      Impact: 'Node',
      Urgency: 'High',
    })
    await form.getByRole('button', { name: 'Save ticket' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
    await stateOf(page, 'Acknowledged').waitFor()
    ticket = page.url()
  })

  await step("gets a priority and its deadlines, and appears in the supervisor's list at once", async () => {
    const { page } = officer
    const said = {
      Priority: 'P1',
      'Answer by': '18 Nov 2026, 09:15',
      Deadline: 'In time',
    }
    expect(await detailOf(page, 'First answered').count(), 'a field without a value').toBe(0)
    for (const [label, words] of Object.entries(said)) {
      expect((await detailOf(page, label).innerText()).replace(/:0[0-4]$/, ':00').replace(/:1\d$/, ':15'), label).toBe(
        words,
      )
    }
    expect(await deadlineOf(page)).toMatch(/^18 Nov 2026, 13:0/)
    await rowIn(supervisor.page, 'Unassigned', subject).waitFor()
  })

  await step('counts as responded to when the officer starts it, and leaves the unassigned tickets', async () => {
    const { page } = officer
    await transition(page, 'Start', { Assignee: 'Uche Danjuma' })
    await stateOf(page, 'In progress').waitFor()
    await expect.poll(() => detailOf(page, 'First answered').innerText()).toMatch(/^18 Nov 2026, 09:0/)
    await rowIn(supervisor.page, 'Unassigned', subject).waitFor({ state: 'detached' })
  })

  await step('has a thread with the customer, which colleagues can read and add private notes to', async () => {
    const { page } = officer
    await page.goto(ticket)
    await openTab(page, 'Conversation')
    await page.getByText('Nobody has written about this ticket yet.').waitFor()
    const dialog = await openForm(page, 'New conversation')
    await fill(dialog, { Subject: thread, 'Conversation type': 'Complaint', Channel: 'WhatsApp' })
    await dialog.getByRole('button', { name: 'Save conversation' }).click()
    await dialog.waitFor({ state: 'detached' })
    const mine = openedThread(page, thread)
    await page.getByRole('textbox', { name: 'Message' }).fill('We are on it; a crew measures your line now.')
    await page.getByRole('textbox', { name: 'Message' }).press('Enter')
    await messageIn(mine, 'We are on it').waitFor()
    await supervisor.page.goto(`${ticket}/conversations`)
    await openThread(supervisor.page, thread)
    await supervisor.page.getByRole('radio', { name: 'Private note' }).check({ force: true })
    await supervisor.page.getByRole('textbox', { name: 'Private note' }).fill('She has a clinic; call her first.')
    await supervisor.page.getByRole('button', { name: 'Add private note' }).click()
    await messageIn(mine, 'She has a clinic').getByText('Private note, visible to colleagues only').waitFor()
    await supervisor.open(unassigned)
    await page.goto(ticket)
    for (const each of [officer, supervisor]) await waitForConnection(each.page)
  })

  await step('is sent to network as a child ticket, which appears in their queue', async () => {
    const { page } = officer
    const rung = await Promise.all([network, analyst, billing].map((each) => bellCount(each.page)))
    const note = 'Every ONT behind splitter 4 is dark. Measure from the OLT.'
    await transition(page, 'Send to network or billing', { 'Send to': 'Network', 'What they should do': note })
    for (const each of [network, analyst]) await rowIn(each.page, 'In my queue', subject).waitFor()
    await expect.poll(() => bellCount(network.page)).toBe((rung[0] ?? 0) + 1)
    await expect.poll(() => bellCount(analyst.page)).toBe((rung[1] ?? 0) + 1)
    expect(await bellCount(billing.page), 'what is not for billing').toBe(rung[2])
    const children = await listed(page, 'Child tickets')
    await children.filter({ hasText: 'Network' }).getByText('Acknowledged').waitFor()
    await expect.poll(() => detailOf(page, 'Child tickets').innerText()).toBe('1')
  })

  await step('has a child ticket that leaves the queue once a member takes it', async () => {
    const { page } = network
    await rowIn(page, 'In my queue', subject).click()
    await detailOf(page, 'Description').getByText('Measure from the OLT.').waitFor()
    await detailOf(page, 'Parent ticket').getByRole('link', { name: subject }).waitFor()
    await transition(page, 'Start', { Assignee: 'Ama Eze' })
    await stateOf(page, 'In progress').waitFor()
    await rowIn(analyst.page, 'In my queue', subject).waitFor({ state: 'detached' })
    const children = await listed(officer.page, 'Child tickets')
    await children.filter({ hasText: 'Ama Eze' }).getByText('In progress').waitFor()
  })

  await step('is also sent to billing, who resolve their child ticket first', async () => {
    const rung = await bellCount(officer.page)
    await transition(officer.page, 'Send to network or billing', {
      'Send to': 'Billing',
      'What they should do': 'Credit the day to the whole estate.',
    })
    const { page } = billing
    await rowIn(page, 'In my queue', subject).click()
    await transition(page, 'Start', { Assignee: 'Kunle Owusu' })
    await transition(page, 'Resolve', { 'Root cause': 'Unknown', Resolution: 'One day credited to 42 accounts.' })
    await stateOf(page, 'Resolved').waitFor()
    const children = await listed(officer.page, 'Child tickets')
    await children.filter({ hasText: 'Kunle Owusu' }).getByText('Resolved').waitFor()
    await expect.poll(() => bellCount(officer.page)).toBe(rung + 1)
  })

  await step('cannot be resolved while a child ticket is open', async () => {
    await expectUnavailable(officer.page, 'Resolve', 'A child ticket is still open')
  })

  await step('has a visit booked for the child ticket: a field job, and an appointment for the customer', async () => {
    const { page } = network
    await transition(page, 'Book visit', { 'Day of the visit': '2026-11-19', Hour: '10:00' })
    const visits = await listed(page, 'Visits')
    await visits.filter({ hasText: '19 Nov 2026' }).getByText('To confirm').waitFor()
    const jobs = await listed(page, 'Field jobs')
    await jobs.filter({ hasText: subject }).getByText('Acknowledged').waitFor()
  })

  await step('is escalated by the officer, and resolved by the supervisor', async () => {
    const { page } = supervisor
    await supervisor.open(`/obligations/escalations?q=${encodeURIComponent(subject)}`)
    await waitForConnection(page)
    const rung = await Promise.all([officer, supervisor].map((each) => bellCount(each.page)))
    await transition(officer.page, 'Escalate', { Why: 'The estate has eighty homes.' })
    await expect.poll(() => detailOf(officer.page, 'Escalation level').innerText()).toBe('1')
    await expect.poll(() => bellCount(page)).toBe((rung[1] ?? 0) + 1)
    await rowIn(page, 'Open', subject).click()
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
    await rowIn(page, 'Escalations', subject).click()
    await detailOf(page, 'Reason').getByText('The estate has eighty homes.').waitFor()
    await transition(page, 'Acknowledge', { 'Escalated to': 'Bisi Abubakar' })
    await transition(page, 'Resolve escalation', { Resolution: 'A second crew is on its way.' })
    await expect.poll(() => bellCount(officer.page)).toBe((rung[0] ?? 0) + 1)
  })

  await step("pauses the clock of a held child ticket, while the parent's clock runs and escalates it", async () => {
    await transition(network.page, 'Hold', { 'Hold reason': 'Power', 'Follow up': '2026-11-18T20:00' })
    await stateOf(network.page, 'Held').waitFor()
    await detailOf(network.page, 'Solve by').getByText('Paused', { exact: true }).waitFor()
    await supervisor.open(`/obligations/escalations?q=${encodeURIComponent(subject)}`)
    await waitForConnection(supervisor.page)
    for (const each of [officer, supervisor, network, analyst, billing])
      each.expectTrouble(...noServer, /status of 401/)
    await portal.process.passTime(130)
    await rowIn(supervisor.page, 'Open', subject).waitFor({ timeout: patience })
    await expect.poll(() => detailOf(officer.page, 'Escalation level').innerText(), { timeout: patience }).toBe('3')
    await waitForConnection(network.page)
    expect(await detailOf(network.page, 'Escalation level').count(), 'a clock that stands still').toBe(0)
    await press(network.page, 'Release')
    await stateOf(network.page, 'In progress').waitFor()
    await expect.poll(() => deadlineOf(network.page)).toMatch(/^18 Nov 2026, 15:1/)
    expect(await deadlineOf(officer.page)).toMatch(/^18 Nov 2026, 13:0/)
  })

  await step('is resolved after its child ticket, which creates a call-back', async () => {
    await supervisor.open(callBacks)
    await waitForConnection(supervisor.page)
    const rung = await bellCount(officer.page)
    await transition(network.page, 'Resolve', {
      'Root cause': 'Splice fault',
      Resolution: 'Splitter 4 spliced again.',
    })
    await expect.poll(() => bellCount(officer.page)).toBe(rung + 1)
    await expect.poll(() => detailOf(officer.page, 'Of these open').innerText()).toBe('0')
    await followNews(officer.page, 'A child ticket is resolved', 'Splitter 4 spliced again.')
    await stateOf(officer.page, 'In progress').waitFor()
    await transition(officer.page, 'Resolve', {
      'Root cause': 'Splice fault',
      Resolution: 'Light is back on all ports.',
    })
    await stateOf(officer.page, 'Resolved').waitFor()
    await callBackRows(supervisor.page).first().waitFor()
  })

  await step('is reopened with a new deadline when the customer is not satisfied', async () => {
    const rung = await bellCount(officer.page)
    await callBack('Reached, not satisfied', 'The third floor is still dark.')
    await stateOf(officer.page, 'In progress').waitFor()
    await expect.poll(() => bellCount(officer.page)).toBe(rung + 1)
    await detailOf(officer.page, 'Reopen reason').getByText('The third floor is still dark.').waitFor()
    expect(await deadlineOf(officer.page)).toMatch(/^18 Nov 2026, 15:1/)
    expect(await detailOf(officer.page, 'Deadline').innerText()).toBe('In time')
  })

  await step('is closed once the customer is satisfied, with its full history', async () => {
    const { page } = officer
    await transition(page, 'Resolve', {
      'Root cause': 'Drop fault',
      Resolution: 'The cable of the third floor is new.',
    })
    await callBack('Reached, satisfied', 'All homes are lit.')
    const dialog = await openForm(page, 'Close ticket')
    await dialog.getByRole('radio', { name: '5 of 5' }).check()
    await finish(dialog, 'Close ticket')
    await stateOf(page, 'Closed').waitFor()
    await openTab(page, 'History')
    await expect
      .poll(() => stepsOf(page))
      .toEqual([
        'Uche Danjuma closed ticket',
        expect.stringMatching(/^Uche Danjuma resolved it: /),
        expect.stringMatching(/^Portal reopened /),
        expect.stringMatching(/^Uche Danjuma resolved it: /),
        expect.stringMatching(/^Uche Danjuma escalated it: /),
        expect.stringMatching(/^Uche Danjuma asked /),
        expect.stringMatching(/^Uche Danjuma asked /),
        expect.stringMatching(/^Uche Danjuma started /),
        'Uche Danjuma created the ticket',
      ])
  })
})

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { placeWithPorts } from '../support/installation.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { untilFocused } from '../support/readiness.ts'
import {
  choose,
  detailOf,
  fill,
  finish,
  followNews,
  lineIn,
  openForm,
  press,
  rowIn,
  send,
  stateOf,
  textIn,
  transition,
} from '../support/record-pages.ts'
import { chooserOf, groupOf, picture } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'

// The good days of the README's table, as the people whom it names walk them: by the menu, the tabs and the links of pages.
// day.test.ts walks those of the officer of customer experience and of his manager, leave.test.ts his request for leave,
// and flows/ those of the second line (ticket) and of human resources (recruitment, appraisal, discipline, merit, payroll).

const portal = sharedPortal()

const today = '2026-11-18'

/** Follows entries of the menu; the later ones are in the group of the first. */
async function follow(page: Page, ...entries: string[]): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  // A number may follow the name.
  for (const entry of entries)
    await menu
      .getByRole('link', { name: new RegExp(`^${entry}( \\d|$)`) })
      .last()
      .click()
}

/** Follows the links or tabs of pages. */
async function go(page: Page, ...links: string[]): Promise<void> {
  for (const link of links) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${link}(\\s|$)`) })
      .first()
      .click()
  }
}

async function openView(page: Page, view: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: new RegExp(`^${view}\\s*\\d*$`) })
    .click()
}

/** Searches the list of a page, and waits until its address says so; a record that is opened before is left again. */
async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByRole('searchbox').first().fill(words)
  await page.waitForURL((url) => url.searchParams.get('q') === words)
}

async function titled(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
}

/** Opens the first record of a table, and returns its title. */
async function openFirst(page: Page, table: string): Promise<string> {
  await page.getByRole('table', { name: table, exact: true }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'History' }).waitFor()
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Runs a bulk action of the selected rows, and reads its result. */
async function forSelected(page: Page, action: string, values: Record<string, string>): Promise<void> {
  await choose(page, action)
  const dialog = page.getByRole('dialog', { name: action, exact: true })
  await untilFocused(dialog)
  await fill(dialog, values)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect.poll(() => page.getByRole('dialog').allInnerTexts()).toEqual([expect.stringContaining('1 done')])
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
}

story('A lead becomes a customer, an order, a job, a signature and a score', async () => {
  const name = 'Morenike Ogunbanjo'
  const place = '115 Opebi Road, Ikeja'
  const serial = 'FHTT20261118'
  const seller = await portal.signIn('sales-officer')
  const sales = seller.page
  const office = await Client.signIn(portal.url, 'project-manager@example.com')
  const { id } = await placeWithPorts(office)
  const terminal: string = (await office.get(`/api/v2/records/network-element/${id}`)).body.data.title
  let order = ''
  let job = ''

  await step('sales creates a lead, talks to her, and qualifies her for a plan at a place', async () => {
    await follow(sales, 'Lead Management')
    const dialog = await openForm(sales, 'New lead')
    await fill(dialog, { Name: name, Type: 'SME', Phone: '+234 809 555 7311', 'Agreed to be called': true })
    await fill(dialog, { Zone: 'Ikeja', Source: 'Walk-in' })
    await finish(dialog, 'Save lead')
    await stateOf(sales, 'New').waitFor()
    await transition(sales, 'Log contact', { 'What was said': 'Wants it before Christmas.' })
    await stateOf(sales, 'In contact').waitFor()
    await transition(sales, 'Qualify', { Location: place, 'Interested in': 'SME Fibre 100', 'Monthly value': '75000' })
    await stateOf(sales, 'Qualified').waitFor()
    await detailOf(sales, 'Coverage').first().getByText('Qualified').waitFor()
  })

  await step('she becomes a customer, and her order begins', async () => {
    await transition(sales, 'Convert', { 'E-mail': 'm.ogunbanjo@example.com', Address: '115 Opebi Road' })
    await stateOf(sales, 'Won').waitFor()
    await go(sales, 'Go on with the order')
    await sales.getByText('3 of 5 done').waitFor()
  })

  await step('sales agrees on a visit, and sends a quote', async () => {
    const main = sales.getByRole('main')
    await go(sales, 'Continue: Visit')
    await fill(main, { 'Day of the visit': '2026-12-14' })
    await main.getByRole('button', { name: /^10:00/ }).click()
    await send(sales, 'Choose visit')
    await main.getByRole('button', { name: 'Place order' }).waitFor()
    await transition(sales, 'Send quote', { 'Quote valid until': '2026-12-02' })
    await stateOf(sales, 'Quoted').waitFor()
  })

  await step('the order is placed under Sales Management, and asks for its payment', async () => {
    await follow(sales, 'Sales Management')
    await openView(sales, 'Quotes')
    await rowIn(sales, 'Quotes', name).click()
    await transition(sales, 'Place order', { 'How they pay': 'Bank transfer' })
    await stateOf(sales, 'Ordered').waitFor()
    order = /SO-\d+-\d+/.exec(await sales.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
    const payment = sales.getByRole('table', { name: 'Payments' })
    await go(sales, 'Payments')
    await payment.getByText('Pending authorization').waitFor()
  })

  await step('revenue confirms the payment and captures it, which starts the order', async () => {
    const { page } = await portal.signIn('revenue-accountant')
    await follow(page, 'Obligations')
    await go(page, 'All payments')
    await openView(page, 'To confirm')
    await rowIn(page, 'To confirm', name).click()
    await transition(page, 'Authorize', { 'Authorization code': 'GOOD-DAY-1' })
    await stateOf(page, 'Authorized').waitFor()
    await press(page, 'Capture')
    await stateOf(page, 'Captured').waitFor()
    await stateOf(sales, 'In progress').waitFor()
    await go(sales, 'Field jobs')
    const jobs = sales.getByRole('table', { name: 'Field jobs' })
    job = /WO-\d{4}-\d{5}/.exec(await textIn(jobs.getByRole('row').nth(1)))?.[0] ?? ''
  })

  await step('dispatch assigns the job on the board, and sees it by the hours of its day and on the map', async () => {
    const { page } = await portal.signIn('project-manager')
    await follow(page, 'Obligation')
    await go(page, 'Dispatch board')
    await titled(page, 'Dispatch board')
    await search(page, job)
    const card = page.locator('[data-card]')
    await expect.poll(() => card.count()).toBe(1)
    await card.getByRole('button', { name: /^More on/ }).click()
    await page.getByRole('menuitem', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign' })
    await untilFocused(dialog)
    await fill(dialog, { Technician: 'Ama Salami', 'Scheduled start': '2026-12-14T10:00' })
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await card.getByText('Ama Salami').waitFor()
    await go(page, 'Dispatch of the day')
    await titled(page, 'Dispatch of the day')
    const date = page.getByPlaceholder('go to date')
    // The field follows the range a frame later, and would lose what is typed before.
    await expect.poll(() => date.inputValue()).toBe('')
    await date.fill('2026-12-14')
    await date.press('Enter')
    await page.getByRole('main').getByText(name).first().waitFor()
    await page.getByRole('main').getByText('Map', { exact: true }).click()
    await page.getByRole('application').waitFor()
    await follow(page, 'Technicians')
    await lineIn(page, 'Field technicians', 'Ama Salami').getByText('Lekki').waitFor()
  })

  const installer = await portal.signIn('installer', { phone: true })
  // The reports that follow from accepting the job change it; the phone sends its step again.
  installer.expectTrouble(/status of 412/)
  const phone = installer.page
  const main = phone.getByRole('main')
  const tap = (button: string) => main.getByRole('button', { name: button, exact: true }).click()

  await step('the installer has passed the checklist, and accepts the job', async () => {
    await titled(phone, 'Operational Readiness Checklist')
    await main.getByText('Passed', { exact: true }).first().waitFor()
    await phone.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Obligations' }).click()
    await titled(phone, 'My obligations')
    await search(phone, job)
    await phone.getByRole('row').filter({ hasText: job }).getByRole('link').click()
    await tap('Accept')
    await go(phone, 'Continue: Route work')
  })

  await step('lays out the route, surveys the site and checks the tools', async () => {
    await main.getByRole('button', { name: 'Add a row' }).click()
    const span = main.getByRole('group', { name: 'Route plan, row 1', exact: true })
    await fill(span, { Waypoint: 'Terminal to wall', Method: 'Aerial', Length: '90' })
    await fill(main, { 'Right of way': 'Not needed' })
    await tap('Save route')
    await fill(main, {
      ...{ 'Survey date': today, 'Customer present': true, Premises: 'Office', 'Nearest terminal': terminal },
      ...{ 'Distance to the terminal': '80', 'Free ports seen': '2', 'Power at the terminal': '-20' },
      ...{ 'Drop route': 'Aerial', 'Drop length': '90', 'Socket near the ONT': true, Result: 'Can be connected' },
    })
    await tap('Submit survey')
    const dialog = await openForm(phone, 'Save job sheet')
    await dialog.getByRole('button', { name: /^Add/ }).first().click()
    await fill(groupOf(phone, 'Materials, row 1'), { Item: 'Drop cable', Planned: '90' })
    await fill(dialog, { 'Tools checked': true })
    await dialog.getByRole('button', { name: 'Save job sheet' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  await step('takes a free port, splices and measures', async () => {
    await go(phone, 'Next: Splitter')
    await fill(main, { 'Splitter or terminal': terminal })
    await main.getByRole('grid', { name: 'Port' }).getByRole('button', { name: /free/i }).first().click()
    await fill(main, { 'Power at the port': '-19' })
    await tap('Take port')
    await fill(main, {
      ...{ Closure: terminal, 'Incoming cable': 'FDC-1', 'Fibres of the incoming cable': '12' },
      ...{ 'Outgoing cable or drop': 'DROP-1', 'Fibres of the outgoing cable': '2' },
    })
    await groupOf(main, 'Splices').getByRole('button', { name: 'Add a row' }).click()
    const splice = main.getByRole('group', { name: 'Splices, row 1', exact: true })
    await fill(splice, { Splice: '1', Tray: '1', 'Tube in': 'Blue', 'Fibre in': 'Blue', 'Tube out': 'Blue' })
    await fill(splice, { 'Fibre out': 'Blue' })
    await fill(main, { 'Closure sealed and labelled': true })
    await tap('Mark executed')
    await splice.getByLabel('Loss', { exact: true }).fill('0.05')
    await tap('Mark tested')
  })

  await step('reports the installation, and asks for the activation', async () => {
    await fill(main, {
      ...{ 'Installed on': today, 'Drop cable': 'Flat, 1 fibre', 'Metres used': '90', Connector: 'SC/APC' },
      ...{ 'Power at the ONT': '-21', 'ONT serial': serial, 'ONT model': 'F660', 'Site cleaned': true },
    })
    await chooserOf(phone, 'Photo of the ONT').setInputFiles(picture)
    await tap('Submit report')
    await fill(main, { Access: 'IPoE' })
    await tap('Request activation')
    await main.getByText('6 of 8 done').waitFor()
  })

  await step('provisioning configures it from the list of requests', async () => {
    const technician = await portal.signIn('provisioning-technician')
    // The job is a colleague's, so its steps aren't shown.
    technician.expectTrouble(/status of 404 .*work-order/)
    const { page } = technician
    await follow(page, 'Obligations')
    await go(page, 'Provisioning obligations', 'Activations')
    await page.getByRole('row').filter({ hasText: serial }).getByRole('link').first().click()
    await detailOf(page, 'ONT serial').getByText(serial).waitFor()
    await fill(page.getByRole('main'), {
      ...{ OLT: 'OLT', 'PON port': '6/6/6', 'ONU number': '9', 'Line profile': 'BIZ-50', VLAN: '1001' },
      ...{ Plan: 'SME Fibre 100', 'Download of the plan': '100' },
    })
    await page.getByRole('main').getByRole('button', { name: 'Configure', exact: true }).click()
    await page.getByText('Configured', { exact: true }).first().waitFor()
  })

  await step('the installer tests the service, and the customer signs', async () => {
    // The confirmations stay as long as they link to a record, and would cover the link.
    await phone.reload()
    await go(phone, 'Continue: Activation')
    await fill(main, { 'Power that the ONT receives': '-21', 'ONT online': true, 'Session up': true })
    await tap('Activate')
    await fill(main, { 'Outcome note': 'Service is up.' })
    await tap('Complete job')
    await fill(main, { 'Signed by': name, 'Type your name instead': name })
    await tap('Use this signature')
    await main.getByRole('radio', { name: /5/ }).first().click({ force: true })
    await tap('Confirm with the customer')
    await main.getByText('8 of 8 done').waitFor()
  })

  await step('quality control scores it item by item', async () => {
    const { page } = await portal.signIn('qc')
    await follow(page, 'Obligation')
    await openView(page, 'Jobs to check')
    await search(page, job)
    await page.getByRole('row').filter({ hasText: job }).getByRole('link').first().click()
    const dialog = await openForm(page, 'Check quality')
    const scores = dialog.getByLabel('Score', { exact: true })
    await scores.first().waitFor()
    for (const score of await scores.all()) await score.fill('5')
    await dialog.getByRole('button', { name: 'Check quality' }).click()
    await detailOf(page, 'Quality score').getByText('100%').waitFor()
    await detailOf(page, 'Quality').getByText('Passed').waitFor()
  })

  await step('the order is completed, and sales is told', async () => {
    await stateOf(sales, 'Completed').waitFor()
    await followNews(sales, 'An order is completed', order)
  })
})

it('lets a supervisor of support assign tickets, answer an escalation and lead critical faults', async () => {
  const { page } = await portal.signIn('cx-supervisor')
  await follow(page, 'Obligations', 'Tickets')
  await openView(page, 'Unassigned')
  const boxes = page.getByRole('table', { name: 'Unassigned' }).getByRole('checkbox', { name: /^Select (?!all)/ })
  const subject = ((await boxes.first().getAttribute('aria-label')) ?? '').replace('Select ', '')
  const before = await page.getByRole('row').filter({ hasText: subject }).count()
  await boxes.first().check()
  await forSelected(page, 'Assign', { Queue: 'Front desk', Assignee: 'Uche Danjuma' })
  await expect.poll(() => page.getByRole('row').filter({ hasText: subject }).count()).toBe(before - 1)

  await follow(page, 'Escalations')
  await openView(page, 'Open')
  await lineIn(page, 'Open', '').filter({ hasText: 'Raised' }).getByRole('link').first().click()
  await rowIn(page, 'Escalations', '').last().click()
  await page.getByRole('main').getByRole('button', { name: 'Acknowledge' }).waitFor()

  await follow(page, 'Critical faults')
  await page.locator('[data-card]').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('ACC-100099')
  await page.getByRole('option', { name: /Folake Afolabi/ }).click()
  await titled(page, 'Folake Afolabi')
})

it('lets a sales manager decide a discount, read the dashboard, and give an account a manager', async () => {
  const { page } = await portal.signIn('sales-manager')
  await follow(page, 'Sales Management')
  await openView(page, 'To decide')
  await lineIn(page, 'To decide', '').filter({ hasText: 'Discount to decide' }).getByRole('link').first().click()
  await transition(page, 'Approve the discount')
  await stateOf(page, 'In preparation').waitFor()
  await expect.poll(() => detailOf(page, 'Approved discount').innerText()).not.toBe('0%')

  await follow(page, 'Dashboard')
  await page.getByRole('figure').first().waitFor()

  await follow(page, 'Account Management', 'Unassigned accounts')
  const rows = page.getByRole('table', { name: 'Unassigned' }).getByRole('row')
  const customer = await textIn(rows.nth(1).getByRole('link').first())
  await page
    .getByRole('checkbox', { name: `Select ${customer}` })
    .first()
    .check()
  await forSelected(page, 'Assign account manager', { 'Account manager': 'Tunde Salami' })
})

it('lets a key account executive compare shares of wallet, and review a plan', async () => {
  const { page } = await portal.signIn('key-account-executive-medium-enterprise')
  await follow(page, 'My Accounts')
  await go(page, 'Wallet share')
  await page.getByRole('figure').first().waitFor()
  await openFirst(page, 'Current')
  await page.getByRole('region', { name: 'Who has the rest' }).waitFor()
  await page.getByRole('region', { name: 'Plan', exact: true }).first().waitFor()
  await detailOf(page, 'Gap to win').first().waitFor()
  // A plan that was reviewed goes on instead.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Review|Go on)$/ })
    .waitFor()
})

story('Revenue captures, imports the file of the bank, and reconciles', async () => {
  const accountant = await portal.signIn('revenue-accountant')
  const { page } = accountant
  let reference = ''
  let amount = ''
  const cellOf = (row: Locator, column: string) => textIn(row.locator(`td[data-label="${column}"]`))

  await step('the accountant captures a payment', async () => {
    await follow(page, 'Obligations')
    await go(page, 'All payments')
    await openView(page, 'To capture')
    const row = page.getByRole('table', { name: 'To capture' }).getByRole('row').filter({ hasText: '₦' }).first()
    reference = await cellOf(row, 'Payer reference')
    amount = (await cellOf(row, 'Total amount')).replaceAll(/[₦,]/g, '')
    await row.getByRole('link').first().click()
    await press(page, 'Capture')
    await stateOf(page, 'Captured').waitFor()
  })

  await step('imports the file of the bank, which leaves a line of a payment that she captured herself', async () => {
    await go(page, 'Bank')
    await page.getByRole('button', { name: 'List options' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import bank lines' })
    const heading = 'Account,Value date,Bank reference,Payer reference,Narration,Direction,Amount'
    const line = (id: string, payer: string, sum: string) =>
      `Naira collections,${today},${id},${payer},Transfer ${payer},Received,${sum}`
    const file = [heading, line('GOOD-DAY-2', reference, amount), line('GOOD-DAY-3', '', '100')].join('\r\n')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await dialog.getByRole('button', { name: /^Import/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await search(page, 'GOOD-DAY-2')
    await rowIn(page, 'To settle', 'GOOD-DAY-2').waitFor()
  })

  await step('the manager reconciles what the accountant captured', async () => {
    const manager = await portal.signIn('revenue-manager')
    await follow(manager.page, 'Obligations')
    await go(manager.page, 'All payments')
    await openView(manager.page, 'To reconcile')
    await search(manager.page, reference)
    await lineIn(manager.page, 'To reconcile', '').filter({ hasText: reference }).getByRole('link').first().click()
    await transition(manager.page, 'Reconcile', { 'Bank line': 'GOOD-DAY-2' })
    await stateOf(manager.page, 'Done').waitFor()
    await rowIn(page, 'To settle', 'GOOD-DAY-2').waitFor({ state: 'detached' })
  })
})

it('lets a head of business performance escalate an alarm and approve a sanction', async () => {
  const head = await portal.signIn('head-business-performance')
  const { page } = head
  await follow(page, 'Analysis & Visualization')
  await go(page, 'Alarms')
  await openView(page, 'Nobody in charge')
  const problem = await openFirst(page, 'Nobody in charge')
  await press(page, 'Acknowledge')
  await transition(page, 'Escalate', { 'Escalate to': 'Femi Owusu', Comment: 'Send a crew now.' })
  await page.getByRole('region', { name: 'History' }).getByText('escalated it to Femi Owusu').waitFor()
  expect(problem).not.toBe('')

  await follow(page, 'Performance Reports', 'Sanction view')
  await lineIn(page, 'To decide in performance', '').filter({ hasText: 'Proposed' }).getByRole('link').first().click()
  await transition(page, 'Approve sanction', { 'Effective from': '2026-11-23' })
  await stateOf(page, 'Approved, to serve').waitFor()

  await follow(page, 'Operations Management')
  await titled(page, 'Operations management')
  await page.getByRole('table', { name: 'In progress' }).getByRole('link').first().waitFor()
  for (const report of ['Finance', 'Operations', 'Human Resource']) {
    await follow(page, report)
    await page.getByRole('figure').first().waitFor()
  }
})

it('lets a compliance officer accept evidence, and follow up a duty that was missed', async () => {
  const { page } = await portal.signIn('compliance-officer')
  await follow(page, 'Compliance')
  await openView(page, 'Duties to review')
  await openFirst(page, 'Duties to review')
  await transition(page, 'Accept')
  await stateOf(page, 'Met').waitFor()
  await follow(page, 'Compliance')
  await openView(page, 'Missed duties')
  await openFirst(page, 'Missed duties')
  await page.getByRole('table', { name: 'Escalations' }).getByRole('link').first().click()
  await stateOf(page, 'Raised').waitFor()
})

it('lets a human resource manager go from vacancies to everyone’s leave', async () => {
  const { page } = await portal.signIn('human-resource-manager')
  await follow(page, 'Recruitment')
  await page.locator('[data-card]').first().waitFor()
  await follow(page, 'Performance Management')
  await page.getByRole('table').getByRole('link').first().waitFor()
  await follow(page, 'Rewards & Welfare')
  await go(page, 'Leave calendar')
  await page
    .getByRole('main')
    .getByText(/^Approved \d/)
    .first()
    .waitFor()
})

it('opens for the CEO what a role and a position give together', async () => {
  const { page } = await portal.signIn('ceo')
  // From the position, and then from the role.
  for (const [entry, title] of Object.entries({
    'Performance Management': 'Team performance',
    'Operations Management': 'Operations management',
    Approvals: 'Approvals',
  })) {
    await follow(page, entry)
    await titled(page, title)
  }
})

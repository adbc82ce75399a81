import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { Client, type Reply } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { fill, finish, openForm, stateOf } from '../support/record-pages.ts'
import { waitForConnection } from '../support/working-day.ts'

// What people see of each other's work on one record, and how they get around it with the keyboard.

const portal = sharedPortal()

interface Ticket {
  id: string
  reference: string
}

/** Opens a ticket of some customer, on behalf of a supervisor of the front desk. */
async function ticketAbout(subject: string, more: object = {}): Promise<{ desk: Client; ticket: Ticket }> {
  const desk = await Client.signIn(portal.url, 'cx-supervisor@example.com')
  const [customer] = done(await desk.get('/api/v2/records/customer?per_page=1'))
  const ticket = done(
    await desk.create('trouble-ticket', {
      ...{ subject, description: 'The light is red.', ticket_type: 'incident', category: 'los-red-light' },
      ...{ channel: 'whatsapp', impact: 'single-customer', urgency: 'medium', queue: 'front-desk' },
      ...{ customer: customer.id, owner: desk.person.user_id },
      ...more,
    }),
  )
  return { desk, ticket }
}

function done({ status, body }: Reply): Reply['body'] {
  if (status >= 300) throw new Error(JSON.stringify(body))
  return body.data
}

const messageBox = (page: Page): Locator => page.getByRole('main').getByRole('textbox', { name: 'Message' })

it('sends the first message from a new ticket, and shows it in the conversation of a child ticket', async () => {
  const { desk, ticket } = await ticketAbout('Red light in Bompai Road')
  const supervisor = await portal.signIn('cx-supervisor', { at: `/obligations/${ticket.id}` })
  await messageBox(supervisor.page).fill('We look into it.')
  await messageBox(supervisor.page).press('Enter')
  await supervisor.page.getByRole('log').getByText('We look into it.').waitFor()

  done(await desk.transition('trouble-ticket', ticket.id, 'start', { assignee: desk.person.user_id }))
  const asked = { child_queue: 'network', child_note: 'Measure the line.' }
  done(await desk.transition('trouble-ticket', ticket.id, 'send-child', asked))
  const network = await portal.signIn('network-infrastructure-support')
  const [child] = done(await desk.get(`/api/v2/records/trouble-ticket?via=parent_ticket&of=${ticket.id}`))
  await network.open(`/obligations/${child.id}/conversations`)
  const thread = network.page.getByRole('main').getByRole('link', { name: 'Red light in Bompai Road' })
  await thread.waitFor()
  expect(await thread.count()).toBe(1)

  // Another thread that begins here is about the parent too.
  await network.page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = network.page.getByRole('dialog', { name: 'New conversation' })
  const about = dialog.getByRole('combobox', { name: 'Ticket' })
  await expect.poll(() => about.inputValue()).toContain('Red light in Bompai Road')
  await fill(dialog, { Subject: 'Splice in Bompai Road', 'Conversation type': 'Follow-up', Channel: 'Internal' })
  await finish(dialog, 'Save conversation')
  const threads = done(await desk.get(`/api/v2/records/conversation?filter=ticket:eq:${ticket.id}`))
  expect(threads.map(({ values }: Reply['body']) => values.subject).sort()).toEqual([
    'Red light in Bompai Road',
    'Splice in Bompai Road',
  ])
})

it('names who else has a record open, until they leave', async () => {
  const { ticket } = await ticketAbout('Two people at once')
  const path = `/obligations/${ticket.id}`
  const first = await portal.signIn('cx-supervisor', { at: path })
  await waitForConnection(first.page)
  const second = await portal.signIn('cx-head', { at: path })
  const { person } = await Client.signIn(portal.url, 'cx-head@example.com')
  const also = first.page.getByRole('status').filter({ hasText: `${person.name} is here too` })
  await also.waitFor()
  await second.page.getByRole('status').filter({ hasText: 'is here too' }).waitFor()
  await second.open('/notifications')
  await also.waitFor({ state: 'detached' })
})

it('takes a request for access to those who grant it, once a day', async () => {
  const asking = await portal.signIn('cx', { at: '/network/elements' })
  const { page } = asking
  await page.getByRole('heading', { level: 1, name: "You can't open Network" }).waitFor()
  await page.getByRole('button', { name: 'Request access' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('alert').getByText('Say why you need this page.').waitFor()
  await page.getByLabel('Why do you need this page?').fill('I look up ports for callers.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Your request was sent today.').waitFor()
  await page.reload()
  await page.getByText('Your request was sent today.').waitFor()
  expect(await page.getByRole('button', { name: 'Request access' }).count()).toBe(0)

  const granting = await portal.signIn('customer-support-supervisor', { at: '/notifications' })
  await granting.page.getByRole('main').getByText('I look up ports for callers.').first().waitFor()
})

/** The buttons of the page's head that cannot be clicked in their middle, because something else is there. */
function covered(page: Page): Promise<string[]> {
  return page.locator('.page-actions button, .page-actions a').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return width === 0 || button.contains(top) ? [] : [button.textContent ?? '']
    }),
  )
}

it('says what a transition did in a toast, which covers no action and is dismissed by keyboard', async () => {
  const { desk, ticket } = await ticketAbout('No dial tone')
  const { page } = await portal.signIn('cx-supervisor', { at: `/obligations/${ticket.id}` })
  const dialog = await openForm(page, 'Start')
  await fill(dialog, { Assignee: desk.person.name })
  const toast = page.getByRole('status').filter({ hasText: `${ticket.reference} is now In progress` })
  // It disappears after a moment, unless the pointer rests on it.
  await Promise.all([toast.hover(), dialog.getByRole('button', { name: 'Start', exact: true }).click()])
  expect(await toast.innerText()).toContain('No dial tone')
  expect(await page.locator('.page-actions button').count()).toBeGreaterThan(0)
  expect(await covered(page)).toEqual([])
  await page.keyboard.press('Alt+t')
  const dismiss = toast.getByRole('button', { name: 'Dismiss' })
  for (let steps = 0; steps < 5; steps++) {
    if (await dismiss.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await toast.waitFor({ state: 'detached' })
  await stateOf(page, 'In progress').waitFor()
})

it('begins a new record with the key c, except while somebody types', async () => {
  const { page } = await portal.signIn('cx-supervisor', { at: '/workplace/requests/leave' })
  const search = page.getByRole('searchbox', { name: /^Search leave/ })
  await search.fill('sick')
  await search.press('c')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('sickc')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await search.press('Escape')
  await search.press('Escape')
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: 'New leave request' }).waitFor()
})

it('opens a row right after something was typed into the search, and stays there', async () => {
  const subject = 'Slow line at the corner'
  const { ticket } = await ticketAbout(subject, { impact: 'region', urgency: 'high' })
  const { page } = await portal.signIn('cx-supervisor', { at: '/obligations/tickets?view=unassigned' })
  const row = page.getByRole('main').getByRole('link', { name: subject })
  await row.waitFor()
  // The page of a record takes longer to arrive than the search waits for the next key.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/v2/records/trouble-ticket/${ticket.id}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.route(/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  // In one task of the browser, so that on a busy machine, too, less time passes in between than the search waits.
  const box = await page.getByRole('searchbox', { name: /^Search tickets/ }).elementHandle()
  await row.evaluate((link, search) => {
    const input = search as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Slow')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    ;(link as HTMLElement).click()
  }, box)
  // Nothing announces a search that isn't made: by now, its delay has passed several times.
  const searched = page.waitForRequest((request) => request.url().includes('q=Slow'), { timeout: 1500 })
  expect(
    await searched.then(
      () => 'searched',
      () => 'not searched',
    ),
  ).toBe('not searched')
  release()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/obligations/${ticket.id}`)
})

it('shows the ports of a terminal in words, one by one with the arrow keys', async () => {
  const support = await Client.signIn(portal.url, 'network-infrastructure-support@example.com')
  const [terminal] = done(await support.get('/api/v2/records/network-element?filter=element_type:eq:fat&per_page=1'))
  const { page } = await portal.signIn('network-infrastructure-support', { at: `/network/elements/${terminal.id}` })
  const grid = page.getByRole('grid', { name: 'Ports' })
  await grid.getByRole('button').first().focus()
  const focused = () => grid.evaluate((element) => element.ownerDocument.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toMatch(/^Ports, No\. 1, \w+, Blue$/)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toMatch(/^Ports, No\. 2, \w+, Orange$/)
  await page.getByText(/^No\. 2 · \w+ · Orange/).waitFor()
  await page.keyboard.press('End')
  expect(await focused()).toMatch(/^Ports, No\. 8, \w+, Black$/)
  await page.keyboard.press('Home')
  expect(await focused()).toMatch(/^Ports, No\. 1, /)
})

it("opens an activation for provisioning without asking for the job, which isn't theirs to read", async () => {
  const provisioner = await Client.signIn(portal.url, 'provisioning-technician@example.com')
  const activations = done(await provisioner.get('/api/v2/records/service-activation?filter=status:eq:reserved'))
  const jobs = activations.map(({ values }: Reply['body']) => values.work_order)
  const answers = await Promise.all(jobs.map((id: string) => provisioner.get(`/api/v2/records/work-order/${id}`)))
  const job = jobs.find((_: string, index: number) => answers[index]?.status === 404)
  expect(job).toBeDefined()
  const visitor = await portal.signIn('provisioning-technician', { at: `/obligation/installer/activation/${job}` })
  await visitor.page.getByRole('main').getByRole('button', { name: 'Configure' }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  expect(visitor.troubles).toEqual([])
})

it('shows percentages in a list with at most one decimal, and all of them when pointed at', async () => {
  const manager = await Client.signIn(portal.url, 'project-manager@example.com')
  const employees = done(await manager.get('/api/v2/records/employee?on=technicians&view=technicians&per_page=100'))
  const isLong = (value: unknown): value is number => typeof value === 'number' && !Number.isInteger(value * 10)
  const long = employees.find(({ values }: Reply['body']) => isLong(values.job_quality))
  const quality: number = long.values.job_quality
  const { page } = await portal.signIn('project-manager', { at: `/supervisor/technician?q=${long.title}` })
  const row = page.getByRole('main').getByRole('row').filter({ hasText: long.title })
  const shown = row.getByText(`${Math.round(quality * 10) / 10}%`, { exact: true })
  await shown.waitFor()
  expect(await shown.getAttribute('title')).toMatch(new RegExp(`^${Math.trunc(quality)}\\.\\d{2,3}%$`))
})

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client, type Reply } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { hasFocus, untilFocused } from '../support/readiness.ts'
import { step, story } from '../support/story.ts'

// Fields that refer to records of which only some may be chosen. The portal's clock starts on Wednesday, 18 November 2026.

const portal = sharedPortal()

interface Customer {
  name: string
  /** The subjects of the customer's tickets. */
  tickets: string[]
}

/** Returns two customers with tickets, whose names no other customer has, and who have no subject in common. */
async function twoCustomers(client: Client): Promise<[Customer, Customer]> {
  const list = async (resource: string, query: string): Promise<Reply['body']> =>
    (await client.get(`/api/v2/records/${resource}?per_page=100&${query}`)).body
  const { data, titles } = await list('trouble-ticket', 'filter=customer:null:false')
  const customers: Customer[] = []
  for (const id of new Set<string>(data.map(({ values }: Reply['body']) => values.customer))) {
    const name = titles[id]
    const alike = (await list('customer', `q=${encodeURIComponent(name)}`)).data
    const tickets = (await list('trouble-ticket', `filter=customer:eq:${id}`)).data
    const subjects: string[] = tickets.map(({ values }: Reply['body']) => values.subject)
    const isShared = customers.some((other) => other.tickets.some((each) => subjects.includes(each)))
    if (alike.length === 1 && !isShared) customers.push({ name, tickets: subjects.toSorted() })
    const [one, other] = customers
    if (one !== undefined && other !== undefined) return [one, other]
  }
  throw new Error('The sample tickets have too few customers')
}

const box = (form: Locator, name: string) => form.getByRole('combobox', { name: new RegExp(`^${name}`) })

/** Returns the names of the choices, without the hints below them. */
async function offered(page: Page, field: Locator): Promise<string[]> {
  await field.click()
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  return (await options.allInnerTexts()).map((text) => text.split('\n', 1)[0] ?? '').toSorted()
}

async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name)
  await page.getByRole('listbox').getByRole('option', { name }).first().click()
}

story('A visit is booked for a ticket of its customer, with a technician', async () => {
  const visitor = await portal.signIn('cx-supervisor', { at: '/obligations/bookings?date=2026-12-07' })
  const { page } = visitor
  const client = await Client.signIn(portal.url, 'cx-supervisor@example.com')
  const hr = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const installer = await Client.signIn(portal.url, 'installer@example.com')
  const [one, other] = await twoCustomers(client)
  const [first = ''] = one.tickets
  const [another = ''] = other.tickets
  const dialog = page.getByRole('dialog', { name: 'New appointment' })
  const ticket = box(dialog, 'Ticket')

  await step('offers only the tickets of the chosen customer', async () => {
    await page.getByRole('button', { name: 'New appointment, Monday, 7 December 2026, 9am' }).click()
    await untilFocused(dialog)
    await choose(page, box(dialog, 'Customer'), one.name)
    await expect.poll(() => offered(page, ticket)).toEqual(one.tickets)
    await ticket.fill('no such ticket')
    await page.getByText('Choose a ticket of this customer').waitFor()
    await choose(page, ticket, first)
  })

  await step('keeps a ticket that no longer fits, and says so', async () => {
    await choose(page, box(dialog, 'Customer'), other.name)
    await dialog.getByText(`${first} can't be chosen. Choose a ticket of this customer`).waitFor()
    expect(await ticket.inputValue()).toBe(first)
    expect(await ticket.getAttribute('aria-invalid')).toBe('true')
    expect(await flawsOf(page)).toEqual([])
  })

  await step('shows the error at the field when it is sent', async () => {
    visitor.expectTrouble(/status of 422/)
    await dialog.getByLabel('Category').selectOption({ label: 'Fault visit' })
    await dialog.getByLabel('Address').fill('12 Marina Road')
    await dialog.getByLabel('Zone').selectOption({ index: 1 })
    await dialog.getByLabel('Contact name').fill('Femi Bello')
    await dialog.getByLabel('Contact phone').fill('+234 800 555 0101')
    await dialog.getByRole('button', { name: 'Save appointment' }).click()
    await dialog.getByText('Choose a ticket of this customer', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(ticket)).toBe(true)
  })

  await step('offers the tickets of the other customer, by keyboard', async () => {
    await ticket.fill(another.slice(0, 6))
    await page.getByRole('listbox').getByRole('option', { name: another }).waitFor()
    await ticket.press('ArrowDown')
    await ticket.press('Enter')
    await expect.poll(() => ticket.inputValue()).toBe(another)
    await dialog.getByRole('button', { name: 'Save appointment' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  await step('offers only field technicians when the visit is confirmed', async () => {
    const entry = page.getByRole('article').filter({ hasText: other.name }).first()
    await entry.hover()
    await entry.getByRole('button', { name: /^More on / }).click()
    await page.getByRole('menuitem', { name: 'Confirm' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm' })
    const technician = box(confirm, 'Technician')
    await untilFocused(confirm)
    await technician.fill(hr.person.name)
    await page.getByText('Choose a field technician who is at work').waitFor()
    await choose(page, technician, installer.person.name)
    await expect.poll(() => technician.inputValue()).toBe(installer.person.name)
  })
})

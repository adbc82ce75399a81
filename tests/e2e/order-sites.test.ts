import { beforeAll, expect } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { groupOf } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'

// The sites of an order, pasted from a table or read from a file.

const portal = sharedPortal()
let client: Client
let order: string
let covered: string
let unchecked: string

async function made(resource: string, values: object): Promise<{ id: string; title: string }> {
  const { status, body } = await client.create(resource, values)
  expect([resource, status, body]).toEqual([resource, 201, body])
  return body.data
}

/** Returns the name of a new location. With a terminal near it, its coverage is checked. */
async function location(street_name: string, nearest_fat?: { id: string; zone: string }): Promise<string> {
  const { id, title } = await made('service-location', {
    ...{ street_number: '77', street_name, locality: nearest_fat?.zone ?? 'Lekki', city: 'Lagos' },
    ...{ state_or_province: 'Lagos', country: 'Nigeria', site_type: 'office' },
  })
  if (nearest_fat === undefined) return title
  const near = { nearest_fat: nearest_fat.id, distance_to_fat: 90 }
  expect((await client.transition('service-location', id, 'qualify', near)).status).toBe(200)
  return title
}

beforeAll(async () => {
  client = await Client.signIn(portal.url, 'sales-officer@example.com')
  const { body } = await client.get(
    '/api/v2/records/network-element?filter=element_type:eq:fat&filter=status:eq:available&per_page=100',
  )
  const free = body.data.find(({ values }: { values: Record<string, number> }) => Number(values['ports_free']) > 2)
  covered = await location('Pasted Street', { id: free.id, zone: free.values.zone })
  unchecked = await location('Imported Street')
  const { id: customer } = await made('customer', {
    ...{ account_number: 'ACC-SITES', name: 'Lagoon Pharmacies', customer_type: 'sme', phone: '+234 809 555 7301' },
    ...{ email: 'sites@example.com', address: '5 Freedom Way', zone: 'Lekki', contact_person: 'Ada Obi' },
  })
  const { id } = await made('sales-order', {
    ...{ customer, order_type: 'multiple-locations', channel: 'field', payment_terms: 'invoice' },
    sales_agent: client.person.user_id,
  })
  order = id
})

story('A table of sites becomes rows, and says what is wrong with which line', async () => {
  const staff = await portal.signIn('sales-officer', { at: `/registration/steps/sites?id=${order}` })
  staff.expectTrouble(/status of 422 .*list-sites/)
  const { page } = staff
  const sites = groupOf(page, 'Sites')
  const row = (number: number) => page.getByRole('group', { name: `Sites, row ${number}`, exact: true })
  const panel = page.getByRole('region', { name: 'Paste rows into sites' })
  const table = panel.getByRole('textbox', { name: 'Table' })

  await step('keeps the line of an unknown place, and takes the others', async () => {
    await sites.getByRole('button', { name: 'Paste rows' }).click()
    const plan = 'SME Fibre 100'
    await table.fill(
      [
        ['1 Nowhere Street', plan, '1'],
        [covered, plan, '1'],
        [covered, plan, '2'],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
    await panel.getByRole('button', { name: 'Add these rows' }).click()
    await panel.getByText('2 rows added.').waitFor()
    await panel.getByText('Line 1, Location: Nothing is called “1 Nowhere Street”.').waitFor()
    expect(await table.inputValue()).toBe(`1 Nowhere Street\t${plan}\t1`)
  })

  await step('shows the coverage of each row', async () => {
    for (const number of [1, 2]) await row(number).getByText('Qualified', { exact: true }).waitFor()
  })

  await step('names the row that repeats a place, and loses nothing', async () => {
    await page.getByRole('button', { name: 'Save sites' }).click()
    await row(2).getByText('Location is already in row 1.').waitFor()
    expect(await row(1).getByText('Location is already in row 1.').count()).toBe(0)
    expect(await table.inputValue()).toContain('1 Nowhere Street')
    await row(2).getByRole('button', { name: 'Remove row 2' }).click()
    await expect.poll(() => row(2).count()).toBe(0)
  })

  await step('reads a file, with its titles in any order', async () => {
    const csv = `Quantity,Location,Product offering\r\n3,"${unchecked}",SME Fibre 100\r\n`
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect.poll(() => table.inputValue()).toContain('Imported Street')
    await panel.getByRole('button', { name: 'Add these rows' }).click()
    await panel.getByText('1 row added.').waitFor()
    await row(2).getByText('Unknown', { exact: true }).waitFor()
  })

  await step('stores the sites with their coverage, and says which can’t be served', async () => {
    await page.getByRole('button', { name: 'Save sites' }).click()
    const stored = async () => (await client.get(`/api/v2/records/sales-order/${order}`)).body.data.values
    await expect.poll(async () => (await stored()).location_count).toBe(2)
    const { sites: rows, uncovered } = await stored()
    expect(rows.map(({ quantity, coverage }: Record<string, unknown>) => [quantity, coverage])).toEqual([
      [1, 'qualified'],
      [3, 'unknown'],
    ])
    expect(uncovered).toContain('Imported Street')
  })
})

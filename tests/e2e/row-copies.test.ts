import { beforeAll, expect } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { groupOf, makeRepair, newestRepair } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// Columns of rows that are copied from the record chosen in another one, while people type.

const portal = sharedPortal(() => beginTrialPortal('workshop'))
let client: Client

beforeAll(async () => {
  client = await Client.signIn(portal.url, 'cx@example.com')
  const parts = [
    { name: 'Bell', quantity: 1, unit_cost: 300 },
    { name: 'Lamp', quantity: 1, unit_cost: 900 },
  ]
  await makeRepair(client, { bicycle: 'Raleigh, green' }, parts)
})

story('A row takes the price of the part that is chosen in it', async () => {
  const { page } = await portal.signIn('cx', { at: '/workshop-new' })
  const rows = groupOf(page, 'Fitted parts')
  const row = page.getByRole('group', { name: 'Fitted parts, row 1', exact: true })
  const part = row.getByRole('combobox', { name: 'Part' })
  const price = row.getByLabel('Price')

  async function choose(name: string): Promise<void> {
    await part.fill(name)
    await page.getByRole('option', { name }).click()
  }

  await step('fills it in without another request', async () => {
    await rows.getByRole('button', { name: 'Add a row' }).click()
    const asked: string[] = []
    page.on('request', (request) => {
      if (/repair-part\/[0-9a-f-]{36}/.test(request.url())) asked.push(request.url())
    })
    await choose('Bell')
    await expect.poll(() => price.inputValue()).toBe('300')
    await row.getByText('Bell').waitFor()
    expect(asked).toEqual([])
  })

  await step('keeps what is typed over it until another part is chosen', async () => {
    await price.fill('250')
    await choose('Lamp')
    await expect.poll(() => price.inputValue()).toBe('900')
    await price.fill('850')
  })

  await step('stores both', async () => {
    await page.getByLabel('Bicycle').fill('Harrier, red')
    await page.getByLabel('Problem').selectOption({ label: 'Flat tyre' })
    await page.getByRole('button', { name: 'Save repair' }).click()
    await expect.poll(async () => (await newestRepair(client)).values['bicycle']).toBe('Harrier, red')
    const { values } = await newestRepair(client)
    expect(values['fitted']).toEqual([{ part: expect.any(String), part_name: 'Lamp', price: 850 }])
  })
})

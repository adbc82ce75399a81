import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixturePortal } from '../../fixtures/fixture-portal.ts'
import { Client } from '../../support/client.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

const till = fixturePortal('till')

describe.each(usualDatabase)('money on %s', (_kind, copy) => {
  let portal: TestPortal
  let client: Client

  beforeAll(async () => {
    portal = await startPortal({ portal: till.portal, classes: till.classes }, copy)
    client = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  })

  afterAll(() => portal.stop())

  const purseOf = async (currency: string, name = currency): Promise<string> =>
    (await client.create('purse', { name, currency })).body.data.id
  const sell = (purse: string, ...amounts: number[]) =>
    client.create('sale', { purse, what: 'Bread', items: amounts.map((amount) => ({ amount })) })
  const read = async (resource: string, id: string) => (await client.get(`/api/v2/records/${resource}/${id}`)).body.data

  it('has no more decimals than the currency of the record', async () => {
    const [naira, francs] = [await purseOf('NGN'), await purseOf('XOF')]
    expect((await sell(naira, 12.34)).status).toBe(201)
    expect((await sell(naira, 12.345)).body).toMatchObject({
      errors: [{ pointer: '/items/0/amount', message: 'Use at most 2 decimals.' }],
    })
    const refused = await sell(francs, 100, 12.5)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      errors: [{ pointer: '/items/1/amount', message: 'XOF has no decimals. Use a whole amount.' }],
    })
  })

  it('is added without errors, and rounded to the minor unit of its currency', async () => {
    const [naira, francs] = [await purseOf('NGN', 'Sums'), await purseOf('XOF', 'Thirds')]
    const sale = (await sell(naira, 0.1, 0.2)).body.data
    expect(sale.values).toMatchObject({ currency: 'NGN', price: 0.3, third: 0.1 })
    expect((await sell(francs, 50, 50)).body.data.values).toMatchObject({ currency: 'XOF', price: 100, third: 33 })
    await sell(naira, 0.6)
    expect(await read('purse', naira)).toMatchObject({ title: 'Sums, ₦0.90', values: { total: 0.9 } })
    expect((await read('purse', francs)).title).toBe('Thirds, F\u202fCFA\u00a0100')
  })

  it('is told in its currency by the history', async () => {
    const cedis = await purseOf('GHS', 'History')
    const { id } = (await sell(cedis, 10)).body.data
    const changed = { purse: cedis, what: 'Bread', deposit: 1250.5, items: [{ amount: 10 }] }
    expect((await client.update('sale', id, changed)).status).toBe(200)
    const { body } = await client.get(`/api/v2/records/sale/${id}/history`)
    expect(JSON.stringify(body)).toContain('GH₵1,250.50')
  })

  it('can be sorted and filtered by', async () => {
    const purse = await purseOf('GHS', 'Sorting')
    for (const amount of [20, 3, 100]) await sell(purse, amount)
    const { body } = await client.get(`/api/v2/records/sale?filter=purse:eq:${purse}&filter=price:gte:10&sort=price`)
    expect(body.data.map(({ values }: { values: { price: number } }) => values.price)).toEqual([20, 100])
  })
})

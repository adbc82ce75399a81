import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixturePortal } from '../../fixtures/fixture-portal.ts'
import { Client } from '../../support/client.ts'
import { databases } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const till = fixturePortal('till')

describe.each(databases)('numbers without gaps on %s', (_kind, copy) => {
  let portal: TestPortal
  let client: Client

  beforeAll(async () => {
    portal = await startPortal({ portal: till.portal, classes: till.classes, clock: new TestClock() }, copy)
    client = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  })

  afterAll(() => portal.stop())

  const purseOf = async (currency: string, name: string): Promise<string> =>
    (await client.create('purse', { name, currency })).body.data.id
  const sell = async (purse: string, what = 'Bread'): Promise<string> =>
    (await client.create('sale', { purse, what, items: [{ amount: 5 }] })).body.data.id
  const finish = (id: string) => client.transition('sale', id, 'finish')
  const numberOf = async (id: string) => (await client.get(`/api/v2/records/sale/${id}`)).body.data.values.number

  it('begin at 1 for each value of their fields, once a record is issued, and stay', async () => {
    const [naira, cedis] = [await purseOf('NGN', 'Naira'), await purseOf('GHS', 'Cedis')]
    const [first, second, other] = [await sell(naira), await sell(naira), await sell(cedis)]
    expect(await numberOf(first)).toBeUndefined()
    for (const id of [second, first, other]) expect((await finish(id)).status).toBe(200)
    const year = (await client.get(`/api/v2/records/sale/${first}`)).body.data.created_at.slice(0, 4)
    expect(await numberOf(second)).toBe(`S/${year}/NGN/001`)
    expect(await numberOf(first)).toBe(`S/${year}/NGN/002`)
    expect(await numberOf(other)).toBe(`S/${year}/GHS/001`)
    await client.transition('sale', second, 'drop')
    expect(await numberOf(second)).toBe(`S/${year}/NGN/001`)
  })

  it('have no gap and no repetition when many are issued at once and some fail', { timeout: 120_000 }, async () => {
    const purse = await purseOf('XOF', 'Crowd')
    const ids: string[] = []
    // Every fifth sale fails after it got its number, because of a purse that only one of them can make.
    for (let i = 0; i < 50; i++) ids.push(await sell(purse, i % 5 === 0 ? 'A purse' : 'Bread'))
    // A crowd may be told to come back, as a browser does; what matters is that no number is lost.
    const settled = async (id: string): Promise<number> => {
      const { status } = await finish(id)
      return status === 503 ? settled(id) : status
    }
    const statuses = await Promise.all(ids.map(settled))
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect({ done: count(200), refused: count(422), all: statuses.length }).toEqual({ done: 41, refused: 9, all: 50 })
    const numbers: string[] = []
    for (const id of ids) {
      const number = await numberOf(id)
      if (number !== undefined) numbers.push(number)
    }
    const counts = numbers.map((each) => Number(each.split('/').at(-1))).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 41 }, (_, i) => i + 1))
  })
})

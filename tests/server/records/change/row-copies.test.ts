import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Columns of rows that are copied from the record of another column: `from_name`, which nobody writes, and `called`.

describe.each(usualDatabase)('a copied column of rows, on %s', (_kind, copy) => {
  let portal: TestPortal
  let employee: Client

  beforeAll(async () => {
    portal = await startPortal(errandsPortal(), copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  })

  afterAll(() => portal.stop())

  async function made(resource: string, values: object): Promise<Reply['body']> {
    const { status, body } = await employee.create(resource, values)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const line = (from: string, rest: object = {}) => ({ item: 'Rope', quantity: 1, from, ...rest })
  const errandOf = (...lines: object[]) => made('errand', { title: 'Fetch rope', lines })
  const update = (id: string, ...lines: object[]) => employee.update('errand', id, { title: 'Fetch rope', lines })
  const copiesOf = async (id: string) => {
    const { body } = await employee.get(`/api/v2/records/errand/${id}`)
    return body.data.values.lines.map((row: Reply['body']) => [row.from_name, row.called])
  }

  it('takes the value when its row is written, unless one is sent that people may write', async () => {
    const depot = await made('depot', { name: 'North' })
    const { id } = await errandOf(line(depot.id), line(depot.id, { called: 'Attic' }), { item: 'Tape', quantity: 1 })
    expect(await copiesOf(id)).toEqual([
      ['North', 'North'],
      ['North', 'Attic'],
      [undefined, undefined],
    ])
    const sent = await employee.create('errand', { title: 'Fetch', lines: [line(depot.id, { from_name: 'Mine' })] })
    expect([sent.status, sent.body.errors[0].pointer]).toEqual([422, '/lines/0/from_name'])
  })

  it('keeps it when its source changes, until the row refers to another record', async () => {
    const [north, south] = [await made('depot', { name: 'North' }), await made('depot', { name: 'South' })]
    const { id } = await errandOf(line(north.id))
    expect((await employee.update('depot', north.id, { name: 'Far north' })).status).toBe(200)
    expect(await copiesOf(id)).toEqual([['North', 'North']])
    expect((await update(id, line(south.id), line(north.id, { called: 'Attic' }))).status).toBe(200)
    expect(await copiesOf(id)).toEqual([
      ['South', 'South'],
      ['North', 'Attic'],
    ])
    expect((await update(id, line(north.id), line(north.id))).status).toBe(200)
    expect((await copiesOf(id)).map(([name]: string[]) => name)).toEqual(['North', 'North'])
  })
})

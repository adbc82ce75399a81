import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#manifest/portal.ts'
import { portalWithDocumentedRows } from '../../../fixtures/documented-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

const documented = portalWithDocumentedRows()
if (!documented.ok) throw new Error('The rows of the docs do not compile')

const resource = 'expenditure-request'
const request = {
  title: 'Cables',
  department: 'network',
  request_kind: 'petty-cash',
  category: 'tools',
  needed_by: '2026-12-01',
  justification: 'The old ones are worn out.',
}

describe.each(usualDatabase)('formulas of rows on %s', (_kind, copy) => {
  let portal: TestPortal
  let employee: Client

  beforeAll(async () => {
    portal = await startPortal(documented, copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  })

  afterAll(() => portal.stop())

  const item = (quantity: number, unit_cost: number, rest: object = {}) => ({
    description: 'Cable',
    quantity,
    unit_cost,
    ...rest,
  })

  async function asked(items: object[], values: object = {}): Promise<Reply['body']> {
    const { status, body } = await employee.create(resource, { ...request, items, ...values })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const found = async (id: string) => (await employee.get(`/api/v2/records/${resource}/${id}`)).body.data.values
  const amountsOf = ({ items }: Reply['body']) => items.map(({ amount }: Reply['body']) => amount)

  it('compute the rows before the totals of the record', async () => {
    const { id } = await asked([item(3, 1250.5), item(2, 100, { discount: 50 }), item(1, 0.1)])
    const values = await found(id)
    expect(amountsOf(values)).toEqual([3751.5, 150, 0.1])
    expect(values.total_claimed).toBe(3901.6)
  })

  it('round each amount to a hundredth, so that the total is their exact sum', async () => {
    const { id } = await asked([item(0.5, 2.01), item(0.7, 1.15), item(1, 0.1), item(1, 0.2)])
    const values = await found(id)
    expect(amountsOf(values)).toEqual([1.01, 0.81, 0.1, 0.2])
    expect(values.total_claimed).toBe(2.12)
  })

  it('compute again when a row changes, or a field of the record that they use', async () => {
    const items = [item(2, 100, { discount: 50 })]
    const { id } = await asked(items)
    expect(await found(id)).toMatchObject({ items: [{ amount: 150 }], total_claimed: 150 })
    const update = (values: object) => employee.update(resource, id, { ...request, ...values })
    expect((await update({ items, category: 'diesel-power' })).status).toBe(200)
    expect(await found(id)).toMatchObject({ items: [{ amount: 200 }], total_claimed: 200 })
    expect((await update({ items: [...items, item(1, 7)] })).status).toBe(200)
    expect(await found(id)).toMatchObject({ items: [{ amount: 150 }, { amount: 7 }], total_claimed: 157 })
  })

  it('keep the rows when a transition changes the record', async () => {
    const { id } = await asked([item(2, 100)])
    const before = await found(id)
    expect((await employee.transition(resource, id, 'submit')).status).toBe(200)
    expect((await found(id)).items).toEqual(before.items)
  })

  it('are computed for stored records before a manifest that adds them takes effect', async () => {
    const { id } = await asked([item(2, 100)])
    const { portal: before, classes } = documented
    const { [resource]: declared, ...others } = before.resources
    if (declared === undefined) throw new Error('The portal has no expenditure requests')
    const items = { ...declared.fields['items'], fields: {} } as Field
    const without = { ...declared, fields: { ...declared.fields, items } }
    await portal.server.replacePortal({ ...before, resources: { ...others, [resource]: without } }, classes)
    await portal.query(sql`update records set data = jsonb_set(data, '{items,0,amount}', '1') where id = ${id}`)
    await portal.server.replacePortal(before, classes)
    expect((await found(id)).items[0].amount).toBe(200)
  })

  it('let nobody write their columns', async () => {
    const written = { ...request, items: [item(1, 5), item(2, 100, { amount: 1 })] }
    const { status, body } = await employee.create(resource, written)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ pointer: '/items/1/amount', message: "This field can't be set here." }])
    const { id } = await asked([item(2, 100)])
    expect((await employee.update(resource, id, written)).status).toBe(422)
    expect((await found(id)).items[0].amount).toBe(200)
  })
})

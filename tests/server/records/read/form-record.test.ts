import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Lists beside the form for a new ticket: what is on record about the customer who was chosen.

describe.each(usualDatabase)('lists beside a form on %s', (_kind, copy) => {
  let portal: TestPortal
  let officer: Client
  let supervisor: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    officer = await Client.signIn(portal.server, 'customer-service-officers@example.com')
    supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  })

  afterAll(() => portal.stop())

  const beside = (resource: string, view: string, given: string, client = officer): Promise<Reply> =>
    client.get(`/api/v2/records/${resource}?on=new-ticket&view=${view}&given=${given}&per_page=100`)

  it('hold the open tickets of the customer, and none without one', async () => {
    const { body } = await supervisor.get('/api/v2/records/trouble-ticket?filter=status:eq:inProgress&per_page=50')
    const { customer } = body.data.find(({ values }: Reply['body']) => values.customer !== undefined).values
    const found = await beside('trouble-ticket', 'open-tickets', `customer:${customer}`)
    expect(found.status).toBe(200)
    expect(found.body.data.length).toBeGreaterThan(0)
    for (const { values, status } of found.body.data) {
      expect(values.customer).toBe(customer)
      expect(['resolved', 'closed', 'rejected', 'cancelled']).not.toContain(status)
    }
    expect((await beside('trouble-ticket', 'open-tickets', 'customer:')).body.data).toEqual([])
    expect((await beside('trouble-ticket', 'open-tickets', 'channel:phone')).body.data).toEqual([])
    expect((await beside('trouble-ticket', 'open-tickets', 'customer:nobody')).body.data).toEqual([])
  })

  it('follow what is copied from the customer', async () => {
    const all = await supervisor.get('/api/v2/records/alarm?filter=service_affecting:eq:true&per_page=100')
    const down = all.body.data.find(({ status, values }: Reply['body']) => status !== 'cleared' && values.zone)
    const zone: string = down.values.zone
    const customers = await officer.get(`/api/v2/records/customer?filter=zone:eq:${zone}&per_page=1`)
    const found = await beside('alarm', 'outages', `customer:${customers.body.data[0].id}`)
    expect(found.body.data.map(({ id }: Reply['body']) => id)).toContain(down.id)
    expect(new Set(found.body.data.map(({ values }: Reply['body']) => values.zone))).toEqual(new Set([zone]))
  })

  it('are only for those who may open the form', async () => {
    const technician = await Client.signIn(portal.server, 'installer@example.com')
    expect((await beside('alarm', 'outages', 'customer:x', technician)).status).toBe(404)
  })
})

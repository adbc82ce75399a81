import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// A form asks for a field that some of its users can't see. They write it blindly, or not at all.

let portal: TestPortal
let frontDesk: Client
let supervisor: Client

beforeAll(async () => {
  portal = await startPortal(withPrivatePhone())
  frontDesk = await Client.signIn(portal.server, 'customer-service-officers@example.com')
  supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
})

afterAll(() => portal.stop())

/** The real portal, in which only support supervisors see the alternate phone of a customer. */
function withPrivatePhone() {
  const { portal: real, classes } = realPortal()
  const customer = real.resources['customer']
  const supervisors = real.groups['support-supervisors']?.rule
  if (customer === undefined || supervisors === undefined) throw new Error('Customers have changed')
  const fields = { ...customer.access.fields, alternate_phone: [{ for: supervisors, scope: 'all' as const }] }
  const changed = { ...customer, access: { ...customer.access, fields } }
  return { portal: { ...real, resources: { ...real.resources, customer: changed } }, classes }
}

const alternate_phone = '+234 800 555 7001'
let count = 0

function newCustomer() {
  const each = String(9000 + ++count)
  return {
    ...{ account_number: `AC-${each}`, name: `Allen House ${each}`, customer_type: 'residential', zone: 'Ikeja' },
    ...{ phone: `+234 800 555 ${each}`, email: 'house@example.com', address: '1 Allen Avenue' },
  }
}

describe('an optional field that the writer can never see', () => {
  const hidden = [{ pointer: '/alternate_phone', message: "This field can't be set here." }]

  it('is rejected in a new record', async () => {
    const { status, body } = await frontDesk.create('customer', { ...newCustomer(), alternate_phone })
    expect([status, body.errors]).toEqual([422, hidden])
    expect((await supervisor.create('customer', { ...newCustomer(), alternate_phone })).status).toBe(201)
  })

  it('is rejected in an update, which leaves it unchanged when it is omitted', async () => {
    const { alternate_phone: _omitted, ...values } = { ...newCustomer(), alternate_phone }
    const { id } = (await supervisor.create('customer', { ...values, alternate_phone })).body.data
    const smuggled = await frontDesk.update('customer', id, { ...values, alternate_phone: '+234 800 555 7002' })
    expect([smuggled.status, smuggled.body.errors]).toEqual([422, hidden])
    expect((await frontDesk.update('customer', id, { ...values, name: 'Yaba House' })).status).toBe(200)
    const { body } = await supervisor.get(`/api/v2/records/customer/${id}`)
    expect(body.data.values).toMatchObject({ name: 'Yaba House', alternate_phone })
  })
})

it('a required field that the writer can never see is stored once, and shown to none but its viewers', async () => {
  const { id } = (await frontDesk.create('customer', newCustomer())).body.data
  const identity = { identity_type: 'nin', identity_number: '70100000999' }
  const { status, body } = await frontDesk.transition('customer', id, 'validate', identity)
  expect([status, body.data.status]).toEqual([200, 'validated'])
  expect(JSON.stringify(body)).not.toContain(identity.identity_number)
  expect((await frontDesk.transition('customer', id, 'validate', identity)).status).toBe(409)
  const seen = await supervisor.get(`/api/v2/records/customer/${id}`)
  expect(seen.body.data.values.identity_number).toBe(identity.identity_number)
})

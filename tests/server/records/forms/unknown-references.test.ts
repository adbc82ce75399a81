import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Network support can read alarms; the front desk can't, but works on the same tickets.

let portal: TestPortal
let network: Client
let frontDesk: Client

beforeAll(async () => {
  portal = await startPortal()
  network = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  frontDesk = await Client.signIn(portal.server, 'customer-service-officers@example.com')
})

afterAll(() => portal.stop())

async function firstId(resource: string): Promise<string> {
  const { body } = await network.get(`/api/v2/records/${resource}?per_page=1`)
  return body.data[0].id
}

async function ticketOfAlarm() {
  const { body } = await network.create('trouble-ticket', {
    ...{ subject: 'Whole street is dark', description: 'It began at eight.', ticket_type: 'critical-fault' },
    ...{ category: 'fibre-cut', channel: 'monitoring', impact: 'node', urgency: 'high', queue: 'network' },
    ...{ owner: network.person.user_id, alarm: await firstId('alarm') },
  })
  return body.data
}

it('shows a reference field only to viewers who can read the referenced resource', async () => {
  const asked = await network.get('/api/v2/resources/trouble-ticket')
  const unasked = await frontDesk.get('/api/v2/resources/trouble-ticket')
  expect(asked.body.form.schema.properties).toHaveProperty('alarm')
  expect(asked.body.fields.alarm.filterable).toBe(true)
  expect(JSON.stringify(unasked.body)).not.toContain('"alarm"')
  expect(unasked.body.fields).not.toHaveProperty('alarm')
})

it('shows the alarm of a ticket to everyone who can read both', async () => {
  const { id, values } = await ticketOfAlarm()
  const supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  expect((await supervisor.get('/api/v2/records/alarm?per_page=1')).status).toBe(200)
  const { body } = await supervisor.get(`/api/v2/records/trouble-ticket/${id}`)
  expect(body.data.values.alarm).toBe(values.alarm)
})

it("keeps a reference when an editor who can't select it changes the record", async () => {
  const ticket = await ticketOfAlarm()
  const { alarm, ...rest } = ticket.values
  const form = Object.keys((await frontDesk.get('/api/v2/resources/trouble-ticket')).body.form.schema.properties)
  const values = Object.fromEntries(Object.entries(rest).filter(([name]) => form.includes(name)))
  const { status, body } = await frontDesk.update('trouble-ticket', ticket.id, { ...values, subject: 'Street is dark' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await network.get(`/api/v2/records/trouble-ticket/${ticket.id}`)).body.data.values).toMatchObject({
    alarm,
    subject: 'Street is dark',
  })
})

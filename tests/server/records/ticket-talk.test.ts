import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// The conversation of a ticket, which its child tickets share.

let portal: TestPortal
let desk: Client
let network: Client

beforeAll(async () => {
  portal = await startPortal()
  desk = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  network = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
})

afterAll(() => portal.stop())

const key = () => ({ 'idempotency-key': randomUUID() })

async function ticketOf(customer: string) {
  const values = {
    subject: 'Red light',
    description: 'The light is red.',
    ticket_type: 'incident',
    category: 'los-red-light',
  }
  const rest = {
    channel: 'whatsapp',
    impact: 'single-customer',
    urgency: 'medium',
    queue: 'front-desk',
    customer,
    owner: desk.person.user_id,
  }
  const made = await desk.post('/api/v2/records/trouble-ticket', { ...values, ...rest }, key())
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return made.body.data
}

const talkOf = async (client: Client, ticket: string) =>
  (await client.get(`/api/v2/records/conversation?on=ticket-conversations&view=all&given=id:${ticket}`)).body.data

it('begins with one request, reaches its child tickets, and stops the clock of the first answer', async () => {
  const customers = await desk.get('/api/v2/records/customer?per_page=1')
  const ticket = await ticketOf(customers.body.data[0].id)
  expect(ticket.values).toMatchObject({ talk_ticket: ticket.id, talk_channel: 'whatsapp' })
  const thread = {
    ticket: ticket.id,
    subject: 'Red light',
    kind: 'ticket',
    conversation_type: 'follow-up',
    channel: 'whatsapp',
  }
  const made = await desk.post('/api/v2/records/conversation', { ...thread, first_message: 'We look into it.' }, key())
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const [shown] = await talkOf(desk, ticket.id)
  expect(shown.values).toMatchObject({ customer: ticket.values.customer, last_message: 'We look into it.' })
  expect(shown.values.first_message ?? '').toBe('')
  const messages = await desk.get(`/api/v2/records/message?via=conversation&of=${shown.id}`)
  expect(messages.body.data.map(({ values }: { values: object }) => values)).toMatchObject([
    { content: 'We look into it.', sender_side: 'staff', unsent: true },
  ])
  expect(
    (await desk.get(`/api/v2/records/trouble-ticket/${ticket.id}`)).body.data.values.first_responded_at,
  ).toBeTruthy()

  expect((await desk.transition('trouble-ticket', ticket.id, 'start', { assignee: desk.person.user_id })).status).toBe(
    200,
  )
  const sent = await desk.transition('trouble-ticket', ticket.id, 'send-child', {
    child_queue: 'network',
    child_note: 'Measure the line.',
  })
  expect([sent.status, sent.body.errors]).toEqual([200, undefined])
  const children = await network.get(`/api/v2/records/trouble-ticket?via=parent_ticket&of=${ticket.id}`)
  const [child] = children.body.data
  expect(child.values.talk_ticket).toBe(ticket.id)
  const shared = await talkOf(network, child.id)
  expect(shared.map(({ id }: { id: string }) => id)).toEqual([shown.id])
  const counted = await network.get(`/api/v2/pages/ticket/views?given=id:${child.id}`)
  expect(counted.body.tabs['ticket-conversations']).toEqual({ total: 1, capped: false })
})

it('has no message when a conversation begins without one', async () => {
  const thread = { subject: 'Lunch', kind: 'staff', conversation_type: 'general', channel: 'internal' }
  const made = await desk.post('/api/v2/records/conversation', thread, key())
  expect(made.status).toBe(201)
  const messages = await desk.get(`/api/v2/records/message?via=conversation&of=${made.body.data.id}`)
  expect(messages.body.data).toEqual([])
})

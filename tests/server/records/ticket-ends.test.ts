import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// What a ticket leaves behind when it is resolved, closed or cancelled: no visit, job or call that nobody needs any more.

const hour = 3_600_000

const clock = new TestClock()
let portal: TestPortal
let desk: Client
let customer: string
let ticket: string

beforeAll(async () => {
  portal = await startPortal({ clock })
  desk = await Client.signIn(portal.server, 'customer-service-officers@example.com')
  const { body } = await desk.get('/api/v2/records/customer?filter=status:eq:active&per_page=1')
  customer = body.data[0].id
})

afterAll(() => portal.stop())

beforeEach(async () => {
  const { body } = await desk.create('trouble-ticket', {
    ...{ subject: 'No light since the morning', description: 'The LOS lamp is red.', category: 'los-red-light' },
    ...{ ticket_type: 'incident', customer, channel: 'phone', impact: 'single-customer', urgency: 'medium' },
    ...{ queue: 'front-desk', owner: desk.person.user_id },
  })
  ticket = body.data.id
  await run('assign', { assignee: desk.person.user_id, queue: 'front-desk' })
})

const later = (hours: number): string => new Date(clock.now().getTime() + hours * hour).toISOString()
const run = (event: string, values: object = {}) => desk.transition('trouble-ticket', ticket, event, values)
const resolve = () => run('resolve', { root_cause: 'splice-fault', resolution: 'Spliced again.' })
const book = () => run('dispatch', { visit_date: '2027-01-13', visit_slot: '09:00' })

/** Returns the records of a resource that refer to the ticket. */
async function of(resource: string): Promise<Reply['body'][]> {
  const { body } = await desk.get(`/api/v2/records/${resource}?via=ticket&of=${ticket}`)
  return body.data
}

const statusesOf = async (resource: string) => (await of(resource)).map(({ status }) => status)
const messagesOf = ({ body }: Reply) => body.errors?.map(({ message }: { message: string }) => message)

it('cancels a visit to confirm and its job when the ticket is resolved', async () => {
  expect((await book()).status).toBe(200)
  expect([await statusesOf('appointment'), await statusesOf('work-order')]).toEqual([['initialized'], ['acknowledged']])
  expect((await resolve()).status).toBe(200)
  expect([await statusesOf('appointment'), await statusesOf('work-order')]).toEqual([['cancelled'], ['cancelled']])
})

it('asks what became of a confirmed visit first', async () => {
  await book()
  const [visit] = await of('appointment')
  const technician = (await Client.signIn(portal.server, 'technicians@example.com')).person.user_id
  const reply = await desk.transition('appointment', visit.id, 'confirm', { technician, confirmed_by: 'customer-call' })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  const refused = await resolve()
  expect([refused.status, messagesOf(refused)]).toEqual([422, ['Complete or cancel the confirmed visit first']])
  await desk.transition('appointment', visit.id, 'cancel', { cancel_reason: 'It works again.' })
  expect((await resolve()).status).toBe(200)
})

it('cancels the call-back when the ticket is closed before it', async () => {
  await resolve()
  expect(await statusesOf('ticket-action')).toEqual(['new'])
  expect((await run('close')).status).toBe(200)
  expect(await statusesOf('ticket-action')).toEqual(['cancelled'])
})

it('cancels everything when the ticket is cancelled', async () => {
  await book()
  expect((await run('cancel', { cancel_reason: 'Reported twice.' })).status).toBe(200)
  expect([await statusesOf('appointment'), await statusesOf('work-order')]).toEqual([['cancelled'], ['cancelled']])
})

it('waits no longer than its priority allows', async () => {
  const wait = (hours: number) => run('wait', { pending_reason: 'customer-information', follow_up_at: later(hours) })
  const limit = 'A ticket waits for at most 3 days (P1 and P2), 7 days (P3) or 14 days (P4)'
  expect(messagesOf(await wait(14 * 24 + 1))).toEqual([limit])
  expect((await wait(14 * 24)).status).toBe(200)
})

it('is held no longer than its priority allows, and goes on by itself', async () => {
  const hold = (hours: number) => run('hold', { hold_reason: 'power', follow_up_at: later(hours) })
  const limit = 'A ticket waits for at most 3 days (P1 and P2), 7 days (P3) or 14 days (P4)'
  const supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  const asSupervisor = async (hours: number) =>
    supervisor.transition('trouble-ticket', ticket, 'hold', { hold_reason: 'power', follow_up_at: later(hours) })
  expect((await hold(1)).status).toBe(403)
  expect(messagesOf(await asSupervisor(14 * 24 + 1))).toEqual([limit])
  expect(messagesOf(await asSupervisor(-1))).toEqual(['Choose a later time'])
  const forever = await supervisor.transition('trouble-ticket', ticket, 'hold', { hold_reason: 'power' })
  expect(forever.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/follow_up_at'])
  expect((await asSupervisor(3)).status).toBe(200)
  const state = async () => {
    const [row] = await portal.query(sql`select status from records where id = ${ticket}`)
    return row?.['status']
  }
  expect(await state()).toBe('held')
  clock.advance(3 * hour)
  await portal.server.scheduler.runDue()
  expect(await state()).toBe('inProgress')
  desk = await Client.signIn(portal.server, 'customer-service-officers@example.com')
})

it('offers no second visit while one is open', async () => {
  expect((await book()).status).toBe(200)
  const { body } = await desk.get(`/api/v2/records/trouble-ticket/${ticket}`)
  expect(body.data.values.open_visits).toBe(1)
  const refused = await book()
  expect([refused.status, messagesOf(refused)]).toEqual([422, ['There is an open visit already']])
  const [visit] = await of('appointment')
  await desk.transition('appointment', visit.id, 'cancel', { cancel_reason: 'The customer is away.' })
  expect((await book()).status).toBe(200)
})

it('gives a child ticket the words of the customer', async () => {
  expect((await run('send-child', { child_queue: 'network', child_note: 'Measure the line.' })).status).toBe(200)
  const { body } = await desk.get(`/api/v2/records/trouble-ticket?via=parent_ticket&of=${ticket}`)
  expect(body.data[0].values.description).toBe('Measure the line.\n\nThe LOS lamp is red.')
})

it('is proposed as an incident of one customer', async () => {
  const { body } = await desk.get('/api/v2/resources/trouble-ticket')
  const { ticket_type, impact, urgency } = body.form.schema.properties
  expect([ticket_type.default, impact.default, urgency.default]).toEqual(['incident', 'single-customer', 'medium'])
})

it('names the customer as the reporter, where nobody else is named', async () => {
  const { values: of } = (await desk.get(`/api/v2/records/customer/${customer}`)).body.data
  const report = async (reporter: object) => {
    const { body } = await desk.create('trouble-ticket', {
      ...{ subject: 'Slow in the evening', description: 'Since Monday.', category: 'slow-speed' },
      ...{ ticket_type: 'incident', customer, channel: 'phone', impact: 'single-customer', urgency: 'low' },
      ...{ queue: 'front-desk', owner: desk.person.user_id, ...reporter },
    })
    const { values } = (await desk.get(`/api/v2/records/trouble-ticket/${body.data.id}`)).body.data
    return [values.reporter_name, values.reporter_phone]
  }
  expect(await report({})).toEqual([of.contact_person, of.phone])
  expect(await report({ reporter_name: 'Her brother' })).toEqual(['Her brother', undefined])
})

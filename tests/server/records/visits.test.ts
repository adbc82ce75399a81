import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// A visit goes to a technician who works in its zone.

let portal: TestPortal
let desk: Client

beforeAll(async () => {
  portal = await startPortal()
  desk = await Client.signIn(portal.server, 'customer-service-officers@example.com')
})

afterAll(() => portal.stop())

async function visitIn(zone: string): Promise<Reply['body']> {
  const { body } = await desk.get('/api/v2/records/customer?filter=status:eq:active&per_page=1')
  const [customer] = body.data
  const reply = await desk.create('appointment', {
    ...{ category: 'fault-visit', customer: customer.id, visit_date: '2027-01-13', slot: '09:00', zone },
    ...{ address: '1 Test Street', contact_name: 'Ada', contact_phone: '+2348005551234' },
  })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.data
}

async function technicianOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { values } = (await desk.get(`/api/v2/records/appointment/${id}`)).body.data
  const [person] = await portal.query(
    sql`select details ->> 'location' as location, role from staff where id = ${values.technician ?? null}`,
  )
  return person
}

it.each(['Lekki', 'Ikeja'])('finds a technician who works in %s', async (zone) => {
  const { id } = await visitIn(zone)
  const reply = await desk.transition('appointment', id, 'find-technician')
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  expect(await technicianOf(id)).toMatchObject({ location: zone })
})

it('leaves a visit as it is where nobody works in the zone, and tells a supervisor', async () => {
  const { id } = await visitIn('Kano')
  expect((await desk.transition('appointment', id, 'find-technician')).status).toBe(200)
  expect(await technicianOf(id)).toBeUndefined()
  const supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  const { body } = await supervisor.get(`/api/notification/all/${supervisor.person.user_id}`)
  expect(body.data[0].title).toBe('Nobody works in the zone of a visit')
})

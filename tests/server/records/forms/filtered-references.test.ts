import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../../support/test-server.ts'
import { draft } from '../leave.ts'

// References of which people may choose only some records: what the picker offers, and what each way to write accepts.

type Body = Reply['body']

const fieldRoles = [
  'installer',
  'technicians',
  'bb-transmission-diagnosis-technician',
  'bb-transmission-technician',
  'provisioning-technician',
]
const ofThisCustomer = 'Choose a ticket of this customer'
const fieldTechnician = 'Choose a field technician who is at work'
const reliefOfficer = 'Choose a relief officer who is available'

describe.each(usualDatabase)('a reference with conditions on %s', (_, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  let support: Client
  let technician: Client
  let hr: Client
  let officer: Client

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    const signIn = (name: string) => Client.signIn(portal.server, `${name}@example.com`)
    support = await signIn('customer-service-officers')
    technician = await signIn('installer')
    hr = await signIn('human-resource-manager')
    officer = await signIn('sales-officer')
  })

  afterAll(() => portal.stop())

  const listed = async (
    client: Client,
    resource: string,
    query: Record<string, string | string[]>,
  ): Promise<Body[]> => {
    const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
    const address = `/api/v2/records/${resource}?${new URLSearchParams([...pairs, ['per_page', '100']])}`
    const { status, body } = await client.get(address)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const idsOf = (records: Body[]): string[] => records.map(({ id }) => id)
  const errorsOf = ({ status, body }: Reply) => [status, body.errors]

  /** Two tickets of different customers, without a visit that is still to come: a ticket has one at most. */
  const twoTickets = async () => {
    const visits = await listed(support, 'appointment', { filter: 'status:in:initialized,confirmed' })
    const visited = visits.map(({ values }) => values.ticket)
    const all = (await listed(support, 'trouble-ticket', { filter: 'customer:null:false' })) as Body[]
    const tickets = all.filter(({ id }) => !visited.includes(id))
    const [one] = tickets
    const other = tickets.find(({ values }) => values.customer !== one.values.customer)
    return { one, other }
  }

  const visitOf = async (ticket: Body, changes: object = {}) =>
    support.create('appointment', {
      ...{ category: 'fault-visit', customer: ticket.values.customer, ticket: ticket.id, visit_date: '2026-12-01' },
      ...{ slot: '09:00', duration_minutes: 60, address: '12 Marina Road', zone: 'Lekki' },
      ...{ contact_name: 'Femi Bello', contact_phone: '+234 800 555 0101', ...changes },
    })

  describe('in the picker', () => {
    it('offers only the records that meet the conditions', async () => {
      const offered = await listed(support, 'employee', { choosing: 'appointment.technician' })
      expect(idsOf(offered)).toContain(technician.person.user_id)
      for (const { status, values } of offered)
        expect([status, fieldRoles.includes(values.role)]).toEqual(['active', true])
      const found = await listed(support, 'employee', { choosing: 'appointment.technician', q: hr.person.name })
      expect(idsOf(found)).not.toContain(hr.person.user_id)
      expect(idsOf(await listed(support, 'employee', { q: hr.person.name }))).toContain(hr.person.user_id)
    })

    it('follows the values of the record that is being written', async () => {
      const { one, other } = await twoTickets()
      const given = `customer:${one.values.customer}`
      const offered = await listed(support, 'trouble-ticket', { choosing: 'appointment.ticket', given })
      expect(idsOf(offered)).toContain(one.id)
      expect(idsOf(offered)).not.toContain(other.id)
      for (const { values } of offered) expect(values.customer).toBe(one.values.customer)
      expect(await listed(support, 'trouble-ticket', { choosing: 'appointment.ticket', given: 'customer:' })).toEqual(
        [],
      )
    })

    it('never offers a record that the viewer may not read', async () => {
      const { one } = await twoTickets()
      const mine = idsOf(await listed(technician, 'trouble-ticket', {}))
      const given = `customer:${one.values.customer}`
      const offered = idsOf(await listed(technician, 'trouble-ticket', { choosing: 'appointment.ticket', given }))
      expect(offered.filter((id) => !mine.includes(id))).toEqual([])
      expect(offered).not.toContain(one.id)
    })

    it.each([
      ['a field that does not exist', 'appointment.nobody'],
      ['a field of another resource than the listed one', 'appointment.customer'],
      ['a resource that does not exist', 'nothing.technician'],
      ['a resource that the viewer may not read', 'payroll-run.prepared_by'],
    ])('rejects %s', async (_what, choosing) => {
      const { status, body } = await support.get(`/api/v2/records/employee?choosing=${choosing}`)
      expect([status, body.errors?.[0].pointer]).toEqual([422, '/choosing'])
    })

    it('tells browsers what may be chosen, but not the conditions', async () => {
      const { body } = await support.get('/api/v2/resources/appointment')
      const { properties } = body.transitions.confirm.form.schema
      expect(properties.technician).toMatchObject({
        'x-reference': 'employee',
        'x-among': { of: 'appointment.technician', needs: [], message: fieldTechnician },
      })
      expect(body.form.schema.properties.ticket['x-among'].needs).toEqual(['customer'])
      expect(JSON.stringify(body)).not.toContain('provisioning-technician')
    })
  })

  describe('when a record is written', () => {
    it('is checked in a new record', async () => {
      const { one, other } = await twoTickets()
      const refused = await visitOf(one, { ticket: other.id })
      expect(errorsOf(refused)).toEqual([422, [{ pointer: '/ticket', message: ofThisCustomer }]])
      expect((await visitOf(one)).status).toBe(201)
    })

    it('is checked again when a field that it depends on changes', async () => {
      const { one, other } = await twoTickets()
      const { body } = await visitOf(one, { slot: '10:00' })
      const { id, values } = body.data
      const form = Object.keys((await support.get('/api/v2/resources/appointment')).body.edit.schema.properties)
      const current = Object.fromEntries(Object.entries(values).filter(([name]) => form.includes(name)))
      const moved = await support.update('appointment', id, { ...current, customer: other.values.customer })
      expect(errorsOf(moved)).toEqual([422, [{ pointer: '/ticket', message: ofThisCustomer }]])
      expect((await support.update('appointment', id, { ...current, address: '14 Marina Road' })).status).toBe(200)
    })

    it('is checked in the form of a transition', async () => {
      const { one } = await twoTickets()
      const { id } = (await visitOf(one, { slot: '11:00' })).body.data
      const confirm = (client: Client) =>
        support.transition('appointment', id, 'confirm', {
          technician: client.person.user_id,
          confirmed_by: 'customer-call',
        })
      expect(errorsOf(await confirm(hr))).toEqual([422, [{ pointer: '/technician', message: fieldTechnician }]])
      expect((await confirm(technician)).status).toBe(200)
    })

    it('is checked for each record of a bulk transition', async () => {
      const { one } = await twoTickets()
      const { id, version } = (await visitOf(one, { slot: '12:00' })).body.data
      const values = { technician: hr.person.user_id, confirmed_by: 'customer-call' }
      const { body } = await support.call(
        'POST',
        '/api/v2/records/appointment/transitions/confirm',
        { records: [{ id, version }], values },
        { 'idempotency-key': randomUUID() },
      )
      expect(body.data).toMatchObject([{ id, refusal: { code: 'invalid', message: fieldTechnician } }])
    })

    it('is checked in each row of an imported table', async () => {
      const lines = [
        'Leave type,From,To,Relief officer,Reason',
        `Annual,2027-05-03,2027-05-04,${officer.person.name},Rest`,
      ]
      const { body } = await officer.post('/api/v2/records/leave-request/import', lines.join('\r\n'), {
        'content-type': 'text/csv',
        'idempotency-key': randomUUID(),
      })
      expect(body).toEqual({
        rows: 1,
        created: 0,
        errors: [{ row: 2, column: 'Relief officer', message: reliefOfficer }],
      })
    })

    it('keeps a value that no longer meets the conditions, and rejects it where it is new', async () => {
      const relief = await Client.signIn(portal.server, 'talent-development-officer@example.com')
      const { id, values } = await draft(officer, relief, { from_date: '2027-06-07', to_date: '2027-06-08' })
      await portal.query(sql`update staff set status = 'suspended' where id = ${relief.person.user_id}`)
      const { leave_type, from_date, to_date, relief_officer } = values
      const same = { leave_type, from_date, to_date, relief_officer, reason: 'A wedding' }
      expect((await officer.update('leave-request', id, same)).status).toBe(200)
      const again = await officer.create('leave-request', { ...same, from_date: '2027-06-14', to_date: '2027-06-15' })
      expect(errorsOf(again)).toEqual([422, [{ pointer: '/relief_officer', message: reliefOfficer }]])
    })

    it('is checked for each item of a list and in each row', async () => {
      const [gone] = await listed(hr, 'employee', { filter: 'status:eq:exited' })
      const [applicant] = await listed(hr, 'job-applicant', {})
      const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
      const interview = (interviewers: string[]) =>
        hr.create('interview', {
          ...{ applicant: applicant.id, vacancy: applicant.values.vacancy, round: 'technical', mode: 'video' },
          ...{ starts_at: later(1), ends_at: later(2), interviewers },
        })
      const message = 'Choose people who still work here'
      const refused = await interview([hr.person.user_id, gone.id])
      expect(errorsOf(refused)).toEqual([422, [{ pointer: '/interviewers/1', message }]])
      const { id } = (await interview([hr.person.user_id])).body.data
      clock.advance(60_000)
      const feedback = (client: Client) => [{ interviewer: client.person.user_id, communication: 3 }]
      const hold = (client: Client) => hr.transition('interview', id, 'hold', { feedback: feedback(client) })
      expect(errorsOf(await hold(support))).toEqual([
        422,
        [{ pointer: '/feedback/0/interviewer', message: 'Choose one of the interviewers' }],
      ])
      expect((await hold(hr)).status).toBe(200)
    })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, walk } from '../leave.ts'

/** Each test has days of its own, so that they don't take time from each other. */
describe.each(databases)('the time that records take, on %s', (_kind, copy) => {
  let portal: TestPortal
  let supervisor: Client
  let hr: Client
  let technician: Client
  let colleague: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    technician = await Client.signIn(portal.server, 'bb-transmission-technician@example.com')
    colleague = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  })

  afterAll(() => portal.stop())

  async function visit(
    visit_date: string,
    slot: string,
    duration_minutes = 60,
    zone = 'Lekki',
  ): Promise<Reply['body']> {
    const [customer] = await portal.query(sql`select id from records where resource = 'customer' limit 1`)
    const { status, body } = await supervisor.create('appointment', {
      category: 'survey',
      customer: customer?.['id'],
      visit_date,
      slot,
      duration_minutes,
      address: '5 Bode Thomas Street',
      zone,
      contact_name: 'Ada Bello',
      contact_phone: '+234 803 000 0000',
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const confirm = ({ id }: { id: string }, who = technician) =>
    supervisor.transition('appointment', id, 'confirm', { technician: who.person.user_id, confirmed_by: 'agent' })

  const outcome = ({ status, body }: Reply): unknown =>
    status < 300
      ? status
      : (body.errors?.map((each: Record<string, string>) => [each['pointer'], each['message']]) ?? status)

  /** Refusals name a record only to those who may read it. */
  const refused = (reference = '') => [
    ['/technician', `Technician is not free at this time${reference === '' ? '' : `: ${reference}`}`],
  ]

  async function leave(from_date: string, to_date: string): Promise<Reply['body']> {
    const request = await draft(technician, colleague, { leave_type: 'unpaid', from_date, to_date })
    await walk(request.id, [technician, 'submit'], [colleague, 'accept-relief'])
    return request
  }

  it('is not taken twice, also by what begins later and elsewhere', async () => {
    const long = await visit('2027-02-01', '09:00', 240)
    expect(outcome(await confirm(long))).toBe(200)
    expect(outcome(await confirm(await visit('2027-02-01', '10:00', 60, 'Kano')))).toEqual(refused(long.reference))
    expect(outcome(await confirm(await visit('2027-02-01', '08:00', 61)))).toEqual(refused(long.reference))
    expect(outcome(await confirm(await visit('2027-02-01', '08:00', 600)))).toEqual(refused(long.reference))
  })

  it('is shown on the page of these people, with its record only to those who may read it', async () => {
    const request = await leave('2027-03-12', '2027-03-12')
    const who = technician.person.user_id
    const takenOn = async (day: string, client = supervisor) =>
      (await client.get(`/api/v2/pages/bookings/taken?day=${day}`)).body.data?.filter(
        (each: { who: string }) => each.who === who,
      )
    expect(await takenOn('2027-03-11')).toEqual([])
    expect(outcome(await confirm(await visit('2027-03-11', '13:00', 90)))).toBe(200)
    expect(await takenOn('2027-03-11')).toEqual([
      expect.objectContaining({ away: false, from: '2027-03-11T12:00:00.000Z', until: '2027-03-11T13:30:00.000Z' }),
    ])
    expect((await takenOn('2027-03-11'))[0].title).toMatch(/2027-03-11|11 Mar 2027/)
    expect(await takenOn('2027-03-12')).toEqual([])
    await walk(request.id, [hr, 'approve'])
    const absence = { who, away: true, from: '2027-03-11T23:00:00.000Z', until: '2027-03-12T23:00:00.000Z' }
    expect(await takenOn('2027-03-12')).toEqual([absence])
    expect(await takenOn('2027-03-13')).toEqual([])
  })

  it('is shown only on such pages, to those who may open them', async () => {
    const status = async (client: Client, page: string) =>
      (await client.get(`/api/v2/pages/${page}/taken?day=2027-03-11`)).status
    expect(await status(supervisor, 'bookings')).toBe(200)
    expect(await status(technician, 'bookings')).toBe(404)
    expect(await status(supervisor, 'tickets')).toBe(404)
    expect(await status(supervisor, 'constructor')).toBe(404)
    expect((await supervisor.get('/api/v2/pages/bookings/taken?day=soon')).status).toBe(422)
  })

  it('is free before and after, for others, and without a length', async () => {
    expect(outcome(await confirm(await visit('2027-02-02', '09:00', 240)))).toBe(200)
    expect(outcome(await confirm(await visit('2027-02-02', '08:00', 60)))).toBe(200)
    expect(outcome(await confirm(await visit('2027-02-02', '13:00', 60)))).toBe(200)
    expect(outcome(await confirm(await visit('2027-02-02', '10:00', 0)))).toBe(200)
    const [other] = await portal.query(sql`
      select id from staff where role = 'installer' and disabled_at is null limit 1`)
    const { id } = await visit('2027-02-02', '10:00')
    const values = { technician: other?.['id'], confirmed_by: 'agent' }
    expect(outcome(await supervisor.transition('appointment', id, 'confirm', values))).toBe(200)
  })

  it('is given back by a record that leaves the states in which it takes time', async () => {
    const first = await visit('2027-02-03', '09:00')
    const second = await visit('2027-02-03', '09:00')
    expect(outcome(await confirm(first))).toBe(200)
    expect(outcome(await confirm(second))).toEqual(refused(first.reference))
    const cancelled = await supervisor.transition('appointment', first.id, 'cancel', { cancel_reason: 'Moved away' })
    expect(outcome(cancelled)).toBe(200)
    expect(outcome(await confirm(second))).toBe(200)
  })

  it('is that of people who are away, to the end of their last day', async () => {
    const { id } = await leave('2027-02-08', '2027-02-09')
    // Only asked for, it takes no time yet.
    expect(outcome(await confirm(await visit('2027-02-08', '09:00')))).toBe(200)
    // What was booked before stops no leave.
    await walk(id, [hr, 'approve'])
    expect(outcome(await confirm(await visit('2027-02-09', '17:00')))).toEqual(refused())
    expect(outcome(await confirm(await visit('2027-02-10', '08:00')))).toBe(200)
    expect(outcome(await confirm(await visit('2027-02-06', '08:00')))).toBe(200)
  })

  it('is shared by all resources, and by each in a list', async () => {
    expect(outcome(await confirm(await visit('2027-03-11', '09:00', 120)))).toBe(200)
    const [applicant] = await portal.query(sql`
      select id, data->>'vacancy' as vacancy from records
      where resource = 'job-applicant' and status in ('applied', 'screening', 'shortlisted', 'interviewing') limit 1`)
    const invite = (starts: string, ends: string) =>
      hr.create('interview', {
        applicant: applicant?.['id'],
        vacancy: applicant?.['vacancy'],
        round: 'panel',
        mode: 'video',
        starts_at: `2027-03-11T${starts}:00+01:00`,
        ends_at: `2027-03-11T${ends}:00+01:00`,
        venue: 'Room 2',
        interviewers: [colleague.person.user_id, technician.person.user_id],
        message: 'Welcome',
      })
    const busy = [['/interviewers', 'Interviewer is not free at that time']]
    expect(outcome(await invite('10:30', '11:30'))).toEqual(busy)
    expect(outcome(await invite('11:00', '12:00'))).toBe(201)
    expect(outcome(await confirm(await visit('2027-03-11', '11:00')))).toEqual(refused())
  })

  it('is taken by one of several parallel requests', async () => {
    const slots = ['09:00', '10:00', '11:00', '09:00', '10:00', '11:00']
    const zones = ['Lekki', 'Ikeja', 'Yaba', 'Surulere', 'Ajah', 'Festac']
    const visits = []
    // Elsewhere each, because a zone has room for a few visits at a time.
    for (const [i, slot] of slots.entries()) visits.push(await visit('2027-02-12', slot, 180, zones[i]))
    const replies = await Promise.all(visits.map((each) => confirm(each)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })
})

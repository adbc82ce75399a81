import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../../support/test-server.ts'
import { draft } from '../leave.ts'

const hour = 3_600_000

describe.each(usualDatabase)('opening hours on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  let officer: Client

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
    await portal.forgetDeadlines()
  })

  afterAll(() => portal.stop())

  /** Sets the clock to a time in Lagos and signs in again, because no session lasts that long. */
  async function goTo(time: string): Promise<void> {
    clock.set(`${time}:00+01:00`)
    officer = await Client.signIn(portal.server, 'cx-supervisor@example.com')
  }

  const fault = (urgency: string, impact: string) => ({
    subject: 'The light is red',
    description: 'Since this morning.',
    ticket_type: 'internal-issue',
    category: 'los-red-light',
    channel: 'phone',
    impact,
    urgency,
    queue: 'front-desk',
    owner: officer.person.user_id,
  })

  async function ticket(urgency: string, impact = 'single-customer'): Promise<Reply['body']> {
    const { status, body } = await officer.create('trouble-ticket', fault(urgency, impact))
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const stateOf = async (id: string): Promise<string> =>
    (await officer.get(`/api/v2/records/trouble-ticket/${id}`)).body.data.values.sla_state

  /** A time in Lagos as the portal stores it. */
  const at = (time: string): string => new Date(`${time}:00+01:00`).toISOString()

  describe('a clock', () => {
    it.each([
      ['P3 on a Sunday', '2026-11-22T08:18', 'high', 'single-customer', '2026-11-23T12:00', '2026-11-25T14:00'],
      ['P4 on a Saturday', '2026-11-21T12:00', 'low', 'single-customer', '2026-11-23T15:00', '2026-12-02T12:00'],
      ['P3 before a holiday', '2026-12-24T16:30', 'high', 'single-customer', '2026-12-28T11:30', '2026-12-30T13:30'],
      ['P2 on a Sunday', '2026-11-22T08:18', 'medium', 'region', '2026-11-22T09:18', '2026-11-22T16:18'],
      ['P1 on a Sunday', '2026-11-22T08:18', 'high', 'region', '2026-11-22T08:33', '2026-11-22T12:18'],
    ])('of a %s', async (_what, now, urgency, impact, answer, solution) => {
      await goTo(now)
      const { values } = await ticket(urgency, impact)
      expect([values.first_response_due, values.resolution_due]).toEqual([at(answer), at(solution)])
    })

    it('goes on around the clock from what it has spent, when the priority rises', async () => {
      await goTo('2026-11-20T16:00')
      const { id } = await ticket('high')
      await goTo('2026-11-21T08:00')
      const { body } = await officer.update('trouble-ticket', id, fault('high', 'region'))
      expect(body.data.values.priority).toBe('P1')
      // Of the four hours, one was spent on Friday.
      expect(body.data.values.resolution_due).toBe(at('2026-11-21T11:00'))
    })

    it('waits with what is due until the hours have passed', async () => {
      await goTo('2026-11-20T16:00')
      const { id } = await ticket('high')
      const due = await portal.query(sql`select name, due_at from due_work where record = ${id} order by due_at`)
      expect(due.map(({ name, due_at }) => [name, new Date(String(due_at)).toISOString()])).toEqual([
        ['resolution_due.half', at('2026-11-23T15:00')],
        ['resolution_due.at-risk', at('2026-11-24T12:00')],
        ['resolution_due.breached', at('2026-11-25T09:00')],
        ['resolution_due.twice', at('2026-11-27T15:00')],
      ])
      await goTo('2026-11-24T11:59')
      await portal.server.scheduler.runDue()
      expect(await stateOf(id)).toBe('within')
      await goTo('2026-11-24T12:00')
      await portal.server.scheduler.runDue()
      expect(await stateOf(id)).toBe('at-risk')
    })

    it('is paused in a state and outside its hours alike', async () => {
      await goTo('2026-11-20T15:00')
      const { id } = await ticket('high')
      const run = async (event: string, values: object = {}) => {
        const { status, body } = await officer.transition('trouble-ticket', id, event, values)
        if (status !== 200) throw new Error(JSON.stringify(body))
        return body.data.values.resolution_due
      }
      await run('assign', { assignee: officer.person.user_id, queue: 'front-desk' })
      await goTo('2026-11-20T16:00')
      await run('wait', { pending_reason: 'third-party', follow_up_at: new Date(clock.now().getTime() + 160 * hour) })
      await goTo('2026-11-28T15:00')
      // 23 of 24 hours are left: nine on each of Monday and Tuesday, five on Wednesday.
      expect(await run('continue')).toBe(at('2026-12-02T13:00'))
    })
  })

  describe('a visit', () => {
    const refused = [['/visit_date', 'Choose a working day, and a slot in which the visit ends by closing time']]

    beforeEach(() => goTo('2026-11-20T09:00'))

    async function visitOf(values: object): Promise<object> {
      const [customer] = await portal.query(sql`select id from records where resource = 'customer' limit 1`)
      return {
        category: 'survey',
        customer: customer?.['id'],
        slot: '10:00',
        address: '5 Bode Thomas Street',
        zone: 'Lekki',
        contact_name: 'Ada Bello',
        contact_phone: '+234 803 000 0000',
        ...values,
      }
    }

    const outcome = ({ status, body }: Reply) =>
      status < 300 ? 'booked' : body.errors.map((each: Record<string, string>) => [each['pointer'], each['message']])

    it.each([
      ['on a working day', { visit_date: '2026-12-24' }, 'booked'],
      ['on a Saturday', { visit_date: '2026-12-19' }, 'booked'],
      ['on a Sunday', { visit_date: '2026-12-20' }, refused],
      ['on a holiday', { visit_date: '2026-12-25' }, refused],
      ['on a holiday of this country only', { visit_date: '2027-10-01' }, refused],
      ['on a holiday of another country', { visit_date: '2027-10-01', zone: 'Accra' }, 'booked'],
      ['on a holiday of that country only', { visit_date: '2027-03-06', zone: 'Accra' }, refused],
      ['in the last hour', { visit_date: '2026-12-24', slot: '17:00' }, 'booked'],
      ['beyond the last hour', { visit_date: '2026-12-24', slot: '17:00', duration_minutes: 61 }, refused],
    ])('%s', async (_what, values, expected) => {
      expect(outcome(await officer.create('appointment', await visitOf(values)))).toEqual(expected)
    })

    it('is moved to such a day neither in the form nor by a transition, and is cancelled on it', async () => {
      const visit = await visitOf({ visit_date: '2026-12-24' })
      const { id } = (await officer.create('appointment', visit)).body.data
      const holiday = { visit_date: '2026-12-25', slot: '10:00' }
      expect(outcome(await officer.update('appointment', id, { ...visit, ...holiday }))).toEqual(refused)
      const moved = await officer.transition('appointment', id, 'reschedule', { ...holiday, reschedule_reason: 'Rain' })
      expect(outcome(moved)).toEqual(refused)
      // As if the holiday had been declared after the visit was booked.
      await portal.query(sql`update records set data = data || '{"visit_date": "2026-12-25"}' where id = ${id}`)
      const cancelled = await officer.transition('appointment', id, 'cancel', { cancel_reason: 'A holiday' })
      expect(outcome(cancelled)).toBe('booked')
    })
  })

  it('leave is counted with the holidays of the place', async () => {
    await goTo('2026-11-20T09:00')
    const employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    const relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
    const daysFrom = async (location: string) => {
      await portal.query(sql`
        update staff set details = details || jsonb_build_object('location', ${location}::text)
        where id = ${employee.person.user_id}`)
      // The first of July is a holiday in Ghana, and in 2027 a Thursday.
      return (await draft(employee, relief, { from_date: '2027-06-28', to_date: '2027-07-02' })).values.total_leave_days
    }
    expect(await daysFrom('Lekki')).toBe(5)
    expect(await daysFrom('Accra')).toBe(4)
  })
})

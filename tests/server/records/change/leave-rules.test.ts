import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, leaveOf, walk } from '../leave.ts'

let portal: TestPortal
let employee: Client
let relief: Client
let other: Client

beforeAll(async () => {
  portal = await startPortal()
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  other = await Client.signIn(portal.server, 'bb-transmission-technician@example.com')
})

afterAll(() => portal.stop())

describe('the days of a leave request', () => {
  it.each([
    ['a week', { from_date: '2027-02-01', to_date: '2027-02-05' }, 5],
    ['a weekend', { from_date: '2027-02-06', to_date: '2027-02-07' }, 0],
    ['Easter, with its two holidays', { from_date: '2027-03-25', to_date: '2027-03-30' }, 2],
    ['Christmas, with holidays of every year', { from_date: '2027-12-20', to_date: '2027-12-31' }, 10],
    ['half a day', { from_date: '2027-02-01', to_date: '2027-02-01', half_day: true }, 0.5],
    ['the end of a leap February', { from_date: '2028-02-28', to_date: '2028-03-01' }, 3],
  ])('are counted over %s', async (_what, dates, days) => {
    expect((await draft(employee, relief, dates)).values.total_leave_days).toBe(days)
  })

  it('are counted again when the dates change', async () => {
    const { id } = await draft(employee, relief)
    const { body } = await employee.update('leave-request', id, leaveOf(relief, { to_date: '2027-02-02' }))
    expect(body.data).toMatchObject({ version: 2, values: { total_leave_days: 2 } })
  })

  it('reduce the balance once used', async () => {
    const person = await Client.signIn(portal.server, 'network-infrastructure-support-analyst@example.com')
    const manager = await Client.signIn(portal.server, 'network.manager@example.com')
    const before = await draft(person, relief, { leave_type: 'study' })
    const { id } = await draft(person, relief, { leave_type: 'study', from_date: '2027-06-07', to_date: '2027-06-09' })
    await walk(id, [person, 'submit'], [relief, 'accept-relief'], [manager, 'approve'])
    const after = await draft(person, relief, { leave_type: 'study' })
    expect(before.values.leave_balance - after.values.leave_balance).toBe(3)
  })
})

describe('saving a leave request', () => {
  it.each([
    ['an end before the start', { to_date: '2027-01-31' }, '/to_date', 'End is before start'],
    ['half a day over two', { half_day: true }, '/half_day', 'Half a day begins and ends on the same day'],
    ['an unknown kind of leave', { leave_type: 'holiday' }, '/leave_type', expect.any(String)],
    ['a day that does not exist', { from_date: '2027-02-30' }, '/from_date', expect.any(String)],
    ['a reason of two letters', { reason: 'No' }, '/reason', expect.any(String)],
    ['letters as a telephone', { contact_while_away: 'call me' }, '/contact_while_away', expect.any(String)],
    [
      'a relief officer who is nobody',
      { relief_officer: '00000000-0000-7000-8000-000000000000' },
      '/relief_officer',
      expect.any(String),
    ],
    ['a relief officer without an id', { relief_officer: 'Ada' }, '/relief_officer', expect.any(String)],
  ])('returns 422 for %s', async (_what, changes, pointer, message) => {
    const { status, body } = await employee.create('leave-request', leaveOf(relief, changes))
    expect([status, body.errors]).toEqual([422, expect.arrayContaining([{ pointer, message }])])
  })

  it('returns 422 for oneself as the relief officer', async () => {
    const { status, body } = await employee.create('leave-request', leaveOf(employee))
    expect([status, body.errors[0].pointer]).toEqual([422, '/relief_officer'])
  })

  it('points to every missing field', async () => {
    const { body } = await employee.create('leave-request', {})
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/from_date',
      '/leave_type',
      '/reason',
      '/to_date',
    ])
  })

  it('applies the rules to a change too', async () => {
    const { id } = await draft(employee, relief)
    const reply = await employee.update('leave-request', id, leaveOf(relief, { to_date: '2027-01-31' }))
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/to_date'])
  })

  it.each(['9999-12-31', '0000-01-01'])('accepts or rejects leave on %s without a server error', async (day) => {
    const { status } = await employee.create('leave-request', leaveOf(relief, { from_date: day, to_date: day }))
    expect([201, 422]).toContain(status)
  })
})

describe('submitting a leave request', () => {
  async function submit(client: Client, changes: object, cover = relief) {
    const { id } = await draft(client, cover, changes)
    const { status, body } = await client.transition('leave-request', id, 'submit')
    return status === 200 ? [status, body.data.status] : [status, body.errors[0].pointer, body.message]
  }

  it('requires a working day', async () => {
    expect(await submit(employee, { from_date: '2027-02-06', to_date: '2027-02-07' })).toEqual([
      422,
      '',
      'There is no working day between these dates',
    ])
  })

  it('is rejected more than 90 days after the leave began', async () => {
    const away = (day: string) => ({ leave_type: 'unpaid', from_date: day, to_date: day })
    const late = [422, '', "Leave that began more than 90 days ago can't be asked for"]
    expect(await submit(employee, away('2026-08-21'))).toEqual(late)
    expect((await submit(employee, away('2026-08-24')))[0]).toBe(200)
  })

  it('requires enough days left', async () => {
    expect(await submit(employee, { leave_type: 'casual', to_date: '2027-02-08' })).toEqual([
      422,
      '/to_date',
      'Not enough leave balance',
    ])
  })

  it('uses the days of the year in which it begins', async () => {
    const second = ['2027-12-20', '2028-01-07'].map((day) => draft(employee, relief, { from_date: day, to_date: day }))
    const [december, january] = await Promise.all(second)
    expect([december.values.leave_year, january.values.leave_year]).toEqual(['2027', '2028'])
    expect(await submit(employee, { from_date: '2027-12-28', to_date: '2028-01-04' })).toEqual([
      422,
      '',
      'Ask for the days of the next year in a second request',
    ])
  })

  it('requires a certificate for more than two days of sick leave, and nobody who covers', async () => {
    const sick = { leave_type: 'sick', relief_officer: undefined, from_date: '2027-03-01' }
    expect(await submit(employee, { ...sick, to_date: '2027-03-02' })).toEqual([200, 'submitted'])
    expect(await submit(employee, { ...sick, from_date: '2027-03-08', to_date: '2027-03-10' })).toEqual([
      422,
      '',
      'Attach the medical certificate for more than two days of sick leave',
    ])
  })

  it('counts maternity leave in calendar days, and offers it to women', async () => {
    const weeks = { leave_type: 'maternity', from_date: '2027-01-04', to_date: '2027-03-28' }
    expect((await draft(employee, relief, weeks)).values.total_leave_days).toBe(84)
    await portal.query(
      sql`update staff set details = details || '{"gender": "male"}' where id = ${employee.person.user_id}`,
    )
    expect((await submit(employee, weeks)).slice(0, 2)).toEqual([422, '/leave_type'])
  })

  it('requires no balance when the leave is unpaid', async () => {
    expect(await submit(employee, { leave_type: 'unpaid', from_date: '2027-07-01', to_date: '2027-08-31' })).toEqual([
      200,
      'submitted',
    ])
  })

  it('is rejected when there already is leave on one of the days', async () => {
    await submit(employee, { from_date: '2027-04-05', to_date: '2027-04-09' })
    expect(await submit(employee, { from_date: '2027-04-09', to_date: '2027-04-12' })).toEqual([
      422,
      '/from_date',
      'You already have leave on these days',
    ])
  })

  it('ignores cancelled leave', async () => {
    const { id } = await draft(employee, relief, { from_date: '2027-04-19', to_date: '2027-04-20' })
    await walk(id, [employee, 'submit'], [employee, 'cancel'])
    expect((await submit(employee, { from_date: '2027-04-19', to_date: '2027-04-20' }))[0]).toBe(200)
  })

  it('requires a relief officer who is available', async () => {
    await submit(other, { from_date: '2027-05-10', to_date: '2027-05-14' })
    expect(await submit(employee, { from_date: '2027-05-14', to_date: '2027-05-14' }, other)).toEqual([
      422,
      '/relief_officer',
      'Choose a relief officer who is available',
    ])
  })

  it('accepts one of two overlapping requests that arrive in parallel', async () => {
    const node = await portal.addNode()
    for (let round = 1; round <= 9; round++) {
      const dates = { from_date: `2027-09-0${round}`, to_date: `2027-09-0${round}`, leave_type: 'unpaid' }
      const [first, second] = await Promise.all([draft(employee, relief, dates), draft(employee, relief, dates)])
      const answers = await Promise.all([
        employee.transition('leave-request', first.id, 'submit', {}, 1),
        employee.through(node).transition('leave-request', second.id, 'submit', {}, 1),
      ])
      const weekend = round === 4 || round === 5
      expect(answers.map(({ status }) => status).sort()).toEqual(weekend ? [422, 422] : [200, 422])
    }
  })

  it('does not let two colleagues cover each other on the same days when they submit in parallel', async () => {
    const node = await portal.addNode()
    const dates = { from_date: '2027-10-11', to_date: '2027-10-15', leave_type: 'unpaid' }
    const [mine, theirs] = await Promise.all([draft(relief, other, dates), draft(other, relief, dates)])
    const answers = await Promise.all([
      relief.transition('leave-request', mine.id, 'submit', {}, 1),
      other.through(node).transition('leave-request', theirs.id, 'submit', {}, 1),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#calculation/calendar.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, leaveOf, walk } from '../leave.ts'

let portal: TestPortal
let employee: Client
let relief: Client
let manager: Client
let hr: Client
let weeks = 0
let past = 0

beforeAll(async () => {
  portal = await startPortal()
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  manager = await Client.signIn(portal.server, 'network.manager@example.com')
  hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  // The tests use days of the past months.
  await portal.query(sql`
    update records set status = 'cancelled' where resource = 'leave-request'
    and data ->> 'employee' in (${employee.person.user_id}, ${relief.person.user_id})`)
})

afterAll(() => portal.stop())

/** Creates a request that waits for its decision, on a Monday that no other request uses. */
async function waiting(day = addDays('2027-12-06', 7 * weeks++)): Promise<string> {
  const { id } = await draft(employee, relief, { leave_type: 'unpaid', from_date: day, to_date: day })
  await walk(id, [employee, 'submit'], [relief, 'accept-relief'])
  return id
}

async function approvalOf(subject: string): Promise<Reply['body']> {
  const { body } = await manager.get('/api/v2/records/approval?per_page=100&sort=-created_at')
  return body.data.find(({ values }: Reply['body']) => values.subject_id === subject)
}

async function newsOf(client: Client): Promise<string[]> {
  const { body } = await client.get(`/api/notification/all/${client.person.user_id}`)
  return body.data.map(({ title }: { title: string }) => title)
}

async function historyOf(client: Client, id: string): Promise<Reply['body'][]> {
  return (await client.get(`/api/v2/records/leave-request/${id}/history`)).body.data
}

describe('a leave request', () => {
  it('notifies the relief officer first', async () => {
    await employee.post('/api/v2/notifications/read')
    await relief.post('/api/v2/notifications/read')
    const { id } = await draft(employee, relief, { from_date: '2027-11-15', to_date: '2027-11-16' })
    await walk(id, [employee, 'submit'])
    expect(await newsOf(relief)).toEqual(['You are asked to cover'])
  })

  it('is in the inbox of the line manager from the start, once, with the days that it takes', async () => {
    await manager.post('/api/v2/notifications/read')
    const { id } = await draft(employee, relief, { from_date: '2027-08-02', to_date: '2027-08-04' })
    await walk(id, [employee, 'submit'])
    const approval = await approvalOf(id)
    expect(approval).toMatchObject({
      status: 'pending',
      values: { subject_type: 'leave-request', requester: employee.person.user_id, asked: '3 days' },
    })
    expect(approval.title).toMatch(/^Leave of /)
    await walk(id, [relief, 'accept-relief'])
    expect(await approvalOf(id)).toMatchObject({ id: approval.id, status: 'pending' })
    expect(await newsOf(manager)).toEqual(['Approval requested'])
    await walk(id, [manager, 'approve'])
    expect(await approvalOf(id)).toMatchObject({ id: approval.id, status: 'approved' })
  })

  it('can be decided before the relief officer answers', async () => {
    const { id } = await draft(employee, relief, { from_date: '2027-08-09', to_date: '2027-08-09' })
    await walk(id, [employee, 'submit'], [manager, 'approve'])
    expect((await approvalOf(id)).status).toBe('approved')
  })

  it.each([
    ['approve', {}, 'approved', 'Leave request approved'],
    ['reject', { decision_note: 'Two are away.' }, 'rejected', 'Leave request rejected'],
    ['return', { decision_note: 'Name another week.' }, 'returned', 'Leave request returned'],
  ])('is closed in the inbox by %s, and the employee is notified', async (event, values, status, news) => {
    const id = await waiting()
    await walk(id, [manager, event, values])
    expect(await approvalOf(id)).toMatchObject({ status, values: { decided_at: expect.any(String) } })
    expect((await newsOf(employee))[0]).toBe(news)
  })

  it('notifies the relief officer of the approval', async () => {
    const id = await waiting()
    await walk(id, [manager, 'approve'])
    expect((await newsOf(relief))[0]).toBe('You cover for a colleague')
  })

  it('requires a note for a rejection', async () => {
    const id = await waiting()
    const { status, body } = await manager.transition('leave-request', id, 'reject')
    expect([status, body.errors[0].pointer]).toEqual([422, '/decision_note'])
  })

  it('leaves the inbox when the employee cancels it', async () => {
    const id = await waiting()
    await walk(id, [employee, 'cancel'])
    expect((await approvalOf(id)).status).toBe('cancelled')
  })

  it('returns to the employee when the relief officer declines', async () => {
    const { id } = await draft(employee, relief, { from_date: '2027-11-22', to_date: '2027-11-23' })
    await walk(id, [employee, 'submit'], [relief, 'decline-relief', { decision_note: 'I am away.' }])
    expect((await newsOf(employee))[0]).toBe('Relief declined')
    expect((await approvalOf(id)).status).toBe('cancelled')
    const other = await Client.signIn(portal.server, 'bb-transmission-technician@example.com')
    const changed = leaveOf(other, { from_date: '2027-11-22', to_date: '2027-11-23' })
    expect((await employee.update('leave-request', id, changed)).status).toBe(200)
    await walk(id, [employee, 'submit'])
  })

  it('cannot be changed while it awaits a decision', async () => {
    const id = await waiting()
    expect((await employee.update('leave-request', id, leaveOf(relief))).status).toBe(409)
  })

  it('shows its history in order', async () => {
    const id = await waiting()
    await walk(id, [manager, 'reject', { decision_note: 'Two are away.' }])
    const history = await historyOf(employee, id)
    expect(history.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['create', null, 'draft'],
      ['submit', 'draft', 'submitted'],
      ['accept-relief', 'submitted', 'relief-accepted'],
      ['reject', 'relief-accepted', 'rejected'],
    ])
    expect(history.at(-1)).toMatchObject({ actor: manager.person.name, note: null })
    expect(JSON.stringify(history.at(-1)?.changes)).toContain('Two are away.')
  })

  it('of the CEO is approved at once, and the history names no approver', async () => {
    const ceo = await Client.signIn(portal.server, 'ceo@example.com')
    const { id } = await draft(ceo, relief, { from_date: '2027-11-29', to_date: '2027-11-30' })
    await walk(id, [ceo, 'submit'])
    const { body } = await ceo.get(`/api/v2/records/leave-request/${id}`)
    expect(body.data.status).toBe('approved')
    expect((await historyOf(ceo, id)).at(-1)).toMatchObject({
      event: 'approve',
      actor: null,
      note: expect.stringContaining('Approved automatically'),
    })
  })
})

describe('the HR note', () => {
  const note = 'Paid late; see file 7.'

  async function resumed(): Promise<string> {
    const id = await waiting(`2026-09-${14 + past++}`)
    await walk(id, [manager, 'approve'], [hr, 'resume', { hr_note: note, resumed_on: '2026-11-20' }])
    return id
  }

  it('is visible to HR and the employee only', async () => {
    const id = await resumed()
    const seen = await Promise.all(
      [hr, employee, manager, relief].map(
        async (client) => (await client.get(`/api/v2/records/leave-request/${id}`)).body.data.values.hr_note,
      ),
    )
    expect(seen).toEqual([note, note, undefined, undefined])
  })

  it('is in no list and no history of other viewers', async () => {
    const id = await resumed()
    const texts = await Promise.all(
      [manager, relief].flatMap((client) => [
        client.get('/api/v2/records/leave-request?per_page=100'),
        client.get(`/api/v2/records/leave-request/${id}/history`),
      ]),
    )
    expect(texts.map(({ body }) => JSON.stringify(body).includes(note))).toEqual([false, false, false, false])
  })

  it('is not found by a search', async () => {
    await resumed()
    const { body } = await manager.get(`/api/v2/records/leave-request?q=${encodeURIComponent('Paid late')}`)
    expect(body.data).toEqual([])
  })
})

describe('the return from leave', () => {
  const approved = async (dates: object): Promise<string> => {
    const { id } = await draft(employee, relief, { leave_type: 'unpaid', ...dates })
    await walk(id, [employee, 'submit'], [relief, 'accept-relief'], [manager, 'approve'])
    return id
  }
  const resume = async (id: string, day: string) => {
    const { status, body } = await hr.transition('leave-request', id, 'resume', { resumed_on: day })
    return status === 200 ? body.data.status : [status, body.errors]
  }

  it('is not recorded before the leave begins', async () => {
    const id = await approved({ from_date: '2026-11-23', to_date: '2026-11-24' })
    expect(await resume(id, '2026-11-23')).toEqual([422, [{ pointer: '', message: 'The leave has not begun' }]])
  })

  it('is not in the future', async () => {
    const id = await approved({ from_date: '2026-11-19', to_date: '2026-11-20' })
    const future = [{ pointer: '/resumed_on', message: 'Choose today or an earlier day' }]
    expect(await resume(id, '2026-11-23')).toEqual([422, future])
    expect(await resume(id, '2026-11-20')).toBe('taken')
  })

  it('gives back the days that were not taken', async () => {
    const dates = { leave_type: 'unpaid', from_date: '2026-10-19', to_date: '2026-10-23' }
    const { id } = await draft(employee, relief, dates)
    await walk(id, [employee, 'submit'], [relief, 'accept-relief'], [manager, 'approve'])
    await walk(id, [hr, 'resume', { resumed_on: '2026-10-22' }])
    const { values } = (await hr.get(`/api/v2/records/leave-request/${id}`)).body.data
    expect([values.last_day, values.total_leave_days]).toEqual(['2026-10-21', 3])
  })
})

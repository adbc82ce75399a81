import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal({ clock })
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

afterAll(() => portal.stop())

describe('POST staff-schedule/complete-tasks', () => {
  it('accepts completed and pending and returns their numbers', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 2, manager)
    const [first, second] = schedule.tasks
    const { status, body } = await officer.post('/api/v2/staff-schedule/complete-tasks', {
      tasks: [
        { id: first.id, status: 'completed', comment: 'Done by ten.' },
        { id: second.id, status: 'pending', comment: '' },
      ],
      schedule_id: schedule.id,
      closeout: false,
    })
    expect(status).toBe(200)
    expect(body.results.data.tasks.map((task: { status: number }) => task.status)).toEqual([1, 0])
    expect(body.results.data.tasks[0].comment).toBe('Done by ten.')
  })

  it('ticks and unticks a task without closing the schedule', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    await officer.completeTasks(schedule)
    const { body } = await officer.completeTasks(schedule, { status: 'pending' })
    expect(body.results.data).toMatchObject({ status: 'Approved_Schedule', tasks: [{ status: 0, active: false }] })
  })

  it('closes the schedule out when requested', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    const { body } = await officer.completeTasks(schedule, { closeout: true })
    expect(body.message).toBe('processed successfully')
    expect(body.results.data).toMatchObject({ status: 'Closed_Out', active: 'completed', closeout: true })
  })

  it('accepts a close-out without tasks', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    expect((await officer.completeTasks(schedule, { closeout: true, tasks: [] })).status).toBe(200)
  })

  it('rejects a number as a status', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    const reply = await officer.post('/api/v2/staff-schedule/complete-tasks', {
      tasks: [{ id: schedule.tasks[0].id, status: 1, comment: '' }],
      schedule_id: schedule.id,
      closeout: false,
    })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/tasks/0/status'])
  })

  it('rejects a repeated task', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    const twice = [schedule.tasks[0], schedule.tasks[0]]
    const reply = await officer.completeTasks(schedule, { tasks: twice })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/tasks/1/id'])
  })

  it('returns 409 before the schedule is approved', async () => {
    const schedule = await officer.sendSchedule('2026-11-20')
    expect((await officer.completeTasks(schedule)).status).toBe(409)
  })

  it('returns 409 after the schedule is closed out', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    await officer.completeTasks(schedule, { closeout: true })
    const { status, body } = await officer.completeTasks(schedule, { status: 'pending' })
    expect([status, body.message]).toEqual([409, 'This schedule is already closed out.'])
  })

  it('returns 404 for a task of another schedule and changes nothing', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    const other = await officer.approvedSchedule('2026-11-20', 1, manager)
    const reply = await officer.completeTasks(schedule, { tasks: [schedule.tasks[0], other.tasks[0]], closeout: true })
    expect(reply.status).toBe(404)
    const after = await officer.get(`/api/v2/records/daily-schedule/${schedule.id}`)
    expect(after.body.data).toMatchObject({ status: 'Approved_Schedule', values: { completed_count: 0 } })
  })

  it('accepts a close-out until the end of the next working day and returns 400 after it', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    clock.set('2026-11-23T23:59:59+01:00')
    officer = await Client.signIn(portal.server, 'sales-officer@example.com')
    expect((await officer.completeTasks(schedule)).status).toBe(200)
    clock.set('2026-11-24T00:00:00+01:00')
    const { status, body } = await officer.completeTasks(schedule, { closeout: true })
    expect([status, body.message]).toEqual([400, 'Closeout timeline exceeded for this schedule'])
  })
})

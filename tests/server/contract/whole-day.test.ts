import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { databases } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

describe.each(databases)('a working day on %s', (_, copy) => {
  let portal: TestPortal
  let officer: Client
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    officer = await Client.signIn(portal.server, 'sales-officer@example.com')
    manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  })

  afterAll(() => portal.stop())

  const summary = async () => (await officer.get('/api/v2/staff-schedule/summary')).body.results.data

  it('sends a schedule to the line manager, who approves it', async () => {
    const schedule = await officer.sendSchedule('2026-11-20', 2)
    const waiting = await manager.get('/api/v2/records/approval?on=approvals&view=waiting&per_page=100')
    const asked = waiting.body.data.find(
      ({ values }: { values: { subject_id: string } }) => values.subject_id === schedule.id,
    )
    expect(asked.title).toBe(`Schedule of ${officer.person.name}, 20 Nov 2026`)
    const approved = await manager.transition('daily-schedule', schedule.id, 'approve')
    expect(approved.body.data.status).toBe('Approved_Schedule')
  })

  it('includes a comment on a task, counted while unread', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    const [task] = schedule.tasks
    const types = await manager.get('/api/collaboration/conversation-types?owner_type=staff')
    const query = `kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=Workplace`
    await manager.post(`/api/update-conversation?${query}`, { message: 'Any update?', task_id: task.id })
    const unread = await officer.get(`/api/v2/records/schedule-task/${task.id}`)
    await officer.put(`/api/tasks/conversations/state/${task.id}`)
    const read = await officer.get(`/api/v2/records/schedule-task/${task.id}`)
    expect([unread.body.data.unread_count, read.body.data.unread_count]).toEqual([1, 0])
  })

  it('ticks a task and counts it as completed', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 2, manager)
    const before = await summary()
    await officer.completeTasks(schedule, { tasks: schedule.tasks.slice(0, 1) })
    const after = await summary()
    expect(after.completed_schedules - before.completed_schedules).toBe(1)
    expect(after.pending_schedules - before.pending_schedules).toBe(-1)
  })

  it('closes a schedule out', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 2, manager)
    const { body } = await officer.completeTasks(schedule, { closeout: true })
    expect(body.results.data).toMatchObject({ status: 'Closed_Out', active: 'completed' })
  })

  it('includes a leave request that is approved', async () => {
    const relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
    const { body } = await officer.create('leave-request', {
      leave_type: 'annual',
      from_date: '2027-02-01',
      to_date: '2027-02-05',
      relief_officer: relief.person.user_id,
      reason: 'Family trip',
    })
    await officer.transition('leave-request', body.data.id, 'submit')
    await relief.transition('leave-request', body.data.id, 'accept-relief')
    const granted = await manager.transition('leave-request', body.data.id, 'approve')
    expect(granted.body.data).toMatchObject({ status: 'approved', values: { total_leave_days: 5 } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'qc@example.com')
  manager = await Client.signIn(portal.server, 'management.manager@example.com')
})

afterAll(() => portal.stop())

async function closed(tasks: number, completed = tasks): Promise<Reply['body']> {
  const schedule = await officer.approvedSchedule('2026-11-20', tasks, manager)
  await officer.completeTasks(schedule, { tasks: schedule.tasks.slice(0, completed), closeout: true })
  return schedule
}

async function scheduleValues(id: string): Promise<Record<string, unknown>> {
  return (await manager.get(`/api/v2/records/daily-schedule/${id}`)).body.data.values
}

describe('reviewing a closed task', () => {
  it('approves it with a score', async () => {
    const { tasks } = await closed(1)
    const { status, body } = await manager.transition('schedule-task', tasks[0].id, 'approve', { score: 80 })
    expect([status, body.data.status, body.data.values.score]).toEqual([200, 'approved', 80])
  })

  it('rejects it with a comment, and notifies its owner', async () => {
    const { tasks } = await closed(1)
    await manager.transition('schedule-task', tasks[0].id, 'reject', { comment: 'The evidence is missing.' })
    const { body } = await officer.get(`/api/notification/all/${officer.person.user_id}`)
    const news = { title: 'Task rejected', body: 'Task 1: The evidence is missing.' }
    expect(body.data).toContainEqual(expect.objectContaining(news))
  })

  it('shows its owner the statuses 2 and 3', async () => {
    const schedule = await closed(2)
    await manager.transition('schedule-task', schedule.tasks[0].id, 'approve', { score: 100 })
    await manager.transition('schedule-task', schedule.tasks[1].id, 'reject', { comment: 'No.' })
    const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=100')
    const shown = body.data ?? body.results.data
    const tasks = shown.find(({ id }: { id: string }) => id === schedule.id).tasks
    expect(tasks.map(({ status }: { status: number }) => status)).toEqual([2, 3])
  })

  it.each([
    ['no score', {}],
    ['a score over 100', { score: 101 }],
    ['a score below 0', { score: -1 }],
    ['a score in text', { score: '80' }],
  ])('returns 422 for an approval with %s', async (_what, values) => {
    const { tasks } = await closed(1)
    const reply = await manager.transition('schedule-task', tasks[0].id, 'approve', values)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/score'])
  })

  it('is only possible after the close-out', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    await officer.completeTasks(schedule)
    const reply = await manager.transition('schedule-task', schedule.tasks[0].id, 'approve', { score: 80 })
    expect([reply.status, reply.body.message]).toEqual([422, 'Review a task after its schedule is closed out'])
  })

  it('is not possible on a pending task', async () => {
    const { tasks } = await closed(1, 0)
    expect((await manager.transition('schedule-task', tasks[0].id, 'approve', { score: 80 })).status).toBe(409)
  })

  it('is reserved for the line manager', async () => {
    const { tasks } = await closed(1)
    const other = await Client.signIn(portal.server, 'finance.manager@example.com')
    const answers = [
      await officer.transition('schedule-task', tasks[0].id, 'approve', { score: 100 }),
      await other.transition('schedule-task', tasks[0].id, 'approve', { score: 100 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404])
  })
})

describe('the counts of a schedule', () => {
  it('follow the status of its tasks', async () => {
    const schedule = await closed(3, 2)
    expect(await scheduleValues(schedule.id)).toMatchObject({ task_count: 3, completed_count: 2, to_review: 2 })
    await manager.transition('schedule-task', schedule.tasks[0].id, 'approve', { score: 50 })
    expect(await scheduleValues(schedule.id)).toMatchObject({ completed_count: 2, to_review: 1 })
    await manager.transition('schedule-task', schedule.tasks[1].id, 'reject', { comment: 'No.' })
    expect(await scheduleValues(schedule.id)).toMatchObject({ completed_count: 1, to_review: 0 })
  })

  it('add it to the list for review, and remove it', async () => {
    const schedule = await closed(1)
    const listed = async () => {
      const { body } = await manager.get('/api/v2/records/daily-schedule?on=approvals&view=review&per_page=100')
      return body.data.some(({ id }: { id: string }) => id === schedule.id)
    }
    const before = await listed()
    await manager.transition('schedule-task', schedule.tasks[0].id, 'approve', { score: 70 })
    expect([before, await listed()]).toEqual([true, false])
  })
})

describe('the summary', () => {
  it('averages scores, with 100 for completed tasks and 0 for the rest, over closed schedules', async () => {
    const newcomer = await Client.signIn(portal.server, 'project-management-officer@example.com')
    const all = await newcomer.get('/api/v2/staff-schedule/daily-schedule?per_page=100')
    const own: { status: number; score: number | null }[] = all.body.results.data
      .filter(({ status }: { status: string }) => status === 'Closed_Out')
      .flatMap(({ tasks }: Reply['body']) => tasks)
    const scores = own.map(({ status, score }) => (status === 1 ? 100 : status === 2 ? Number(score) : 0))
    const { body } = await newcomer.get('/api/v2/staff-schedule/summary')
    expect(body.results.data.average_score).toBeCloseTo(scores.reduce((sum, each) => sum + each, 0) / scores.length, 6)
  })

  it('counts the tasks of all schedules but rejected ones', async () => {
    const refused = await officer.sendSchedule('2026-11-20', 2)
    await manager.transition('daily-schedule', refused.id, 'reject', { review_note: 'Plan it anew.' })
    const all = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=100')
    const tasks: { status: number }[] = all.body.results.data
      .filter(({ status }: { status: string }) => status !== 'Rejected_Schedule')
      .flatMap(({ tasks: each }: Reply['body']) => each)
    const { body } = await officer.get('/api/v2/staff-schedule/summary')
    expect(body.results.data).toMatchObject({
      number_of_schedules: tasks.length,
      completed_schedules: tasks.filter(({ status }) => status === 1 || status === 2).length,
      pending_schedules: tasks.filter(({ status }) => status === 0).length,
    })
  })

  it('is 0 for a person without schedules', async () => {
    const away = await Client.signIn(portal.server, 'legal.manager@example.com')
    const { body } = await away.get('/api/v2/staff-schedule/summary')
    expect(body.results.data).toMatchObject({ average_score: 0, number_of_schedules: 0 })
  })
})

describe('a schedule of the CEO', () => {
  it('is approved on sending, and its history says so', async () => {
    const ceo = await Client.signIn(portal.server, 'ceo@example.com')
    const schedule = await ceo.sendSchedule('2026-11-20')
    const { body } = await ceo.get(`/api/v2/records/daily-schedule/${schedule.id}/history`)
    expect(schedule.status).toBe('Approved_Schedule')
    expect(body.data.map(({ event, actor, note }: Reply['body']) => [event, actor, note])).toEqual([
      ['create', ceo.person.name, null],
      ['approve', null, 'Approved automatically: there is no approver above.'],
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { draft } from '../records/leave.ts'

/*
 * Two staff members of equal rank and the manager of another team. Each sends the other's ids wherever an id is accepted,
 * alone and mixed with their own; after each attempt the database is unchanged.
 */

let portal: TestPortal
let owner: Client
let intruder: Client
let otherManager: Client
let manager: Client
let foreign: {
  schedule: Reply['body']
  leave: Reply['body']
  notification: string
  session: string
  kpi: string
  type: string
}
let own: { schedule: Reply['body'] }

beforeAll(async () => {
  portal = await startPortal()
  owner = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  intruder = await Client.signIn(portal.server, 'revenue-accountant@example.com')
  otherManager = await Client.signIn(portal.server, 'finance.manager@example.com')
  const relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
  const schedule = await owner.approvedSchedule('2026-11-20', 2, manager)
  const [notification] = (await owner.get(`/api/notification/all/${owner.person.user_id}`)).body.data
  const [session] = (await owner.get('/api/v2/sessions')).body.data
  const types = await owner.get('/api/collaboration/conversation-types')
  foreign = {
    schedule,
    leave: await draft(owner, relief),
    notification: notification.id,
    session: session.id,
    kpi: schedule.tasks[0].kpi_id,
    type: types.body.data[0].id,
  }
  own = { schedule: await intruder.approvedSchedule('2026-11-20', 2, otherManager) }
})

afterAll(() => portal.stop())

/** Returns a digest of all data that a caller could change. */
async function state(): Promise<string> {
  const tables = [
    'schedules',
    'tasks',
    'comments',
    'read_markers',
    'notifications',
    'records',
    'history',
    'outbox',
    'idempotency_keys',
  ]
  const rows = await Promise.all(
    [
      ...tables.map(
        (table) =>
          sql`select ${table} as t, md5(string_agg(x::text, '' order by x::text)) from ${sql.identifier(table)} x`,
      ),
      sql`select id, ended_at from sessions order by id`,
    ].map((statement) => portal.query(statement)),
  )
  return JSON.stringify(rows)
}

async function unchanged(attempt: () => Promise<Reply>): Promise<number> {
  const before = await state()
  const { status } = await attempt()
  expect(await state()).toBe(before)
  return status
}

const write = (version = 1) => ({ 'idempotency-key': randomUUID(), 'if-match': `"${version}"` })
const complete = (client: Client, schedule: string, tasks: string[], closeout = true) =>
  client.post('/api/v2/staff-schedule/complete-tasks', {
    schedule_id: schedule,
    tasks: tasks.map((id) => ({ id, status: 'completed', comment: 'x' })),
    closeout,
  })
const ids = (schedule: Reply['body']): string[] => schedule.tasks.map(({ id }: { id: string }) => id)

describe("the id of another person's record", () => {
  const attempts: [what: string, attempt: () => Promise<Reply>][] = [
    ['their schedule in a close out', () => complete(intruder, foreign.schedule.id, ids(foreign.schedule))],
    ['their task in a close out of one’s own', () => complete(intruder, own.schedule.id, ids(foreign.schedule))],
    [
      'own and foreign tasks together',
      () => complete(intruder, own.schedule.id, [...ids(own.schedule), ...ids(foreign.schedule)]),
    ],
    ['their schedule with own tasks', () => complete(intruder, foreign.schedule.id, ids(own.schedule))],
    ['their task for comments', () => intruder.get(`/api/tasks/conversations/${ids(foreign.schedule)[0]}`)],
    ['their task to mark it read', () => intruder.put(`/api/tasks/conversations/state/${ids(foreign.schedule)[0]}`)],
    [
      'their task for a comment',
      () =>
        intruder.post(`/api/update-conversation?kpi=${foreign.kpi}&conversation_type=${foreign.type}&platform=x`, {
          message: 'Hello',
          task_id: ids(foreign.schedule)[0],
        }),
    ],
    ['their notifications', () => intruder.get(`/api/notification/all/${owner.person.user_id}`)],
    ['their measures', () => intruder.get(`/api/v2/staff-measure/${owner.person.user_id}/${foreign.kpi}`)],
    ['their session', () => intruder.delete(`/api/v2/sessions/${foreign.session}`)],
    ['their schedule as a record', () => intruder.get(`/api/v2/records/daily-schedule/${foreign.schedule.id}`)],
    ['their history', () => intruder.get(`/api/v2/records/daily-schedule/${foreign.schedule.id}/history`)],
    ['their task as a record', () => intruder.get(`/api/v2/records/schedule-task/${ids(foreign.schedule)[0]}`)],
    ['their notification as a record', () => intruder.get(`/api/v2/records/notification/${foreign.notification}`)],
    [
      'their notification to read it',
      () => intruder.post(`/api/v2/records/notification/${foreign.notification}/transitions/read`, {}, write()),
    ],
    ['their leave', () => intruder.get(`/api/v2/records/leave-request/${foreign.leave.id}`)],
    [
      'their leave to change it',
      () => intruder.patch(`/api/v2/records/leave-request/${foreign.leave.id}`, {}, write()),
    ],
    [
      'their leave to submit it',
      () => intruder.post(`/api/v2/records/leave-request/${foreign.leave.id}/transitions/submit`, {}, write()),
    ],
    [
      'their schedule to approve it',
      () => intruder.post(`/api/v2/records/daily-schedule/${foreign.schedule.id}/transitions/approve`, {}, write(2)),
    ],
    [
      'the schedule of another team',
      () =>
        otherManager.post(
          `/api/v2/records/daily-schedule/${foreign.schedule.id}/transitions/reject`,
          { review_note: 'x' },
          write(2),
        ),
    ],
    [
      'the task of another team',
      () =>
        otherManager.post(
          `/api/v2/records/schedule-task/${ids(foreign.schedule)[0]}/transitions/approve`,
          { score: 1 },
          write(),
        ),
    ],
    [
      'the leave of another team',
      () =>
        otherManager.post(
          `/api/v2/records/leave-request/${foreign.leave.id}/transitions/reject`,
          { decision_note: 'x' },
          write(),
        ),
    ],
    ['a record of another kind', () => owner.get(`/api/v2/records/leave-request/${foreign.schedule.id}`)],
  ]
  it.each(attempts)('is not found and changes nothing: %s', async (_what, attempt) => {
    expect(await unchanged(attempt)).toBe(404)
  })

  it('creates nothing as the staff member of a schedule row', async () => {
    const body = await intruder.scheduleBody('2026-11-20', 2)
    const tasks = body.tasks.map((task, i) => (i === 1 ? { ...task, staff_id: owner.person.user_id } : task))
    expect(await unchanged(() => intruder.post('/api/v2/staff-schedule/create', { ...body, tasks }))).toBe(404)
  })

  it("doesn't appear in lists", async () => {
    const lists = await Promise.all(
      ['daily-schedule', 'schedule-task', 'leave-request', 'notification', 'approval'].flatMap((resource) =>
        [intruder, otherManager].map((client) => client.get(`/api/v2/records/${resource}?per_page=100`)),
      ),
    )
    const text = JSON.stringify(lists.map(({ body }) => body.data))
    expect(
      [foreign.schedule.id, foreign.leave.id, foreign.notification, ...ids(foreign.schedule)].filter((id) =>
        text.includes(id),
      ),
    ).toEqual([])
  })

  it('lists nothing through a reference', async () => {
    const { body } = await intruder.get(`/api/v2/records/schedule-task?via=schedule&of=${foreign.schedule.id}`)
    expect([body.data, body.pagination.total]).toEqual([[], 0])
  })
})

describe('a string that resembles an id', () => {
  const spellings = [
    'me',
    '0',
    '-1',
    '1e3',
    '%201',
    '01',
    'null',
    'undefined',
    '*',
    '%25',
    '%00',
    '%F0%9F%98%80',
    "'%20or%201=1--",
  ]

  it.each(spellings)('identifies nobody: %s', async (id) => {
    const answers = await Promise.all([
      intruder.get(`/api/notification/all/${id}`),
      intruder.get(`/api/v2/staff-measure/${id}/${foreign.kpi}`),
      intruder.get(`/api/v2/staff-measure/${intruder.person.user_id}/${id}`),
      intruder.get(`/api/tasks/conversations/${id}`),
      intruder.get(`/api/v2/records/daily-schedule/${id}`),
      intruder.delete(`/api/v2/sessions/${id}`),
    ])
    for (const { status } of answers) expect([404, 422]).toContain(status)
  })

  it("doesn't match the user's own id in capitals or with spaces", async () => {
    const { user_id: id } = intruder.person
    const answers = await Promise.all(
      [id.toUpperCase(), `%20${id}`, `${id}%20`].map((each) => intruder.get(`/api/notification/all/${each}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply, samplePassword } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { draft, leaveOf } from '../records/leave.ts'

/** Keys that only the server sets, or that don't exist. */
const keys: Record<string, unknown> = {
  status: 'Approved_Schedule',
  active: 'completed',
  isAdmin: true,
  role: 'cco',
  role_id: 'cco',
  score: 100,
  id: 'x',
  version: 9,
  created_at: '2020-01-01T00:00:00Z',
  created_by: 'x',
  employee: 'x',
  approver: 'x',
  total_leave_days: 1,
  hr_note: 'x',
  unknown: 1,
  constructor: 'x',
}

let portal: TestPortal
let officer: Client
let relief: Client
let bodies: Record<
  string,
  { method: 'POST' | 'PUT' | 'PATCH'; url: string; body: object; headers?: Record<string, string> }
>

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
  const manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
  const [task] = schedule.tasks
  const leave = await draft(officer, relief)
  const write = () => ({ 'idempotency-key': randomUUID(), 'if-match': '"1"' })
  const types = await officer.get('/api/collaboration/conversation-types')
  const talk = `kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=x`
  const leaveUrl = `/api/v2/records/leave-request/${leave.id}`
  bodies = {
    signIn: { method: 'POST', url: '/api/v2/session', body: { email: 'hr@example.com', password: samplePassword } },
    createSchedule: {
      method: 'POST',
      url: '/api/v2/staff-schedule/create',
      body: await officer.scheduleBody('2026-11-23'),
    },
    completeTasks: {
      method: 'POST',
      url: '/api/v2/staff-schedule/complete-tasks',
      body: { schedule_id: schedule.id, tasks: [], closeout: true },
    },
    sendComment: {
      method: 'POST',
      url: `/api/update-conversation?${talk}`,
      body: { message: 'Hello', task_id: task.id },
    },
    markConversationRead: { method: 'PUT', url: `/api/tasks/conversations/state/${task.id}`, body: {} },
    createRecord: { method: 'POST', url: '/api/v2/records/leave-request', body: leaveOf(relief), headers: write() },
    updateRecord: { method: 'PATCH', url: leaveUrl, body: leaveOf(relief), headers: write() },
    runTransition: { method: 'POST', url: `${leaveUrl}/transitions/submit`, body: {}, headers: write() },
    runTransitions: {
      method: 'POST',
      url: '/api/v2/records/leave-request/transitions/submit',
      body: { records: [{ id: leave.id, version: 1 }], values: {} },
      headers: write(),
    },
    authorizeChannel: {
      method: 'POST',
      url: '/broadcasting/auth',
      body: { socket_id: '1.1', channel_name: 'private-portal' },
    },
  }
})

afterAll(() => portal.stop())

async function state(): Promise<string> {
  const tables = ['schedules', 'tasks', 'comments', 'read_markers', 'records', 'staff', 'history']
  const rows = await Promise.all(
    tables.map((table) =>
      portal.query(sql`select md5(string_agg(x::text, '' order by x::text)) from ${sql.identifier(table)} x`),
    ),
  )
  return JSON.stringify(rows)
}

function send(operation: string, change: (body: object) => object | string): Promise<Reply> {
  const { method, url, body, headers = {} } = bodies[operation] ?? { method: 'POST', url: '/', body: {} }
  const changed = change(body)
  return officer.call(method, url, changed, { 'content-type': 'application/json', ...headers })
}

const operations = [
  'signIn',
  'createSchedule',
  'completeTasks',
  'sendComment',
  'markConversationRead',
  'createRecord',
  'updateRecord',
  'runTransition',
  'runTransitions',
  'authorizeChannel',
]

describe.each(operations)('the body of %s', (operation) => {
  it('is rejected with a key that only the server sets, and changes nothing', async () => {
    const before = await state()
    const answers: unknown[] = []
    // One after another: of so many at once, some may be told to come back later.
    for (const [key, value] of Object.entries(keys)) {
      const { status, body } = await send(operation, (good) => ({ ...good, [key]: value }))
      const isNamed = body.errors?.some(({ pointer }: { pointer: string }) => pointer === `/${key}`)
      answers.push([key, status, isNamed])
    }
    expect(answers).toEqual(Object.keys(keys).map((key) => [key, 422, true]))
    expect(await state()).toBe(before)
  })

  it.each(['__proto__', '\\u005f_proto__'])("can't reach the prototype through %s", async (key) => {
    const { status } = await send(
      operation,
      (good) =>
        `${JSON.stringify(good).slice(0, -1)}${Object.keys(good).length > 0 ? ',' : ''}"${key}":{"isAdmin":true}}`,
    )
    expect(status).toBe(422)
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it('is rejected as a list, a scalar or nothing', async () => {
    const answers = await Promise.all(['[]', '"x"', '7', 'null', 'true', ''].map((text) => send(operation, () => text)))
    expect(answers.map(({ status }) => status)).toEqual(
      // Only this operation accepts a missing body.
      answers.map((_, i) => (operation === 'markConversationRead' && i === 3 ? expect.any(Number) : 422)),
    )
  })
})

describe('a task row', () => {
  it.each(['status', 'score', 'active', 'id', 'schedule_id', 'comment'])('is rejected when it sets %s', async (key) => {
    const { status, body } = await send('createSchedule', (good) => {
      const [task] = Reflect.get(good, 'tasks')
      return { ...good, tasks: [{ ...task, [key]: 'x' }] }
    })
    expect([status, body.errors[0].pointer]).toEqual([422, `/tasks/0/${key}`])
  })
})

it('accepts every body without the extra key, so each was rejected for its key alone', async () => {
  const answers: [string, number][] = []
  for (const operation of operations) answers.push([operation, (await send(operation, (good) => good)).status])
  expect(answers.filter(([, status]) => status >= 300)).toEqual([['runTransition', 412]])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { draft } from '../records/leave.ts'

const forbidden = /password|hash|token|secret|access_version|disabled|session_id|attempt/i

let portal: TestPortal
let replies: [what: string, reply: Reply][]
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  const officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  const relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
  const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
  const leave = await draft(officer, relief)
  const resources = ['daily-schedule', 'schedule-task', 'leave-request', 'notification', 'approval', 'employee', 'kpi']
  const calls: [what: string, call: () => Promise<Reply>][] = [
    ['GET portal', () => officer.get('/api/v2/portal')],
    ['GET sessions', () => officer.get('/api/v2/sessions')],
    ['GET schedules', () => officer.get('/api/v2/staff-schedule/daily-schedule?per_page=100')],
    ['GET summary', () => officer.get('/api/v2/staff-schedule/summary')],
    ['GET kpi', () => officer.get('/api/v2/kpi/all')],
    ['GET types', () => officer.get('/api/collaboration/conversation-types')],
    ['GET comments', () => officer.get(`/api/tasks/conversations/${schedule.tasks[0].id}`)],
    ['GET notifications', () => manager.get(`/api/notification/all/${manager.person.user_id}`)],
    ['GET events', () => officer.get('/api/v2/events?after=0')],
    ['GET refusal', () => officer.get('/api/v2/portal/refusal?path=/hr')],
    ['GET history', () => officer.get(`/api/v2/records/leave-request/${leave.id}/history`)],
    ['close out', () => officer.completeTasks(schedule, { closeout: true })],
    ...resources.flatMap((resource): [string, () => Promise<Reply>][] => [
      [`GET ${resource}`, () => manager.get(`/api/v2/records/${resource}?per_page=100`)],
      [`describe ${resource}`, () => manager.get(`/api/v2/resources/${resource}`)],
    ]),
    ['a missing record', () => officer.get('/api/v2/records/employee/none')],
    ['a bad body', () => officer.post('/api/v2/staff-schedule/create', { password: 'x' })],
  ]
  // One after another: at once they would have to wait for each other, and some would be told to come back later.
  replies = []
  for (const [what, call] of calls) replies.push([what, await call()])
})

afterAll(() => portal.stop())

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
}

it('gets the expected status for every call', () => {
  expect(replies.map(([what, { status }]) => [what, status]).filter(([, status]) => Number(status) >= 300)).toEqual([
    ['a missing record', 404],
    ['a bad body', 422],
  ])
})

it('returns no key that hints at a secret', () => {
  expect(
    replies.flatMap(([what, { body }]) =>
      keysOf(body)
        .filter((key) => forbidden.test(key))
        .map((key) => [what, key]),
    ),
  ).toEqual([])
})

it('returns no secret as a value', async () => {
  const rows = await portal.query(
    sql`select hash as secret from session_tokens union select password_hash from staff where password_hash is not null union select value from settings`,
  )
  const secrets = rows.map(({ secret }) => String(secret))
  const found = replies.filter(([, { body }]) => secrets.some((secret) => JSON.stringify(body).includes(secret)))
  expect(found.map(([what]) => what)).toEqual([])
})

it('shows only directory fields of a colleague', () => {
  const [, directory] = replies.find(([what]) => what === 'GET employee') ?? []
  const { user_id } = manager.person
  const colleagues = directory?.body.data.filter(
    ({ id, values }: Reply['body']) => id !== user_id && values.line_manager !== user_id,
  )
  const fields = new Set(colleagues.flatMap(({ values }: Reply['body']) => Object.keys(values)))
  expect([...fields].sort()).toEqual([
    'department',
    'email',
    'family_name',
    'full_name',
    'given_name',
    'installer_role',
    'line_manager',
    'location',
    'phone',
    'position',
    'role',
    'staff_number',
  ])
})

it('includes no trace of the code in an error', () => {
  const texts = replies.filter(([, { status }]) => status >= 400).map(([, { body }]) => JSON.stringify(body))
  expect(texts.filter((text) => /\.ts|node_modules|select |insert |at \w+ \(/i.test(text))).toEqual([])
})

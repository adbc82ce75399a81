import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

afterAll(() => portal.stop())

const list = (client: Client, resource: string, query: [string, string][]): Promise<Reply> =>
  client.get(`/api/v2/records/${resource}?${new URLSearchParams([...query, ['per_page', '100']])}`)

const filtered = (resource: string, ...filters: string[]): Promise<Reply> =>
  list(
    manager,
    resource,
    filters.map((each) => ['filter', each]),
  )

const valuesOf = ({ body }: Reply, field: string): unknown[] => [
  ...new Set(body.data.map((record: Reply['body']) => record.values[field] ?? record[field])),
]

describe('a list is filtered', () => {
  it('to one value', async () => {
    expect(valuesOf(await filtered('employee', 'department:eq:sales'), 'department')).toEqual(['sales'])
  })

  it('to several values, each percent-encoded', async () => {
    const found = valuesOf(await filtered('employee', 'department:in:sales,supply%2Dchain'), 'department')
    expect(found.toSorted()).toEqual(['sales', 'supply-chain'].filter((each) => found.includes(each)))
    expect(found).toContain('sales')
  })

  it('to other values', async () => {
    const found = valuesOf(await filtered('employee', 'department:not:sales,finance'), 'department')
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((each) => each === 'sales' || each === 'finance')).toEqual([])
  })

  it('to empty and to filled fields', async () => {
    const all = (await filtered('employee')).body.pagination.total
    const empty = (await filtered('employee', 'line_manager:null:true')).body.pagination.total
    const filled = (await filtered('employee', 'line_manager:null:false')).body.pagination.total
    expect([empty > 0, filled > 0, empty + filled]).toEqual([true, true, all])
  })

  it('to the current user', async () => {
    expect(valuesOf(await filtered('daily-schedule', 'staff:eq:$me'), 'staff')).toEqual([manager.person.user_id])
  })

  it('by numbers and by dates', async () => {
    const { body } = await filtered('daily-schedule', 'task_count:gte:3', 'schedule_date:lt:$today')
    expect(body.data.length).toBeGreaterThan(0)
    for (const { values } of body.data) {
      expect(values.task_count).toBeGreaterThanOrEqual(3)
      expect(values.schedule_date < '2026-11-20').toBe(true)
    }
  })

  it("by the days of date-times in the portal's time zone", async () => {
    const { body } = await filtered('schedule-task', 'start_time:eq:2026-11-19')
    expect(body.data.length).toBeGreaterThan(0)
    for (const { values } of body.data) {
      expect(new Date(values.start_time).toLocaleDateString('sv-SE', { timeZone: 'Africa/Lagos' })).toBe('2026-11-19')
    }
  })

  it('by all of several filters', async () => {
    const { body } = await filtered('employee', 'department:eq:sales', 'department:eq:finance')
    expect([body.data, body.pagination.total, body.pagination.capped]).toEqual([[], 0, false])
  })

  it('and past its last page is empty with the true total', async () => {
    const { body } = await list(manager, 'employee', [['page', '9000']])
    const first = await list(manager, 'employee', [])
    expect([body.data, body.pagination.total]).toEqual([[], first.body.pagination.total])
  })
})

describe('a filter is rejected', () => {
  it.each([
    ['nothing:eq:x'],
    ['password_hash:eq:x'],
    ['__proto__:eq:x'],
    ['phone:eq:x'],
    ['department'],
    ['department:like:sales'],
    ['department:lt:sales'],
    ['department:eq:nowhere'],
    ['department:in:sales,nowhere'],
    ['department:in:%zz'],
    ['created_at:gt:yesterday'],
    ['created_at:gt:2026-02-30'],
    ['line_manager:null:maybe'],
    ['status:eq:nothing'],
  ])('with its pointer: %s', async (filter) => {
    const { status, body } = await filtered('employee', 'department:eq:sales', filter)
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([422, ['/filter/1']])
  })

  it.each(['task_count:eq:many', 'task_count:gt:', 'task_count:gt:1e999', 'schedule_date:eq:2026-13-01'])(
    'on a number or a date: %s',
    async (filter) => {
      expect((await filtered('daily-schedule', filter)).status).toBe(422)
    },
  )
})

it.each(["' or 1=1 --", '%', '$1', '\\'])('a filter treats %j as a plain value', async (word) => {
  const { status, body } = await filtered('employee', `line_manager:eq:${word}`)
  expect([status, body.data]).toEqual([200, []])
})

it('a fraction can be compared with integers', async () => {
  const { status } = await filtered('daily-schedule', 'task_count:gt:2.5')
  expect(status).toBe(200)
})

it('the description names the filterable fields of a list and their choices', async () => {
  const { body } = await officer.get('/api/v2/resources/leave-request')
  expect(body.fields.leave_type.filterable).toBe(true)
  expect(body.fields.leave_type.choices[0]).toEqual({ value: 'annual', label: 'Annual' })
  expect([body.fields.reason.filterable, body.fields.relief_officer.filterable]).toEqual([false, true])
  expect(body.fields.status.choices.map(({ value }: { value: string }) => value)).toContain('relief-accepted')
})

it('given values that no condition uses change nothing', async () => {
  const { status } = await list(manager, 'approval', [
    ['on', 'approvals'],
    ['view', 'waiting'],
    ['given', 'id:1'],
  ])
  expect(status).toBe(200)
  expect((await list(manager, 'approval', [['given', 'no colon']])).status).toBe(422)
})

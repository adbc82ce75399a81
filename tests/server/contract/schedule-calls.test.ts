import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

/*
 * A client that follows only section 7 of the specification: its paths, methods and payloads, without an idempotency key
 * and without If-Match.
 */

let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

const taskKeys = [
  'active',
  'comment',
  'comments',
  'end_time',
  'id',
  'kpi',
  'kpi_id',
  'name',
  'objective',
  'objective_id',
  'schedule_id',
  'score',
  'staff_id',
  'start_time',
  'status',
  'unread_count',
  'version',
]

describe('GET staff-schedule/daily-schedule', () => {
  it('returns a page of schedules in results.data', async () => {
    const { status, body } = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=5&page=1')
    expect([status, Object.keys(body), body.results.data.length]).toEqual([200, ['results'], 5])
  })

  it('returns the pagination with the field names of the specification', async () => {
    const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=5&page=2')
    const { total, pages } = body.results.pagination
    expect(body.results.pagination).toEqual({ current: 2, from: 6, to: Math.min(10, total), pages, total, per_page: 5 })
    expect(pages).toBe(Math.ceil(total / 5))
  })

  it('returns 5 schedules per page by default', async () => {
    const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule')
    expect(body.results.pagination).toMatchObject({ current: 1, per_page: 5, from: 1, to: 5 })
  })

  it('returns an empty page past the last one', async () => {
    const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=5&page=900')
    expect(body.results).toMatchObject({ data: [], pagination: { current: 900, from: 0, to: 0 } })
  })

  it('returns the status of each schedule as words joined by underscores', async () => {
    const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule?per_page=100')
    const states = new Set(body.results.data.map(({ status }: { status: string }) => status))
    expect([...states].every((state) => /^[A-Z][a-z]+_[A-Z][a-z]+$/.test(String(state)))).toBe(true)
  })

  it('returns each task with the fields of the specification and a number as its status', async () => {
    const { body } = await officer.get('/api/v2/staff-schedule/daily-schedule')
    const [task] = body.results.data[0].tasks
    expect(Object.keys(task).sort()).toEqual(taskKeys)
    expect([0, 1, 2, 3]).toContain(task.status)
  })
})

describe('GET staff-schedule/summary', () => {
  it('returns the summary fields in results.data', async () => {
    const { status, body } = await officer.get('/api/v2/staff-schedule/summary')
    expect(status).toBe(200)
    expect(body.results.data).toMatchObject({
      average_score: expect.any(Number),
      number_of_schedules: expect.any(Number),
      completed_schedules: expect.any(Number),
      pending_schedules: expect.any(Number),
    })
  })
})

describe('GET kpi/all and staff-measure', () => {
  it('returns the KPIs in results.data', async () => {
    const { status, body } = await officer.get('/api/v2/kpi/all')
    expect(status).toBe(200)
    expect(Object.keys(body.results.data[0])).toEqual(['id', 'name', 'type'])
  })

  it('returns the measures of a KPI in data', async () => {
    const kpis = await officer.get('/api/v2/kpi/all')
    const url = `/api/v2/staff-measure/${officer.person.user_id}/${kpis.body.results.data[0].id}`
    const { status, body } = await officer.get(url)
    expect(status).toBe(200)
    expect(Object.keys(body.data[0])).toEqual(['id', 'measure'])
  })

  it('returns 404 for an unknown KPI', async () => {
    expect((await officer.get(`/api/v2/staff-measure/${officer.person.user_id}/none`)).status).toBe(404)
  })
})

describe('POST staff-schedule/create', () => {
  const send = (body: unknown): Promise<Reply> => officer.post('/api/v2/staff-schedule/create', body)

  it('returns 201 with the schedule, pending approval', async () => {
    const { status, body } = await send(await officer.scheduleBody('2026-11-23', 2))
    expect(status).toBe(201)
    expect(body.message).toBe('Daily Schedule submitted successfully')
    expect(body.results.data).toMatchObject({ status: 'Pending_Approval', active: 'active', closeout: false })
    expect(body.results.data.tasks.map(({ status: number }: { status: number }) => number)).toEqual([0, 0])
  })

  it("reads the start and end of a task in the portal's time zone", async () => {
    const { body } = await send(await officer.scheduleBody('2026-11-24'))
    expect(body.results.data.tasks[0].start_time).toBe('2026-11-24T07:00:00.000Z')
  })

  const rows: [what: string, change: (task: Record<string, string>) => object, pointer: string][] = [
    ['a KPI that is not there', (task) => ({ ...task, kpi_id: 'none' }), '/tasks/0/kpi_id'],
    ['an empty KPI', (task) => ({ ...task, kpi_id: '' }), '/tasks/0/kpi_id'],
    ['a measure of another KPI', (task) => ({ ...task, objective_id: 'none' }), '/tasks/0/objective_id'],
    ['a name of blanks', (task) => ({ ...task, name: '  ' }), '/tasks/0/name'],
    ['no start', ({ start_time: _start, ...task }) => task, '/tasks/0/start_time'],
    ['an end that is not a time', (task) => ({ ...task, end_time: 'noon' }), '/tasks/0/end_time'],
    ['an end before the start', (task) => ({ ...task, end_time: '2026-11-23T07:00' }), '/tasks/0/end_time'],
    ['a start before the day', (task) => ({ ...task, start_time: '2020-01-01T08:00' }), '/tasks/0/start_time'],
    ['an end long after the day', (task) => ({ ...task, end_time: '2031-01-01T10:00' }), '/tasks/0/end_time'],
    ['a start long after the day', (task) => ({ ...task, start_time: '2031-01-01T08:00' }), '/tasks/0/start_time'],
    ['a day that does not exist', (task) => ({ ...task, end_time: '2026-02-30T10:00' }), '/tasks/0/end_time'],
  ]
  it.each(rows)('returns 422 with a pointer for %s', async (_what, change, pointer) => {
    const body = await officer.scheduleBody('2026-11-23')
    const reply = await send({ ...body, tasks: body.tasks.map(change) })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, pointer])
  })

  const names: [what: string, name: (good: string) => string][] = [
    ['of a day that is past', (good) => good.replace('2026-11-23', '2026-11-19')],
    ['that begins with no day', (good) => good.replace('2026-11-23', '2026-11-31')],
    ['of somebody else', () => '2026-11-23_Daily_Schedule_Some_Body'],
    ['of another form', (good) => good.toLowerCase()],
  ]
  it.each(names)('returns 422 with a pointer for a name %s', async (_what, name) => {
    const body = await officer.scheduleBody('2026-11-23')
    const reply = await send({ ...body, name: name(body.name) })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/name'])
  })

  it('returns 422 for a schedule without tasks', async () => {
    const reply = await send({ ...(await officer.scheduleBody('2026-11-23')), tasks: [] })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/tasks'])
  })

  it('returns 404 for a task of another staff member', async () => {
    const other = await Client.signIn(portal.server, 'sales-manager@example.com')
    const body = await officer.scheduleBody('2026-11-23')
    const tasks = body.tasks.map((task) => ({ ...task, staff_id: other.person.user_id }))
    expect((await send({ ...body, tasks })).status).toBe(404)
  })
})

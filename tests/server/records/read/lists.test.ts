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

const idsOf = ({ body }: Reply): string[] => body.data.map(({ id }: { id: string }) => id)

describe('a list of records', () => {
  it('has pages that neither repeat nor skip records', async () => {
    const whole = await officer.get('/api/v2/records/employee?per_page=100')
    const total = whole.body.pagination.total
    const pages: Reply[] = []
    // One after another: of so many at once, some may be told to come back later.
    for (let page = 1; page <= Math.ceil(total / 7); page++)
      pages.push(await officer.get(`/api/v2/records/employee?per_page=7&page=${page}`))
    expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
  })

  it.each(['full_name', '-full_name', 'department', '-created_at', 'reference'])('is sorted by %s', async (sort) => {
    const { body } = await officer.get(`/api/v2/records/employee?per_page=100&sort=${sort}`)
    const field = sort.replace('-', '')
    const values: string[] = body.data.map((record: Reply['body']) => record.values[field] ?? record[field] ?? '')
    const sorted = [...values].sort((a, b) => a.localeCompare(b, 'en'))
    expect(values).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
  })

  it.each(['phone', 'password_hash', 'nothing', 'data', 'access_version'])("can't be sorted by %s", async (sort) => {
    expect((await officer.get(`/api/v2/records/employee?sort=${sort}`)).status).toBe(422)
  })

  it.each([
    'per_page=0',
    'per_page=-1',
    'per_page=101',
    'per_page=1e9',
    'per_page=ten',
    'page=0',
    'page=10001',
    'page=1.5',
    'page=1&page=2',
    'sort=a;b',
    `q=${'x'.repeat(101)}`,
  ])('returns 422 for %s', async (query) => {
    expect((await officer.get(`/api/v2/records/employee?${query}`)).status).toBe(422)
  })

  it('is searched for words, regardless of case', async () => {
    const { body } = await officer.get('/api/v2/records/employee?q=SALES-officer')
    expect(body.data.map(({ values }: Reply['body']) => values.email)).toEqual(['sales-officer@example.com'])
  })

  it.each(['%', '_', '\\', "'", '"', "' or 1=1 --", '$1'])('treats %j as a plain search word', async (word) => {
    const { status, body } = await officer.get(`/api/v2/records/kpi?q=${encodeURIComponent(word)}`)
    expect([status, body.data]).toEqual([200, []])
  })

  it('contains the records that refer to a record', async () => {
    const schedule = await officer.sendSchedule('2026-11-20', 3)
    const { body } = await officer.get(`/api/v2/records/schedule-task?via=schedule&of=${schedule.id}`)
    expect(body.data.length).toBe(3)
  })

  it.each(['via=name&of=x', 'via=nothing&of=x', 'via=password_hash&of=x'])('is rejected for %s', async (query) => {
    expect((await officer.get(`/api/v2/records/schedule-task?${query}`)).status).toBe(422)
  })

  it('is filtered by the view of a page', async () => {
    const { body } = await manager.get('/api/v2/records/approval?on=approvals&view=waiting&per_page=100')
    const me = manager.person.user_id
    const waits = ({ status, values: { approver, delegate, queue, requester } }: Reply['body']) =>
      ['pending', 'delegated'].includes(status) &&
      ([approver, delegate].includes(me) || queue !== undefined) &&
      requester !== me
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data.filter((each: Reply['body']) => !waits(each))).toEqual([])
  })

  it.each([
    'approval?on=approvals&view=nothing',
    'approval?on=nothing&view=waiting',
    'approval?on=approvals',
    'kpi?on=approvals&view=waiting',
    'daily-schedule?on=approvals&view=review',
    'nothing',
    '__proto__',
    'constructor',
  ])('is not found at %s', async (path) => {
    expect((await officer.get(`/api/v2/records/${path}`)).status).toBe(404)
  })

  it('has running clocks before paused ones, the next deadline first, and no completed clock', async () => {
    const supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    const { body } = await supervisor.get('/api/v2/records/trouble-ticket?on=tickets&view=all-open&per_page=100')
    const isPaused = ({ status }: Reply['body']) => status === 'pending' || status === 'held'
    const [running, paused] = [body.data.filter((each: Reply['body']) => !isPaused(each)), body.data.filter(isPaused)]
    expect(running.length).toBeGreaterThan(5)
    expect(paused.length).toBeGreaterThan(5)
    expect(body.data).toEqual([...running, ...paused])
    const deadlines: string[] = running.map(({ values }: Reply['body']) => values.resolution_due)
    expect(deadlines).toEqual(deadlines.toSorted())
    expect(running.map(({ status }: Reply['body']) => status)).not.toContain('resolved')
  })

  it('returns the names of the people that it refers to', async () => {
    const { body } = await manager.get('/api/v2/records/daily-schedule?per_page=5')
    const [first] = body.data
    expect(body.titles[first.values.staff]).toMatch(/^\w+ \w+$/)
  })
})

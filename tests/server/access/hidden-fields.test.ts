import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCsv } from '#fields/parse-csv.ts'
import type { PortalServer } from '#server/build-server.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

/*
 * Most staff can't see a colleague's personal file. These tests try every query over many records: none may reveal more
 * than reading the colleague's record does.
 */

let portal: TestPortal
let officer: Client
let hr: Client
const secrets = { grade: 'G9', date_joined: '2001-02-03', account_number: '0099887766', annual_leave_taken: 77 }

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  hr = await Client.signIn(portal.server, 'hr@example.com')
  await portal.query(sql`update staff set details = details || ${JSON.stringify(secrets)}::jsonb`)
})

afterAll(() => portal.stop())

const list = (client: Client, query: string): Promise<Reply> =>
  client.get(`/api/v2/records/employee?per_page=100&${query}`)
const idsOf = ({ body }: Reply): string[] => body.data.map(({ id }: { id: string }) => id)

describe('a hidden field', () => {
  it('is visible to those with permission, so the other tests are meaningful', async () => {
    const { body } = await list(hr, 'filter=date_joined:eq:2001-02-03')
    expect(body.pagination.total).toBeGreaterThan(20)
  })

  it.each([
    'date_joined:eq:2001-02-03',
    'date_joined:gt:2000-01-01',
    'date_joined:null:false',
    'annual_leave_taken:gte:1',
    'annual_leave_taken:not:0&filter=annual_leave_taken:null:false',
    'grade:in:G9,G8&filter=grade:not:G8&filter=grade:null:false',
  ])('is not revealed by the filter %s', async (filter) => {
    const reply = await list(officer, `filter=${filter}`)
    expect([200, 422]).toContain(reply.status)
    if (reply.status === 200) expect(idsOf(reply)).toEqual([officer.person.user_id])
  })

  it('counts as empty in a filter', async () => {
    const { body } = await list(officer, 'filter=date_joined:null:true')
    const { body: all } = await list(officer, '')
    expect(body.pagination.total).toBe(all.pagination.total - 1)
  })

  it.each(['date_joined', '-date_joined', 'annual_leave_taken', '-grade'])('cannot sort a list: %s', async (sort) => {
    await portal.query(
      sql`update staff set details = details || jsonb_build_object('annual_leave_taken', length(full_name), 'grade', left(md5(id), 3), 'date_joined', '20' || (10 + length(full_name))::text || '-01-01')`,
    )
    const ids = idsOf(await list(officer, `sort=${sort}`)).filter((id) => id !== officer.person.user_id)
    const sorted = [...ids].sort()
    expect(ids).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
    await portal.query(sql`update staff set details = details || ${JSON.stringify(secrets)}::jsonb`)
  })

  it('is not found by a text search', async () => {
    expect((await list(officer, 'q=0099887766')).body.pagination.total).toBe(0)
    expect((await officer.get('/api/v2/search?q=0099887766')).body.groups).toEqual([])
  })

  it('is excluded from counts, sums and groups', async () => {
    const aggregate = async (query: string) => (await officer.get(`/api/v2/records/employee/aggregate?${query}`)).body
    expect((await aggregate('field=grade')).value).toBe(1)
    expect((await aggregate('fold=sum&field=annual_leave_taken')).value).toBe(77)
    const groups: { key: string | null; value: number }[] = (await aggregate('by=grade')).groups
    expect(groups.filter(({ key }) => key !== null).map(({ value }) => value)).toEqual([1])
  })

  it('is left out of an export', async () => {
    const { body } = await officer.get('/api/v2/records/employee/export?columns=account_number&columns=date_joined')
    const filled = parseCsv(body)
      .slice(1)
      .filter((row) => row.some((cell) => cell !== ''))
    expect(filled).toEqual([['0099887766', '2001-02-03']])
  })
})

describe('when only HR and oneself may read the directory', () => {
  let node: PortalServer
  let narrow: Client

  beforeAll(async () => {
    const { portal: real, classes } = realPortal()
    const employee = real.resources['employee']
    const hrRule = real.groups['hr-roles']?.rule
    if (employee === undefined || hrRule === undefined) throw new Error('The directory has changed')
    const read = [
      { for: { everyone: true as const }, scope: 'own' as const },
      { for: hrRule, scope: 'all' as const },
    ]
    // The record title also includes a field that most viewers can't see.
    const changed = { ...employee, label: '{full_name} {account_number}', access: { ...employee.access, read } }
    const resources = { ...real.resources, employee: changed }
    node = await portal.addNode({ portal: { ...real, resources }, classes })
    narrow = officer.through(node)
  })

  it('a list names nobody else', async () => {
    const { body } = await narrow.get('/api/v2/records/daily-schedule?per_page=100')
    expect(Object.keys(body.titles).filter((id) => id !== officer.person.user_id)).toEqual([])
  })

  it('a group of figures names nobody else', async () => {
    const manager = (await Client.signIn(portal.server, 'sales.manager@example.com')).through(node)
    const { body } = await manager.get('/api/v2/records/daily-schedule/aggregate?by=staff')
    const others = body.groups.filter(({ key }: { key: string }) => key !== manager.person.user_id)
    expect(others.length).toBeGreaterThan(0)
    expect(new Set(others.map(({ label }: { label: string }) => label))).toEqual(new Set(['—']))
  })

  it("a viewer can't find schedules by the name of a person hidden from them", async () => {
    const manager = (await Client.signIn(portal.server, 'sales.manager@example.com')).through(node)
    const words = `q=${encodeURIComponent(officer.person.name)}`
    const { body } = await manager.get(
      `/api/v2/records/daily-schedule?${words}&filter=staff:eq:${officer.person.user_id}`,
    )
    const names = body.data.filter(
      ({ values }: Reply['body']) => !values.name.includes(officer.person.name.split(' ')[0]),
    )
    expect(names).toEqual([])
  })

  it('an export names nobody else', async () => {
    const manager = (await Client.signIn(portal.server, 'sales.manager@example.com')).through(node)
    const { body } = await manager.get('/api/v2/records/daily-schedule/export?columns=staff')
    const cells = new Set(parseCsv(body).slice(1).flat())
    expect([...cells].filter((cell) => cell !== '' && !cell.startsWith(manager.person.name))).toEqual([])
  })

  it('a title contains what its viewer may see, and a dash for the rest', async () => {
    const { body: own } = await narrow.get(`/api/v2/records/employee/${officer.person.user_id}`)
    expect(own.data.title).toBe(`${officer.person.name} 0099887766`)
    const whole = real(await officer.get('/api/v2/records/employee?per_page=5'))
    expect(whole.every(({ title }) => !title.includes('0099887766'))).toBe(true)
  })
})

const real = ({ body }: Reply): { title: string }[] => body.data

describe('records of other people', () => {
  it('are not counted, found, summed or exported', async () => {
    const other = await Client.signIn(portal.server, 'revenue-accountant@example.com')
    const theirs = (await other.get('/api/v2/records/daily-schedule?per_page=100')).body
    expect(theirs.pagination.total).toBeGreaterThan(0)
    const [first] = theirs.data
    const ways = await Promise.all(
      [
        `?filter=id:eq:${first.id}`,
        `?filter=staff:eq:${other.person.user_id}`,
        `?q=${encodeURIComponent(other.person.name)}`,
        `/aggregate?filter=id:eq:${first.id}`,
        `/aggregate?filter=staff:eq:${other.person.user_id}&fold=sum&field=task_count`,
        `/export?filter=id:eq:${first.id}&columns=name`,
      ].map((way) => officer.get(`/api/v2/records/daily-schedule${way}`)),
    )
    expect(ways.map(({ status }) => status)).toEqual(ways.map(() => 200))
    const [byId, byOwner, byWords, counted, added, table] = ways
    expect([byId, byOwner, byWords].map((reply) => reply?.body.pagination.total)).toEqual([0, 0, 0])
    expect([counted?.body.value, added?.body.value]).toEqual([0, 0])
    expect(parseCsv(table?.body).length).toBe(1)
  })
})

it('a form omits a reference for which the user could select nothing', async () => {
  const colleague = await Client.signIn(portal.server, 'hr@example.com')
  expect((await colleague.get('/api/v2/records/alarm')).status).toBe(404)
  const { body } = await colleague.get('/api/v2/resources/trouble-ticket')
  expect(body.form.schema.properties).toHaveProperty('subject')
  expect(body.form.schema.properties).not.toHaveProperty('alarm')
})

it('a description names no field that its reader never sees', async () => {
  const client = await Client.signIn(portal.server, 'installer@example.com')
  const { body } = await client.get('/api/v2/resources/appraisal')
  expect(JSON.stringify(body)).not.toContain('moderator_comment')
})

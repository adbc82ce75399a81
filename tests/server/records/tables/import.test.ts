import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let relief: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
})

afterAll(() => portal.stop())

const heading = 'Leave type,From,to_date,Relief officer,Reason,Half a day'
const send = (
  lines: string[],
  { dryRun = false, client = officer, resource = 'leave-request', key = randomUUID() } = {},
) =>
  client.post(`/api/v2/records/${resource}/import?dry_run=${dryRun}`, lines.join('\r\n'), {
    'content-type': 'text/csv',
    'idempotency-key': key,
  })
const good = (day: string): string => `Annual,${day},${day},${relief.person.name},A day off,Yes`
const kept = async (): Promise<number> => {
  const [row] = await portal.query(sql`select count(*)::int as number from records where resource = 'leave-request'`)
  return Number(row?.['number'])
}

describe('an import of records', () => {
  it('creates records, with columns by field title or name and people by name', async () => {
    const { status, body } = await send([heading, good('2026-12-01'), '', good('2026-12-02')])
    expect([status, body]).toEqual([200, { rows: 2, created: 2, errors: [] }])
    const list = await officer.get('/api/v2/records/leave-request?filter=from_date:in:2026-12-01,2026-12-02')
    expect(list.body.data.map(({ values }: Reply['body']) => [values.relief_officer, values.half_day])).toEqual([
      [relief.person.user_id, true],
      [relief.person.user_id, true],
    ])
  })

  it('creates nothing in a dry run', async () => {
    const before = await kept()
    const { body } = await send([heading, good('2026-12-03')], { dryRun: true })
    expect([body, await kept()]).toEqual([{ rows: 1, created: 0, errors: [] }, before])
  })

  it('creates all records or none, and reports where the errors are', async () => {
    const before = await kept()
    const { status, body } = await send([
      heading,
      good('2026-12-04'),
      `Holiday,2026-13-01,2026-12-05,Nobody Here,A day off,Perhaps`,
      `Annual,2026-12-09,2026-12-08,${relief.person.name},A day off,No`,
      `Annual,2026-12-09,2026-12-09,${relief.person.name},,`,
      `${good('2026-12-10')},more`,
    ])
    expect([status, body.rows, body.created, await kept()]).toEqual([200, 5, 0, before])
    const places = body.errors.map(({ row, column }: { row: number; column: string | null }) => [row, column])
    expect(places).toEqual(
      expect.arrayContaining([
        [3, 'Leave type'],
        [3, 'From'],
        [3, 'Relief officer'],
        [3, 'Half a day'],
        [4, 'to_date'],
        [5, 'Reason'],
        [6, null],
      ]),
    )
    // A cell that can't be read is empty for the form, which asks for it: that isn't listed again.
    expect(places).toHaveLength(7)
  })

  it('runs once, however often it is sent with the same key', async () => {
    const key = randomUUID()
    await send([heading, good('2026-12-15')], { key })
    const before = await kept()
    const { body } = await send([heading, good('2026-12-15')], { key })
    expect([body.created, await kept()]).toEqual([1, before])
  })

  it('accepts an export with fields that the portal sets', async () => {
    const exported = await officer.get('/api/v2/records/leave-request/export?filter=from_date:eq:2026-12-01')
    const { body } = await send([exported.body], { dryRun: true })
    expect(body).toEqual({ rows: 1, created: 0, errors: [] })
  })

  it('finds no record by the text "null"', async () => {
    const { body } = await send([heading, good('2026-12-16').replace(relief.person.name, 'NULL')])
    const messages = body.errors.map(({ message }: { message: string }) => message)
    expect(messages).toContain("“NULL” isn't the name of a record that you can see.")
  })

  it('reports a heading that matches no field', async () => {
    const { body } = await send([`${heading},Colour`, `${good('2026-12-20')},red`])
    expect(body.errors).toMatchObject([{ row: 1, column: 'Colour' }])
  })

  it("ignores columns that the form doesn't contain", async () => {
    await send([`${heading},Approver,Status`, `${good('2026-12-21')},${officer.person.name},Approved`])
    const list = await officer.get('/api/v2/records/leave-request?filter=from_date:eq:2026-12-21')
    const [record] = list.body.data
    expect([record.status, record.values.approver, record.values.employee]).toEqual([
      'draft',
      undefined,
      officer.person.user_id,
    ])
  })

  it.each([
    ['', '/'],
    ['a,b\n"open', '/'],
    [`${heading}\n${'x\n'.repeat(1001)}`, '/'],
  ])('returns 422 for an invalid file: %#', async (text) => {
    expect((await send([text])).status).toBe(422)
  })

  it('looks up more names than a statement can have parameters', async () => {
    const client = await Client.signIn(portal.server, 'hr@example.com')
    const names = Array.from({ length: 70_000 }, (_, i) => i.toString(36))
    const { status, body } = await send(['Interviewers', names.join(';')], { client, resource: 'interview' })
    expect([status, body.created]).toEqual([200, 0])
    expect(body.errors).toContainEqual(expect.objectContaining({ row: 2, column: 'Interviewers' }))
  })

  it('is rejected for users who may create no records', async () => {
    expect((await send(['full_name', 'X'], { resource: 'employee' })).status).toBe(403)
    expect((await send(['a', 'X'], { resource: 'nothing' })).status).toBe(404)
  })

  it('is rejected when it is not CSV', async () => {
    const { status } = await officer.post(
      '/api/v2/records/leave-request/import',
      {},
      { 'idempotency-key': randomUUID() },
    )
    expect(status).toBe(415)
  })
})

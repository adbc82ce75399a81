import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// A month: the portal drafts the report on the first, with what the records say; whoever writes it doesn't sign it off.

let portal: TestPortal
let analyst: Client
let officer: Client
let head: Client
let accountant: Client

beforeAll(async () => {
  portal = await startPortal()
  analyst = await Client.signIn(portal.server, 'data-analyst@example.com')
  officer = await Client.signIn(portal.server, 'performance-officer@example.com')
  head = await Client.signIn(portal.server, 'head-business-performance@example.com')
  accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
})

afterAll(() => portal.stop())

/** What came in during a month in naira, added up from the payments themselves. */
async function collectedIn(from: string, until: string): Promise<number> {
  let sum = 0
  for (let page = 1; ; page++) {
    const filters = [
      'currency:eq:NGN',
      'direction:eq:in',
      'status:in:captured,done',
      `payment_date:gte:${from}`,
      `payment_date:lt:${until}`,
    ]
    const query = filters.map((filter) => `filter=${filter}`).join('&')
    const { body } = await accountant.get(`/api/v2/records/payment?${query}&per_page=100&page=${page}`)
    sum += body.data.reduce((total: number, { values }: Reply['body']) => total + values.amount, 0)
    if (body.data.length < 100) return sum
  }
}

const indicator = ({ values }: Reply['body'], name: string) =>
  values.indicators.find((row: { indicator: string }) => row.indicator === name)

const messageOf = ({ status, body }: Reply) => [status, body.errors?.[0]?.message ?? body.message]

/** Returns the rows as a form sends them, with a target for each. */
const withTargets = ({ values }: Reply['body'], targets: Record<string, number>) =>
  values.indicators.map(
    ({ attainment: _attainment, rag: _rag, ...row }: { attainment: number; rag: string; indicator: string }) => ({
      ...row,
      target: targets[row.indicator] ?? 1,
    }),
  )

async function begin(client: Client, unit: string, period_start: string, due_on: string): Promise<Reply['body']> {
  const reply = await client.create('performance-report', { unit, period_start, due_on })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return (await client.get(`/api/v2/records/performance-report/${reply.body.data.id}`)).body.data
}

const words = (client: Client) => ({
  highlights: 'More was collected.',
  next_actions: [{ action: 'Call the late accounts', owner: client.person.user_id, due: '2026-12-20' }],
})

it('begins with the figures of the month and of the one before', async () => {
  const [before, month] = [await collectedIn('2026-10-01', '2026-11-01'), await collectedIn('2026-11-01', '2026-12-01')]
  expect(month).toBeGreaterThan(0)
  const report = await begin(analyst, 'finance', '2026-11-01', '2026-12-08')
  expect(report.status).toBe('draft')
  expect(indicator(report, 'Collected')).toMatchObject({ actual: month, previous: before, target: before })
})

it('is written, reviewed and signed off by others', async () => {
  const report = await begin(analyst, 'finance', '2026-08-01', '2026-09-08')
  const { id } = report
  expect(messageOf(await analyst.transition('performance-report', id, 'submit'))).toEqual([422, 'Write what went well'])
  const actual = indicator(report, 'Billed').actual
  const indicators = withTargets(report, { Billed: actual * 2 + 100 })
  const written = await analyst.update('performance-report', id, {
    indicators,
    due_on: report.values.due_on,
    ...words(analyst),
  })
  expect([written.status, written.body]).toEqual([200, written.body])
  expect(indicator(written.body.data, 'Billed')).toMatchObject({ rag: 'red' })

  expect((await analyst.transition('performance-report', id, 'submit')).status).toBe(200)
  expect((await analyst.transition('performance-report', id, 'review')).status).toBe(403)
  expect((await officer.transition('performance-report', id, 'review')).status).toBe(200)
  expect((await officer.transition('performance-report', id, 'publish')).status).toBe(403)
  expect((await head.transition('performance-report', id, 'publish')).status).toBe(200)
  const { body } = await head.get(`/api/v2/records/performance-report/${id}`)
  expect(body.data).toMatchObject({ status: 'published', values: { signed_by: head.person.user_id } })
})

it('is not signed off by its author, though a head', async () => {
  const report = await begin(head, 'operations', '2026-08-01', '2026-09-08')
  await head.update('performance-report', report.id, {
    indicators: withTargets(report, {}),
    due_on: report.values.due_on,
    ...words(head),
  })
  expect((await head.transition('performance-report', report.id, 'submit')).status).toBe(200)
  expect((await officer.transition('performance-report', report.id, 'review')).status).toBe(200)
  expect((await head.transition('performance-report', report.id, 'publish')).status).toBe(403)
})

it('is made once for each month, which begins on its first day and is over when it is submitted', async () => {
  const values = { unit: 'human-resource', period_start: '2026-06-01', due_on: '2026-07-08' }
  await begin(analyst, values.unit, values.period_start, values.due_on)
  expect(messageOf(await analyst.create('performance-report', values))).toEqual([
    422,
    expect.stringMatching(/^A report exists for this month: MPR-/),
  ])
  const middle = { ...values, period_start: '2026-05-05' }
  expect(messageOf(await analyst.create('performance-report', middle))).toEqual([
    422,
    'A month begins on its first day',
  ])
  const now = await begin(analyst, 'operations', '2026-11-01', '2026-12-08')
  expect(messageOf(await analyst.transition('performance-report', now.id, 'submit'))).toEqual([
    422,
    "The month isn't over yet",
  ])
})

it('is drafted by the schedule, which readers of the report may start before its time', async () => {
  const { body } = await head.get('/api/v2/records/schedule-run?filter=status:eq:waiting&per_page=100')
  const run = body.data.find(({ values }: Reply['body']) => values.schedule === 'report-human-resource')
  const started = await head.transition('schedule-run', run.id, 'start-report-human-resource')
  expect([started.status, started.body]).toEqual([200, started.body])
  await portal.server.scheduler.runDue()
  const reports = await head.get(
    '/api/v2/records/performance-report?filter=unit:eq:human-resource&filter=period:eq:2026-11',
  )
  expect(reports.body.data.map(({ status }: Reply['body']) => status)).toEqual(['draft'])
})

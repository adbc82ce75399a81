import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffOf } from '../../support/staff.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
const { as, done, listed } = staffOf(() => portal)

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

type Row = { id: string; status: string; values: Record<string, unknown> }

async function every(resource: string, filter: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const more: Row[] = await listed('human-resource-manager', resource, `${filter}&per_page=100&page=${page}`)
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

it('begins by schedule for everyone who has a line manager and no appraisal of the half-year yet', async () => {
  const cycle = `filter=cycle:eq:${encodeURIComponent('Second half of 2026')}`
  const before = new Set((await every('appraisal', cycle)).map(({ id }) => id))
  const runs = await every('schedule-run', 'filter=status:eq:waiting')
  const run = runs.find(({ values }) => values['schedule'] === 'half-year-appraisals')
  expect(String(run?.values['due_at']), 'New Year is a holiday, and a Friday').toContain('2027-01-04')
  await done('human-resource-manager', 'schedule-run', String(run?.id), 'start-half-year-appraisals')
  await portal.server.scheduler.runDue()

  const made = (await every('appraisal', cycle)).filter(({ id }) => !before.has(id))
  expect(made.length).toBeGreaterThan(0)
  const staff = await every('employee', 'filter=status:in:active,on-leave&filter=line_manager:null:false')
  const managers = new Map(staff.map(({ id, values }) => [id, values['line_manager']]))
  for (const { status, values } of made) {
    expect([status, values['reviewer']]).toEqual(['not-started', managers.get(String(values['employee']))])
    expect([values['period_start'], values['period_end']]).toEqual(['2026-07-01', '2026-12-31'])
  }
  const appraised = (await every('appraisal', cycle)).filter(({ status }) => status !== 'cancelled')
  const each = appraised.map(({ values }) => values['employee'])
  expect(new Set(each).size).toBe(each.length)
  expect([...managers.keys()].filter((id) => !each.includes(id))).toEqual([])
  const [first] = made
  await done('human-resource-manager', 'appraisal', String(first?.id), 'start')
  expect((await (await as('hr')).get(`/api/v2/records/appraisal/${first?.id}`)).body.data.status).toBe('self-appraisal')
})

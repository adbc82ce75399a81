import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

interface Group {
  key: string | null
  label: string
  value: number
}

const total = (groups: Group[]): number => groups.reduce((all, { value }) => all + value, 0)

describe.each(databases)('on %s,', (_kind, copy) => {
  let portal: TestPortal
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  })

  afterAll(() => portal.stop())

  const aggregate = (resource: string, query: string): Promise<Reply> =>
    manager.get(`/api/v2/records/${resource}/aggregate?${query}`)

  describe('a figure over records', () => {
    it('counts the records of the list', async () => {
      const { body } = await aggregate('daily-schedule', '')
      const list = await manager.get('/api/v2/records/daily-schedule')
      expect(body).toEqual({ value: list.body.pagination.total, groups: [] })
    })

    it('returns the sum, mean, minimum and maximum', async () => {
      const { body: whole } = await manager.get('/api/v2/records/daily-schedule?per_page=100')
      const counts: number[] = whole.data.map(({ values }: Reply['body']) => values.task_count)
      const sum = counts.reduce((all, each) => all + each, 0)
      const expected = { sum, mean: sum / counts.length, min: Math.min(...counts), max: Math.max(...counts) }
      expect(counts.length).toBe(whole.pagination.total)
      for (const [fold, value] of Object.entries(expected)) {
        const { body } = await aggregate('daily-schedule', `fold=${fold}&field=task_count`)
        expect(body.value, fold).toBeCloseTo(value, 9)
      }
    })

    it('over no records is 0 as a count and null as a mean', async () => {
      const nothing = 'filter=schedule_date:lt:2000-01-01'
      expect((await aggregate('daily-schedule', nothing)).body.value).toBe(0)
      expect((await aggregate('daily-schedule', `${nothing}&fold=sum&field=task_count`)).body.value).toBe(0)
      expect((await aggregate('daily-schedule', `${nothing}&fold=mean&field=task_count`)).body.value).toBeNull()
    })

    it('is grouped by state in the order of the lifecycle', async () => {
      const { body } = await aggregate('daily-schedule', 'by=status')
      const states = ['Pending_Approval', 'Approved_Schedule', 'Rejected_Schedule', 'Closed_Out']
      const keys = body.groups.map(({ key }: Group) => key)
      expect(keys).toEqual(states.filter((state) => keys.includes(state)))
      expect(body.groups.find(({ key }: Group) => key === 'Closed_Out')?.label).toBe('Closed Out')
      expect(total(body.groups)).toBe(body.value)
    })

    it('is grouped by person with their names', async () => {
      const { body } = await aggregate('daily-schedule', 'by=staff')
      expect(body.groups.length).toBeGreaterThan(1)
      for (const { label } of body.groups) expect(label).toMatch(/^\w+ \w+$/)
      expect(total(body.groups)).toBe(body.value)
    })

    it('is grouped by the values of an enum with the labels of the schema', async () => {
      const { body } = await aggregate('notification', 'by=category')
      const { body: of } = await aggregate('kpi', 'by=type')
      const labels = Object.fromEntries([...body.groups, ...of.groups].map(({ key, label }: Group) => [key, label]))
      expect(labels).toMatchObject({ schedule: 'Schedule', 'learning-growth': 'Learning and growth' })
    })

    it('is grouped by day without gaps', async () => {
      const { body } = await aggregate('daily-schedule', 'by=schedule_date&filter=schedule_date:gte:2026-11-01')
      const keys: string[] = body.groups.map(({ key }: Group) => key)
      const first = Date.parse(keys[0] ?? '')
      expect(keys.map((key) => (Date.parse(key) - first) / 86_400_000)).toEqual(keys.map((_, index) => index))
      expect(total(body.groups)).toBe(body.value)
      expect(body.groups[0].label).toMatch(/^\d+ Nov$/)
    })

    it("is grouped by the days of date-times in the portal's time zone", async () => {
      const { body } = await aggregate('schedule-task', 'by=start_time&filter=start_time:eq:2026-11-19')
      expect(body.groups.map(({ key }: Group) => key)).toContain('2026-11-19')
      expect(total(body.groups)).toBe(body.value)
    })

    it('combines the values of a field after the first twenty', async () => {
      const { body } = await aggregate('employee', 'by=full_name')
      expect(body.groups.length).toBe(21)
      expect(body.groups.at(-1)).toMatchObject({ key: 'others', label: 'Others' })
      expect(total(body.groups)).toBe(body.value)
    })

    it.each([
      ['fold=sum', '/field'],
      ['fold=mean&field=name', '/field'],
      ['field=nothing', '/field'],
      ['field=password_hash', '/field'],
      ['by=nothing', '/by'],
      ['by=password_hash', '/by'],
      ['fold=median&field=task_count', '/fold'],
    ])('is rejected for %s with its pointer', async (query, pointer) => {
      const { status, body } = await aggregate('daily-schedule', query)
      expect([status, body.errors?.[0]?.pointer]).toEqual([422, pointer])
    })
  })

  describe('the figures of a page', () => {
    it('are empty where it has none', async () => {
      const { status, body } = await manager.get('/api/v2/pages/approvals/figures')
      expect([status, body]).toEqual([200, { cards: {}, gauges: {}, panels: {} }])
    })

    it.each(['nothing', '__proto__', 'leave-board'])('are not found for %s', async (page) => {
      expect((await manager.get(`/api/v2/pages/${page}/figures`)).status).toBe(404)
    })
  })

  it('is grouped by month where its page says so, however short the period', async () => {
    const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    const { body } = await hr.get('/api/v2/pages/rewards/figures')
    const months: Group[] = body.panels['net-pay-by-month'].groups
    expect(months.length).toBeGreaterThan(1)
    for (const { key, label } of months)
      expect([key, label]).toEqual([expect.stringMatching(/-01$/), expect.stringMatching(/^\w{3} 20\d\d$/)])
  })

  it('divides bars by a second field, whose values have the tones that the schema gives them', async () => {
    const supervisor = await Client.signIn(portal.server, 'project-manager@example.com')
    const { body } = await supervisor.get('/api/v2/pages/supervisor-dashboard/figures')
    const tones = { 'In time': 'info', 'At risk': 'warning', Breached: 'danger' }
    const bars: (Group & { parts: (Group & { tone?: string })[] })[] = body.panels['by-zone'].groups
    expect(bars.length).toBeGreaterThan(1)
    for (const { value, parts } of bars) {
      expect(Object.fromEntries(parts.map(({ label, tone }) => [label, tone]))).toEqual(tones)
      expect(parts.reduce((sum, part) => sum + part.value, 0)).toBe(value)
    }
  })

  describe('a target that an objective sets', () => {
    const targetOf = async (client: Client, page: string, card: string) => {
      const { body } = await client.get(`/api/v2/pages/${page}/figures`)
      return body.cards[card].target?.value
    }
    /** Returns the published objective of a KPI with this period. */
    const objective = async (kpi: string, period: string): Promise<string> => {
      const [row] = await portal.query(sql`
        select id from records where resource = 'projection' and status = 'published'
        and data ->> 'kpi_name' = ${kpi} and data ->> 'period' = ${period}`)
      return String(row?.['id'])
    }

    it.each([
      ['sales-manager', 'sales-figures', 'orders', 'Orders placed', '2026-11', 50],
      ['sales-manager', 'sales-figures', 'value', 'Order value', '2026-11', 12_000_000],
      ['human-resource-manager', 'staff-insight', 'mean-score', 'Appraisal score', '2026', 75],
    ])('of %s on %s, %s, follows the objective', async (who, page, card, kpi, period, target) => {
      const client = await Client.signIn(portal.server, `${who}@example.com`)
      expect(await targetOf(client, page, card)).toBe(target)
      const id = await objective(kpi, period)
      const raised = target + 5
      await portal.query(sql`
        update records set data = data || jsonb_build_object('target', ${raised}::int) where id = ${id}`)
      expect(await targetOf(client, page, card)).toBe(raised)
      const planner = await Client.signIn(portal.server, 'head-business-performance@example.com')
      const closed = await planner.transition('projection', id, 'close')
      expect([closed.status, closed.body]).toEqual([200, closed.body])
      expect(await targetOf(client, page, card), 'no objective, no target').toBeUndefined()
    })
  })
})

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { staffOf } from '../../support/staff.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

// A month: what happened in it is in the figures, the schedule drafts the report of them, and others sign it off.

vi.setConfig({ testTimeout: 180_000 })

describe.each(usualDatabase)('a month on %s', (_kind, copy) => {
  const clock = new TestClock()
  let portal: TestPortal
  const { as, idOf, created, done, refused, read, listed } = staffOf(() => portal)

  beforeAll(async () => {
    portal = await startPortal({ clock }, copy)
  })

  afterAll(() => portal.stop())

  /** What the dashboard of finance says was received in November. */
  async function receivedInNovember(): Promise<number> {
    const figures = await (await as('revenue-accountant')).get(
      '/api/v2/records/payment/aggregate?filter=currency:eq:NGN&filter=direction:eq:in&filter=status:in:captured,done' +
        '&filter=payment_date:gte:2026-11-01&filter=payment_date:lt:2026-12-01&fold=sum&field=amount',
    )
    expect([figures.status, figures.body]).toEqual([200, figures.body])
    return figures.body.value
  }

  it('ends in a report with the figures of the month, which others review and sign off', async () => {
    const before = await receivedInNovember()
    const [customer] = await listed('revenue-accountant', 'customer', 'filter=zone:eq:Ikeja&filter=status:eq:active')
    const payment = await created('revenue-accountant', 'payment', {
      ...{
        customer: customer.id,
        payment_type: 'relocation',
        amount: 12_345,
        method: 'bank-transfer',
        channel: 'bank',
      },
      ...{ payment_date: clock.now().toISOString(), payer_reference: 'FLOW-MONTH' },
    })
    expect(await receivedInNovember(), 'not received yet').toBe(before)
    await done('revenue-accountant', 'payment', payment, 'authorize', { authorization_code: 'CODE-MONTH' })
    await done('revenue-accountant', 'payment', payment, 'capture')
    expect(await receivedInNovember()).toBe(before + 12_345)

    const runs = await listed('head-business-performance', 'schedule-run', 'filter=status:eq:waiting&per_page=100')
    const run = runs.find(({ values }: { values: { schedule: string } }) => values.schedule === 'report-finance')
    await done('head-business-performance', 'schedule-run', run.id, 'start-report-finance')
    await portal.server.scheduler.runDue()
    const ofMonth = 'filter=unit:eq:finance&filter=period:eq:2026-11'
    const [{ id }] = await listed('data-analyst', 'performance-report', ofMonth)
    const report = await read('data-analyst', 'performance-report', id)
    const collected = report.indicators.find(({ indicator }: { indicator: string }) => indicator === 'Collected')
    expect([report.status, collected.actual]).toEqual(['draft', before + 12_345])

    clock.set('2026-12-02T09:00:00Z')
    const indicators = report.indicators.map(
      ({ attainment: _attainment, rag: _rag, ...row }: Record<string, unknown>) => row,
    )
    const owner = await idOf('data-analyst')
    const written = await (await as('data-analyst')).update('performance-report', id, {
      ...{ indicators, due_on: report.due_on, highlights: 'More was collected.' },
      next_actions: [{ action: 'Call the late accounts', owner, due: '2026-12-20' }],
    })
    expect([written.status, written.body]).toEqual([200, written.body])
    await done('data-analyst', 'performance-report', id, 'submit')
    await refused('data-analyst', 'performance-report', id, 'review')
    await done('performance-officer', 'performance-report', id, 'review')
    await refused('performance-officer', 'performance-report', id, 'publish')
    await done('head-business-performance', 'performance-report', id, 'publish')
    const signed = await read('data-analyst', 'performance-report', id)
    expect(signed).toMatchObject({ status: 'published', signed_by: await idOf('head-business-performance') })
  })
})

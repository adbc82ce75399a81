import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { step, story } from '../../support/story.ts'
import { usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const percent = (value: number) => ({ pension_rate: value, reason: 'A new law' })

describe.each(usualDatabase)('parameters on %s', (kind, copy) => {
  let portal: TestPortal
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({ clock: new TestClock() }, copy)
    manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  })

  afterAll(() => portal.stop())

  const enter = (valid_from: string, values: object, by = manager) =>
    by.create('payroll-rate', { parameter: 'pension-rate', valid_from, ...values })

  /** Returns the values of a parameter in words, earliest first. */
  async function valuesOf(parameter: string): Promise<string[]> {
    const { body } = await manager.get(`/api/v2/records/payroll-rate?filter=parameter:eq:${parameter}&sort=valid_from`)
    const found: Reply['body'][] = body.data
    const lines = found.map(
      ({ status, values: { valid_from, valid_until, value_text } }) =>
        `${valid_from} to ${valid_until ?? 'now'}: ${value_text}, ${status}`,
    )
    return lines.toSorted()
  }

  /** Runs the payroll of a department for a month, and returns one of its payslips. */
  async function payslip(period_start: string, period_end: string): Promise<Reply['body']> {
    const dates = { period_start, period_end, pay_date: period_end, frequency: 'monthly' }
    const run = await manager.create('payroll-run', { name: period_start, department: 'customer-support', ...dates })
    expect(run.status).toBe(201)
    await manager.transition('payroll-run', run.body.data.id, 'calculate')
    const { body } = await manager.get(`/api/v2/records/salary-slip?filter=payroll_run:eq:${run.body.data.id}`)
    return body.data[0]
  }

  const shareOf = ({ values }: Reply['body'], part: number): number => Math.round((part / values.gross_pay) * 1000) / 10
  const read = async ({ id }: Reply['body']) => (await manager.get(`/api/v2/records/salary-slip/${id}`)).body.data

  it('begin with the values of the manifest, as records', async () => {
    expect(await valuesOf('paye-bands')).toEqual(['2026-01-01 to now: 6 rows, 0% to 25%, valid'])
  })

  story('change from a day on, and what is paid stays as it is', async () => {
    let march: Reply['body']

    await step('a new value ends the one before', async () => {
      expect((await enter('2027-04-01', percent(10))).status).toBe(201)
      expect(await valuesOf('pension-rate')).toEqual([
        '2014-07-01 to 2027-03-31: 8%, valid',
        '2027-04-01 to now: 10%, valid',
      ])
    })

    await step('each payslip uses the value of its period', async () => {
      march = await payslip('2027-03-01', '2027-03-31')
      const april = await payslip('2027-04-01', '2027-04-30')
      expect([march, april].map((slip) => shareOf(slip, slip.values.deductions[0].amount))).toEqual([8, 10])
      expect(april.values.deductions[0].component).toBe('Pension (10%)')
    })

    await step('a correction of the past is a new entry, and changes no issued payslip', async () => {
      expect((await manager.transition('salary-slip', march.id, 'issue')).status).toBe(200)
      expect((await enter('2014-07-01', percent(9))).status).toBe(201)
      expect(await valuesOf('pension-rate')).toEqual([
        '2014-07-01 to 2027-03-31: 8%, corrected',
        '2014-07-01 to 2027-03-31: 9%, valid',
        '2027-04-01 to now: 10%, valid',
      ])
      await manager.transition('salary-slip', march.id, 'pay')
      const paid = await read(march)
      expect([paid.status, paid.values.deductions, paid.values.net_pay]).toEqual([
        'paid',
        march.values.deductions,
        march.values.net_pay,
      ])
      const may = await payslip('2027-02-01', '2027-02-28')
      expect(shareOf(may, may.values.deductions[0].amount)).toBe(9)
    })

    await step('only a value that is not in force yet can be withdrawn', async () => {
      const announced = (await enter('2027-09-01', percent(12))).body.data
      expect(announced.can).toContain('withdraw')
      expect((await manager.transition('payroll-rate', announced.id, 'withdraw')).status).toBe(200)
      expect((await valuesOf('pension-rate')).slice(-2)).toEqual([
        '2027-04-01 to now: 10%, valid',
        '2027-09-01 to now: 12%, withdrawn',
      ])
      const { body } = await manager.get('/api/v2/records/payroll-rate?filter=parameter:eq:paye-bands')
      const refused = await manager.transition('payroll-rate', body.data[0].id, 'withdraw')
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'This value is already in force. Enter another one instead.',
      ])
    })
  })

  it('are written only within their limits, and by those who may', async () => {
    expect((await enter('2027-10-01', percent(101))).status).toBe(422)
    const rows = [
      { above: 0, rate: 0 },
      { above: 9, rate: 1 },
      { above: 5, rate: 2 },
    ]
    const bands = await manager.create('payroll-rate', {
      ...{ parameter: 'paye-bands', valid_from: '2027-10-01', reason: 'A new law', paye_bands: rows },
    })
    expect([bands.status, bands.body.message]).toEqual([422, 'Above must begin at 0 and rise from row to row.'])
    const reader = await Client.signIn(portal.server, 'revenue-manager@example.com')
    expect((await enter('2027-10-01', percent(5), reader)).status).toBe(403)
    const stranger = await Client.signIn(portal.server, 'cx@example.com')
    expect((await stranger.get('/api/v2/records/payroll-rate')).status).toBe(404)
    expect((await stranger.get('/api/v2/records/finance-rule')).status).toBe(200)
  })

  it('count on every node from the moment they are entered', async () => {
    // PGlite has no other node.
    const other = kind === 'PostgreSQL' ? await portal.addNode() : portal.server
    const officer = await Client.signIn(portal.server, 'cx@example.com')
    const line = { description: 'Fuel', quantity: 1, unit_cost: 60_000 }
    const request = { title: 'Fuel', category: 'diesel-power', request_kind: 'reimbursement', items: [line] }
    const { body } = await officer.create('expenditure-request', {
      ...{
        ...request,
        department: 'customer-support',
        needed_by: '2026-12-01',
        justification: 'The generator is empty',
      },
    })
    const url = `/api/v2/records/expenditure-request/${body.data.id}`
    expect((await officer.through(other).get(url)).body.data.blocked).toEqual({
      submit: 'Attach a quotation or receipt',
    })
    const finance = await Client.signIn(portal.server, 'revenue-manager@example.com')
    const limit = {
      parameter: 'quotation-limit',
      valid_from: '2026-11-20',
      quotation_limit: 70_000,
      reason: 'Prices rose',
    }
    expect((await finance.create('finance-rule', limit)).status).toBe(201)
    expect((await officer.through(other).get(url)).body.data.can).toContain('submit')
    expect((await officer.through(other).transition('expenditure-request', body.data.id, 'submit')).status).toBe(200)
  })
})

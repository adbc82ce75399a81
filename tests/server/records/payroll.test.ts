import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { draft, walk } from './leave.ts'

// What a payroll clerk tries first: nobody is paid twice, nor for days on which they weren't employed, and what comes on top
// of a salary is taxed. The amounts were computed by hand from the rates in manifest/parameters/payroll-rate.yaml.

let portal: TestPortal
let clerk: Client
/** Another HR manager, who approves what the clerk enters. */
let approver: Client

beforeAll(async () => {
  portal = await startPortal()
  clerk = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  approver = await Client.signIn(portal.server, 'hr@example.com')
})

afterAll(() => portal.stop())

const march = { period_start: '2027-03-01', period_end: '2027-03-31', frequency: 'monthly', pay_date: '2027-03-31' }
/** A month of 20 working days without a holiday. */
const february = { ...march, period_start: '2027-02-01', period_end: '2027-02-28' }

const begin = (values: object): Promise<Reply> => clerk.create('payroll-run', { name: 'Payroll', ...march, ...values })

async function made(reply: Reply): Promise<string> {
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.data.id
}

async function runFor(values: object): Promise<string> {
  const id = await made(await begin(values))
  expect((await clerk.transition('payroll-run', id, 'calculate')).status).toBe(200)
  return id
}

/** Returns the payslips of a run that count. */
async function slipsOf(run: string): Promise<Reply['body'][]> {
  const { body } = await clerk.get(`/api/v2/records/salary-slip?filter=payroll_run:eq:${run}&per_page=100`)
  return body.data.filter(({ status }: { status: string }) => status !== 'cancelled')
}

async function paidBy(run: string): Promise<string[]> {
  return (await slipsOf(run)).map(({ values }) => values.employee)
}

let hired = 0

/** Returns the id of somebody new in a department that nobody else is in, who is still on probation. */
async function hire(department: string, values: object): Promise<string> {
  const number = ++hired
  return made(
    await clerk.create('employee', {
      ...{
        staff_number: `EMP-80${number}`,
        given_name: 'Kemi',
        family_name: `Bako ${number}`,
        phone: '+234 800 555 9001',
      },
      ...{ email: `kemi.${number}@example.com`, department, position: 'Paralegal', role: 'compliance-officer' },
      ...{ employment_type: 'full-time', date_joined: '2026-11-16', salary: 480_000 },
      ...{ tax_id: '1023456789', pension_rsa_pin: 'PEN100200300400' },
      ...values,
    }),
  )
}

/** Enters what comes on top of a salary or is taken from it, and has it approved. */
async function input(employee: string, kind: string, amount: number, last_day = '2027-02-28'): Promise<string> {
  const values = { employee, kind, title: `Some ${kind}`, amount, first_day: '2027-02-01', last_day }
  const id = await made(await clerk.create('pay-input', values))
  expect((await approver.transition('pay-input', id, 'approve')).status).toBe(200)
  return id
}

/** Enters a loan and has it approved. */
async function lend(employee: string, principal: number, instalment: number, first_day: string): Promise<string> {
  const values = { employee, title: 'Loan for rent', principal, instalment, first_day }
  const id = await made(await clerk.create('loan', values))
  expect((await clerk.transition('loan', id, 'approve')).body.message).toMatch(/another HR manager/)
  const approved = await approver.transition('loan', id, 'approve')
  expect([approved.status, approved.body]).toEqual([200, approved.body])
  return id
}

async function slipOf(run: string, employee: string): Promise<Reply['body']> {
  const slip = (await slipsOf(run)).find(({ values }) => values.employee === employee)
  expect(slip, 'is on the run').toBeDefined()
  const { body } = await clerk.get(`/api/v2/records/salary-slip/${slip.id}`)
  return body.data.values
}

const amounts = (rows: { component: string; amount: number }[]) =>
  Object.fromEntries(rows.map(({ component, amount }) => [component, amount]))

const messageOf = ({ status, body }: Reply) => [status, body.errors?.[0]?.message ?? body.message]

it('leaves out of the run of the company those who are on the run of their department', async () => {
  const support = await paidBy(await runFor({ department: 'customer-support' }))
  const company = await paidBy(await runFor({}))
  expect(support.length).toBeGreaterThan(3)
  expect(company.length).toBeGreaterThan(support.length)
  expect(company.filter((person) => support.includes(person))).toEqual([])
})

it('refuses a second run of a department for the same period', async () => {
  const april = { period_start: '2027-04-01', period_end: '2027-04-30', department: 'customer-support' }
  await runFor(april)
  const again = await begin(april)
  expect([again.status, again.body.message]).toEqual([422, expect.stringMatching(/^A run exists for this period: PR-/)])
})

describe('the days of a run', () => {
  it.each([
    ['2027-06-02', '2027-06-30', 'monthly', 'A monthly run is from the first to the last day of a month'],
    ['2027-06-01', '2027-07-31', 'monthly', 'A monthly run is from the first to the last day of a month'],
    ['2027-06-07', '2027-06-12', 'weekly', 'A weekly run has seven days'],
    ['2027-06-07', '2027-06-13', 'bi-weekly', 'A run of two weeks has fourteen days'],
  ])('from %s to %s are not %s', async (period_start, period_end, frequency, message) => {
    expect(messageOf(await begin({ period_start, period_end, frequency }))).toEqual([422, message])
  })

  it('are those of no other run', async () => {
    await runFor({ period_start: '2027-07-05', period_end: '2027-07-11', frequency: 'weekly', department: 'legal' })
    const across = { period_start: '2027-07-08', period_end: '2027-07-14', frequency: 'weekly' }
    expect(messageOf(await begin(across))).toEqual([422, 'Another run covers some of these days'])
    const month = { period_start: '2027-07-01', period_end: '2027-07-31' }
    expect((await begin(month)).status).toBe(422)
    const same = { period_start: '2027-07-05', period_end: '2027-07-18', frequency: 'bi-weekly' }
    expect(messageOf(await begin(same))).toEqual([422, 'A run of another frequency covers these days'])
  })
})

describe('a payslip', () => {
  it('pays probationers, and those who join or leave for the days between', async () => {
    const whole = await hire('legal', {})
    const joiner = await hire('legal', { date_joined: '2027-02-15' })
    const later = await hire('legal', { date_joined: '2027-03-01' })
    const leaver = await hire('legal', {})
    const left = { exit_date: '2027-02-05', exit_reason: 'A better offer' }
    expect((await approver.transition('employee', leaver, 'exit', left)).status).toBe(200)
    const run = await runFor({ ...february, department: 'legal' })
    expect(await paidBy(run)).not.toContain(later)
    expect(await slipOf(run, whole)).toMatchObject({ gross_pay: 480_000, tax: 60_908, net_pay: 374_692 })
    expect(await slipOf(run, joiner)).toMatchObject({
      payment_days: 10,
      gross_pay: 240_000,
      tax: 22_670,
      net_pay: 195_130,
    })
    expect(await slipOf(run, leaver)).toMatchObject({
      payment_days: 5,
      gross_pay: 120_000,
      tax: 6_335,
      net_pay: 102_565,
    })
    expect(await slipOf(run, whole)).toMatchObject({
      ...{ staff_number: expect.stringMatching(/^EMP-80/), tax_number: '1023456789', pension_pin: 'PEN100200300400' },
    })
  })

  it('takes off the days of unpaid leave', async () => {
    const away = await Client.signIn(portal.server, 'cx@example.com')
    const relief = await Client.signIn(portal.server, 'cx-head@example.com')
    const manager = await Client.signIn(portal.server, 'customer-support.manager@example.com')
    const days = { leave_type: 'unpaid', from_date: '2027-05-03', to_date: '2027-05-06' }
    const { id } = await draft(away, relief, days)
    await walk(id, [away, 'submit'], [manager, 'approve'])
    const may = { period_start: '2027-05-01', period_end: '2027-05-31', department: 'customer-support' }
    const slip = await slipOf(await runFor(may), away.person.user_id)
    expect(slip).toMatchObject({ working_days: 21, unpaid_days: 4, payment_days: 17 })
  })

  it('of a week pays a week of the year', async () => {
    const person = await hire('supply-chain', { salary: 520_000 })
    const week = {
      period_start: '2027-06-21',
      period_end: '2027-06-27',
      frequency: 'weekly',
      department: 'supply-chain',
    }
    const slip = await slipOf(await runFor(week), person)
    expect(slip).toMatchObject({ gross_pay: 120_000, pension: 9_600, housing_fund: 1_500, tax: 15_563.54 })
    expect(slip.net_pay).toBe(93_336.46)
  })

  it('has what comes on top and is taken, once another manager has approved it', async () => {
    const person = await hire('cloud', {})
    await input(person, 'overtime', 30_000)
    await lend(person, 100_000, 25_000, '2027-02-01')
    const proposed = { employee: person, kind: 'bonus', title: 'Not approved', amount: 90_000 }
    const bonus = await made(
      await clerk.create('pay-input', { ...proposed, first_day: '2027-02-01', last_day: '2027-02-28' }),
    )
    const own = await clerk.transition('pay-input', bonus, 'approve')
    expect(messageOf(own)).toEqual([422, 'You entered this, so another HR manager must approve it'])
    const poor = await hire('cloud', { salary: 100_000 })
    await lend(poor, 500_000, 500_000, '2027-02-01')
    const run = await runFor({ ...february, department: 'cloud' })
    const slip = await slipOf(run, person)
    expect(amounts(slip.earnings)).toEqual({
      ...{ 'Basic pay': 240_000, Housing: 144_000, Transport: 96_000, Overtime: 30_000 },
    })
    expect(amounts(slip.deductions)).toEqual({
      ...{
        'Pension (8%)': 38_400,
        'Housing fund (2.5%)': 6_000,
        'Tax (PAYE)': 66_308,
        'Loan (₦75,000.00 left)': 25_000,
      },
    })
    expect(slip).toMatchObject({ gross_pay: 510_000, total_deduction: 135_708, net_pay: 374_292 })
    // The instalment takes no more than what is left.
    expect(await slipOf(run, poor)).toMatchObject({ loan_paid: 87_137.5, net_pay: 0 })
    // What is approved later comes with the next calculation only.
    expect((await approver.transition('pay-input', bonus, 'approve')).status).toBe(200)
    expect(await slipOf(run, person)).toMatchObject({ gross_pay: 510_000 })
    expect((await clerk.transition('payroll-run', run, 'calculate')).status).toBe(200)
    expect(await slipOf(run, person)).toMatchObject({ gross_pay: 600_000 })
  })
})

describe('a loan', () => {
  const months = ['2028-02', '2028-03', '2028-04', '2028-05']
  const lastDays = ['29', '31', '30', '31']

  /** Issues the payslip of a month, and returns what it takes and what the loan is then. */
  async function pay(month: number, department: string, employee: string, loan: string): Promise<unknown[]> {
    const period = months[month]
    const days = { period_start: `${period}-01`, period_end: `${period}-${lastDays[month]}` }
    const run = await runFor({ ...days, department })
    const slip = (await slipsOf(run)).find(({ values }) => values.employee === employee)
    expect((await clerk.transition('salary-slip', slip.id, 'issue')).status).toBe(200)
    const { body } = await clerk.get(`/api/v2/records/salary-slip/${slip.id}`)
    const { status, values } = (await clerk.get(`/api/v2/records/loan/${loan}`)).body.data
    const { loan_paid, loan_left, net_pay } = body.data.values
    return [loan_paid, net_pay, loan_left, values.balance, status]
  }

  it('is paid back in instalments from its first day on, the last of which is the rest', async () => {
    const person = await hire('cloud', {})
    const loan = await lend(person, 100_000, 40_000, '2028-03-15')
    expect(await pay(0, 'cloud', person, loan)).toEqual([0, 374_692, 100_000, 100_000, 'running'])
    expect(await pay(1, 'cloud', person, loan)).toEqual([40_000, 334_692, 60_000, 60_000, 'running'])
    const { body } = await clerk.create('loan', {
      ...{ employee: person, title: 'Another', principal: 9_000, instalment: 9_000, first_day: '2028-04-01' },
    })
    const second = await approver.transition('loan', body.data.id, 'approve')
    expect(messageOf(second)).toEqual([422, expect.stringMatching(/^This person still pays back another loan/)])
    expect(await pay(2, 'cloud', person, loan)).toEqual([40_000, 334_692, 20_000, 20_000, 'running'])
    expect(await pay(3, 'cloud', person, loan)).toEqual([20_000, 354_692, 0, 0, 'settled'])
    expect((await approver.transition('loan', body.data.id, 'approve')).status).toBe(200)
  })

  it('carries over what a month cannot take, and owes again what a cancelled payslip took', async () => {
    const person = await hire('executive', { salary: 100_000 })
    const loan = await lend(person, 200_000, 100_000, '2028-02-01')
    // 87,137.50 are left of the salary after pension, housing fund and tax.
    expect(await pay(0, 'executive', person, loan)).toEqual([87_137.5, 0, 112_862.5, 112_862.5, 'running'])
    const { values } = (await clerk.get(`/api/v2/records/loan/${loan}`)).body.data
    expect([values.carried_over, values.due]).toEqual([12_862.5, 112_862.5])
    expect(await pay(1, 'executive', person, loan)).toEqual([87_137.5, 0, 25_725, 25_725, 'running'])
    expect(await pay(2, 'executive', person, loan)).toEqual([25_725, 61_412.5, 0, 0, 'settled'])
    const { body } = await clerk.get(
      `/api/v2/records/salary-slip?filter=employee:eq:${person}&filter=period:eq:2028-04`,
    )
    const cancel = { hold_reason: 'The transfer came back.' }
    expect((await clerk.transition('salary-slip', body.data[0].id, 'cancel', cancel)).status).toBe(200)
    const again = (await clerk.get(`/api/v2/records/loan/${loan}`)).body.data
    expect([again.status, again.values.balance]).toEqual(['running', 25_725])
  })

  describe('with several payslips that are calculated and not issued', () => {
    /** Calculates the payslip of a month, and returns what the loan asks for, what the slip takes, and what is left then. */
    async function calculate(month: number, department: string, employee: string): Promise<unknown[]> {
      const period = months[month]
      const run = await runFor({ period_start: `${period}-01`, period_end: `${period}-${lastDays[month]}`, department })
      const { loan_due, loan_paid, loan_left } = await slipOf(run, employee)
      return [loan_due, loan_paid, loan_left]
    }

    it('gives each of them the next instalment', async () => {
      const person = await hire('development', {})
      const loan = await lend(person, 60_000, 40_000, '2028-02-01')
      expect(await calculate(0, 'development', person)).toEqual([40_000, 40_000, 20_000])
      expect(await calculate(1, 'development', person)).toEqual([20_000, 20_000, 0])
      expect(await calculate(2, 'development', person)).toEqual([0, 0, 0])
      const { body } = await clerk.get(`/api/v2/records/salary-slip?filter=employee:eq:${person}&sort=period`)
      for (const { id } of body.data) expect((await clerk.transition('salary-slip', id, 'issue')).status).toBe(200)
      const { status, values } = (await clerk.get(`/api/v2/records/loan/${loan}`)).body.data
      expect([status, values.repaid, values.balance]).toEqual(['settled', 60_000, 0])
    })

    it('carries over what one of them cannot take', async () => {
      const person = await hire('supply-chain', { salary: 100_000 })
      await lend(person, 200_000, 100_000, '2028-02-01')
      expect(await calculate(0, 'supply-chain', person)).toEqual([100_000, 87_137.5, 112_862.5])
      expect(await calculate(1, 'supply-chain', person)).toEqual([112_862.5, 87_137.5, 25_725])
      expect(await calculate(2, 'supply-chain', person)).toEqual([25_725, 25_725, 0])
    })

    it('keeps the instalment of one that is withheld, and asks again for that of a cancelled one', async () => {
      const person = await hire('legal', {})
      await lend(person, 40_000, 40_000, '2028-02-01')
      expect(await calculate(0, 'legal', person)).toEqual([40_000, 40_000, 0])
      const { body } = await clerk.get(`/api/v2/records/salary-slip?filter=employee:eq:${person}`)
      const [{ id }] = body.data
      const reason = { hold_reason: 'The account is wrong.' }
      expect((await clerk.transition('salary-slip', id, 'withhold', reason)).status).toBe(200)
      expect(await calculate(1, 'legal', person)).toEqual([0, 0, 0])
      expect((await clerk.transition('salary-slip', id, 'cancel', reason)).status).toBe(200)
      expect(await calculate(2, 'legal', person)).toEqual([40_000, 40_000, 0])
    })
  })
})

it('turns a cash award into a pay input that another manager approves', async () => {
  const person = await hire('development', {})
  const merit = await made(
    await clerk.create('conduct-record', {
      ...{ employee: person, record_type: 'merit', category: 'innovation', points: 5, title: 'Found the leak' },
      ...{ reason: 'Nobody else had.', incident_date: '2026-11-10' },
    }),
  )
  expect((await approver.transition('conduct-record', merit, 'approve')).status).toBe(200)
  const reward = { reward_kind: 'cash-award', reward_value: 50_000 }
  const rewarded = await approver.transition('conduct-record', merit, 'reward', reward)
  expect([rewarded.status, rewarded.body]).toEqual([200, rewarded.body])
  const { body } = await clerk.get(`/api/v2/records/pay-input?filter=employee:eq:${person}`)
  expect(body.data.map(({ status, values }: Reply['body']) => [status, values.kind, values.amount])).toEqual([
    ['proposed', 'award', 50_000],
  ])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// What a payroll clerk tries first: nobody is paid twice.

let portal: TestPortal
let clerk: Client

beforeAll(async () => {
  portal = await startPortal()
  clerk = await Client.signIn(portal.server, 'human-resource-manager@example.com')
})

afterAll(() => portal.stop())

const march = { period_start: '2027-03-01', period_end: '2027-03-31', frequency: 'monthly', pay_date: '2027-03-31' }

async function runFor(values: object): Promise<string> {
  const reply = await clerk.create('payroll-run', { name: 'March 2027', ...march, ...values })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  const { id } = reply.body.data
  expect((await clerk.transition('payroll-run', id, 'calculate')).status).toBe(200)
  return id
}

/** Returns the people who are on a run. */
async function paidBy(run: string): Promise<string[]> {
  const url = `/api/v2/records/salary-slip?filter=payroll_run:eq:${run}&per_page=100`
  const { body } = await clerk.get(url)
  const slips: Reply['body'][] = body.data
  return slips.filter(({ status }) => status !== 'cancelled').map(({ values }) => values.employee)
}

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
  const again = await clerk.create('payroll-run', { name: 'Again', ...march, ...april })
  expect([again.status, again.body.message]).toEqual([422, expect.stringMatching(/^A run exists for this period: PR-/)])
})

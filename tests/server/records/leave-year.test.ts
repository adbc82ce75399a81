import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'
import { draft, walk } from './leave.ts'

// The days of leave that somebody has left: the same number in the file, in the profile and on a request, in every year.

const clock = new TestClock()
let portal: TestPortal
let employee: Client
let relief: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal({ clock })
  await portal.forgetDeadlines('employee')
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  manager = await Client.signIn(portal.server, 'network.manager@example.com')
})

afterAll(() => portal.stop())

async function inFile(client = employee): Promise<number> {
  const { body } = await client.get(`/api/v2/records/employee/${client.person.user_id}`)
  return body.data.values.annual_leave_balance
}

/** Returns the balance that a new request finds. */
async function onRequest(day: string, client = employee, cover = relief): Promise<number> {
  return (await draft(client, cover, { from_date: day, to_date: day })).values.leave_balance
}

it('is the same in the file and on a request, while a request waits and once it is approved', async () => {
  const before = await inFile()
  expect(await onRequest('2026-12-14')).toBe(before)
  const { id } = await draft(employee, relief, { from_date: '2026-12-07', to_date: '2026-12-09' })
  await walk(id, [employee, 'submit'])
  expect([await inFile(), await onRequest('2026-12-14')]).toEqual([before - 3, before - 3])
  await walk(id, [relief, 'accept-relief'], [manager, 'approve'])
  expect([await inFile(), await onRequest('2026-12-14')]).toEqual([before - 3, before - 3])
})

it('counts no days of the next year, and the days of each month for those who join', async () => {
  const before = await inFile()
  const { id } = await draft(employee, relief, { from_date: '2027-02-01', to_date: '2027-02-05' })
  await walk(id, [employee, 'submit'], [relief, 'accept-relief'], [manager, 'approve'])
  expect(await inFile()).toBe(before)
  const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  const { body } = await hr.get(`/api/v2/records/employee/${relief.person.user_id}`)
  const file = Object.entries(body.data.values).filter(([, value]) => value !== null)
  const joined = { ...Object.fromEntries(file), date_joined: '2026-07-01' }
  const asked = Object.fromEntries(
    Object.entries(joined).filter(
      ([field]) =>
        !['role', 'position', 'salary', 'bank_name', 'account_number', 'full_name', 'photo'].includes(field) &&
        !/^(annual_leave_(taken|pending|balance)|loan|merit|demerit|jobs_|job_|liabilities|ready|performance|confirmation)/.test(
          field,
        ),
    ),
  )
  const reply = await hr.update('employee', relief.person.user_id, asked)
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
  expect(await inFile(relief)).toBe(await onRequest('2026-12-14', relief, employee))
})

// The first minute of the year runs what is due of all employees.
it('begins anew on 1 January', { timeout: 240_000 }, async () => {
  clock.set('2027-01-01T00:01:00+01:00')
  await portal.server.scheduler.runDue()
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  expect([await inFile(), await onRequest('2027-03-01')]).toEqual([15, 15])
})

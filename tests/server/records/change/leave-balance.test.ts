import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, walk } from '../leave.ts'

const tenDays = { leave_type: 'study', from_date: '2027-02-01', to_date: '2027-02-12' }
const sixDays = { leave_type: 'study', from_date: '2027-05-10', to_date: '2027-05-17' }
const fiveDays = { leave_type: 'study', from_date: '2027-06-07', to_date: '2027-06-11' }

describe.each(usualDatabase)('the leave balance on %s', (_name, copy) => {
  let portal: TestPortal
  let employee: Client
  let relief: Client
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
    manager = await Client.signIn(portal.server, 'network.manager@example.com')
  })

  afterAll(() => portal.stop())

  const run = async (client: Client, id: string, event: string): Promise<unknown> => {
    const { status, body } = await client.transition('leave-request', id, event)
    return status === 200 ? body.data.status : [status, body.errors]
  }
  const tooLong = [422, [{ pointer: '/to_date', message: 'Not enough leave balance' }]]
  const read = async (id: string): Promise<Reply['body']> =>
    (await employee.get(`/api/v2/records/leave-request/${id}`)).body.data

  it('is reduced by requests that wait for a decision, until they are withdrawn', async () => {
    const { id: pending } = await draft(employee, relief, sixDays)
    await walk(pending, [employee, 'submit'], [relief, 'accept-relief'])
    const { id, values } = await draft(employee, relief, fiveDays)
    expect([values.leave_balance, await run(employee, id, 'submit')]).toEqual([4, tooLong])
    await walk(pending, [employee, 'cancel'])
    expect(await run(employee, id, 'submit')).toBe('submitted')
    await walk(id, [employee, 'cancel'])
  })

  it('lets only one of two requests pass that are submitted in parallel and exceed it together', async () => {
    const requests = [await draft(employee, relief, sixDays), await draft(employee, relief, fiveDays)]
    const ends = await Promise.all(requests.map(({ id }) => run(employee, id, 'submit')))
    expect(ends).toHaveLength(2)
    expect(ends).toEqual(expect.arrayContaining(['submitted', tooLong]))
    for (const { id } of requests) await walk(id, [employee, 'cancel'])
  })

  it('is checked again by the decision, against the days that others have used', async () => {
    const { id: first } = await draft(employee, relief, tenDays)
    const { id: second } = await draft(employee, relief, fiveDays)
    // Requests that were submitted before pending days counted.
    await portal.query(sql`update records set status = 'submitted' where id in (${first}, ${second})`)
    expect(await run(manager, first, 'approve')).toBe('approved')
    expect(await run(manager, second, 'approve')).toEqual(tooLong)
    expect((await read(second)).status).toBe('submitted')
    await walk(first, [employee, 'cancel'])
    expect(await run(manager, second, 'approve')).toBe('approved')
  })
})

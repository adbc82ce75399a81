import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, walk } from '../leave.ts'

describe.each(databases)('approving from the inbox, on %s', (_name, copy) => {
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

  const inboxOf = async (client: Client): Promise<Reply['body'][]> =>
    (await client.get('/api/v2/records/approval?per_page=100&sort=-created_at')).body.data
  const approvalOf = async (client: Client, subject: string): Promise<Reply['body']> =>
    (await inboxOf(client)).find(({ values }) => values.subject_id === subject)

  it('is offered to whoever may decide now, and to nobody else', async () => {
    const { id } = await draft(employee, relief, {
      leave_type: 'unpaid',
      from_date: '2027-05-03',
      to_date: '2027-05-03',
    })
    await walk(id, [employee, 'submit'], [relief, 'accept-relief'])
    const { approving } = await approvalOf(manager, id)
    const subject = (await manager.get(`/api/v2/records/leave-request/${id}`)).body.data
    const how = { resource: 'leave-request', id, version: subject.version, transition: 'approve', label: 'Approve' }
    expect(approving).toEqual(how)
    expect((await approvalOf(employee, id)).approving, 'the requester').toBeUndefined()
    expect((await manager.transition('leave-request', id, 'approve')).status).toBe(200)
    expect((await approvalOf(manager, id)).approving, 'once decided').toBeUndefined()
  })

  it('is not offered where approving asks for something', async () => {
    const boss = await Client.signIn(portal.server, 'customer-support.manager@example.com')
    const inbox = await inboxOf(boss)
    const kinds = inbox.flatMap(({ approving }) => (approving === undefined ? [] : [approving.resource]))
    expect(kinds).toContain('daily-schedule')
    expect(kinds).not.toContain('expenditure-request')
    const schedules = inbox.filter(({ approving }) => approving?.resource === 'daily-schedule')
    for (const { title } of schedules) expect(title).toMatch(/^Schedule of [^,_]+, \d+ [A-Z][a-z]{2} \d{4}$/)
    for (const { approving } of inbox) {
      if (approving === undefined) continue
      const { can, version } = (await boss.get(`/api/v2/records/${approving.resource}/${approving.id}`)).body.data
      expect([can.includes(approving.transition), version]).toEqual([true, approving.version])
    }
  })
})

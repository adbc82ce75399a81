import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// What was paid in advance is accounted for with receipts, and somebody else confirms them.

let portal: TestPortal
let requester: Client
let accountant: Client

beforeAll(async () => {
  portal = await startPortal()
  requester = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
})

afterAll(() => portal.stop())

/** Returns an advance of 80,000 that has been paid out. */
async function advance(owner = requester): Promise<string> {
  const { body } = await owner.create('expenditure-request', {
    title: 'Hotel for the rollout',
    department: 'network',
    request_kind: 'cash-advance',
    category: 'travel',
    items: [{ description: 'Room for one night', quantity: 2, unit_cost: 40_000 }],
    needed_by: '2027-01-10',
    justification: 'The rollout begins on Monday.',
  })
  await portal.query(sql`
    update records set status = 'disbursed', data = data || '{"total_sanctioned": 80000}' where id = ${body.data.id}`)
  return body.data.id
}

async function run(client: Client, id: string, event: string, values: object = {}): Promise<unknown> {
  const { status, body } = await client.transition('expenditure-request', id, event, values)
  return status === 200 ? body.data.status : [status, body.errors?.[0] ?? body.message]
}

async function receipt(client: Client): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'receipt.pdf' }
  const { status, body } = await client.post('/api/v2/files', '%PDF-1.4\n%%EOF\n', headers)
  if (status !== 201) throw new Error(JSON.stringify([status, body]))
  return body.data.id
}

async function read(id: string): Promise<Reply['body']> {
  return (await accountant.get(`/api/v2/records/expenditure-request/${id}`)).body.data
}

it('is not asked for by a day that has passed', async () => {
  const ask = async (needed_by: string) => {
    const { body } = await requester.create('expenditure-request', {
      ...{ title: 'Paper for the office', department: 'network', request_kind: 'petty-cash', category: 'office' },
      ...{
        items: [{ description: 'A box', quantity: 1, unit_cost: 5_000 }],
        justification: 'None is left.',
        needed_by,
      },
    })
    return run(requester, body.data.id, 'submit')
  }
  const passed = [422, { pointer: '', message: 'The day by which it is needed has passed' }]
  expect([await ask('2026-11-19'), await ask('2026-11-20')]).toEqual([passed, 'submitted'])
})

describe('accounting for an advance', () => {
  it('takes receipts and an amount within what was paid', async () => {
    const id = await advance()
    const retirement_files = [await receipt(requester)]
    expect(await run(requester, id, 'account', { amount_spent: 70_000, retirement_files: [] })).toEqual([
      422,
      { pointer: '/retirement_files', message: expect.any(String) },
    ])
    expect(await run(requester, id, 'account', { amount_spent: 90_000, retirement_files })).toEqual([
      422,
      { pointer: '/amount_spent', message: 'Ask for the rest in a reimbursement of its own' },
    ])
    expect(await run(requester, id, 'account', { amount_spent: 70_000, retirement_files })).toBe('accounted')
    expect((await read(id)).values.to_refund).toBe(10_000)
  })

  it('is confirmed by finance once what is left over was paid back', async () => {
    const id = await advance()
    await run(requester, id, 'account', { amount_spent: 70_000, retirement_files: [await receipt(requester)] })
    expect((await read(id)).can).toEqual(expect.arrayContaining(['query-receipts', 'retire']))
    expect(await run(accountant, id, 'retire')).toEqual([
      422,
      { pointer: '/refund_reference', message: 'Enter the receipt of what was paid back' },
    ])
    expect(await run(accountant, id, 'query-receipts', { retirement_query: 'One is missing.' })).toBe('disbursed')
    await run(requester, id, 'account', { amount_spent: 80_000, retirement_files: [await receipt(requester)] })
    expect(await run(accountant, id, 'retire')).toBe('retired')
  })

  it("isn't confirmed by whoever accounted for it", async () => {
    const id = await advance(accountant)
    await run(accountant, id, 'account', { amount_spent: 80_000, retirement_files: [await receipt(accountant)] })
    expect(await run(accountant, id, 'retire')).toEqual([403, expect.stringContaining('confirm its receipts')])
  })
})

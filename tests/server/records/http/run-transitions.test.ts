import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'
import { draft, walk } from '../leave.ts'

// Bulk transitions: one request runs a transition on several records, each independently.

let portal: TestPortal
let employee: Client
let relief: Client

beforeAll(async () => {
  portal = await startPortal()
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  relief = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
})

afterAll(() => portal.stop())

const submitAll = (records: object[], client = employee, key: string = randomUUID(), values = {}): Promise<Reply> =>
  client.call(
    'POST',
    '/api/v2/records/leave-request/transitions/submit',
    { records, values },
    { 'idempotency-key': key },
  )

const dayOff = (day: string) => draft(employee, relief, { leave_type: 'unpaid', from_date: day, to_date: day })

async function statusOf({ id }: Reply['body']): Promise<string> {
  return (await employee.get(`/api/v2/records/leave-request/${id}`)).body.data.status
}

describe('a transition of several records', () => {
  it('runs on each record, and returns the reason of each rejection', async () => {
    const [first, moved, last] = [await dayOff('2027-03-01'), await dayOff('2027-03-08'), await dayOff('2027-03-15')]
    await walk(moved.id, [employee, 'submit'])
    const unknown = { id: randomUUID(), version: 1 }
    const { status, body } = await submitAll([first, moved, unknown, last].map(({ id, version }) => ({ id, version })))
    expect(status).toBe(200)
    const outcomes = body.data.map(({ id, refusal }: Reply['body']) => [id, refusal?.code])
    expect(outcomes).toEqual([
      [first.id, undefined],
      [moved.id, 'stale'],
      [unknown.id, 'not-found'],
      [last.id, undefined],
    ])
    expect([await statusOf(first), await statusOf(last)]).toEqual(['submitted', 'submitted'])
  })

  it('runs once, however often it is sent with the same key', async () => {
    const request = await dayOff('2027-03-22')
    const records = [{ id: request.id, version: request.version }]
    const key = randomUUID()
    const answers = [await submitAll(records, employee, key), await submitAll(records, employee, key)]
    expect(answers.map(({ body }) => body)).toEqual([{ data: [{ id: request.id }] }, { data: [{ id: request.id }] }])
    const history = await employee.get(`/api/v2/records/leave-request/${request.id}/history`)
    expect(history.body.data.filter(({ event }: Reply['body']) => event === 'submit')).toHaveLength(1)
  })

  it('is subject to the same permissions as on one record', async () => {
    const request = await dayOff('2027-03-29')
    const stranger = await Client.signIn(portal.server, 'sales-officer@example.com')
    const { body } = await submitAll([{ id: request.id, version: request.version }], stranger)
    expect(body.data[0].refusal.code).toBe('not-found')
    expect(await statusOf(request)).toBe('draft')
  })

  it.each([
    ['no record', [], {}],
    ['too many', Array.from({ length: 101 }, () => ({ id: randomUUID(), version: 1 })), {}],
    ['a record without its version', [{ id: randomUUID() }], {}],
  ])('is rejected for %s', async (_, records, values) => {
    expect((await submitAll(records, employee, randomUUID(), values)).status).toBe(422)
  })

  it('keeps fields that its form omits, while on one record an omitted field is cleared', async () => {
    const request = await dayOff('2027-04-19')
    const now = async () => (await employee.get(`/api/v2/records/leave-request/${request.id}`)).body.data
    await walk(
      request.id,
      [employee, 'submit', { handover_note: 'The keys are with Ama.' }],
      [relief, 'decline-relief', { decision_note: 'I am away.' }],
    )
    const { version } = await now()
    await submitAll([{ id: request.id, version }])
    expect((await now()).values.handover_note).toBe('The keys are with Ama.')
    await walk(request.id, [relief, 'decline-relief', { decision_note: 'I am away.' }], [employee, 'submit'])
    expect((await now()).values.handover_note).toBeUndefined()
    expect((await now()).values.decision_note, 'what it does not ask for stays').toBe('I am away.')
  })

  it("rejects values that its form doesn't contain", async () => {
    const request = await dayOff('2027-04-12')
    const records = [{ id: request.id, version: request.version }]
    const { body } = await submitAll(records, employee, randomUUID(), { status: 'approved' })
    expect(body.data[0].refusal.code).toBe('invalid')
    expect(await statusOf(request)).toBe('draft')
  })
})

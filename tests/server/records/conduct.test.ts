import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// What a manager may write down about somebody, to their credit or not.

let portal: TestPortal
let manager: Client
let employee: string

beforeAll(async () => {
  portal = await startPortal()
  manager = await Client.signIn(portal.server, 'customer-support.manager@example.com')
  employee = (await Client.signIn(portal.server, 'cx@example.com')).person.user_id
})

afterAll(() => portal.stop())

function propose(record_type: string, category: string, incident_date = '2026-11-02'): Promise<Reply> {
  return manager.create('conduct-record', {
    ...{ employee, record_type, category, points: 3, title: 'A letter came', reason: 'It is attached.' },
    incident_date,
  })
}

const pointersOf = ({ body }: Reply) => body.errors?.map(({ pointer }: { pointer: string }) => pointer)

it.each(['innovation', 'customer-praise', 'target-exceeded', 'teamwork', 'safety'])(
  'takes %s for a merit and not for a demerit',
  async (category) => {
    expect((await propose('merit', category)).status).toBe(201)
    expect(pointersOf(await propose('demerit', category))).toEqual(['/category'])
  },
)

it.each(['attendance', 'sla-breach', 'policy-breach', 'quality'])(
  'takes %s for a demerit and not for a merit',
  async (category) => {
    expect((await propose('demerit', category)).status).toBe(201)
    expect(pointersOf(await propose('merit', category))).toEqual(['/category'])
  },
)

it('takes another reason for both, and keeps the two apart when the record changes', async () => {
  expect((await propose('demerit', 'other')).status).toBe(201)
  const { body } = await propose('merit', 'other')
  const { employee: whom, record_type, points, title, reason, incident_date } = body.data.values
  const values = { employee: whom, record_type, points, title, reason, incident_date, category: 'attendance' }
  const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  expect(pointersOf(await hr.update('conduct-record', body.data.id, values))).toEqual(['/category'])
})

it('is about what has happened, as is a disciplinary case', async () => {
  expect((await propose('merit', 'teamwork', '2026-11-20')).status).toBe(201)
  const errors = [{ pointer: '/incident_date', message: 'Choose today or an earlier day' }]
  const tomorrow = await propose('merit', 'teamwork', '2026-11-21')
  expect([tomorrow.status, tomorrow.body.errors]).toEqual([422, errors])
  const openCase = (incident_date: string) =>
    manager.create('disciplinary-case', {
      ...{ subject: 'Late again', employee, category: 'lateness', severity: 'minor', incident_date },
      allegation: 'The visit began at noon.',
    })
  expect((await openCase('2026-11-20')).status).toBe(201)
  expect((await openCase('2026-11-21')).body.errors).toEqual(errors)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let subject: Client

beforeAll(async () => {
  portal = await startPortal()
  subject = await Client.signIn(portal.server, 'sales-officer@example.com')
  const details = JSON.stringify({ staff_number: 'EMP-9042', grade: 'GL08', tax_id: 'TIN-0042' })
  await portal.query(sql`update staff set details = ${details}::jsonb where id = ${subject.person.user_id}`)
})

afterAll(() => portal.stop())

async function fileAsSeenBy(email: string): Promise<Record<string, unknown>> {
  const client = await Client.signIn(portal.server, email)
  const { body } = await client.get(`/api/v2/records/employee/${subject.person.user_id}`)
  const { staff_number, grade, tax_id } = body.data.values
  return { staff_number, grade, tax_id }
}

const directory = { staff_number: 'EMP-9042', grade: undefined, tax_id: undefined }
const job = { ...directory, grade: 'GL08' }
const whole = { ...job, tax_id: 'TIN-0042' }

it.each([
  ['sales-officer@example.com', 'the person', whole],
  ['human-resource-manager@example.com', 'HR', whole],
  ['sales.manager@example.com', 'the line manager', job],
  ['finance.manager@example.com', "another's line manager", directory],
  ['revenue-accountant@example.com', 'a colleague', directory],
])('shows %s, %s, what they may see', async (email, _who, expected) => {
  expect(await fileAsSeenBy(email)).toEqual(expected)
})

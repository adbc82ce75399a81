import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Names that the manifest declares: a field restricted to them rejects other values, a field that suggests them accepts
// any.

let portal: TestPortal
let hr: Client

beforeAll(async () => {
  portal = await startPortal()
  hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
})

afterAll(() => portal.stop())

const newcomer = {
  ...{ staff_number: 'EMP-9001', given_name: 'Kemi', family_name: 'Ade', email: 'kemi.ade@example.com' },
  ...{ phone: '+234 800 555 9001', department: 'operations', position: 'Rigger', role: 'installer' },
  ...{ employment_type: 'full-time', date_joined: '2026-11-16' },
}

it('offers declared roles and positions with their labels', async () => {
  const { body } = await hr.get('/api/v2/resources/employee')
  const { role, position } = body.form.schema.properties
  expect(role.enum).toContain('cx-supervisor')
  expect(role['x-labels']).toMatchObject({ 'cx-supervisor': 'CX Supervisor', installer: 'Installer' })
  expect(position).toMatchObject({ examples: ['Line Manager', 'CEO'] })
  expect(position.enum).toBeUndefined()
})

it.each(['wizard', 'Installer', 'constructor'])('rejects an undeclared role: %s', async (role) => {
  const { status, body } = await hr.create('employee', { ...newcomer, role })
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ pointer: '/role', message: expect.stringContaining('installer') }])
})

it('accepts a position that no rule names', async () => {
  const { status, body } = await hr.create('employee', newcomer)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.data.values).toMatchObject({ position: 'Rigger', role: 'installer' })
})

it('rejects an undeclared role in the form of a transition', async () => {
  const { body } = await hr.get('/api/v2/records/job-applicant?filter=status:eq:offer-accepted&per_page=1')
  const hire = { start_date: '2026-12-01', work_email: 'new.hire@example.com', role: 'Technicians' }
  const refused = await hr.transition('job-applicant', body.data[0].id, 'hire', hire)
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([{ pointer: '/role', message: expect.stringContaining('technicians') }])
})

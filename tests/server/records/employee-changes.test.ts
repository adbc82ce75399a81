import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let manager: Client
let otherManager: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'talent-development-officer@example.com')
  manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  otherManager = await Client.signIn(portal.server, 'hr@example.com')
})

afterAll(() => portal.stop())

async function idOf(email: string): Promise<string> {
  const { body } = await officer.get(`/api/v2/records/employee?q=${encodeURIComponent(email)}`)
  return body.data.find(({ values }: Reply['body']) => values.email === email).id
}

async function fileOf(id: string): Promise<Reply['body']> {
  return (await officer.get(`/api/v2/records/employee/${id}`)).body.data
}

/** Returns the values that the edit form of a personal file sends. */
async function formOf(id: string): Promise<Record<string, unknown>> {
  const { edit } = (await officer.get('/api/v2/resources/employee')).body
  const { values } = await fileOf(id)
  const asked = Object.keys(edit.schema.properties).filter((name) => values[name] !== null)
  return Object.fromEntries(asked.map((name) => [name, values[name]]))
}

async function propose(by: Client, email: string, values: object): Promise<string> {
  const { status, body } = await by.create('employee-change', {
    employee: await idOf(email),
    reason: 'The duties have grown.',
    ...values,
  })
  expect([status, body]).toEqual([201, body])
  return body.data.id
}

const grab = {
  role: 'general-operations-manager',
  position: 'CEO',
  salary: 6_500_000,
  bank_name: 'Mine',
  account_number: '1234567890',
}

it.each([
  ['salary', 'Choose another amount than the present one'],
  ['role', 'Choose another role than the present one'],
  ['position', 'Choose another position than the present one'],
  ['account_number', 'Choose another account than the present one'],
  ['bank_name', 'Choose another bank than the present one'],
])('a change to the present %s is none', async (field, message) => {
  const employee = await idOf('sales-officer@example.com')
  const present = (await fileOf(employee)).values[field]
  const reply = await officer.create('employee-change', {
    employee,
    reason: 'The grade was reviewed.',
    [field]: present,
  })
  expect([reply.status, reply.body.errors]).toEqual([422, [{ pointer: `/${field}`, message }]])
})

it('nobody younger than 18 is employed', async () => {
  const joins = (birth_date: string) =>
    officer.create('employee', {
      ...{ staff_number: 'EMP-9001', given_name: 'Too', family_name: 'Young', email: 'young@example.com' },
      ...{ phone: '+234 800 555 9001', department: 'sales', position: 'Officer', role: 'sales-officer' },
      ...{ employment_type: 'full-time', date_joined: '2026-12-01', birth_date },
    })
  const early = await joins('2008-12-02')
  const message = 'A colleague is at least 18 years old on the first day'
  expect([early.status, early.body.errors]).toEqual([422, [{ pointer: '/birth_date', message }]])
  expect((await joins('2008-12-01')).status).toBe(201)
})

describe('the file of an employee', () => {
  it('cannot be edited by the employee, whatever their role', async () => {
    for (const client of [officer, manager]) {
      const reply = await client.update('employee', client.person.user_id, await formOf(client.person.user_id))
      expect(reply.status).toBe(403)
    }
  })

  it.each(Object.entries(grab))('accepts no new %s when a colleague edits it', async (field, value) => {
    const id = await idOf('sales-officer@example.com')
    const reply = await officer.update('employee', id, { ...(await formOf(id)), [field]: value })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ pointer: `/${field}`, message: "This field can't be set here." }],
    ])
  })

  it('keeps role, position, salary and bank account when a colleague edits the rest', async () => {
    const id = await idOf('sales-officer@example.com')
    const before = (await fileOf(id)).values
    const reply = await officer.update('employee', id, { ...(await formOf(id)), grade: 'GL09' })
    expect(reply.status).toBe(200)
    const kept = Object.fromEntries(Object.keys(grab).map((field) => [field, before[field]]))
    expect((await fileOf(id)).values).toMatchObject({ ...kept, grade: 'GL09' })
  })

  it('offers nobody the transitions by which the portal changes it, neither alone nor in bulk', async () => {
    const id = await idOf('sales-officer@example.com')
    for (const event of ['change-post', 'change-salary', 'change-account']) {
      expect((await manager.transition('employee', id, event, grab)).status).toBe(404)
      const bulk = { records: [{ id, version: (await fileOf(id)).version }], values: grab }
      const reply = await manager.post(`/api/v2/records/employee/transitions/${event}`, bulk, {
        'idempotency-key': crypto.randomUUID(),
      })
      expect(reply.body.data?.[0].refusal.code ?? reply.body.code).toBe('not-found')
    }
  })

  it("accepts none of these fields in an employee's own contact update", async () => {
    for (const [field, value] of Object.entries(grab)) {
      const reply = await officer.transition('employee', officer.person.user_id, 'update-contact', { [field]: value })
      expect([field, reply.status]).toEqual([field, 422])
    }
  })
})

describe('a change of role, position, salary or bank account', () => {
  it('changes nothing until it is approved', async () => {
    const id = await idOf('cx@example.com')
    const before = (await fileOf(id)).values
    await propose(officer, 'cx@example.com', { salary: 999_000 })
    expect((await fileOf(id)).values).toEqual(before)
  })

  it('is approved by an HR manager, but not by its proposer or by an officer', async () => {
    const id = await idOf('qc@example.com')
    const change = await propose(manager, 'qc@example.com', { salary: 710_000 })
    expect((await manager.transition('employee-change', change, 'approve')).status).toBe(403)
    expect((await officer.transition('employee-change', change, 'approve')).status).toBe(403)
    expect((await otherManager.transition('employee-change', change, 'approve')).status).toBe(200)
    expect((await fileOf(id)).values).toMatchObject({ salary: 710_000 })
  })

  it('changes what was proposed and keeps the rest', async () => {
    const id = await idOf('data-analyst@example.com')
    const before = (await fileOf(id)).values
    const change = await propose(officer, 'data-analyst@example.com', {
      position: 'Lead',
      account_number: '5555555555',
    })
    await manager.transition('employee-change', change, 'approve')
    const { role, salary, bank_name } = before
    expect((await fileOf(id)).values).toMatchObject({
      role,
      salary,
      bank_name,
      position: 'Lead',
      account_number: '5555555555',
    })
  })

  it('ends the sessions of an employee whose role or position changes', async () => {
    const person = await Client.signIn(portal.server, 'bpu@example.com')
    const change = await propose(officer, 'bpu@example.com', { role: 'data-analyst' })
    expect((await person.get('/api/v2/sessions')).status).toBe(200)
    await manager.transition('employee-change', change, 'approve')
    expect((await person.get('/api/v2/sessions')).status).toBe(401)
  })

  it('keeps the sessions of an employee whose salary changes', async () => {
    const person = await Client.signIn(portal.server, 'billing-support@example.com')
    const change = await propose(officer, 'billing-support@example.com', { salary: 500_000 })
    await manager.transition('employee-change', change, 'approve')
    expect((await person.get('/api/v2/sessions')).status).toBe(200)
  })

  it('changes nothing when it is rejected', async () => {
    const id = await idOf('revenue-accountant@example.com')
    const before = (await fileOf(id)).values
    const change = await propose(officer, 'revenue-accountant@example.com', grab)
    await manager.transition('employee-change', change, 'reject', { decision_note: 'Too soon.' })
    expect((await fileOf(id)).values).toEqual(before)
  })

  it('cannot be proposed for oneself', async () => {
    const own = { employee: officer.person.user_id, reason: 'I deserve it.', salary: 6_500_000 }
    const reply = await officer.create('employee-change', own)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/employee'])
  })

  it('cannot be approved by the employee whose file it changes', async () => {
    const change = await propose(officer, 'human-resource-manager@example.com', { salary: 6_500_000 })
    const reply = await manager.transition('employee-change', change, 'approve')
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'Somebody else has to decide on a change of your own file',
    ])
    expect((await fileOf(manager.person.user_id)).values.salary).not.toBe(6_500_000)
  })

  it('is rejected while another one for the same employee is pending', async () => {
    await propose(officer, 'revenue-manager@example.com', { salary: 800_000 })
    const again = { employee: await idOf('revenue-manager@example.com'), reason: 'Once more.', salary: 900_000 }
    const reply = await officer.create('employee-change', again)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/employee'])
  })

  it('requires at least one new value', async () => {
    const nothing = { employee: await idOf('project-manager@example.com'), reason: 'None.' }
    expect((await officer.create('employee-change', nothing)).body.message).toBe('Enter at least one new value')
  })

  it('is rejected from outside HR', async () => {
    const client = await Client.signIn(portal.server, 'ceo@example.com')
    const reply = await client.create('employee-change', { employee: client.person.user_id, reason: 'x', salary: 1 })
    expect(reply.status).toBe(403)
  })
})

it('a suspension is lifted only by those who may suspend', async () => {
  const email = 'qc@example.com'
  const id = await idOf(email)
  await manager.transition('employee', id, 'suspend', { exit_reason: 'An investigation is under way.' })
  await expect(Client.signIn(portal.server, email)).rejects.toThrow('could not sign in')
  expect((await officer.transition('employee', id, 'resume')).status).toBe(409)
  expect((await officer.transition('employee', id, 'reinstate')).status).toBe(403)
  expect((await otherManager.transition('employee', id, 'reinstate')).status).toBe(200)
  expect((await Client.signIn(portal.server, email)).person.user_id).toBe(id)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let manager: Client
let person: Client
let colleague: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'human-resource-officer@example.com')
  manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  person = await Client.signIn(portal.server, 'sales-officer@example.com')
  colleague = await Client.signIn(portal.server, 'installer@example.com')
})

afterAll(() => portal.stop())

/** Returns the last entry of the history, as a viewer reads it. */
async function lastChanges(reader: Client): Promise<Reply['body']> {
  const { body } = await reader.get(`/api/v2/records/employee/${person.person.user_id}/history`)
  return body.data.at(-1)
}

async function changeSalary(from: number, to: number): Promise<void> {
  for (const salary of [from, to]) {
    const proposal = { employee: person.person.user_id, reason: 'The yearly review.', salary }
    const { body } = await officer.create('employee-change', proposal)
    await manager.transition('employee-change', body.data.id, 'approve')
  }
}

async function edit(change: Record<string, unknown>): Promise<void> {
  const { values } = (await officer.get(`/api/v2/records/employee/${person.person.user_id}`)).body.data
  const { edit: form } = (await officer.get('/api/v2/resources/employee')).body
  const asked = Object.keys(form.schema.properties).filter((name) => values[name] !== null)
  const kept = Object.fromEntries(asked.map((name) => [name, values[name]]))
  const { status } = await officer.update('employee', person.person.user_id, { ...kept, ...change })
  expect(status).toBe(200)
}

describe('the history of a record', () => {
  it('shows the old and the new value under the title of the field', async () => {
    await changeSalary(651_000, 701_000)
    const change = {
      field: 'salary',
      title: 'Monthly salary',
      from: expect.stringMatching(/651,000/),
      to: expect.stringMatching(/701,000/),
    }
    expect(await lastChanges(manager)).toMatchObject({
      event: 'change-salary',
      changes: [change],
    })
    expect((await lastChanges(person)).changes).toEqual([change])
    expect((await lastChanges(person)).said).toBe('changed salary')
  })

  it("hides from a viewer the values that they can't see, and that they changed", async () => {
    await edit({ grade: 'GL01' })
    await edit({ location: 'Kano' })
    await changeSalary(801_000, 811_000)
    const seen = (await colleague.get(`/api/v2/records/employee/${person.person.user_id}/history`)).body.data
    const fields = seen.flatMap(({ changes }: Reply['body']) => changes.map(({ field }: Reply['body']) => field))
    expect(fields).toContain('location')
    expect(fields).not.toContain('grade')
    expect(fields).not.toContain('salary')
    expect(seen.map(({ event }: Reply['body']) => event)).not.toContain('change-salary')
  })

  it('shows people by their names', async () => {
    await edit({ line_manager: colleague.person.user_id })
    await edit({ line_manager: manager.person.user_id })
    expect((await lastChanges(officer)).said).toBe(
      `changed “Line manager” from ${colleague.person.name} to ${manager.person.name}`,
    )
    expect((await lastChanges(officer)).changes).toEqual([
      { field: 'line_manager', title: 'Line manager', from: colleague.person.name, to: manager.person.name },
    ])
  })

  it('says to whom something was assigned, and no value that the form wrote twice', async () => {
    const agent = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    const { body } = await agent.create('trouble-ticket', {
      ...{ subject: 'No dial tone', description: 'Since noon.', ticket_type: 'internal-issue', category: 'portal' },
      ...{ channel: 'phone', impact: 'single-customer', urgency: 'low', queue: 'front-desk' },
      owner: agent.person.user_id,
    })
    const assigned = await agent.transition('trouble-ticket', body.data.id, 'assign', {
      ...{ assignee: agent.person.user_id, queue: 'network' },
    })
    expect(assigned.status, JSON.stringify(assigned.body)).toBe(200)
    const { data } = (await agent.get(`/api/v2/records/trouble-ticket/${body.data.id}/history`)).body
    expect(data[0].said).toBe('created the ticket')
    expect(data.at(-1)).toMatchObject({
      ...{ said: `assigned the ticket to ${agent.person.name}`, told: ['assignee'], note: null },
      changes: expect.arrayContaining([{ field: 'queue', title: 'Queue', from: 'Front desk', to: 'Network' }]),
    })
  })

  it('shows the approver with a decision, although the engine sets that field', async () => {
    const proposal = { employee: person.person.user_id, reason: 'A new account.', account_number: '1234567890' }
    const { body } = await officer.create('employee-change', proposal)
    await manager.transition('employee-change', body.data.id, 'approve')
    const { data } = (await officer.get(`/api/v2/records/employee-change/${body.data.id}/history`)).body
    expect(data.at(-1)).toMatchObject({
      event: 'approve',
      changes: [{ field: 'approver', title: 'Approver', from: '—', to: manager.person.name }],
    })
  })

  it('says which rows of a list changed and how, and how many where that is too much', async () => {
    const author = await Client.signIn(portal.server, 'sales-manager@example.com')
    const providers = ['harmattan-net', 'coastline-fibre', 'savanna-link', 'mobile']
    const survey = {
      ...{ title: 'Offers in the north', zone: 'Kano', street_or_estate: 'Bompai Road', segment: 'sme' },
      ...{ survey_date: '2026-11-20', surveyor: author.person.user_id, premises_visited: 40 },
      competitors: providers.map((provider) => ({ provider, share: 10 })),
    }
    const { body: made } = await author.create('market-survey', survey)
    expect(made.errors).toBeUndefined()
    const saidAfter = async (change: (rows: Record<string, unknown>[]) => unknown[]) => {
      const { values } = (await author.get(`/api/v2/records/market-survey/${made.data.id}`)).body.data
      const { status, body } = await author.update('market-survey', made.data.id, {
        ...survey,
        competitors: change(values.competitors),
      })
      expect(status, JSON.stringify(body)).toBe(200)
      const { data } = (await author.get(`/api/v2/records/market-survey/${made.data.id}/history`)).body
      const { said, changes } = data.at(-1)
      return [said, ...changes.map(({ title, from, to }: Record<string, string>) => `${title}: ${from}, ${to}`)]
    }
    const one = await saidAfter((rows) => rows.map((row, index) => (index === 2 ? { ...row, share: 12.5 } : row)))
    expect(one).toEqual([
      'changed “Providers seen, row 3, Share” from 10% to 12.5%',
      'Providers seen, row 3, Share: 10%, 12.5%',
    ])
    expect(await saidAfter((rows) => rows.map((row) => ({ ...row, share: 20 })))).toEqual([
      'changed the market survey',
      'Providers seen: —, 4 rows changed',
    ])
    expect(await saidAfter((rows) => rows.slice(1))).toEqual([
      'changed “Providers seen” from 4 rows to 3 rows',
      'Providers seen: 4 rows, 3 rows',
    ])
  })
})

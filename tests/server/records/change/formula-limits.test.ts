import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Limits that people change, in formulas of rows and of a number: the readings and the speed of a visit.

describe.each(usualDatabase)('limits in formulas, on %s', (_kind, copy) => {
  let portal: TestPortal
  let supervisor: Client
  let operations: Client

  beforeAll(async () => {
    portal = await startPortal({}, copy)
    supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    operations = await Client.signIn(portal.server, 'gm-network-operations@example.com')
  })

  afterAll(() => portal.stop())

  /** Returns the id of a visit that can be completed. */
  async function visit(visit_date: string): Promise<string> {
    const [customer] = await portal.query(sql`select id from records where resource = 'customer' limit 1`)
    const technician = await Client.signIn(portal.server, 'bb-transmission-technician@example.com')
    const { body } = await supervisor.create('appointment', {
      ...{
        category: 'survey',
        customer: customer?.['id'],
        visit_date,
        slot: '10:00',
        duration_minutes: 60,
        zone: 'Lekki',
      },
      ...{ address: '5 Bode Thomas Street', contact_name: 'Ada Bello', contact_phone: '+234 803 000 0000' },
    })
    const who = { technician: technician.person.user_id, confirmed_by: 'agent' }
    expect((await supervisor.transition('appointment', body.data.id, 'confirm', who)).status).toBe(200)
    return body.data.id
  }

  const complete = (id: string, values: object) => supervisor.transition('appointment', id, 'complete', values)
  const enter = (parameter: string, valid_from: string, value: number) =>
    operations.create('network-limit', {
      ...{ parameter, valid_from, reason: 'A new standard' },
      [parameter.replaceAll('-', '_')]: value,
    })
  const verdicts = ({ values }: Reply['body']) => [
    ...values.readings.map(({ verdict }: { verdict: string }) => verdict),
    values.speed_verdict,
  ]
  const readings = [-7, -25, -26, -27].map((power) => ({ point: 'ont', power }))
  const parametersOf = async (client: Client) => {
    const { body } = await client.get('/api/v2/resources/appointment')
    return { registers: body.registers, parameters: body.transitions.complete?.form.schema['x-parameters'] }
  }

  it('judge by the value of the day of the visit', async () => {
    expect((await enter('optical-pass', '2027-03-01', -26)).status).toBe(201)
    expect((await enter('speed-pass', '2027-03-01', 50)).status).toBe(201)
    const given = { readings: readings.slice(1), measured_speed: 30 }
    const before = await complete(await visit('2027-02-26'), given)
    expect(verdicts(before.body.data)).toEqual(['pass', 'marginal', 'marginal', 'pass'])
    const after = await complete(await visit('2027-03-02'), given)
    expect(verdicts(after.body.data)).toEqual(['pass', 'pass', 'marginal', 'marginal'])
  })

  it('refuse what fails by them, at the field', async () => {
    const id = await visit('2027-01-11')
    const failed = await complete(id, { readings, measured_speed: 3 })
    expect(failed.status).toBe(422)
    expect(failed.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain('/readings')
    const slow = await complete(id, { measured_speed: 3 })
    expect(slow.body.errors).toEqual([
      { pointer: '/measured_speed', message: "A visit isn't complete while the speed fails" },
    ])
    expect((await complete(id, { measured_speed: 3, speed_verdict: 'pass' })).status).toBe(422)
    expect(verdicts((await complete(id, { readings: [] })).body.data)).toEqual(['open'])
  })

  it('come to the form with the values that are valid now and later', async () => {
    expect((await enter('speed-marginal', '2027-05-01', 15)).status).toBe(201)
    const { registers, parameters } = await parametersOf(supervisor)
    expect(registers).toEqual(['network-limit'])
    expect(Object.keys(parameters).toSorted()).toEqual([
      ...['optical-marginal', 'optical-overload', 'optical-pass', 'speed-marginal', 'speed-pass'],
    ])
    expect(parameters['speed-marginal'].values).toEqual([
      { from: '2020-01-01', value: 10 },
      { from: '2027-05-01', value: 15 },
    ])
  })

  it('are changed by those who keep them only', async () => {
    const limit = { parameter: 'speed-pass', valid_from: '2027-06-01', speed_pass: 1, reason: 'Easier' }
    expect((await supervisor.create('network-limit', limit)).status).toBe(403)
  })
})

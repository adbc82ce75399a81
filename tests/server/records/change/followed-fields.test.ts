import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Expressions over fields of the record that a reference names: `depot.name`.

describe.each(usualDatabase)('a field of a referenced record, on %s', (_kind, copy) => {
  let portal: TestPortal
  let employee: Client

  beforeAll(async () => {
    portal = await startPortal(errandsPortal(), copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  })

  afterAll(() => portal.stop())

  async function made(resource: string, values: object): Promise<Reply['body']> {
    const { status, body } = await employee.create(resource, values)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const depotOf = (values: object = {}) => made('depot', { name: 'North', ...values })
  const errandOf = (values: object) => made('errand', { title: 'Fetch rope', ...values })
  const read = async (id: string): Promise<Reply['body']> =>
    (await employee.get(`/api/v2/records/errand/${id}`)).body.data

  it('is used when a record is written, follows its source, and is empty without one', async () => {
    const depot = await depotOf()
    const { id } = await errandOf({ depot: depot.id })
    expect((await read(id)).values.destination).toBe('to North, open')
    expect((await employee.update('depot', depot.id, { name: 'South' })).status).toBe(200)
    expect((await read(id)).values.destination).toBe('to South, open')
    const other = await depotOf({ name: 'East' })
    expect((await employee.update('errand', id, { title: 'Fetch rope', depot: other.id })).status).toBe(200)
    expect((await read(id)).values.destination).toBe('to East, open')
    expect((await employee.update('errand', id, { title: 'Fetch rope' })).status).toBe(200)
    expect((await read(id)).values).not.toHaveProperty('destination')
  })

  it('decides what a guard allows, and is what an effect writes', async () => {
    const depot = await depotOf()
    const { id } = await errandOf({ depot: depot.id })
    const keeper = employee.person.user_id
    expect((await read(id)).blocked).toMatchObject({ deliver: 'Nobody keeps the depot' })
    expect((await employee.update('depot', depot.id, { name: 'North', keeper })).status).toBe(200)
    expect((await read(id)).can).toContain('deliver')
    expect((await employee.transition('errand', id, 'deliver')).status).toBe(200)
    expect((await read(id)).values.remark).toBe('North')
  })

  it('is kept where nobody sees it', async () => {
    const depot = await depotOf({ name: 'Hidden depot' })
    const created = await errandOf({ depot: depot.id })
    const shown = [
      created,
      await read(created.id),
      (await employee.get('/api/v2/records/errand?per_page=100')).body,
      (await employee.get(`/api/v2/records/errand/${created.id}/history`)).body,
      (await employee.get('/api/v2/records/errand/description')).body,
    ]
    for (const each of shown) expect(JSON.stringify(each)).not.toMatch(/"depot\.\w+"/)
    for (const query of ['sort=depot.name', 'filter=depot.name:is:North', 'via=depot.name&of=x'])
      expect((await employee.get(`/api/v2/records/errand?${query}`)).status, query).toBe(422)
    expect((await employee.update('errand', created.id, { 'depot.name': 'Mine' })).status).toBe(422)
  })
})

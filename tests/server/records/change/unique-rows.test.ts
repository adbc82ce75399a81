import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Rows of a list that differ by a column, and effects that write one of them.

describe.each(usualDatabase)('rows, on %s', (_name, copy) => {
  let portal: TestPortal
  let owner: Client

  beforeAll(async () => {
    portal = await startPortal(errandsPortal(), copy)
    owner = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  })

  afterAll(() => portal.stop())

  const create = (values: object) => owner.create('errand', { title: 'Fetch cable', ...values })

  async function errand(values: object): Promise<string> {
    const { status, body } = await create(values)
    if (status !== 201) throw new Error(JSON.stringify(body))
    const started = await owner.transition('errand', body.data.id, 'start')
    if (started.status !== 200) throw new Error(JSON.stringify(started.body))
    return body.data.id
  }

  const read = async (resource: string, id: string): Promise<Reply['body']> =>
    (await owner.get(`/api/v2/records/${resource}/${id}`)).body.data.values

  const ports = [{ port: 'A1' }, { port: 'A2', status: 'used', uses: 2 }, { port: 'A3' }]

  describe('that differ by a column', () => {
    it('are refused where they repeat, at the column of each repeated row', async () => {
      const { status, body } = await create({ ports: [...ports, { port: ' a1 ' }, { port: 'A3' }] })
      expect([status, body.code, body.message]).toEqual([422, 'invalid', 'Port is already in row 1.'])
      expect(body.errors).toEqual([
        { pointer: '/ports/3/port', message: 'Port is already in row 1.' },
        { pointer: '/ports/4/port', message: 'Port is already in row 3.' },
      ])
    })

    it('are refused in a change too', async () => {
      const { body } = await create({ ports })
      const twice = [{ port: 'A1' }, { port: 'A1' }]
      const values = { requester: owner.person.user_id, title: 'Fetch cable', ports: twice }
      const reply = await owner.update('errand', body.data.id, values)
      expect([reply.status, reply.body.errors]).toEqual([
        422,
        [{ pointer: '/ports/1/port', message: 'Port is already in row 1.' }],
      ])
      expect((await read('errand', body.data.id)).ports).toEqual(ports)
    })

    it('may repeat in other columns', async () => {
      expect((await create({ ports: ports.map((row) => ({ ...row, status: 'free' })) })).status).toBe(201)
    })
  })

  describe('that effects write', () => {
    it('are those with the values, and others stay as they are', async () => {
      const id = await errand({ ports })
      const by = owner.person.user_id
      const { status } = await owner.transition('errand', id, 'plug', { port: 'a2' })
      expect([status, (await read('errand', id)).ports]).toEqual([
        200,
        [{ port: 'A1' }, { port: 'A2', status: 'used', by, uses: 3 }, { port: 'A3' }],
      ])
    })

    it('must be there, unless the effect skips them', async () => {
      const id = await errand({ ports })
      const refused = await owner.transition('errand', id, 'plug', { port: 'B9' })
      expect([refused.status, refused.body.message]).toEqual([422, 'Ports has no row for this.'])
      expect(await read('errand', id), 'nothing of the act is kept').not.toHaveProperty('port')
      // The row of this port has another state than the effect looks for.
      const skipped = await owner.transition('errand', id, 'unplug', { port: 'A1' })
      expect([skipped.status, (await read('errand', id)).ports]).toEqual([200, ports])
      await owner.transition('errand', id, 'unplug', { port: 'A2' })
      expect((await read('errand', id)).ports[1]).toEqual({ port: 'A2', status: 'free', uses: 2 })
    })

    it('may be rows of a record that a field refers to, and are added if the effect says so', async () => {
      const depot = (await owner.create('depot', { name: 'North' })).body.data.id
      const shelved = async () => (await read('depot', depot)).shelves
      for (const title of ['Drill', 'Ladder']) {
        const id = await errand({ title, depot })
        const { status, body } = await owner.transition('errand', id, 'shelve', { port: 'S1' })
        expect([status, body.message]).toEqual([200, undefined])
        expect(await shelved()).toEqual([{ shelf: 'S1', holds: title }])
      }
      const other = await errand({ title: 'Rope', depot })
      await owner.transition('errand', other, 'shelve', { port: 'S2' })
      expect(await shelved()).toEqual([
        { shelf: 'S1', holds: 'Ladder' },
        { shelf: 'S2', holds: 'Rope' },
      ])
    })
  })
})

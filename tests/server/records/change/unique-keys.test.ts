import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Portal, Resource, UniqueKey } from '#manifest/portal.ts'
import { dropOtherKeys, ensureUniqueKeys } from '#server/records/store/key-indexes.ts'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

const errands = errandsPortal()
const titleKey: UniqueKey = {
  fields: ['requester', 'title'],
  where: { status: { in: ['open', 'doing'] } },
  field: 'title',
}
const paintKey: UniqueKey = { fields: ['remark', 'colour'], where: {}, message: 'Painted already.', field: 'colour' }
const stepKey: UniqueKey = { fields: ['errand', 'what'], where: {}, field: 'what' }

/** The portal with the errands, whose resources have these unique keys. */
function withKeys(keys: Record<string, UniqueKey[]>, change = (resource: Resource) => resource): Portal {
  const changed = Object.entries(keys).map(([name, unique]) => {
    const resource = errands.portal.resources[name]
    if (resource === undefined) throw new Error(`No resource "${name}".`)
    return [name, change({ ...resource, unique })] as const
  })
  return { ...errands.portal, resources: { ...errands.portal.resources, ...Object.fromEntries(changed) } }
}

const keyed = withKeys({ errand: [titleKey, paintKey], 'errand-step': [stepKey] })

describe.each(databases)('unique keys on %s', (_kind, copy) => {
  let portal: TestPortal
  let employee: Client
  let hr: Client

  beforeAll(async () => {
    portal = await startPortal({ portal: keyed, classes: errands.classes }, copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  })

  afterAll(() => portal.stop())

  const create = (title: string, values: object = {}, client = employee) =>
    client.create('errand', { title, ...values })
  const run = (id: string, event: string, values?: object) => employee.transition('errand', id, event, values)

  async function made(title: string, values: object = {}): Promise<Reply['body']> {
    const { status, body } = await create(title, values)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const clash = ({ status, body }: Reply) => ({
    status,
    errors: body.errors?.map(({ pointer, message }: { pointer: string; message: string }) => [pointer, message]),
  })

  it('reject a second record at the field, whatever the case and the spaces of its texts', async () => {
    const { reference } = await made('Fetch rope')
    const message = `There is already an errand with this requester and title: ${reference}.`
    expect(clash(await create('  fetch ROPE '))).toEqual({ status: 422, errors: [['/title', message]] })
    expect((await create('Fetch ropes')).status).toBe(201)
    expect((await create('Fetch rope', {}, hr)).status).toBe(201)
  })

  it('name the other record only to people who may read it', async () => {
    await made('Fetch a secret')
    const answer = await create('Fetch a secret', { requester: employee.person.user_id }, hr)
    const message = 'There is already an errand with this requester and title.'
    expect(clash(answer)).toEqual({ status: 422, errors: [['/title', message]] })
  })

  it('hold where a change, and not only a new record, leads to the same values', async () => {
    await made('Fetch oil')
    const other = await made('Fetch grease')
    const answer = await employee.update('errand', other.id, { title: 'Fetch oil' })
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '/title'])
    expect((await employee.update('errand', other.id, { title: 'fetch grease' })).status).toBe(200)
  })

  it('follow the state: a transition frees the values, and one that takes them again is rejected', async () => {
    const { id } = await made('Fetch wood')
    await run(id, 'start')
    await run(id, 'finish')
    expect((await create('Fetch wood')).status).toBe(201)
    const answer = await run(id, 'reopen')
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '/title'])
  })

  it('exempt records in which a field is empty', async () => {
    expect((await create('Paint a door', { colour: 'red' })).status).toBe(201)
    expect((await create('Paint a gate', { colour: 'red' })).status).toBe(201)
  })

  it('let exactly one of eight parallel requests win, and reject the others with the message', async () => {
    // As many as a node works on. More would wait, and be asked to come back if these took long.
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Fetch the only one')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 422)])
    const winner = answers.find(({ status }) => status === 201)?.body.data.reference
    const message = `There is already an errand with this requester and title: ${winner}.`
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(clash(answer).errors).toEqual([['/title', message]])
  })

  it('hold for parallel transitions', async () => {
    const ids: string[] = []
    for (let i = 0; i < 6; i++) {
      const { id } = await made('Fetch water')
      await run(id, 'start')
      await run(id, 'finish')
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => run(id, 'reopen')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  it('name the row of an import that clashes with a row before it', async () => {
    const lines = ['Title', 'Imported one', 'Imported two', 'imported ONE']
    const { body } = await employee.post('/api/v2/records/errand/import', lines.join('\r\n'), {
      'content-type': 'text/csv',
      'idempotency-key': randomUUID(),
    })
    expect(body).toMatchObject({ created: 0, errors: [{ row: 4, column: 'Title' }] })
  })

  it('reject an act whose effect creates a record that clashes, without a field of the form', async () => {
    const lines = [1, 2].map((cost) => ({ item: 'Nails', quantity: 1, cost }))
    const { id } = await made('Fetch nails', { lines })
    const message = 'There is already a step with this errand and what.'
    expect(clash(await run(id, 'start'))).toEqual({ status: 422, errors: [['', message]] })
  })

  it('leave out what an optional creation may not create', async () => {
    const optional = withKeys({ errand: [titleKey, paintKey], 'errand-step': [stepKey] }, (resource) => ({
      ...resource,
      effects: Object.fromEntries(
        Object.entries(resource.effects).map(([event, effects]) => [
          event,
          effects.map((each) => ('create' in each ? { ...each, create: { ...each.create, optional: true } } : each)),
        ]),
      ),
    }))
    await portal.server.replacePortal(optional, errands.classes)
    const lines = ['Screws', 'Bolts', 'SCREWS'].map((item) => ({ item, quantity: 1, cost: 1 }))
    const { id } = await made('Fetch screws', { lines })
    expect((await run(id, 'start')).status).toBe(200)
    const steps = await portal.query(
      sql`select data->>'what' as what from records where resource = 'errand-step' and data->>'errand' = ${id} order by 1`,
    )
    expect(steps.map(({ what }) => what)).toEqual(['Bolts', 'Screws'])
    await portal.server.replacePortal(keyed, errands.classes)
  })
})

describe.each(databases)('unique keys of a changed manifest on %s', (_kind, copy) => {
  const free = withKeys({ errand: [] })
  let portal: TestPortal
  let employee: Client

  beforeAll(async () => {
    portal = await startPortal({ portal: free, classes: errands.classes }, copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  })

  afterAll(() => portal.stop())

  const statusOfTwo = async (title: string) => [
    (await employee.create('errand', { title })).status,
    (await employee.create('errand', { title })).status,
  ]
  const change = (next: Portal) => portal.server.replacePortal(next, errands.classes)
  const indexes = async () => {
    const rows = await portal.query(sql`select indexrelid::regclass::text as name from pg_index
      where indexrelid::regclass::text like 'record_key_%' and indrelid = 'records_errand'::regclass`)
    return rows.length
  }

  it('take effect at once, and end at once', async () => {
    expect(await statusOfTwo('Changing')).toEqual([201, 201])
    const onlyNew: UniqueKey = { ...titleKey, where: { status: 'waiting' } }
    await change(withKeys({ errand: [onlyNew] }))
    expect([await indexes(), await statusOfTwo('Changing')]).toEqual([1, [201, 201]])
    await change(free)
    expect(await indexes()).toBe(0)
  })

  it('refuse a change that stored records violate, and name these', async () => {
    const first = (await employee.create('errand', { title: 'Twice' })).body.data
    const second = (await employee.create('errand', { title: 'Twice' })).body.data
    const onlyTwice: UniqueKey = { ...titleKey, where: { ...titleKey.where, title: 'Twice' } }
    const other: UniqueKey = { ...titleKey, fields: ['remark'], field: 'remark' }
    const next = withKeys({ errand: [other, onlyTwice] })
    const refusal = `Resource "errand" has the unique key [requester, title], which stored records violate: ${first.reference} = ${second.reference}.`
    await expect(change(next)).rejects.toThrow(refusal)
    expect([await indexes(), await statusOfTwo('Still free')]).toEqual([0, [201, 201]])
    for (const event of ['start', 'finish']) await employee.transition('errand', first.id, event)
    await change(next)
    expect(await indexes()).toBe(2)
    await change(free)
  })

  it('are refused at the start too', async () => {
    expect(await statusOfTwo('At the start')).toEqual([201, 201])
    const atStart: UniqueKey = { ...titleKey, where: { title: 'At the start' } }
    await expect(portal.addNode({ portal: withKeys({ errand: [atStart] }) })).rejects.toThrow(/violate/)
    expect(await indexes()).toBe(0)
  })

  it('are created and refused on a large table without stopping its writers', async () => {
    const { database } = portal.server.services
    expect(await statusOfTwo('In a large table')).toEqual([201, 201])
    const large: UniqueKey = { ...titleKey, where: { title: 'In a large table' } }
    await expect(ensureUniqueKeys(database, withKeys({ errand: [large] }), { many: 0 })).rejects.toThrow(/violate/)
    expect(await indexes()).toBe(0)
    const empty: UniqueKey = { ...titleKey, where: { title: 'None has this' } }
    await ensureUniqueKeys(database, withKeys({ errand: [empty] }), { many: 0 })
    expect(await indexes()).toBe(1)
    // The manifest that has the key may be active until another one has taken effect.
    await ensureUniqueKeys(database, free)
    expect(await indexes()).toBe(1)
    await dropOtherKeys(database, free)
    expect(await indexes()).toBe(0)
  })

  it('reject the writes of a node that has an older manifest', async () => {
    const { database } = portal.server.services
    const newer: UniqueKey = { ...titleKey, where: { title: 'Of an older node' } }
    await ensureUniqueKeys(database, withKeys({ errand: [newer] }))
    expect(await statusOfTwo('Of an older node')).toEqual([201, 422])
    await dropOtherKeys(database, free)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixturePortal } from '../../../fixtures/fixture-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Steps over one record: how far it is, and that the server keeps each transition until its turn.

describe.each(usualDatabase)('the steps of a record, on %s', (_name, copy) => {
  let portal: TestPortal
  let officer: Client
  let manager: Client

  beforeAll(async () => {
    portal = await startPortal(fixturePortal('parcels'), copy)
    officer = await Client.signIn(portal.server, 'cx@example.com')
    manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
  })

  afterAll(() => portal.stop())

  async function parcel(values: object = {}): Promise<string> {
    const { status, body } = await officer.create('parcel', { title: 'Router', kind: 'box', ...values })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data.id
  }

  async function run(client: Client, id: string, event: string, values: object = {}): Promise<Reply['body']> {
    const { status, body } = await client.transition('parcel', id, event, values)
    if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`)
    return body.data
  }

  const read = async (client: Client, id: string): Promise<Reply['body']> =>
    (await client.get(`/api/v2/records/parcel/${id}`)).body.data

  const states = ({ progress }: Reply['body']) => progress.dispatch.map(({ state }: { state: string }) => state)

  it('says what is done, what is missing, what waits and for what', async () => {
    const { progress, can, blocked } = await read(manager, await parcel({ fragile: true }))
    expect(progress).toEqual({
      dispatch: [
        { state: 'now', missing: ['weight'] },
        { state: 'blocked', waits_for: 0, missing: ['padding'] },
        { state: 'now', missing: ['route'] },
        { state: 'blocked', waits_for: 0 },
      ],
    })
    expect([can, blocked]).toEqual([
      ['weigh', 'address', 'lose'],
      { wrap: 'Do “Weighing” first.', send: 'Do “Weighing” first.' },
    ])
  })

  it('refuses what is not its turn, alone and for several records', async () => {
    const id = await parcel({ fragile: true })
    const reply = await officer.transition('parcel', id, 'wrap', { sealed: true, padding: ['foam'] })
    expect([reply.status, reply.body.message]).toEqual([422, 'Do “Weighing” first.'])
    const several = await officer.post(
      '/api/v2/records/parcel/transitions/wrap',
      { records: [{ id, version: 1 }], values: { sealed: true } },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(JSON.stringify(several.body)).toContain('Do “Weighing” first.')
    const { status } = await officer.update('parcel', id, { title: 'Router', kind: 'box', padding: ['foam'] })
    expect(status, 'the form of the record has no field of a step').toBe(422)
    expect((await read(officer, id)).version).toBe(1)
  })

  it('counts a number of 0 as given, skips what a record does not take, and takes steps in any order', async () => {
    const id = await parcel()
    expect(states(await run(officer, id, 'address', { route: 'North' }))).toEqual(['now', 'skipped', 'done', 'blocked'])
    expect(states(await run(officer, id, 'weigh', { weight: 0 }))).toEqual(['done', 'skipped', 'done', 'now'])
    expect(states(await run(manager, id, 'send'))).toEqual(['done', 'skipped', 'done', 'done'])
  })

  it('opens a step again when what it needs is taken away', async () => {
    const id = await parcel({ fragile: true })
    await run(officer, id, 'weigh', { weight: 2 })
    await run(officer, id, 'address', { route: 'North' })
    expect(states(await run(officer, id, 'wrap', { sealed: true, padding: ['foam'] }))).toEqual([
      ...['done', 'done', 'done', 'now'],
    ])
    expect(states(await run(officer, id, 'weigh', {}))).toEqual(['now', 'done', 'done', 'blocked'])
    expect((await read(manager, id)).blocked).toEqual({ wrap: 'Do “Weighing” first.', send: 'Do “Weighing” first.' })
  })

  it('leaves open what a record ended without, and has no steps for a record that takes another path', async () => {
    const id = await parcel()
    expect(states(await run(officer, id, 'lose'))).toEqual(['left', 'skipped', 'left', 'left'])
    const letter = await read(manager, await parcel({ kind: 'letter' }))
    expect(letter.progress).toBeUndefined()
    expect(letter.can, 'its transitions wait for no step').toContain('send')
  })
})

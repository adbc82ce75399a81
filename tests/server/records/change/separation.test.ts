import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Transitions with `not_by`: whoever ran one of those on a record may not run this one on it.

const reason = 'You chose “Finish” here, so someone else must choose “Sign off”.'

describe.each(usualDatabase)('a separation of duties, on %s', (_name, copy) => {
  let portal: TestPortal
  let owner: Client
  let helper: Client

  beforeAll(async () => {
    portal = await startPortal(errandsPortal(), copy)
    owner = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    helper = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  })

  afterAll(() => portal.stop())

  async function errand(...events: string[]): Promise<Reply['body']> {
    const values = { title: 'Fetch cable', helpers: [helper.person.user_id] }
    const { id } = (await owner.create('errand', values)).body.data
    for (const event of events) await run(owner, id, event)
    return read(owner, id)
  }

  async function run(client: Client, id: string, event: string): Promise<void> {
    const { status, body } = await client.transition('errand', id, event)
    if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`)
  }

  const read = async (client: Client, id: string): Promise<Reply['body']> =>
    (await client.get(`/api/v2/records/errand/${id}`)).body.data

  const offered = async (client: Client, id: string, event = 'sign') => {
    const { can, blocked = {} } = await read(client, id)
    return can.includes(event) ? 'possible' : (blocked[event] ?? 'not offered')
  }

  it('keeps a person from a transition and says why, and lets another one run it', async () => {
    const { id } = await errand('start', 'finish')
    expect(await offered(owner, id)).toBe(reason)
    const { body } = await owner.get('/api/v2/records/errand?per_page=100')
    const listed = body.data.find((each: Reply['body']) => each.id === id)
    expect([listed.can.includes('sign'), listed.blocked.sign]).toEqual([false, reason])
    const refused = await owner.transition('errand', id, 'sign')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 'forbidden', reason])
    expect((await read(owner, id)).version, 'a refused transition changes nothing').toBe(3)
    expect(await offered(helper, id)).toBe('possible')
    await run(helper, id, 'sign')
  })

  it('concerns what a person ran on this record, not on others', async () => {
    await errand('start', 'finish')
    const { id } = await errand('start')
    await run(helper, id, 'finish')
    expect([await offered(owner, id), await offered(helper, id)]).toEqual(['possible', reason])
  })

  it('stays when the lifecycle starts over', async () => {
    const { id } = await errand('start', 'finish', 'reopen')
    await run(helper, id, 'finish')
    expect([await offered(owner, id), await offered(helper, id)]).toEqual([reason, reason])
  })

  it('refuses one of several records and lets the others through', async () => {
    const stays = await errand('start', 'finish')
    const moves = await errand('start')
    await run(helper, moves.id, 'finish')
    const records = await Promise.all([stays, moves].map(async ({ id }) => read(owner, id)))
    const { body } = await owner.post(
      '/api/v2/records/errand/transitions/sign',
      { records: records.map(({ id, version }) => ({ id, version })), values: {} },
      { 'idempotency-key': stays.id },
    )
    expect(body.data.map(({ refusal }: Reply['body']) => refusal?.message)).toEqual([reason, undefined])
  })

  it('makes each level of an approval the decision of another person', async () => {
    const asker = await Client.signIn(portal.server, 'hr@example.com')
    // Whoever manages the asker also has the role that the second level asks.
    const manager = await Client.signIn(portal.server, 'human-resource.manager@example.com')
    const second = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    const costly = { title: 'Fetch cable', lines: [{ item: 'Cable', quantity: 11, cost: 10 }] }
    const { id } = (await asker.create('errand', costly)).body.data
    await run(asker, id, 'ask')
    await run(manager, id, 'allow')
    expect(await offered(manager, id, 'allow')).toBe('Two people have to allow it')
    expect((await manager.transition('errand', id, 'allow')).status).toBe(403)
    await run(second, id, 'allow')
    expect((await read(asker, id)).status).toBe('doing')
  })
})

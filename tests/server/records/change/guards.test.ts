import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../../support/test-server.ts'

// Transitions with `if`: what the portal offers, refuses and runs by itself, and how that follows the record.

describe.each(usualDatabase)('a guard, on %s', (_name, copy) => {
  let portal: TestPortal
  let owner: Client
  let helper: Client
  const clock = new TestClock()

  beforeAll(async () => {
    portal = await startPortal({ ...errandsPortal(), clock }, copy)
    await portal.forgetDeadlines()
    owner = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    helper = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  })

  afterAll(() => portal.stop())

  async function errand(values: object, ...events: string[]): Promise<Reply['body']> {
    const { status, body } = await owner.create('errand', { title: 'Fetch cable', ...values })
    if (status !== 201) throw new Error(JSON.stringify(body))
    for (const event of events) await run(body.data.id, event)
    return read(owner, body.data.id)
  }

  async function run(id: string, event: string): Promise<void> {
    const { status, body } = await owner.transition('errand', id, event)
    if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`)
  }

  const read = async (client: Client, id: string): Promise<Reply['body']> =>
    (await client.get(`/api/v2/records/errand/${id}`)).body.data

  const offered = async (client: Client, id: string, event: string) => {
    const { can, blocked = {} } = await read(client, id)
    return can.includes(event) ? 'possible' : (blocked[event] ?? 'not offered')
  }

  it('says why a transition is not possible, alone and in lists, and refuses it', async () => {
    const { id } = await errand({}, 'start')
    expect(await offered(owner, id, 'hand-over')).toBe('Name a helper first')
    const { body } = await owner.get('/api/v2/records/errand?per_page=100')
    const listed = body.data.find((each: Reply['body']) => each.id === id)
    expect([listed.can.includes('hand-over'), listed.blocked['hand-over']]).toEqual([false, 'Name a helper first'])
    const reply = await owner.transition('errand', id, 'hand-over')
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([422, 'invalid', 'Name a helper first'])
    expect((await read(owner, id)).version, 'a refused transition changes nothing').toBe(2)
  })

  it('follows the record', async () => {
    const { id } = await errand({ helpers: [helper.person.user_id] }, 'start')
    expect(await offered(owner, id, 'hand-over')).toBe('possible')
    expect((await owner.transition('errand', id, 'hand-over')).status).toBe(200)
    const praised = await errand({}, 'start', 'finish')
    expect(await offered(owner, praised.id, 'praise')).toBe('possible')
    for (const event of ['reopen', 'finish']) await run(praised.id, event)
    expect(await offered(owner, praised.id, 'praise'), 'without a reason it is left out').toBe('not offered')
    const reply = await owner.transition('errand', praised.id, 'praise')
    expect([reply.status, reply.body.message]).toEqual([422, "This isn't possible while the record is as it is."])
  })

  it('may look at the viewer, and the first of several that does not hold says why', async () => {
    const helpers = [helper.person.user_id]
    const { id } = await errand({ helpers, lines: [{ item: 'Cable', quantity: 1, cost: 5 }] }, 'start')
    expect(await offered(owner, id, 'check')).toBe('Somebody else has to check it')
    expect(await offered(helper, id, 'check')).toBe('A step is open')
    const { body } = await owner.get('/api/v2/records/errand-step')
    for (const step of body.data) await owner.transition('errand-step', step.id, 'tick')
    expect(await offered(helper, id, 'check')).toBe('possible')
    expect(await offered(owner, id, 'check')).toBe('Somebody else has to check it')
    const refused = await owner.transition('errand', id, 'check')
    expect([refused.status, refused.body.message]).toEqual([422, 'Somebody else has to check it'])
    expect((await helper.transition('errand', id, 'check')).status).toBe(200)
  })

  it('is no reason for people who may not run the transition at all', async () => {
    const { id } = await errand({ helpers: [helper.person.user_id] }, 'start', 'finish')
    const seen = await read(helper, id)
    expect([seen.can, seen.blocked]).toEqual([['sign'], undefined])
    const forbidden = await helper.transition('errand', id, 'praise')
    const wrongState = await owner.transition('errand', id, 'hand-over')
    expect([forbidden.status, wrongState.status]).toEqual([403, 409])
  })

  it('refuses one of several records and lets the others through', async () => {
    const stays = await errand({}, 'start')
    const moves = await errand({ helpers: [helper.person.user_id] }, 'start')
    const records = [stays, moves].map(({ id, version }) => ({ id, version }))
    const headers = { 'idempotency-key': stays.id }
    const { body } = await owner.post('/api/v2/records/errand/transitions/hand-over', { records, values: {} }, headers)
    expect(body.data.map(({ refusal }: Reply['body']) => refusal?.message)).toEqual(['Name a helper first', undefined])
  })

  it('skips the optional transition of an effect, and refuses the act with any other', async () => {
    const depot = async (name: string) => (await owner.create('depot', { name })).body.data.id
    const sealed = await depot('sealed')
    // `fill` is optional, so these errands can be created although the depot is sealed.
    const errands = []
    for (let i = 0; i < 3; i++) errands.push(await errand({ depot: sealed }))
    expect((await owner.get(`/api/v2/records/depot/${sealed}`)).body.data.status).toBe('open')
    const reply = await owner.transition('errand', errands[0].id, 'inspect')
    expect([reply.status, reply.body.message]).toEqual([422, 'The depot is sealed'])
    const open = await errand({ depot: await depot('open') })
    expect((await owner.transition('errand', open.id, 'inspect')).status).toBe(200)
  })

  it('keeps tickets from visits without a customer, children of children, and early resolutions', async () => {
    const supervisor = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    const me = supervisor.person.user_id
    const path = (id: string) => `/api/v2/records/trouble-ticket/${id}`
    const blockedOn = async (id: string) => (await supervisor.get(path(id))).body.data.blocked
    const move = async (id: string, event: string, values: object) => {
      const reply = await supervisor.transition('trouble-ticket', id, event, values)
      if (reply.status !== 200) throw new Error(`${event}: ${JSON.stringify(reply.body)}`)
    }
    const fault = {
      ...{
        subject: 'Zone in the dark',
        description: 'No light.',
        ticket_type: 'critical-fault',
        category: 'no-connectivity',
      },
      ...{ channel: 'phone', impact: 'region', urgency: 'high', queue: 'front-desk', owner: me },
    }
    const { status, body } = await supervisor.create('trouble-ticket', fault)
    expect(status, JSON.stringify(body)).toBe(201)
    const parent = body.data.id
    await move(parent, 'start', { assignee: me })
    expect(await blockedOn(parent)).toEqual({ dispatch: 'Choose the customer first' })
    await move(parent, 'send-child', { child_queue: 'network', child_note: 'Measure from the OLT.' })
    expect((await blockedOn(parent)).resolve).toBe('A child ticket is still open')
    const children = await supervisor.get(`/api/v2/records/trouble-ticket?filter=parent_ticket:eq:${parent}`)
    const child = children.body.data[0].id
    await move(child, 'start', { assignee: me })
    expect((await blockedOn(child))['send-child']).toBe('A child ticket cannot have children')
    await move(child, 'resolve', { root_cause: 'splice-fault', resolution: 'Spliced.' })
    expect((await blockedOn(parent)).resolve).toBeUndefined()
  })

  it('makes a timer wait', async () => {
    const { id } = await errand({ title: 'locked' }, 'start', 'finish')
    await portal.query(sql`delete from due_work where record <> ${id}`)
    clock.advance(72 * 3_600_000)
    await portal.server.scheduler.runDue()
    const [failed] = await portal.query(sql`select attempts, failure from due_work where record = ${id}`)
    expect(failed).toEqual({ attempts: 1, failure: 'It is locked' })
    await portal.query(
      sql`update records set data = jsonb_set(data, '{title}', '"free"') where resource = 'errand' and id = ${id}`,
    )
    clock.advance(3_600_000)
    await portal.server.scheduler.runDue()
    const [row] = await portal.query(sql`select status from records where resource = 'errand' and id = ${id}`)
    expect(row).toEqual({ status: 'closed' })
  })
})

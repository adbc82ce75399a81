import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../../support/test-server.ts'

let portal: TestPortal
let employee: Client
let colleague: Client
let manager: Client
let hr: Client
const clock = new TestClock()

beforeAll(async () => {
  portal = await startPortal({ ...errandsPortal(), clock })
  await portal.forgetDeadlines()
  await signIn()
})

afterAll(() => portal.stop())

async function signIn(): Promise<void> {
  employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  colleague = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
  manager = await Client.signIn(portal.server, 'network.manager@example.com')
  hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
}

async function made(client: Client, resource: string, values: object): Promise<Reply['body']> {
  const { status, body } = await client.create(resource, values)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

const errand = (values: object = {}, client = employee) => made(client, 'errand', { title: 'Fetch cable', ...values })

async function run(client: Client, id: string, event: string, values?: object): Promise<Reply['body']> {
  const { status, body } = await client.transition('errand', id, event, values)
  if (status !== 200) throw new Error(`${event}: ${JSON.stringify(body)}`)
  return body.data
}

const read = async (client: Client, resource: string, id: string): Promise<Reply['body']> =>
  (await client.get(`/api/v2/records/${resource}/${id}`)).body.data

const statusOf = async (client: Client, id: string): Promise<number> =>
  (await client.get(`/api/v2/records/errand/${id}`)).status

async function newsOf(client: Client): Promise<string[]> {
  const { body } = await client.get(`/api/notification/all/${client.person.user_id}`)
  return body.data.map(({ title, body: text }: { title: string; body: string }) => `${title}: ${text}`)
}

/** Advances the clock and signs everybody in again, because no session lasts that long. */
async function minutes(count: number): Promise<void> {
  clock.advance(count * 60_000)
  await signIn()
}

const due = () => portal.server.scheduler.runDue()

describe('the creator of a record', () => {
  it('owns it unless the form names another owner', async () => {
    expect((await errand()).values.requester).toBe(employee.person.user_id)
    const forOther = await errand({ requester: employee.person.user_id }, manager)
    expect(forOther.values.requester).toBe(employee.person.user_id)
  })

  it('can create it only within their scopes, and leaves nothing behind otherwise', async () => {
    const before = await portal.query(sql`select count(*) from records where resource = 'errand'`)
    const refused = await employee.create('errand', { title: 'For hr', requester: hr.person.user_id })
    expect(refused.status).toBe(403)
    expect(await portal.query(sql`select count(*) from records where resource = 'errand'`)).toEqual(before)
    expect((await manager.create('errand', { title: 'x', requester: hr.person.user_id })).status).toBe(403)
    expect((await hr.create('errand', { title: 'x', requester: employee.person.user_id })).status).toBe(201)
  })

  it('sees the owner field only if another owner is possible', async () => {
    const askedOf = async (client: Client) => (await client.get('/api/v2/resources/errand')).body.form.schema.properties
    expect(await askedOf(employee)).not.toHaveProperty('requester')
    expect(await askedOf(hr)).toHaveProperty('requester')
  })

  it("can't change its owner", async () => {
    const { id } = await errand()
    const answer = await employee.update('errand', id, { title: 'Yours', requester: colleague.person.user_id })
    expect(answer.status).toBe(403)
  })
})

describe('a record is assigned', () => {
  it('to each of a list of people', async () => {
    const { id } = await errand({ helpers: [hr.person.user_id, colleague.person.user_id] })
    expect([await statusOf(colleague, id), await statusOf(manager, id)]).toEqual([200, 200])
    const other = await errand({ helpers: [hr.person.user_id] })
    expect(await statusOf(colleague, other.id)).toBe(404)
  })

  it('to everyone in the queue or role that it names', async () => {
    expect(await statusOf(colleague, (await errand({ queue: 'network' })).id)).toBe(200)
    expect(await statusOf(colleague, (await errand({ queue: 'billing' })).id)).toBe(404)
    expect(await statusOf(hr, (await errand({ queue: 'human-resource-manager' })).id)).toBe(200)
  })
})

describe('a form', () => {
  const answerTo = async (values: object) => {
    const { status, body } = await employee.create('errand', { title: 'Form', ...values })
    return status === 201 ? 201 : body.errors.map(({ pointer }: { pointer: string }) => pointer)
  }

  it("requires what applies and rejects what doesn't", async () => {
    expect(await answerTo({ colour: 'mixed', mixed: 'red and blue' })).toBe(201)
    expect(await answerTo({ colour: 'red', mixed: 'red and blue' })).toEqual(['/mixed'])
    expect(await answerTo({ kind: 'odd' })).toEqual(['/reason'])
    expect(await answerTo({ kind: 'strange', reason: 'It is' })).toBe(201)
    expect(await answerTo({ kind: 'usual' })).toBe(201)
    expect(await answerTo({ reason: 'None' })).toEqual(['/reason'])
  })

  it('accepts one of several variants of an object', async () => {
    expect(await answerTo({ visit: { kind: 'car', plate: 'LND 1' } })).toBe(201)
    expect(await answerTo({ visit: { kind: 'car' } })).toEqual(['/visit/plate'])
    expect(await answerTo({ visit: { kind: 'foot', plate: 'LND 1' } })).toEqual(['/visit/plate'])
    expect(await answerTo({ visit: { kind: 'boat' } })).toEqual(['/visit'])
  })

  it('validates references in rows and objects', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await answerTo({ lines: [{ item: 'a', quantity: 1, keeper: nobody }] })).toEqual(['/lines/0/keeper'])
    expect(await answerTo({ visit: { kind: 'foot', with: nobody } })).toEqual(['/visit/with'])
    expect(await answerTo({ helpers: [employee.person.user_id, nobody] })).toEqual(['/helpers/1'])
    const { id } = await errand({ lines: [{ item: 'a', quantity: 1, keeper: colleague.person.user_id }] })
    const { body } = await employee.get(`/api/v2/records/errand/${id}`)
    expect(body.titles[colleague.person.user_id]).toBe(colleague.person.name)
  })

  it('stores a date-time in UTC, whatever its notation', async () => {
    expect((await errand({ wake_at: '2026-11-23T09:00' })).values.wake_at).toBe('2026-11-23T08:00:00.000Z')
    expect((await errand({ wake_at: '2026-11-23T09:00:00+03:00' })).values.wake_at).toBe('2026-11-23T06:00:00.000Z')
  })
})

describe('computed fields', () => {
  it('sum up rows, copy fields, and fold children into their parent and its own expressions', async () => {
    const depot = await made(employee, 'depot', { name: 'Yaba', keeper: colleague.person.user_id })
    const one = await errand({
      depot: depot.id,
      title: 'One',
      lines: [
        { item: 'a', quantity: 2, cost: 10 },
        { item: 'b', quantity: 1 },
      ],
    })
    expect(one.values).toMatchObject({ total: 20, keeper: colleague.person.user_id, depot_name: 'Yaba', reopened: 0 })
    clock.advance(1_000)
    await errand({ depot: depot.id, title: 'Two', lines: [{ item: 'a', quantity: 1, cost: 4 }] })
    expect((await read(employee, 'depot', depot.id)).values).toMatchObject({
      errand_count: 2,
      load: 24,
      heaviest: 20,
      latest: 'Two',
      mean_load: 12,
    })
  })

  it('follow the record that they are copied from, unless copied once', async () => {
    const depot = await made(employee, 'depot', { name: 'Ikeja', keeper: colleague.person.user_id })
    const { id } = await errand({ depot: depot.id })
    await employee.update('depot', depot.id, { name: 'Ikeja North', keeper: hr.person.user_id })
    expect((await read(employee, 'errand', id)).values).toMatchObject({
      keeper: hr.person.user_id,
      depot_name: 'Ikeja',
    })
  })

  it('count every child of parallel writes', async () => {
    const depot = await made(employee, 'depot', { name: 'Lekki' })
    const lines = [{ item: 'a', quantity: 1, cost: 1 }]
    const all = await Promise.all(
      [1, 2].map(() => employee.create('errand', { title: 'At once', depot: depot.id, lines })),
    )
    expect(all.map(({ status }) => status)).toEqual([201, 201])
    expect((await read(employee, 'depot', depot.id)).values).toMatchObject({ errand_count: 2, load: 2 })
  })

  it('counts the records that refer to it in a list, before and after', async () => {
    const [first, second] = [await made(employee, 'depot', { name: 'P' }), await made(employee, 'depot', { name: 'Q' })]
    const stops = async () => {
      const depots = await Promise.all([first, second].map(({ id }) => read(employee, 'depot', id)))
      return depots.map(({ values }) => values.stop_count ?? 0)
    }
    const { id } = await errand({ stops: [first.id, second.id] })
    expect(await stops()).toEqual([1, 1])
    await employee.update('errand', id, { title: 'Fetch cable', stops: [second.id] })
    expect(await stops()).toEqual([0, 1])
  })
})

describe('effects', () => {
  it('can use the department of the acting user', async () => {
    const { id } = await errand()
    await run(employee, id, 'start')
    expect((await run(employee, id, 'wait')).values).toMatchObject({ remark: 'network' })
  })

  it('create a record for each row, and run transitions on the records that refer to theirs', async () => {
    const lines = [
      { item: 'a', quantity: 2, cost: 3 },
      { item: 'none', quantity: 0 },
      { item: 'b', quantity: 1 },
    ]
    const { id } = await errand({ lines, urgent: true, helpers: [colleague.person.user_id], colour: 'red' })
    const begun = await run(employee, id, 'start')
    expect(begun.values).toMatchObject({ open_steps: 2, remark: 'Hurry, Fetch cable' })
    const steps = async () =>
      (await employee.get(`/api/v2/records/errand-step?via=errand&of=${id}&sort=created_at`)).body.data
    expect((await steps()).map(({ values }: Reply['body']) => [values.what, values.amount, values.by])).toEqual([
      ['a', 6, employee.person.user_id],
      ['b', 0, employee.person.user_id],
    ])
    const [first] = await steps()
    await employee.transition('errand-step', first.id, 'tick')
    const done = await run(employee, id, 'finish')
    expect([done.values.open_steps, done.values.finished_at]).toEqual([0, clock.now().toISOString()])
    expect((await steps()).map(({ values }: Reply['body']) => values.remark)).toEqual([
      undefined,
      'done with the errand',
    ])
    expect(await newsOf(colleague)).toContain('Errand is done: Fetch cable (Signal red)')
  })

  it('are skipped while the other record does not allow them', async () => {
    const depot = await made(employee, 'depot', { name: 'Ajah' })
    await errand({ depot: depot.id })
    await errand({ depot: depot.id })
    expect((await read(employee, 'depot', depot.id)).status).toBe('open')
    await errand({ depot: depot.id })
    expect((await read(employee, 'depot', depot.id)).status).toBe('full')
    const { status, body } = await employee.create('errand', { title: 'Late', depot: depot.id })
    expect([status, body.errors]).toEqual([422, [{ pointer: '/depot', message: 'The depot is full' }]])
  })
})

describe('approvals in levels', () => {
  const costly = { lines: [{ item: 'a', quantity: 11, cost: 10 }] }
  const openOf = (id: string) =>
    portal.query(sql`select id, status, data->>'level' as level, data->>'queue' as queue, data->>'approver' as approver
      from records where resource = 'approval' and data->>'subject_id' = ${id} order by data->>'level'`)

  it('end with the first level if no second one is required', async () => {
    const { id } = await errand()
    await run(employee, id, 'ask')
    expect(await statusOf(hr, id)).toBe(404)
    expect((await run(manager, id, 'allow')).status).toBe('doing')
  })

  it('pass the record to the next level, and let only its approvers decide', async () => {
    const { id } = await errand(costly)
    await run(employee, id, 'ask')
    expect((await colleague.transition('errand', id, 'allow')).status).toBe(404)
    const handed = await run(manager, id, 'allow', { note: 'Fine' })
    expect([handed.status, handed.values.note, handed.can]).toEqual(['asking', 'Fine', []])
    expect(await openOf(id)).toMatchObject([
      { status: 'approved', level: '1', approver: manager.person.user_id },
      { status: 'pending', level: '2', queue: 'human-resource-manager', approver: null },
    ])
    expect((await manager.transition('errand', id, 'allow')).status).toBe(403)
    expect(await newsOf(hr)).toContain('Approval requested: Fetch cable')
    const allowed = await run(hr, id, 'allow')
    expect([allowed.status, allowed.values.decider]).toEqual(['doing', hr.person.user_id])
  })

  it('return the record on a rejection at any level', async () => {
    const { id } = await errand(costly)
    await run(employee, id, 'ask')
    await run(manager, id, 'allow')
    expect((await run(hr, id, 'refuse', { note: 'Too much' })).status).toBe('open')
    expect((await openOf(id)).map(({ status }) => status)).toEqual(['approved', 'returned'])
  })

  it('can be read and decided by their delegate', async () => {
    const { id } = await errand()
    await run(employee, id, 'ask')
    const [waiting] = await openOf(id)
    expect(await statusOf(colleague, id)).toBe(404)
    const wrong = await manager.transition('approval', String(waiting?.['id']), 'delegate', {
      delegate: employee.person.user_id,
    })
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Choose another approver'])
    const { status } = await manager.transition('approval', String(waiting?.['id']), 'delegate', {
      delegate: colleague.person.user_id,
    })
    expect([status, await statusOf(colleague, id)]).toEqual([200, 200])
    expect((await run(colleague, id, 'allow')).status).toBe('doing')
  })
})

describe('clocks and timers', () => {
  const slaOf = async (id: string) => {
    const { values } = await read(employee, 'errand', id)
    return [values.sla, values.due]
  }
  const inMinutes = (count: number) => new Date(clock.now().getTime() + count * 60_000).toISOString()

  it('reach their thresholds once, and stop', async () => {
    const { id } = await errand({ urgent: true, title: 'Marked' })
    await run(employee, id, 'start')
    const deadline = inMinutes(60)
    expect(await slaOf(id)).toEqual(['within', deadline])
    expect((await read(employee, 'errand', id)).values.minutes_left).toBe(60)
    await minutes(44)
    await due()
    expect(await slaOf(id)).toEqual(['within', deadline])
    await minutes(1)
    await due()
    expect(await slaOf(id)).toEqual(['at-risk', deadline])
    await minutes(15)
    await Promise.all([due(), due()])
    expect(await slaOf(id)).toEqual(['breached', deadline])
    for (const client of [manager, hr]) {
      expect((await newsOf(client)).filter((text) => text === 'Errand is late: Marked')).toHaveLength(1)
    }
    await run(employee, id, 'finish')
    expect(await slaOf(id)).toEqual(['missed', deadline])
    const history = await employee.get(`/api/v2/records/errand/${id}/history`)
    const told = history.body.data.map(({ label, actor }: Reply['body']) => [label, actor])
    const name = employee.person.name
    expect(told).toEqual([
      ['Created', name],
      ['Start', name],
      ['Due: at risk', null],
      ['Due: breached', null],
      ['Finish', name],
    ])
  })

  it('pause in paused states, and restart', async () => {
    const { id } = await errand()
    await run(employee, id, 'start')
    await minutes(100)
    await run(employee, id, 'wait')
    await minutes(1_000)
    await due()
    expect((await slaOf(id))[0]).toBe('within')
    await run(employee, id, 'resume')
    expect(await slaOf(id)).toEqual(['within', inMinutes(140)])
    await run(employee, id, 'finish')
    expect((await slaOf(id))[0]).toBe('met')
    const again = await run(employee, id, 'reopen')
    expect([again.values.sla, again.values.due, again.values.reopened]).toEqual(['within', inMinutes(240), 1])
  })

  it('run a transition when it is due, unless the state was left', async () => {
    const [left, stays] = [await errand(), await errand()]
    for (const { id } of [left, stays]) {
      await run(employee, id, 'start')
      await run(employee, id, 'finish')
    }
    await run(employee, left.id, 'reopen')
    await minutes(72 * 60 - 1)
    await due()
    expect((await read(employee, 'errand', stays.id)).status).toBe('done')
    await minutes(1)
    await due()
    expect((await read(employee, 'errand', stays.id)).status).toBe('closed')
    expect((await read(employee, 'errand', left.id)).status).toBe('doing')
  })

  it('follow a field with the time', async () => {
    const { id } = await errand()
    await run(employee, id, 'start')
    await run(employee, id, 'wait', { wake_at: inMinutes(30) })
    await minutes(29)
    await due()
    expect((await read(employee, 'errand', id)).status).toBe('waiting')
    await minutes(1)
    await due()
    expect((await read(employee, 'errand', id)).status).toBe('doing')
  })

  it('run once across several nodes, including one that started later', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await errand({ title: 'Shared' })).id))
    for (const id of ids) {
      await run(employee, id, 'start')
      await run(employee, id, 'finish')
    }
    await minutes(72 * 60)
    const node = await portal.addNode({ ...errandsPortal(), clock })
    await Promise.all([node.scheduler.runDue(), due()])
    for (const id of ids) {
      expect((await read(employee, 'errand', id)).status).toBe('closed')
      const closes = await portal.query(sql`select 1 from history where record = ${id} and event = 'close'`)
      expect(closes).toHaveLength(1)
    }
  })

  it('that fail are retried later, and block no others', async () => {
    const [stuck, free] = [await errand({ title: 'stuck' }), await errand()]
    for (const { id } of [stuck, free]) {
      await run(employee, id, 'start')
      await run(employee, id, 'finish')
    }
    await minutes(72 * 60)
    await due()
    expect((await read(employee, 'errand', free.id)).status).toBe('closed')
    expect((await read(employee, 'errand', stuck.id)).status).toBe('done')
    const failed = () => portal.query(sql`select attempts, failure from due_work where record = ${stuck.id}`)
    expect(await failed()).toEqual([{ attempts: 1, failure: 'It is stuck' }])
    await due()
    await minutes(1)
    await due()
    expect(await failed()).toEqual([{ attempts: 2, failure: 'It is stuck' }])
    await minutes(1)
    await due()
    expect(await failed()).toEqual([{ attempts: 2, failure: 'It is stuck' }])
  })
})

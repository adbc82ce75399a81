import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { usualDatabase } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

// Rules that give work to somebody: usual errands by the fewest open ones of their queue, odd ones in turn.

describe.each(usualDatabase)('work that a rule assigns, on %s', (_kind, copy) => {
  let portal: TestPortal
  let owner: Client

  beforeAll(async () => {
    portal = await startPortal(errandsPortal(), copy)
    owner = await Client.signIn(portal.server, 'network-data-analyst@example.com')
  })

  afterAll(() => portal.stop())

  async function errand(values: object): Promise<Reply['body']> {
    const { status, body } = await owner.create('errand', { title: 'Fetch rope', ...values })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.data
  }

  const read = async (id: string): Promise<Reply['body']> => (await owner.get(`/api/v2/records/errand/${id}`)).body.data

  const helperOf = async (id: string) => (await read(id)).values.helper
  const counts = (helpers: string[]) => [...new Set(helpers)].map((id) => helpers.filter((each) => each === id).length)

  const staff = async (condition: ReturnType<typeof sql>): Promise<string[]> => {
    const rows = await portal.query(sql`select id from staff where disabled_at is null and ${condition} order by id`)
    return rows.map(({ id }) => String(id))
  }
  const network = () =>
    staff(
      sql`department = 'network' and role in ('network-infrastructure-support', 'network-infrastructure-support-analyst')`,
    )

  async function historyOf(id: string): Promise<unknown[]> {
    const { body } = await owner.get(`/api/v2/records/errand/${id}/history`)
    return body.data.map((each: Reply['body']) => [each.label, each.note])
  }

  it('goes to whoever has the fewest open records, in turn among equals, and the history says why', async () => {
    const people = await network()
    const helpers: string[] = []
    let last = ''
    for (let i = 0; i < people.length + 1; i++) {
      const { id } = await errand({ queue: 'network', kind: 'usual' })
      helpers.push(await helperOf(id))
      last = id
    }
    expect(helpers.toSorted().filter((id, i, all) => all[i - 1] !== id)).toEqual(people)
    expect(counts(helpers).toSorted()).toEqual([...people.slice(1).map(() => 1), 2])
    expect(await historyOf(last)).toContainEqual(['Assigned by rule', 'Fewest open (1)'])
    const helper = await Client.signIn(portal.server, 'network-infrastructure-support@example.com')
    const { body } = await helper.get('/api/v2/records/errand')
    expect(body.data.map((each: Reply['body']) => each.values.helper)).toContain(helper.person.user_id)
  })

  it('goes in turn, and to somebody else when it is passed on', async () => {
    const first = await helperOf((await errand({ kind: 'odd', reason: 'Odd' })).id)
    const { id } = await errand({ kind: 'odd', reason: 'Odd' })
    const second = await helperOf(id)
    expect(second).not.toBe(first)
    expect((await owner.transition('errand', id, 'pass-on')).status).toBe(200)
    expect(await helperOf(id)).not.toBe(second)
    expect(await historyOf(id)).toContainEqual(['Assigned by rule', 'Next in turn'])
  })

  it('passes over those who are away, and somebody is told when nobody is left', async () => {
    const people = await network()
    const manager = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    await portal.query(sql`
      insert into records (id, resource, status, version, created_at, updated_at, data)
      select gen_random_uuid(), 'leave-request', 'approved', 1, now(), now(), jsonb_build_object(
        'employee', id::text, 'from_date', '2026-01-01', 'to_date', '2099-01-01')
      from staff where department = 'network' returning id`)
    const { id } = await errand({ queue: 'network', kind: 'usual', title: 'Wait here' })
    expect((await read(id)).values).not.toHaveProperty('helper')
    const { body } = await manager.get(`/api/notification/all/${manager.person.user_id}`)
    expect(body.data.map((each: Reply['body']) => `${each.title}: ${each.body}`)).toContain(
      'Nobody can help: Wait here',
    )
    await portal.query(sql`
      delete from records where resource = 'leave-request' and data->>'to_date' = '2099-01-01' returning id`)
    const again = await errand({ queue: 'network', kind: 'usual' })
    expect(people).toContain(await helperOf(again.id))
  })

  it('is spread when several are created at once', async () => {
    const people = await network()
    await portal.query(sql`update records set status = 'closed' where resource = 'errand' returning id`)
    const made = await Promise.all(people.map(() => errand({ queue: 'network', kind: 'usual' })))
    const helpers = await Promise.all(made.map(({ id }) => helperOf(id)))
    expect(helpers.toSorted()).toEqual(people)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Computed, Portal } from '#manifest/portal.ts'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

const errands = errandsPortal()

/** The portal with the errands, with other computed fields of some resources. */
function withComputed(
  changed: Record<string, (computed: Record<string, Computed>) => Record<string, Computed>>,
): Portal {
  const resources = Object.values(errands.portal.resources).map((resource) => {
    const computed = changed[resource.name]?.(resource.computed) ?? resource.computed
    return [resource.name, { ...resource, computed }] as const
  })
  return { ...errands.portal, resources: Object.fromEntries(resources) }
}

/** The manifest before the fields that the tests add were computed. */
const before = withComputed({ errand: () => ({}), depot: () => ({}) })

describe.each(databases)('fields that a changed manifest computes on %s', (_kind, copy) => {
  let portal: TestPortal
  let employee: Client
  let depot: Reply['body']
  let errand: Reply['body']

  beforeAll(async () => {
    portal = await startPortal({ portal: before, classes: errands.classes }, copy)
    employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    depot = (await employee.create('depot', { name: 'North', keeper: employee.person.user_id })).body.data
    const lines = [{ item: 'Rope', quantity: 2, cost: 30 }]
    errand = (await employee.create('errand', { title: 'Fetch rope', depot: depot.id, lines })).body.data
    // More than are computed in one transaction.
    await portal.query(sql`insert into records (id, resource, status, version, created_at, updated_at, created_by, data)
      select gen_random_uuid(), resource, status, version, created_at, updated_at, created_by, data - 'lines'
      from records, generate_series(1, 250) where id = ${errand.id} returning id`)
    await employee.transition('errand', errand.id, 'start')
  })

  afterAll(() => portal.stop())

  const stored = async (id: string) => {
    const [row] = await portal.query(sql`select data from records where id = ${id}`)
    return row?.['data'] as Record<string, unknown>
  }
  const change = (next: Portal) => portal.server.replacePortal(next, errands.classes)

  it('are empty until then', async () => {
    expect(await stored(errand.id)).not.toHaveProperty('total')
    expect(await stored(depot.id)).not.toHaveProperty('errand_count')
  })

  it('are computed for all stored records before it takes effect', async () => {
    await change(errands.portal)
    const keeper = employee.person.user_id
    expect(await stored(errand.id)).toMatchObject({ total: 60, keeper, depot_name: 'North', open_steps: 1 })
    expect(await stored(depot.id)).toMatchObject({ errand_count: 251, load: 60, heaviest: 60 })
    const [none] = await portal.query(
      sql`select count(*)::int as count from records where resource = 'errand' and not data ? 'total'`,
    )
    expect(none?.['count']).toBe(0)
  })

  it('leave a computed field that reads others consistent with them', async () => {
    expect((await stored(depot.id))['mean_load']).toBeCloseTo(60 / 251)
  })

  it('leave the version, the history, stamps and clocks of a record alone', async () => {
    const [row] = await portal.query(sql`select version from records where id = ${errand.id}`)
    expect(row?.['version']).toBe(2)
    const entries = await portal.query(sql`select event from history where record = ${errand.id} order by at`)
    expect(entries.map(({ event }) => event)).toEqual(['create', 'start'])
    expect(await stored(errand.id)).not.toHaveProperty('due')
  })

  it('are computed again when their definition changes, and only then', async () => {
    await portal.query(
      sql`update records set data = data || '{"total": 1, "open_steps": 7}'::jsonb where id = ${errand.id} returning id`,
    )
    const twice = 'sum(lines.map(l, l.quantity * l.cost)) * 2.0'
    await change(withComputed({ errand: (computed) => ({ ...computed, total: { expression: twice } }) }))
    expect(await stored(errand.id)).toMatchObject({ total: 120, open_steps: 7 })
    expect(await stored(depot.id)).toMatchObject({ load: 120 })
    await change(errands.portal)
    expect(await stored(errand.id)).toMatchObject({ total: 60, open_steps: 7 })
  })

  it('refuse the manifest when a record has values that they fail on, and name it', async () => {
    const failing = withComputed({
      depot: (computed) => ({ ...computed, mean_load: { expression: 'double(name)' } }),
    })
    await expect(change(failing)).rejects.toThrow(/^The fields mean_load of depot .* can't be computed: /)
  })
})

describe('fields that a changed manifest computes', () => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startPortal({ portal: before, classes: errands.classes })
  })

  afterAll(() => portal.stop())

  it('are computed too when a node starts with it', async () => {
    const employee = await Client.signIn(portal.server, 'network-data-analyst@example.com')
    const lines = [{ item: 'Rope', quantity: 2, cost: 30 }]
    const { id } = (await employee.create('errand', { title: 'Fetch rope', lines })).body.data
    await portal.addNode({ portal: errands.portal })
    const [row] = await portal.query(sql`select data from records where id = ${id}`)
    expect(row?.['data']).toMatchObject({ total: 60 })
  })
})

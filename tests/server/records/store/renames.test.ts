import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Portal, Rename } from '#manifest/portal.ts'
import { followLateWrites, followRenames } from '#server/records/store/renames.ts'
import { errandsPortal } from '../../../fixtures/errands-portal.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

const errands = errandsPortal()
const before = errands.portal

const renamed: Rename[] = [
  { kind: 'page', from: 'errands', to: 'errand-list' },
  { kind: 'role', from: 'cx', to: 'cx-agent' },
  { kind: 'field', of: 'errand', from: 'reason', to: 'why' },
  { kind: 'state', of: 'errand', from: 'asking', to: 'requested' },
  { kind: 'member', of: 'errand', field: 'colour', from: 'red', to: 'crimson' },
  { kind: 'member', of: 'errand', field: 'ports.status', from: 'free', to: 'empty' },
]

/** The portal after these names have changed. */
const after = afterRenames()

function afterRenames(): Portal {
  const { pages, roles, resources } = before
  const { errands: list, ...otherPages } = pages
  const { cx, ...otherRoles } = roles
  const errand = resources['errand']
  if (list === undefined || cx === undefined || errand === undefined) throw new Error('The errands have other names')
  const { reason, colour, ports, ...fields } = errand.fields
  const { asking, ...states } = errand.lifecycle.states
  if (reason === undefined || colour === undefined || ports === undefined || asking === undefined)
    throw new Error('The errands have other parts')
  const choices = [{ value: 'crimson', label: 'Crimson' }]
  const status = { ...ports.fields?.['status'], choices: [{ value: 'empty', label: 'Empty' }] } as typeof colour
  return {
    ...before,
    pages: { ...otherPages, 'errand-list': { ...list, id: 'errand-list' } },
    roles: { ...otherRoles, 'cx-agent': cx },
    resources: {
      ...resources,
      errand: {
        ...errand,
        fields: {
          ...fields,
          why: { ...reason, name: 'why' },
          colour: { ...colour, choices },
          ports: { ...ports, fields: { ...ports.fields, status } },
        },
        lifecycle: { ...errand.lifecycle, states: { ...states, requested: asking } },
      },
    },
    renamed,
  }
}

describe.each(databases)('stored data under former names on %s', (_name, copy) => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await startPortal(errands, copy)
    for (const id of ['e1', 'e2', 'e3', 'e4', 'e5']) await store(id)
    await portal.query(sql`
      insert into history (resource, record, event, from_state, to_state, at)
      values ('errand', 'e1', 'ask', 'open', 'asking', now())`)
    await portal.query(sql`
      insert into saved_views (id, staff, page, name, query)
      select page, id, page, 'Mine', '' from staff, (values ('errands'), ('errand-list')) as pages(page)
      where email = 'cx@example.com'`)
    await portal.query(sql`
      insert into files (id, name, type, size, uploaded_by, uploaded_at, content)
      values ('f1', 'f', 'image/png', 1, 'nobody', now(), 'x')`)
    await portal.query(sql`
      insert into file_holders (file, resource, record, field) values ('f1', 'errand', 'e1', 'reason')`)
  })

  afterEach(() => portal.stop())

  const store = (id: string) =>
    portal.query(sql`
      insert into records (resource, id, status, created_at, updated_at, data)
      values ('errand', ${id}, 'asking', now(), now(), ${JSON.stringify(values)}::jsonb)`)
  const values = {
    title: 'Plums',
    reason: 'Ripe',
    colour: 'red',
    ports: [{ port: '1', status: 'free' }, { port: '2' }],
  }
  const moved = {
    status: 'requested',
    data: { title: 'Plums', why: 'Ripe', colour: 'crimson', ports: [{ port: '1', status: 'empty' }, { port: '2' }] },
  }
  const errandRows = () =>
    portal.query(sql`select status, data from records where resource = 'errand' and id like 'e_' order by id`)
  const valuesOf = async (query: ReturnType<typeof sql>) =>
    (await portal.query(query)).map((row) => Object.values(row)[0])
  const services = () => portal.server.services.database
  const stateCounts = () =>
    portal.query(sql`
      select status, count(*)::int as number from records where resource = 'errand' and id like 'e_'
      group by status order by status`)
  const roleOfCx = sql`select role from staff where email = 'cx@example.com'`
  const views = sql`select page || ' ' || name from saved_views where id in ('errands', 'errand-list') order by id`
  const holders = sql`select field from file_holders where file = 'f1'`

  it('moves when a portal with new names takes effect, and back with an earlier one', async () => {
    const [{ version, updated_at } = {}] = await portal.query(
      sql`select version, updated_at from records where id = 'e1'`,
    )
    await portal.server.replacePortal(after, errands.classes)
    expect(await errandRows()).toEqual(Array.from({ length: 5 }, () => moved))
    expect(await valuesOf(roleOfCx)).toEqual(['cx-agent'])
    expect(await valuesOf(views)).toEqual(['errand-list Mine', 'errand-list Mine 2'])
    expect(await valuesOf(holders)).toEqual(['why'])
    // A record that only has other names is the same version, and its history keeps its words.
    const [same] = await portal.query(sql`select version, updated_at from records where id = 'e1'`)
    expect(same).toEqual({ version, updated_at })
    expect(await valuesOf(sql`select to_state from history where resource = 'errand' and record = 'e1'`)).toEqual([
      'asking',
    ])

    await portal.server.replacePortal(before, errands.classes)
    expect(await errandRows()).toEqual(Array.from({ length: 5 }, () => ({ status: 'asking', data: values })))
    expect(await valuesOf(roleOfCx)).toEqual(['cx'])
    expect(await valuesOf(holders)).toEqual(['reason'])
  }, 120_000)

  it('goes on where it was stopped, in either direction', async () => {
    await portal.query(sql`
      create function stop_here() returns trigger language plpgsql as
      $$ begin if new.id = 'e4' then raise exception 'stopped here'; end if; return new; end $$`)
    await portal.query(sql`create trigger stop_here before update on records for each row execute function stop_here()`)
    const onlyStates = { ...after, renamed: renamed.filter(({ kind }) => kind === 'state') }
    await expect(followRenames(services(), onlyStates, 2)).rejects.toThrow()
    const halfDone = [
      { status: 'asking', number: 3 },
      { status: 'requested', number: 2 },
    ]
    expect(await stateCounts()).toEqual(halfDone)
    await portal.query(sql`drop trigger stop_here on records`)
    await followRenames(services(), onlyStates, 2)
    expect(await stateCounts()).toEqual([{ status: 'requested', number: 5 }])

    await portal.query(sql`create trigger stop_here before update on records for each row execute function stop_here()`)
    await expect(followRenames(services(), before, 2)).rejects.toThrow()
    expect(await stateCounts()).toEqual([
      { status: 'asking', number: 2 },
      { status: 'requested', number: 3 },
    ])
    await portal.query(sql`drop trigger stop_here on records`)
    // What was half taken back is wanted after all.
    await followRenames(services(), onlyStates, 2)
    expect(await stateCounts()).toEqual([{ status: 'requested', number: 5 }])
    await followRenames(services(), before, 2)
    expect(await stateCounts()).toEqual([{ status: 'asking', number: 5 }])
  }, 120_000)

  it('moves what was written while the portal was being prepared', async () => {
    await followRenames(services(), after)
    await store('e6')
    await followRenames(services(), after)
    expect(await stateCounts()).toContainEqual({ status: 'asking', number: 1 })
    await followLateWrites(services(), after, 0)
    expect(await stateCounts()).toEqual([{ status: 'requested', number: 6 }])
  }, 120_000)
})

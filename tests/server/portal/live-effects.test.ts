import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Removal, RemovalKind } from '#manifest/index.ts'
import { effectsOf } from '#server/portal/studio/live-effects.ts'
import { errandsPortal } from '../../fixtures/errands-portal.ts'
import { type FileChanges, replacing, TestStudio } from '../../support/studio.ts'
import { databases } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

const repair = 'manifest/resources/repair.yaml'
const repairSchema = 'schemas/resources/repair.schema.json'
const roles = 'manifest/roles.yaml'

/** A role that the draft removes again. */
const more: FileChanges = {
  [roles]: replacing([
    '  installer: { name: Installer }\n',
    '  installer: { name: Installer }\n  bench-hand: { name: Bench Hand }\n',
  ]),
}

describe.each(databases)('effects on live data on %s', (_name, copy) => {
  const errands = errandsPortal()
  const errand = { id: 'errand', name: 'Errand' }
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startPortal(errands, copy)
    const store = (id: string, status: string, data: Record<string, unknown>) =>
      portal.query(sql`
        insert into records (resource, id, status, created_at, updated_at, data)
        values ('errand', ${id}, ${status}, now(), now(), ${JSON.stringify(data)}::jsonb)`)
    await store('e1', 'asking', { title: 'Plums', colour: 'red', helpers: ['a', 'b'], lines: [{ item: 'Jam' }] })
    await store('e2', 'asking', {
      title: 'Poppy',
      colour: 'red',
      lines: [{ item: 'Jam' }, { item: 'Jam', quantity: 2 }],
    })
    await store('e3', 'open', { title: '', colour: null, helpers: [], lines: [{ item: 'Tart' }] })
    await portal.query(
      sql`update staff set position = 'Taster', details = details || '{"zone": "Yaba"}' where email = 'cx@example.com'`,
    )
    await portal.query(sql`
      insert into saved_views (id, staff, page, name, query)
      select name, id, 'errands', name, '' from staff, (values ('one'), ('two')) as names(name)
      where email = 'cx@example.com'`)
  })

  afterAll(() => portal.stop())

  const removal = (kind: RemovalKind, id: string, more: Partial<Removal> = { of: errand }): Removal => ({
    kind,
    removed: { id, name: id },
    ...more,
  })
  const inField = (id: string) => ({ of: errand, field: { id, name: id } })
  const employee = { of: { id: 'employee', name: 'Employee' } }

  it.each<[string, Removal, number]>([
    ['records in a state', removal('state', 'asking'), 2],
    ['records with a value of an enum', removal('member', 'red', inField('colour')), 2],
    ['records with a value in a list', removal('member', 'b', inField('helpers')), 1],
    ['records with a value in a column of rows', removal('member', 'Jam', inField('lines.item')), 2],
    ['records with a field that is not empty', removal('field', 'title'), 2],
    ['records with a list that is not empty', removal('field', 'helpers'), 1],
    ['records with a column of rows', removal('field', 'lines.quantity'), 1],
    ['records with a field of another type', removal('type', 'title'), 2],
    ['records with a text that is none of these', removal('type', 'title', { of: errand, fits: ['Plums'] }), 1],
    ['the values of a column of a table', removal('member', 'Taster', { ...inField('position'), ...employee }), 1],
    ['the values that a table keeps in a document', removal('member', 'Yaba', { ...inField('zone'), ...employee }), 1],
    ['people with a position', removal('position', 'Taster', {}), 1],
    ['saved views of a page', removal('page', 'errands', {}), 2],
  ])('counts %s', async (_what, each, number) => {
    const { db } = portal.server.services.database
    expect(await effectsOf(db, errands.portal, [each])).toMatchObject([{ kind: each.kind, count: number }])
  })

  it('leaves out what nothing depends on', async () => {
    const { db } = portal.server.services.database
    const removals = [removal('state', 'done'), removal('role', 'nobody', {}), removal('field', 'stops')]
    expect(await effectsOf(db, errands.portal, removals)).toEqual([])
  })

  it('counts the records of a resource', async () => {
    const { db } = portal.server.services.database
    const whole: Removal = { kind: 'resource', removed: errand }
    expect(await effectsOf(db, errands.portal, [whole])).toMatchObject([{ removed: errand, of: null, count: 3 }])
  })
})

it('the review of a draft says what it does to live data, with a way out', async () => {
  const studio = await TestStudio.start({ fixture: 'workshop', changes: more })
  try {
    await studio.portal.query(sql`
      insert into records (resource, id, status, created_at, updated_at, data)
      values ('repair', 'r1', 'on-hold', now(), now(), '{"bicycle": "Harrier", "problem": "brakes"}')`)
    await studio.portal.query(sql`update staff set role = 'bench-hand' where email = 'data-analyst@example.com'`)
    const draft = await studio.draft('Change', {
      [repair]: replacing(
        ['    on-hold: { tone: neutral, editable: true }\n', ''],
        ['from: [waiting, on-hold]', 'from: [waiting]'],
        ['to: on-hold', 'to: ready'],
      ),
      [repairSchema]: replacing(
        ['["puncture", "brakes", "other"]', '["puncture", "other"]'],
        ['"brakes": "Brakes do not hold", ', ''],
        // Nobody has it.
        ['["bell", "light", "lock"]', '["bell", "lock"]'],
        ['"light": "A light", ', ''],
      ),
      [roles]: replacing(['  bench-hand: { name: Bench Hand }\n', '']),
    })
    const { effects } = (await studio.review(draft)).body.data
    const of = { id: 'repair', name: 'Repair' }
    const problem = { id: 'problem', name: 'Problem' }
    expect(effects).toEqual([
      {
        ...{
          kind: 'role',
          removed: { id: 'bench-hand', name: 'Bench Hand' },
          of: null,
          field: null,
          renamed: null,
          count: 1,
        },
        way_out: expect.stringContaining('another role'),
      },
      {
        ...{ kind: 'state', removed: { id: 'on-hold', name: 'On hold' }, of, field: null, renamed: null, count: 1 },
        way_out: expect.stringContaining('Move these records'),
      },
      {
        ...{
          kind: 'member',
          removed: { id: 'brakes', name: 'Brakes do not hold' },
          of,
          field: problem,
          renamed: null,
          count: 1,
        },
        way_out: expect.stringContaining('another value'),
      },
    ])
    const broken = await studio.draft('Change', { [repair]: replacing(['to: in-work', 'to: at-work']) })
    expect((await studio.review(broken)).body.data.effects).toBeNull()
  } finally {
    await studio.stop()
  }
}, 300_000)

it('publishing moves what has a new name, and restoring moves it back', async () => {
  const studio = await TestStudio.start({ fixture: 'workshop' })
  try {
    await studio.portal.query(sql`
      insert into records (resource, id, status, created_at, updated_at, data)
      values ('repair', 'r1', 'on-hold', now(), now(), '{"bicycle": "Harrier", "problem": "brakes"}')`)
    const states = () => studio.portal.query(sql`select status from records where resource = 'repair'`)
    const renaming = await studio.draft('Change', {
      [repair]: replacing(['on-hold', 'parked']),
      'manifest/renamed.yaml': () => 'states: { repair: { on-hold: parked } }\n',
    })
    expect((await studio.review(renaming)).body.data.effects).toMatchObject([
      {
        kind: 'state',
        count: 1,
        renamed: { id: 'parked', name: 'Parked' },
        way_out: expect.stringContaining('Parked'),
      },
    ])
    expect((await studio.publish(renaming)).status).toBe(201)
    expect(await states()).toEqual([{ status: 'parked' }])
    const restored = await studio.administrator.post('/api/v2/studio/revisions/1/restore', { reason: 'As before' })
    expect(restored.status).toBe(201)
    expect(await states()).toEqual([{ status: 'on-hold' }])
  } finally {
    await studio.stop()
  }
}, 300_000)

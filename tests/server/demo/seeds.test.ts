import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#manifest/portal.ts'
import { history } from '#server/db/schema.ts'
import { makeSamples } from '#server/demo/seed.ts'
import { beginWork } from '#server/records/change/begin-work.ts'
import { computeFields } from '#server/records/change/compute.ts'
import { findRecords } from '#server/records/store/storage.ts'
import { realPortal } from '../../support/test-portal.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

let running: TestPortal

beforeAll(async () => {
  running = await startPortal()
})

afterAll(() => running.stop())

const { portal, seeds } = realPortal()
const seeded = seeds.flatMap(({ resource }) => portal.resources[resource] ?? [])
const grown = seeds
  .filter(({ count, each, records }) => count + records.length + Object.keys(each).length > 0)
  .flatMap(({ resource }) => portal.resources[resource] ?? [])

const recordsOf = (resource: Resource) => findRecords(running.server.services.database.db, resource, undefined)

describe.each(grown.map((resource) => [resource.name, resource] as const))('the sample %ss', (_name, resource) => {
  it('cover every state', async () => {
    const found = await recordsOf(resource)
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set(Object.keys(resource.lifecycle.states)))
  })

  it('reached their state along the lifecycle', async () => {
    for (const record of await recordsOf(resource)) {
      const steps = await historyOf(record.id)
      expect(steps[0]).toMatchObject({ event: 'create', from_state: null, to_state: resource.lifecycle.initial })
      for (const [i, { event, from_state, to_state }] of steps.slice(1).entries()) {
        const transition = resource.lifecycle.transitions[event]
        expect(from_state).toBe(steps[i]?.to_state)
        expect(transition?.from).toContain(from_state)
        expect(to_state).toBe(transition?.to ?? from_state)
      }
      expect(steps.at(-1)?.to_state).toBe(record.status)
    }
  })

  it('have only valid field values', async () => {
    for (const { values } of await recordsOf(resource)) {
      for (const field of Object.values(resource.fields)) {
        if (field.required) expect(values, `${field.name} of ${JSON.stringify(values)}`).toHaveProperty(field.name)
        const allowed = field.schema['enum']
        if (Array.isArray(allowed) && values[field.name] !== undefined) expect(allowed).toContain(values[field.name])
      }
    }
  })
})

it.each(seeded.map((resource) => [resource.name, resource] as const))(
  'the computed fields of the sample %ss match what the portal computes',
  async (_name, resource) => {
    const { database } = running.server.services
    const records = await recordsOf(resource)
    await database.db.transaction(async (tx) => {
      const work = beginWork(tx, running.server.services.portal.current.portal, new TestClock().now(), undefined)
      for (const record of records) {
        const computed = await computeFields(work, { resource, record }, record)
        for (const [field, value] of Object.entries(computed)) {
          const stored = record.values[field] ?? emptyOf(resource, field)
          if (typeof value === 'number') expect(stored, `${field} of ${record.id}`).toBeCloseTo(value, 6)
          else expect(stored, `${field} of ${record.id}`).toEqual(value ?? '')
        }
      }
    })
  },
)

it('generates the same samples whenever a demo starts', () => {
  const at = (moment: string) => {
    const { world } = makeSamples(portal, seeds, '', new Date(moment))
    return world.all().flatMap(([{ name }, records]) => records.map(({ id, status }) => `${name} ${id} ${status}`))
  }
  expect(at('2026-11-18T09:00:01.234+01:00')).toEqual(at('2026-11-18T09:00:00+01:00'))
})

/** Returns the value that an empty field is compared as. */
function emptyOf(resource: Resource, field: string): unknown {
  const type = resource.fields[field]?.type
  return type === 'number' || type === 'integer' ? 0 : ''
}

async function historyOf(record: string) {
  const { database } = running.server.services
  return database.db
    .select({ event: history.event, from_state: history.from, to_state: history.to })
    .from(history)
    .where(eq(history.record, record))
    .orderBy(asc(history.id))
}

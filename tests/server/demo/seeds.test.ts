import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesIn } from '#calculation/expression.ts'
import { momentOf } from '#calculation/stopwatch.ts'
import type { Resource } from '#manifest/portal.ts'
import { clocks, history } from '#server/db/schema.ts'
import { makeSamples } from '#server/demo/samples.ts'
import { beginWork } from '#server/records/change/begin-work.ts'
import { computeFields } from '#server/records/change/compute.ts'
import { variablesOf } from '#server/records/rules/evaluate.ts'
import { resourceNamed } from '#server/records/rules/rules.ts'
import type { Work } from '#server/records/rules/work.ts'
import { leavesOf } from '#server/records/store/leaves.ts'
import { findRecords, type StoredRecord } from '#server/records/store/storage.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
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
      // Marks of clocks and amendments name no states.
      const steps = (await historyOf(record.id)).filter(({ to_state }) => to_state !== null)
      expect(steps[0]).toMatchObject({ event: 'create', from_state: null, to_state: resource.lifecycle.initial })
      for (const [i, { event, from_state, to_state }] of steps.slice(1).entries()) {
        const transition = resource.lifecycle.transitions[event]
        expect(from_state).toBe(steps[i]?.to_state)
        expect(transition?.from).toContain(from_state)
        // A decision that isn't the last leaves the record in its state.
        const isDecision = Object.hasOwn(resource.approvals[from_state ?? '']?.decisions ?? {}, event)
        expect([transition?.to ?? from_state, ...(isDecision ? [from_state] : [])]).toContain(to_state)
      }
      expect(steps.at(-1)?.to_state).toBe(record.status)
    }
  })

  it('have only valid field values', async () => {
    for (const { values } of await recordsOf(resource)) {
      for (const field of Object.values(resource.fields)) {
        if (field.required) expect(values, `${field.name} of ${JSON.stringify(values)}`).toHaveProperty(field.name)
        const allowed = field.schema['enum']
        if (Array.isArray(allowed) && (values[field.name] ?? undefined) !== undefined)
          expect(allowed).toContain(values[field.name])
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
      const work = await beginWork(tx, running.server.services.portal.current.portal, new TestClock().now(), undefined)
      for (const record of records) {
        const computed = await computeFields(work, { resource, record }, record)
        // An aggregate, and what follows from it, is what it was when the record was last written.
        for (const [field, value] of Object.entries(computed).filter(([name]) => isOfRecord(resource, name))) {
          const stored = record.values[field] ?? emptyOf(resource, field)
          if (typeof value === 'number') expect(stored, `${field} of ${record.id}`).toBeCloseTo(value, 6)
          else expect(stored, `${field} of ${record.id}`).toEqual(value ?? '')
        }
      }
    })
  },
)

it('keeps clocks that lead to the deadlines of the sample jobs', async () => {
  const { db } = running.server.services.database
  const isRunning = and(eq(clocks.resource, 'work-order'), eq(clocks.stopped, false), isNotNull(clocks.since))
  const kept = await db.select().from(clocks).where(isRunning)
  expect(new Set(kept.map(({ calendar }) => calendar)), 'calendars').toEqual(new Set(['visits', null]))
  const jobs = new Map((await recordsOf(resourceNamed(portal, 'work-order'))).map((job) => [job.id, job]))
  for (const { record, field, since, calendar, ...watch } of kept) {
    const pace = calendar === null ? undefined : portal.calendars[calendar]
    const deadline = momentOf({ ...watch, since: Date.parse(since ?? '') }, 100, 0, pace)
    expect(jobs.get(record)?.values[field], `${field} of ${record}`).toBe(new Date(deadline).toISOString())
  }
})

/** What a first start says while it makes the samples. */
const progress: string[] = []

/** The samples of a demo that starts a little later than the one of the tests. */
const samples = makeSamples(portal, seeds, '', new Date('2026-11-20T08:00:01.234+01:00'), (line) => progress.push(line))

it('says how far it is while it makes them', { timeout: 180_000 }, async () => {
  const { store } = await samples
  const [people, ...counts] = progress
  expect(people).toMatch(/^\d+ people$/)
  const thousands = Math.floor(store.made.length / 1_000)
  expect(counts).toEqual(Array.from({ length: thousands }, (_, i) => `${i + 1},000 records`))
})

it('generates the same samples whenever a demo starts', { timeout: 180_000 }, async () => {
  const { store } = await samples
  for (const resource of grown) {
    const found = await recordsOf(resource)
    const states = (records: StoredRecord[]) => records.map(({ id, status }) => `${id} ${status}`).toSorted()
    expect(states(found), resource.name).toEqual(states(store.records.of(resource.name)))
  }
})

it('has hardly any act that the portal refuses', { timeout: 180_000 }, async () => {
  const { store, refusals } = await samples
  expect(refusals.length, JSON.stringify(refusals)).toBeLessThan(store.history.length / 400)
})

it('has references that exist', { timeout: 180_000 }, async () => {
  const { store } = await samples
  const lost = store.records.all().flatMap(([name, records]) =>
    records.flatMap(({ id, values }) =>
      leavesOf(portal.resources[name]?.fields ?? {}, values).flatMap(({ field, value, pointer }) => {
        const isLost = field.reference !== undefined && store.records.get(field.reference, String(value)) === undefined
        return isLost && value !== '' ? [`${name} ${id} ${pointer}`] : []
      }),
    ),
  )
  expect(lost).toEqual([])
})

it('plans no task twice for a day', { timeout: 180_000 }, async () => {
  const { talk } = await samples
  expect(talk.schedules.length).toBeGreaterThan(100)
  const repeated = talk.schedules.flatMap(({ name, tasks }) => {
    const names = tasks.map(({ values }) => values['name'])
    return new Set(names).size < names.length ? [`${name}: ${names.join(', ')}`] : []
  })
  expect(repeated).toEqual([])
})

it('counts in memory as the database does', { timeout: 120_000 }, async () => {
  const { database, portal: holder } = running.server.services
  const current = holder.current.portal
  const wrong = await database.db.transaction(async (tx) => {
    const work = await beginWork(tx, current, new TestClock().now(), undefined)
    const checks = Object.values(current.resources).map((parent) => wrongRollups(work, parent))
    return (await Promise.all(checks)).flat()
  })
  expect(wrong).toEqual([])
})

/** Returns the rollups whose stored value is not what the database counts now. */
async function wrongRollups(work: Work, parent: Resource): Promise<string[]> {
  const rollups = Object.entries(parent.computed).flatMap(([field, how]) => ('rollup' in how ? [{ field, how }] : []))
  const wrong: string[] = []
  for (const { id, values } of rollups.length === 0 ? [] : await recordsOf(parent)) {
    for (const { field, how } of rollups) {
      const child = resourceNamed(work.portal, how.of)
      const folds = [{ fold: how.rollup, field: how.field, where: how.where }]
      const [value] = await work.store.fold(child, folds, { [how.via]: id }, variablesOf(work))
      const isRight = isSameValue(parent.fields[field], values[field], value)
      if (!isRight) wrong.push(`${parent.name} ${id} ${field}: ${values[field]}, not ${value}`)
    }
  }
  return wrong
}

/** Whether a record holds what the database counts. Money is kept in hundredths, so a mean may be rounded. */
function isSameValue(field: Resource['fields'][string] | undefined, held: unknown, counted: unknown): boolean {
  if (typeof counted === 'string') return held === counted
  const tolerance = field?.schema['format'] === 'money' ? 0.005 + 1e-6 : 1e-6
  return Math.abs(Number(held ?? 0) - Number(counted ?? 0)) < tolerance
}

/** Whether a computed field depends on no aggregate. */
function isOfRecord(resource: Resource, field: string): boolean {
  const how = resource.computed[field]
  if (how === undefined || !('expression' in how)) return how === undefined || !('aggregate' in how)
  return namesIn(how.expression).every((name) => name === field || isOfRecord(resource, name))
}

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

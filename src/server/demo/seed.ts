import { count, sql } from 'drizzle-orm'
import type { Portal } from '#manifest/portal.ts'
import { peopleResource, type Seed } from '#manifest/seeds.ts'
import type { Db, Tx } from '../db/database.ts'
import { clocks, comments, conversationTypes, dueWork, history, readMarkers, staff } from '../db/schema.ts'
import { resourceNamed } from '../records/rules/rules.ts'
import { sequenceName } from '../records/store/sequences.ts'
import { storageOf } from '../records/store/storage.ts'
import type { Services } from '../services.ts'
import type { Passwords } from '../sessions/passwords.ts'
import { rememberDemoPassword } from './demo-accounts.ts'
import { demoConversationTypes, kpiRows } from './kpis.ts'
import { demoPassword, demoPeople } from './people.ts'
import { demoSchedules } from './schedules.ts'
import { announceAll } from './seeding/announce.ts'
import { announceComments } from './seeding/announce-comments.ts'
import { approveAll } from './seeding/approve.ts'
import { computeAll, computeExpressions } from './seeding/compute.ts'
import { inOrder } from './seeding/in-order.ts'
import { insertRows } from './seeding/insert-rows.ts'
import { keepTime } from './seeding/keep-time.ts'
import { numberRecords } from './seeding/number-records.ts'
import { referBack } from './seeding/refer-back.ts'
import { rippleAll } from './seeding/ripple.ts'
import { seedRecords } from './seeding/seed-records.ts'
import { type SeededRecord, World } from './seeding/world.ts'

export async function hasStaff(db: Db): Promise<boolean> {
  const [counted] = await db.select({ people: count() }).from(staff)
  return Number(counted?.people) > 0
}

/** Adds sample staff and their work to an empty database. */
export async function seedDemo(services: Services, passwords: Passwords, seeds: Seed[]): Promise<void> {
  const { database, portal, clock } = services
  const hash = await passwords.hash(demoPassword)
  const { world, work, numbers } = makeSamples(portal.current.portal, seeds, hash, clock.now())
  await database.db.transaction(async (tx) => {
    await rememberDemoPassword(tx, hash)
    await insertRows(tx, conversationTypes, demoConversationTypes)
    for (const [resource, records] of world.all()) {
      const { table, row } = storageOf(resource)
      await insertRows(
        tx,
        table,
        records.map(({ journey: _journey, columns, ...record }) => ({ ...columns, ...row(record) })),
      )
    }
    await insertRows(tx, comments, work.comments)
    await insertRows(tx, readMarkers, work.markers)
    await insertRows(tx, history, historyOf(world))
    const time = keepTime(world)
    await insertRows(tx, clocks, time.clocks)
    await insertRows(tx, dueWork, time.due)
    await tx.execute(sql`select setval('comments_id_seq', ${work.comments.length})`)
    for (const { prefix, year, last } of numbers) await continueSequence(tx, sequenceName(prefix, year), last)
  })
}

/** Creates the sample staff and their work as of a moment, in memory. A given day always has the same work. */
export function makeSamples(portal: Portal, seeds: Seed[], passwordHash: string, now: Date) {
  const world = new World(portal, now)
  const people = demoPeople(portal, passwordHash, now)
  const work = demoSchedules(people, portal.timezone, now)
  addRows(world, peopleResource, people)
  addRows(world, 'kpi', kpiRows(now))
  addRows(world, 'daily-schedule', work.schedules, work.journeys)
  addRows(world, 'schedule-task', work.tasks)
  announceComments(world, work)
  return { world, work, numbers: grow(world, seeds) }
}

/** Creates the records of the seeds and everything derived from them. */
function grow(world: World, seeds: Seed[]) {
  for (const seed of inOrder(seeds, world.portal.resources)) {
    seedRecords(world, seed)
    computeExpressions(world, resourceNamed(world.portal, seed.resource))
  }
  for (const seed of seeds) referBack(world, seed)
  rippleAll(world)
  numberRecords(world)
  computeAll(world)
  approveAll(world)
  announceAll(world)
  return numberRecords(world)
}

/** Adds records that were created by code as table rows. */
function addRows(
  world: World,
  name: string,
  rows: Record<string, unknown>[],
  journeys: ReadonlyMap<unknown, SeededRecord['journey']> = new Map(),
): void {
  const { read } = storageOf(resourceNamed(world.portal, name))
  world.add(
    name,
    rows.map((row) => ({ ...read(row), columns: row, journey: journeys.get(row['id']) ?? [] })),
  )
}

function historyOf(world: World): (typeof history.$inferInsert)[] {
  const steps = world
    .all()
    .flatMap(([{ name }, records]) =>
      records.flatMap(({ id, journey }) =>
        journey.map((step) => ({ resource: name, record: id, note: null, ...step })),
      ),
    )
  return steps.toSorted((a, b) => a.at.localeCompare(b.at))
}

// Past years have no sequence, because they get no new numbers: `to_regclass` returns null, and `setval` does nothing.
async function continueSequence(tx: Tx, name: string, last: number): Promise<void> {
  await tx.execute(sql`select setval(to_regclass(${name}), ${last})`)
}

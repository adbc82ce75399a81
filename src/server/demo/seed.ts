import { count, sql } from 'drizzle-orm'
import type { Seed } from '#manifest/seeds.ts'
import { counted } from '#texts/grammar.ts'
import { conversationTypesOf } from '../conversations/conversation-types.ts'
import type { Db, Tx } from '../db/database.ts'
import {
  clocks,
  comments,
  conversationTypes,
  dueWork,
  history,
  notifications,
  numberSeries,
  readMarkers,
  staff,
} from '../db/schema.ts'
import { effects } from '../effects.ts'
import { resourceNamed } from '../records/rules/rules.ts'
import { sequenceName } from '../records/store/sequences.ts'
import { storageOf } from '../records/store/storage.ts'
import type { Services } from '../services.ts'
import type { Passwords } from '../sessions/passwords.ts'
import { rememberDemoPassword } from './demo-accounts.ts'
import { insertRows } from './insert-rows.ts'
import type { MemoryStore } from './memory/memory-store.ts'
import { newsOf } from './news.ts'
import { demoPassword } from './people.ts'
import { insertFiles, makeFiles } from './sample-files.ts'
import { makeSamples, type Progress } from './samples.ts'

export async function hasStaff(db: Db): Promise<boolean> {
  const [counted] = await db.select({ people: count() }).from(staff)
  return Number(counted?.people) > 0
}

/** Adds sample staff and their work to an empty database, and tells how far it is. */
export async function seedDemo(
  services: Services,
  passwords: Passwords,
  seeds: Seed[],
  tell: Progress = () => {},
): Promise<void> {
  const demo = await makeDemo(services, passwords, seeds, tell)
  tell(`writing ${counted(demo.store.made.length, 'record')} and what happened to them`)
  await storeDemo(services, demo)
}

/** The sample staff and their work in memory, as of a moment. */
interface Demo extends Pick<Awaited<ReturnType<typeof makeSamples>>, 'store' | 'talk'> {
  /** The hash of the password that they share. */
  hash: string
  now: Date
  files: ReturnType<typeof makeFiles>
}

/** Makes the sample staff and their work in memory, and tells how far it is. */
export async function makeDemo(
  services: Services,
  passwords: Passwords,
  seeds: Seed[],
  tell: Progress = () => {},
): Promise<Demo> {
  const { portal } = services.portal.current
  const now = services.clock.now()
  const hash = await passwords.hash(demoPassword)
  const { store, files, talk, refusals } = await makeSamples(portal, seeds, hash, now, tell)
  // For people who write seeds, who see them with LOG_LEVEL=debug; others need no warnings at a first start.
  for (const refusal of refusals) services.log.debug({ refusal }, 'an act of the sample data was refused')
  return { store, talk, hash, now, files: makeFiles(portal, store, files) }
}

/** Writes the sample staff and their work to an empty database. */
export async function storeDemo(services: Services, { store, talk, hash, now, files }: Demo): Promise<void> {
  const { portal } = services.portal.current
  await services.database.db.transaction(async (tx) => {
    await rememberDemoPassword(tx, hash)
    await insertRows(tx, conversationTypes, conversationTypesOf(portal))
    // In the order in which the first of each was made, because rows of tables refer to earlier ones.
    for (const name of new Set(store.made.map(({ resource }) => resource))) {
      const { table, row } = storageOf(resourceNamed(portal, name))
      await insertRows(tx, table, store.records.of(name).map(row))
    }
    await insertFiles(tx, files)
    await insertRows(tx, comments, talk.comments)
    await insertRows(tx, readMarkers, talk.markers)
    await insertRows(tx, notifications, newsOf(portal, store, talk, now))
    await insertRows(
      tx,
      history,
      store.history.map((entry) => ({ ...entry })),
    )
    await writeTimes(tx, store)
    await tx.execute(sql`select setval('comments_id_seq', ${talk.comments.length})`)
    for (const { prefix, year, last } of store.numbers.values()) {
      await continueSequence(tx, sequenceName(prefix, year), last)
    }
    const series = [...store.series].map(([name, last]) => ({ series: name, last }))
    await insertRows(tx, numberSeries, series)
    for (const { effect, record, now: at } of store.calls) await effects[effect]?.(tx, record, at)
  })
}

async function writeTimes(tx: Tx, store: MemoryStore): Promise<void> {
  const kept = [...store.kept.values()].flatMap(({ resource, id, clocks: own }) =>
    [...own].map(([field, { since, ...clock }]) => ({
      ...{ resource, record: id, field, ...clock },
      since: since === null ? null : new Date(since).toISOString(),
    })),
  )
  await insertRows(tx, clocks, kept)
  const due = [...store.due.values()].map(({ resource, id, name, at }) => ({
    resource,
    record: id,
    name,
    due_at: at.toISOString(),
  }))
  await insertRows(tx, dueWork, due)
}

// Past years have no sequence, because they get no new numbers: `to_regclass` returns null, and `setval` does nothing.
async function continueSequence(tx: Tx, name: string, last: number): Promise<void> {
  await tx.execute(sql`select setval(to_regclass(${name}), ${last})`)
}

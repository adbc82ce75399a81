import type { Portal } from '#manifest/portal.ts'
import { peopleResource, type Seed } from '#manifest/seeds.ts'
import { counted } from '#texts/grammar.ts'
import { computeFields } from '../records/change/compute.ts'
import { nextReference } from '../records/change/draft.ts'
import { resourceNamed } from '../records/rules/rules.ts'
import { type RecordValues, type StoredRecord, storageOf } from '../records/store/storage.ts'
import { MemoryStore } from './memory/memory-store.ts'
import { demoPeople } from './people.ts'
import { inOrder } from './planning/in-order.ts'
import { Sower } from './planning/seed-records.ts'
import { type SeededRecord, World } from './planning/world.ts'
import { Play } from './playing/play.ts'
import { playJourney, playRecord } from './playing/play-record.ts'
import { playSchedule } from './playing/play-schedule.ts'
import { scheduled, wordsFrom } from './schedule-words.ts'
import { demoSchedules, type ScheduleData } from './schedules.ts'

/** Receives a line for each step of a work that takes long. */
export type Progress = (line: string) => void

/** The number of records after which the progress is told again. */
const stride = 1_000

/**
 * Makes the sample staff and their work as of a moment, in memory. Seeds plan the records and who did what with them; the
 * engine then carries the acts out in the order of their times. A given day always has the same work.
 */
export async function makeSamples(
  portal: Portal,
  seeds: Seed[],
  passwordHash: string,
  now: Date,
  tell: Progress = () => {},
) {
  const people = demoPeople(portal, passwordHash, now)
  tell(counted(people.length, 'person', 'people'))
  const world = new World(portal, now)
  addRows(world, peopleResource, people)
  const sown = seeds.filter(({ resource }) => resource !== scheduled.schedule && resource !== scheduled.task)
  const sowers = new Map(inOrder(sown, portal.resources).map((seed) => [seed.resource, new Sower(world, seed)]))
  for (const sower of sowers.values()) sower.run()
  const words = wordsFrom(world, seeds)
  const talk = demoSchedules(people, words, portal, now)
  const play = new Play(portal, new MemoryStore(portal), now)
  await place(play, world, peopleResource)
  for (const schedule of talk.schedules) playSchedule(play, schedule, words)
  for (const [, records] of world.all()) for (const record of records) playRecord(play, record)
  let next = stride
  play.onMade = (record) => {
    follow(play, world, sowers, record)
    if (play.store.made.length < next) return
    tell(counted(next, 'record'))
    next += stride
  }
  await play.run()
  await markTalk(play, talk)
  return { store: play.store, files: world.files, talk, refusals: play.refusals }
}

function addRows(world: World, name: string, rows: Record<string, unknown>[]): void {
  const { read } = storageOf(resourceNamed(world.portal, name))
  world.add(
    name,
    rows.map((row) => ({ ...read(row), columns: row, journey: [] })),
  )
}

/** Adds the records that are there from the start: what the portal's administrator has entered. */
async function place(play: Play, world: World, name: string): Promise<void> {
  const resource = resourceNamed(play.portal, name)
  for (const { journey: _journey, columns = {}, ...planned } of inOrderOfTime(world.of(name))) {
    const work = play.work(new Date(planned.created_at), null)
    const reference = await nextReference(work, resource)
    // Who is away goes on leave when the leave begins.
    const status = planned.status === 'on-leave' ? 'active' : planned.status
    const values = { ...othersOf(columns, planned), ...planned.values }
    const record: StoredRecord = { ...planned, reference, status, values }
    const computed = await computeFields(play.work(play.now, null), { resource, record })
    await play.store.insert(resource, [{ ...record, values: { ...values, ...computed } }])
  }
}

function inOrderOfTime(records: SeededRecord[]): SeededRecord[] {
  return records.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** Returns the columns that hold neither a field of the resource nor what every record has. */
function othersOf(columns: Record<string, unknown>, planned: StoredRecord): RecordValues {
  const known = new Set([...Object.keys(planned), 'details', 'data'])
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !known.has(name)))
}

/** Writes the time of the last comment into the tasks, as the conversation does. */
async function markTalk({ portal, store }: Play, { comments }: ScheduleData): Promise<void> {
  const resource = resourceNamed(portal, 'schedule-task')
  for (const { task, created_at } of comments) await store.update(resource, task, {}, { last_comment_at: created_at })
}

/** Plans what happens to a record that the portal has created as the effect of an act. */
function follow(play: Play, world: World, sowers: Map<string, Sower>, record: StoredRecord): void {
  const sower = sowers.get(record.resource)
  if (sower === undefined || world.get(record.resource, record.id) !== undefined) return
  const planned: SeededRecord = sower.adopt(record)
  world.add(record.resource, [planned])
  playJourney(play, resourceNamed(play.portal, record.resource), planned)
}

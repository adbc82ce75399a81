import { instantIn } from '#calculation/calendar.ts'
import { momentOf } from '#calculation/stopwatch.ts'
import type { Clock, Resource, Timer } from '#manifest/portal.ts'
import type { clocks, dueWork } from '../../db/schema.ts'
import { type RanClock, runClock } from './clocks.ts'
import { evaluatorOf } from './evaluate.ts'
import { holding } from './matches.ts'
import type { SeededRecord, World } from './world.ts'

const minute = 60_000

/** Returns the state of a record's clock after its journey. */
export function clockOf(world: World, resource: Resource, record: SeededRecord, clock: Clock): RanClock | undefined {
  const target = Math.round(Number(evaluatorOf(world, resource)(clock.minutes, record)) * minute)
  const shown = resource.fields[clock.state ?? '']?.schema['enum']
  return runClock(clock, record.journey, target, world.now, Array.isArray(shown) ? shown : [])
}

interface KeptTime {
  clocks: (typeof clocks.$inferInsert)[]
  due: (typeof dueWork.$inferInsert)[]
}

/** Returns the clocks of the records and the work that will become due. Due times that have passed count as handled. */
export function keepTime(world: World): KeptTime {
  const kept: KeptTime = { clocks: [], due: [] }
  for (const [resource, records] of world.all()) {
    for (const record of records.filter(({ journey }) => journey.length > 0)) {
      addClocks(kept, world, resource, record)
      for (const [name, timer] of Object.entries(resource.timers)) addTimer(kept, world, record, name, timer)
    }
  }
  return kept
}

function addClocks(kept: KeptTime, world: World, resource: Resource, record: SeededRecord): void {
  for (const [field, how] of Object.entries(resource.computed)) {
    const clock = 'clock' in how ? clockOf(world, resource, record, how.clock) : undefined
    if (clock === undefined || !('clock' in how)) continue
    const { target, spent, since, stopped, reached } = clock
    const of = { resource: resource.name, record: record.id }
    kept.clocks.push({ ...of, field, target, spent, stopped, reached, since: since === null ? null : timeOf(since) })
    if (stopped || since === null) continue
    for (const [mark, percent] of Object.entries(how.clock.marks).filter(([, at]) => at > reached)) {
      kept.due.push({ ...of, name: `${field}.${mark}`, due_at: timeOf(momentOf(clock, percent, since)) })
    }
  }
}

function addTimer(kept: KeptTime, world: World, record: SeededRecord, name: string, timer: Timer): void {
  const { resource, id, status, journey } = record
  const entered = journey.findLast(({ from, to }) => to === status && from !== status)?.at ?? record.created_at
  const from = timer.at === undefined ? entered : String(holding(record, timer.at) ?? '')
  const moment = instantIn(world.portal.timezone, from).getTime() + timer.after * minute
  if (timer.in.includes(status) && !Number.isNaN(moment)) {
    kept.due.push({ resource, record: id, name, due_at: timeOf(moment) })
  }
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

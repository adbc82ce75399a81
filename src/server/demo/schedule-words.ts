import type { Scalar } from '#manifest/portal.ts'
import type { Generator, Seed } from '#manifest/seeds.ts'
import { conversationTypesOf } from '../conversations/conversation-types.ts'
import type { World } from './planning/world.ts'

/** A KPI that sample tasks serve. */
export interface SampleKpi {
  id: string
  measures: { id: string; measure: string }[]
  /** Names of sample tasks that serve it. */
  tasks: string[]
}

/** What people write in the sample schedules, as the manifest's seeds say. */
export interface ScheduleWords {
  kpisOf(department: string): SampleKpi[]
  /** Why a schedule is rejected. */
  rejection: string
  /** The comment on a task that is rejected. */
  comment: string
  /** The ids of the types of comments. */
  conversationTypes: string[]
}

/** The resources whose records the schedules of the demo make; their seeds only say what is written in them. */
export const scheduled = { schedule: 'daily-schedule', task: 'schedule-task', kpi: 'kpi' }

export function wordsFrom(world: World, seeds: Seed[]): ScheduleWords {
  const written = (resource: string, field: string, of?: unknown): string[] =>
    textsOf(seeds.find((seed) => seed.resource === resource)?.values[field], of)
  const kpis = world.of(scheduled.kpi).map(({ id, values }) => ({
    id,
    department: values['department'],
    measures: measuresOf(values['measures']),
    tasks: written(scheduled.task, 'name', values['name']),
  }))
  return {
    kpisOf(department) {
      const own = kpis.filter((kpi) => kpi.department === department)
      return own.length > 0 ? own : kpis
    },
    rejection: written(scheduled.schedule, 'review_note')[0] ?? '',
    comment: written(scheduled.task, 'comment')[0] ?? '',
    conversationTypes: conversationTypesOf(world.portal).map(({ id }) => id),
  }
}

/** Returns the texts that a generator chooses from, in the case of a value. */
function textsOf(generator: Generator | undefined, value: unknown): string[] {
  if (generator === undefined) return []
  if (typeof generator !== 'object') return [String(generator)]
  if ('pick' in generator) return generator.pick.map((each: Scalar) => String(each))
  return 'case' in generator ? textsOf(generator.when[String(value)] ?? generator.else, value) : []
}

function measuresOf(value: unknown): SampleKpi['measures'] {
  if (!Array.isArray(value)) return []
  return value.map(({ id, measure }) => ({ id: String(id), measure: String(measure) }))
}

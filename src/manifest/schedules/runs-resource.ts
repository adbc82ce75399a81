import type { ResourceSource, SchedulesSource, SchemaSource } from '#generated/manifest-sources.ts'
import * as texts from '#texts/scheduled.ts'
import { runsResource } from '../portal-resources.ts'

export type ScheduleSource = SchedulesSource['schedules'][string]
type Effects = NonNullable<ResourceSource['effects']>[string]

/** An effect, and the schedule from which it comes. */
export interface Scheduled {
  schedule: string
  effect: Effects[number]
}

/**
 * Returns the resource of the runs. There is one waiting run of each schedule. When it is due, a timer runs it: its effects
 * do the work and create the next one, all in one transaction. A unique key allows one run for each day, so neither nodes
 * nor restarts repeat one.
 */
export function runsSource(source: SchedulesSource): ResourceSource {
  const names = Object.keys(source.schedules)
  const starters = names.flatMap((name) => source.schedules[name]?.start ?? [])
  const open = ['waiting', 'failing']
  return {
    resource: runsResource,
    title: texts.run,
    plural: texts.runs,
    schema: runsResource,
    label: '{schedule}, {due_at}',
    access: { read: [source.read, source.tell, ...starters].map((each) => ({ for: each, scope: 'all' as const })) },
    lifecycle: {
      initial: 'waiting',
      states: {
        waiting: { label: texts.waiting, tone: 'info' },
        failing: { label: texts.failing, tone: 'danger' },
        done: { label: texts.done, tone: 'success' },
        missed: { label: texts.skipped, tone: 'neutral', final: true },
      },
      transitions: {
        run: { from: open, to: 'done', automatic: true },
        fail: { from: open, to: 'failing', automatic: true },
        miss: { from: ['done'], to: 'missed', automatic: true },
        ...Object.fromEntries(names.flatMap((name) => startOf(name, source.schedules[name]?.start))),
      },
    },
    computed: {
      day: { expression: 'day_of(due_at)' },
      finished_at: { stamp: ['run', ...names.filter((name) => source.schedules[name]?.start).map(startName)] },
      failures: { times: 'fail' },
      last_run: {
        aggregate: 'max',
        of: runsResource,
        field: 'finished_at',
        where: { schedule: '$record.schedule', status: 'done', id: { not: '$record.id' } },
      },
    },
    timers: { run: { in: open, at: 'due_at', run: 'run', failed: { run: 'fail', into: 'failure' } } },
    unique: [{ fields: ['schedule', 'day'] }],
    effects: {
      fail: [
        {
          if: 'failures == 1.0',
          notify: {
            to: { for: source.tell },
            title: texts.jobFailed,
            body: texts.failureOf,
            category: 'system',
            page: source.page,
          },
        },
      ],
      ...Object.fromEntries(
        Object.entries(effectsOf(source)).map(([event, all]) => [event, all.map((each) => each.effect)]),
      ),
    },
    sets: {
      coming: { label: texts.coming, where: { status: { in: open } } },
    },
    list: { columns: ['schedule', 'due_at', 'last_run', 'finished_at', 'made', 'failure', 'status'], sort: '-due_at' },
    detail: ['schedule', 'due_at', 'finished_at', 'made', 'last_run', 'failures', 'failure'],
  }
}

/** Returns the effects of each event with the schedule that each comes from. */
export function effectsOf({ schedules }: SchedulesSource): Record<string, Scheduled[]> {
  const all = Object.entries(schedules)
  const started = all.filter(([, { start }]) => start !== undefined)
  return {
    run: all.flatMap(([name, each]) => {
      // After a time without the portal, only the latest run does its work, unless each is wanted.
      const isLatest = each.missed === 'each' ? '' : ' && next_run(schedule, due_at) > now'
      const missed = { on: { of: runsResource, where: { id: '$record.id' } }, run: 'miss' }
      return [
        ...work(name, each, `schedule == '${name}'${isLatest}`),
        ...(isLatest === ''
          ? []
          : [
              {
                schedule: name,
                effect: { if: `schedule == '${name}' && next_run(schedule, due_at) <= now`, transition: missed },
              },
            ]),
      ]
    }),
    ...Object.fromEntries(started.map(([name, each]) => [startName(name), work(name, each, `schedule == '${name}'`)])),
  }
}

function work(name: string, { create, run }: ScheduleSource, condition: string): Scheduled[] {
  const next = { schedule: '$record.schedule', due_at: { expression: 'next_run(schedule, due_at)' } }
  const act: Scheduled['effect'][] = [
    ...(create === undefined
      ? []
      : [{ if: condition, create: { ...create, optional: true as const, counts: 'made' } }]),
    ...(run === undefined ? [] : [{ if: condition, transition: setOff(run) }]),
    { if: `schedule == '${name}'`, create: { resource: runsResource, values: next, optional: true as const } },
  ]
  return act.map((effect) => ({ schedule: name, effect }))
}

function setOff({ resource, where, transition, with: values }: NonNullable<ScheduleSource['run']>) {
  const given = values === undefined ? {} : { with: values }
  return { on: { of: resource, where }, run: transition, ...given, optional: true as const, counts: 'made' }
}

function startName(schedule: string): string {
  return `start-${schedule}`
}

function startOf(name: string, audience: ScheduleSource['start']) {
  if (audience === undefined) return []
  const grant = { for: audience, scope: 'all' as const }
  const start = {
    label: texts.runNow,
    from: ['waiting', 'failing'],
    to: 'done',
    for: [grant],
    if: `schedule == '${name}'`,
  }
  return [[startName(name), start] as const]
}

export function runsSchema({ schedules }: SchedulesSource): SchemaSource {
  const names = Object.keys(schedules)
  const time = { type: 'string' as const, format: 'date-time' as const, 'x-sortable': true as const }
  return {
    title: 'ScheduleRun',
    type: 'object',
    required: ['schedule', 'due_at'],
    properties: {
      schedule: {
        type: 'string',
        title: texts.schedule,
        enum: names,
        'x-labels': Object.fromEntries(names.map((name) => [name, schedules[name]?.title ?? name])),
        'x-filterable': true,
        readOnly: true,
      },
      due_at: { ...time, title: texts.dueAt, 'x-filterable': true, readOnly: true },
      day: { type: 'string', format: 'date', title: texts.day, readOnly: true },
      finished_at: { ...time, title: texts.finishedAt, readOnly: true },
      last_run: { ...time, title: texts.lastRun, readOnly: true },
      made: { type: 'integer', title: texts.made, description: texts.madeHint, readOnly: true },
      failures: { type: 'integer', title: texts.failures, readOnly: true },
      failure: { type: 'string', title: texts.failure, readOnly: true },
    },
  }
}

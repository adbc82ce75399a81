import type { Resource } from '#manifest/portal.ts'
import { nextLevel } from '../../records/change/approvals.ts'
import { createRecords } from '../../records/change/change.ts'
import { meetsGuard } from '../../records/rules/evaluate.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import type { Subject } from '../../records/rules/work.ts'
import { workingMoment } from '../planning/times.ts'
import type { SeededRecord, Step } from '../planning/world.ts'
import { Random, seedOf } from '../random.ts'
import { assertAnswered, valuesAtFirst } from './answers.ts'
import type { Play } from './play.ts'
import { takeStep } from './take-step.ts'

/** Plans the creation of a record and the steps of its journey. */
export function playRecord(play: Play, planned: SeededRecord): void {
  const resource = resourceNamed(play.portal, planned.resource)
  const [first] = planned.journey
  if (first === undefined) return
  const row = { id: planned.id, created_by: planned.created_by, ...valuesAtFirst(resource, planned.values) }
  play.plan(new Date(first.at), `${resource.name} ${planned.id} create`, async (at) => {
    assertAnswered(resource, resource.form, row)
    await createRecords(play.work(at, first.actor), resource, [row])
  })
  playJourney(play, resource, planned)
}

/** Plans the steps that follow the creation of a record. */
export function playJourney(play: Play, resource: Resource, planned: SeededRecord): void {
  for (const step of planned.journey.slice(1)) {
    const name = `${resource.name} ${planned.id} ${step.event}`
    play.plan(new Date(step.at), name, (at) => take(play, resource, planned, step, at))
  }
  playFirstLevel(play, resource, planned)
}

/** Plans that half of the open approvals with further levels have passed the first. */
function playFirstLevel(play: Play, resource: Resource, planned: SeededRecord): void {
  const last = planned.journey.at(-1)
  const approval = last && resource.approvals[last.to]
  const event = Object.entries(approval?.decisions ?? {}).find(([, outcome]) => outcome === 'approved')?.[0]
  if (last === undefined || approval === undefined || event === undefined) return
  if (approval.levels.length === 1 || !new Random(seedOf(`${planned.id} first level`)).chance(0.5)) return
  const step: Step = { event, from: last.to, to: last.to, actor: null, at: last.at }
  play.plan(halfway(play, planned, last, new Date(last.at)), `${resource.name} ${planned.id} ${event}`, async (at) => {
    const record = play.store.records.get(resource.name, planned.id)
    const next = record && (await nextLevel(play.work(at, null), { resource, record }, event))
    if (record !== undefined && next !== undefined) await takeStep(play, { resource, record }, planned.values, step, at)
  })
}

async function take(play: Play, resource: Resource, planned: SeededRecord, step: Step, at: Date): Promise<void> {
  const record = play.store.records.get(resource.name, planned.id)
  if (record === undefined) return
  const again = (then: Date) => take(play, resource, planned, step, then)
  const name = `${resource.name} ${record.id} ${step.event}`
  if (hasToWait(play, { resource, record }, planned, step, at)) {
    play.plan(inAWhile(play, planned, step, at), name, again)
    return
  }
  const later = halfway(play, planned, step, at)
  if (resource.lifecycle.transitions[step.event]?.from.includes(record.status) === true) {
    const isPassedOn = await takeStep(play, { resource, record }, planned.values, step, at)
    if (isPassedOn) play.plan(later, name, again)
    return
  }
  const ahead = planned.journey.slice(planned.journey.indexOf(step)).map(({ to }) => to)
  // The portal has taken the step itself, by a timer or an effect.
  if (ahead.includes(record.status)) return
  // The step may have to wait for one that the portal takes.
  if (later.getTime() - at.getTime() > shortestWait) play.plan(later, name, again)
  else play.refuse(name, at, 'The state does not allow it')
}

/** The steps of a record that wait. */
const waiting = new WeakMap<SeededRecord, Set<Step>>()

/**
 * Whether a step has to wait: for what its guards ask for, which other records may bring about in times of their own, or for
 * an earlier step of its record that waits.
 */
function hasToWait(play: Play, subject: Subject, planned: SeededRecord, step: Step, at: Date): boolean {
  const steps = waiting.get(planned) ?? new Set()
  waiting.set(planned, steps)
  const { guards = [], from = [] } = subject.resource.lifecycle.transitions[step.event] ?? {}
  const isNext = from.includes(subject.record.status)
  const earlier = planned.journey.slice(0, planned.journey.indexOf(step))
  const isKept =
    earlier.some((each) => steps.has(each)) ||
    (isNext && guards.some((guard) => !meetsGuard(play.work(at, null), subject, guard, '')))
  if (isKept) steps.add(step)
  else steps.delete(step)
  return isKept
}

/** Returns a working time at which somebody might look again. */
function inAWhile({ portal }: Play, { id }: SeededRecord, { event }: Step, at: Date): Date {
  const random = new Random(seedOf(`${id} ${event} ${at.toISOString()}`))
  const next = at.getTime() + random.between(20, 70) * 60_000
  const working = workingMoment(new Date(next), random, { portal })
  // After hours, a working moment of the same day has passed.
  return working.getTime() >= next ? working : workingMoment(new Date(next + night), random, { portal })
}

/** From the end of a working day into the next day, in milliseconds. */
const night = 10 * 3_600_000

/** The shortest time after which a step is tried again, in milliseconds. */
const shortestWait = 60_000

/** Returns a time before the next step, for the decision of a further approver. */
function halfway(play: Play, { journey }: SeededRecord, step: Step, at: Date): Date {
  const next = journey[journey.indexOf(step) + 1]
  return new Date((at.getTime() + (next === undefined ? play.now.getTime() : Date.parse(next.at))) / 2)
}

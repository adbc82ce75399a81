import type { Grant, Resource, Transition } from '#manifest/portal.ts'
import { type Hours, peopleResource, type Span } from '#manifest/seeds.ts'
import type { Random } from '../random.ts'
import { workingMoment } from './times.ts'
import type { SeededRecord, Step, World } from './world.ts'

/**
 * Adds to a path the transitions that don't change the state and whose form asks for fields that the record has values
 * for, because somebody must have filled these in. Each is added where it can first run. `known` are the fields that have
 * their value from the creation on, by default those of the form.
 */
export function withAnswered(
  { form, lifecycle }: Resource,
  path: string[],
  values: Record<string, unknown>,
  known: string[] = form.map(({ field }) => field),
): string[] {
  const { initial, transitions } = lifecycle
  const ofPath = path.flatMap((name) => transitions[name]?.form ?? []).map(({ field }) => field)
  const answered = new Set([...known, ...ofPath])
  const isAnswer = ({ field }: { field: string }) => (values[field] ?? '') !== ''
  const waiting = new Map(
    Object.entries(transitions).filter(
      ([, transition]) =>
        transition.form.some((each) => !answered.has(each.field) && isAnswer(each)) &&
        transition.form.every((each) => !each.required || isAnswer(each)),
    ),
  )
  const answeredIn = (state: string): string[] => {
    const here = [...waiting].filter(([, { from, to = state }]) => from.includes(state) && to === state)
    for (const [name] of here) waiting.delete(name)
    return here.map(([name]) => name)
  }
  const atFirst = answeredIn(initial)
  let state = initial
  const after = path.map((name) => {
    state = transitions[name]?.to ?? state
    return [name, ...answeredIn(state)]
  })
  return [...atFirst, ...after.flat()]
}

export interface Pace extends Span {
  hours: Hours
  /** The fields with the times at which transitions happen. */
  at: Record<string, string>
}

/** Returns the steps that led a record to its state, each at a plausible time and by a person who may take it. */
export function travel(
  world: World,
  resource: Resource,
  record: SeededRecord,
  path: string[],
  pace: Pace,
  begins: string,
  random: Random,
): Step[] {
  const { initial, transitions } = resource.lifecycle
  const fixed = path.map((event) => momentOf(record, pace.at[event]))
  const times = timesOf(world, begins, fixed, pace, random)
  const steps: Step[] = [{ event: 'create', from: null, to: initial, actor: record.created_by, at: record.created_at }]
  for (const [i, event] of path.entries()) {
    const at = times[i]
    // Its time is still to come, and so are those of the following steps.
    if (at === undefined) break
    const transition = transitions[event]
    const from = steps.at(-1)?.to ?? initial
    const actor = transition && actorOf(world, resource, record, transition.for, transition.decision, random)
    steps.push({
      ...{ event, from, to: transition?.to ?? from, actor: actor ?? null, at },
      ...(transition && transition.notBy.length > 0 && { others: othersFor(world, resource, record, transition) }),
    })
  }
  return steps
}

/** Returns the time at which a step has to happen, if a field says so. */
function momentOf({ values }: SeededRecord, field: string | undefined): number | undefined {
  const moment = field === undefined ? Number.NaN : Date.parse(String(values[field] ?? ''))
  return Number.isNaN(moment) ? undefined : moment
}

/**
 * Returns the times of the steps after the creation, up to the first whose fixed time is still to come. If the steps would go
 * beyond the present or the next fixed time, the gaps are scaled down.
 */
function timesOf(world: World, begins: string, fixed: (number | undefined)[], pace: Pace, random: Random): string[] {
  const gaps = fixed.map(() => random.between(pace.from, pace.to))
  const now = world.now.getTime()
  const times: string[] = []
  let last = Date.parse(begins)
  for (const [i, at] of fixed.entries()) {
    if (at !== undefined && at > now) break
    const next = nextFixed(fixed, i)
    const limit = Math.min(fixed[next] ?? now, now)
    const squeeze = Math.max(0, Math.min(1, ((limit - last) * 0.95) / Math.max(1, sum(gaps.slice(i, next)))))
    const wanted = at ?? last + Math.floor((gaps[i] ?? 0) * squeeze)
    last = at === undefined ? laterThan(last, wanted, limit - (next - i) * 60_000) : Math.max(last + 1, at)
    times.push(new Date(last).toISOString())
  }
  return times

  /** Working hours are ignored where they would leave no time for the following steps. */
  function laterThan(before: number, wanted: number, latest: number): number {
    const settled = pace.hours === 'all' ? wanted : workingMoment(new Date(wanted), random, world).getTime()
    return settled > before && settled < latest ? settled : Math.max(before + 1, Math.min(wanted, latest))
  }
}

/** Returns the index of the next step after `i` that has a fixed time, or the number of steps. */
function nextFixed(fixed: (number | undefined)[], i: number): number {
  const next = fixed.findIndex((at, j) => j > i && at !== undefined)
  return next < 0 ? fixed.length : next
}

/**
 * Returns the creator of a record: the owner where people create their own records, otherwise one of those who may
 * create them.
 */
export function creatorOf(world: World, resource: Resource, record: SeededRecord, random: Random): string | undefined {
  // A record without an owner will belong to its creator, so the scope of the grant doesn't matter.
  const grants =
    ownerOf(resource, record) === undefined
      ? resource.access.create.map((grant) => ({ ...grant, scope: 'all' as const }))
      : resource.access.create
  return actorOf(world, resource, record, grants, false, random)
}

/**
 * Returns a person whom a grant covers, preferably an assignee of the record, or undefined if only the portal itself
 * may act.
 */
function actorOf(
  world: World,
  resource: Resource,
  record: SeededRecord,
  grants: Grant[],
  isDecision: boolean,
  random: Random,
): string | undefined {
  const able = ableBy(world, resource, record, grants, isDecision)
  if (able.length === 0) return undefined
  const charged = peopleIn(record, resource.assignees)
  const nearest = able.flat().filter((person) => charged.includes(person))
  return nearest.length > 0 ? random.pick(nearest) : random.pick(random.pick(able))
}

/** Returns the people whom each of these grants covers, without those that cover nobody. */
function ableBy(
  world: World,
  resource: Resource,
  record: SeededRecord,
  grants: Grant[],
  isDecision: boolean,
): string[][] {
  const owner = ownerOf(resource, record)
  return grants
    .map((grant) => coveredBy(world, resource, record, grant).filter((person) => !isDecision || person !== owner))
    .filter((people) => people.length > 0)
}

function othersFor(
  world: World,
  resource: Resource,
  record: SeededRecord,
  { for: grants, decision }: Transition,
): string[] {
  return ableBy(world, resource, record, grants, decision).flat()
}

function coveredBy(world: World, resource: Resource, record: SeededRecord, grant: Grant): string[] {
  const admitted = world.people(grant.for).map(({ id }) => id)
  const only = (people: unknown[]): string[] => admitted.filter((id) => people.includes(id))
  const owner = ownerOf(resource, record)
  switch (grant.scope) {
    case 'own':
    case 'disclosed':
      return owner === undefined ? [] : only([owner])
    case 'others':
      return admitted.filter((id) => id !== owner)
    case 'team':
      return owner === undefined ? [] : only([world.managerOf(owner)])
    case 'assigned':
    case 'approver':
      return only([...peopleIn(record, resource.assignees), ...queued(world, resource, record)])
    case 'involved':
      return only([owner, ...peopleIn(record, [...resource.assignees, ...resource.participants])])
    case 'department': {
      const department = world.get(peopleResource, owner)?.values['department']
      return admitted.filter((id) => world.get(peopleResource, id)?.values['department'] === department)
    }
    default:
      return admitted
  }
}

function queued(world: World, { queue }: Resource, { values }: SeededRecord): string[] {
  return world.peopleOfQueue(String(values[queue ?? ''] ?? '')).map(({ id }) => id)
}

function ownerOf({ owner }: Resource, record: SeededRecord): string | undefined {
  const id = owner === 'created_by' ? record.created_by : owner === 'id' ? record.id : record.values[owner ?? '']
  return typeof id === 'string' ? id : undefined
}

function peopleIn({ values }: SeededRecord, fields: string[]): unknown[] {
  return fields.flatMap((field) => values[field] ?? [])
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

import type { Effect, Resource, SetOff, Values } from '#manifest/portal.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import { evaluatorOf } from './evaluate.ts'
import type { SeededRecord, Step, World } from './world.ts'

/** A transition that the creation of a record triggers in a record that it refers to. */
interface Ripple {
  resource: Resource
  record: SeededRecord
  event: string
  actor: string | null
  at: string
}

const deepest = 4

/**
 * Adds to the journeys of records the transitions that other records have triggered in them, such as the reply that a
 * new message causes in its thread. Only transitions that keep the state run, because a record's own seed decides its
 * state.
 */
export function rippleAll(world: World): void {
  const ripples = world
    .all()
    .flatMap(([resource, records]) =>
      records.flatMap((record) =>
        record.journey.slice(0, 1).flatMap((step) => setOffBy(world, resource, record, step)),
      ),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
  for (const ripple of ripples) run(world, ripple, 1)
}

function run(world: World, { resource, record, event, actor, at }: Ripple, depth: number): void {
  const before = record.journey.findLastIndex((step) => step.at <= at)
  const state = record.journey[before]?.to
  const transition = resource.lifecycle.transitions[event]
  if (state === undefined || transition === undefined || !transition.from.includes(state)) return
  if ((transition.to ?? state) !== state) return
  const step: Step = { event, from: state, to: state, actor, at }
  record.journey.splice(before + 1, 0, step)
  record.version++
  if (record.updated_at < at) record.updated_at = at
  for (const effect of resource.effects[event] ?? []) {
    if ('set' in effect && applies(world, resource, record, effect)) setValues(world, resource, record, effect.set, at)
  }
  if (depth < deepest) for (const next of setOffBy(world, resource, record, step)) run(world, next, depth + 1)
}

/** Returns the transitions that a step triggers in records that its own record refers to. */
function setOffBy(world: World, resource: Resource, record: SeededRecord, { event, actor, at }: Step): Ripple[] {
  return (resource.effects[event] ?? []).filter(isSetOff).flatMap((effect) => {
    const { on, run: other } = effect.transition
    if (typeof on !== 'string' || !applies(world, resource, record, effect)) return []
    const reference = resource.fields[on]?.reference ?? ''
    const target = world.get(reference, record.values[on])
    if (target === undefined) return []
    return [{ resource: resourceNamed(world.portal, reference), record: target, event: other, actor, at }]
  })
}

function applies(world: World, resource: Resource, record: SeededRecord, effect: Effect): boolean {
  return effect.if === undefined || evaluatorOf(world, resource)(effect.if, record) === true
}

function setValues(world: World, resource: Resource, record: SeededRecord, values: Values, at: string): void {
  const evaluate = evaluatorOf(world, resource)
  for (const [field, value] of Object.entries(values)) {
    const plain = typeof value === 'object' ? evaluate(value.expression, record) : value === '$now' ? at : value
    if (plain === '') delete record.values[field]
    else record.values[field] = plain
  }
}

function isSetOff(effect: Effect): effect is Effect & { transition: SetOff } {
  return 'transition' in effect
}

import type { Effect, Field, Resource } from '../portal.ts'
import { type Generator, givenByLines, type Seed, shortestPath } from '../seeds.ts'
import type { Path } from '../source/tree.ts'
import type { Check } from './check.ts'

/**
 * Checks that a seed gives a value to each field that its records, or the transitions that lead to their states, require
 * (`seed-incomplete`). The engine would refuse such a record or transition when the demo plays it.
 */
export const seedGaps: Check = ({ portal, seeds, origins }, problems) => {
  for (const seed of seeds) {
    const resource = portal.resources[seed.resource]
    if (resource === undefined) continue
    const gaps = gapsIn(seed, resource, setByEffects(resource.name, portal.resources))
    for (const { field, why, isPartial, path } of new Map(gaps.toReversed().map((gap) => [gap.field, gap])).values()) {
      const gives = isPartial ? "doesn't always give a value" : 'gives no value'
      const message = `The seed of "${seed.resource}" ${gives} to "${field}", which ${why}.`
      problems.report('seed-incomplete', origins.keyAt('seed', seed.resource, ...path), message)
    }
  }
}

interface Gap {
  field: string
  /** Why the field is needed: the end of "gives no value to x, which …". */
  why: string
  /** Whether some records get a value. */
  isPartial: boolean
  path: Path
}

function gapsIn(seed: Seed, resource: Resource, set: Set<string>): Gap[] {
  const atFirst = completes(seed) ? [] : neededAtFirst(resource)
  return plansOf(seed, resource).flatMap(({ generators, state, at }) => {
    const later = neededUntil(state, seed, resource).filter(({ field }) => !set.has(field.name))
    const missing = [...atFirst, ...later].filter(({ field }) => !isCertain(generators[field.name], state, resource))
    return missing.map(({ field: { name }, why }): Gap => {
      const path = Object.hasOwn(seed.values, name) ? ['values', name] : at
      return { field: name, why, isPartial: generators[name] !== undefined, path }
    })
  })
}

/** Records that a seed makes alike, and its place for them. */
interface Plan {
  generators: Record<string, Generator>
  state: string
  at: Path
}

function plansOf({ count, each, lines, records, states, values }: Seed, { lifecycle }: Resource): Plan[] {
  const given = [...Object.keys(each), ...(lines === undefined ? [] : givenByLines(lines))]
  const fixed = Object.fromEntries(given.map((field) => [field, '']))
  const byHand = records.map((record, i): Plan => {
    const generators = { ...values, ...record.values }
    return { generators, state: record.status ?? lifecycle.initial, at: ['records', i] }
  })
  const shares = [states.all, ...Object.values(states.by?.when ?? {})]
  const likely = shares.flatMap((weights) => Object.keys(weights).filter((state) => (weights[state] ?? 0) > 0))
  const all = likely.length === 0 ? [lifecycle.initial] : [...new Set(likely)]
  const isAlone = records.length > 0 && count === 0 && Object.keys(each).length === 0
  const generated = all.map((state): Plan => ({ generators: { ...fixed, ...values }, state, at: ['values'] }))
  return isAlone ? byHand : [...byHand, ...generated]
}

/** Whether a seed only completes records that the demo, or the portal as an effect, creates. */
function completes({ count, each, records }: Seed): boolean {
  return count === 0 && records.length === 0 && Object.keys(each).length === 0
}

interface Need {
  field: Field
  why: string
}

function neededAtFirst({ fields, computed, owner }: Resource): Need[] {
  return Object.values(fields)
    .filter(({ name, required, hints }) => {
      return required && hints?.['x-when'] === undefined && name !== owner && !Object.hasOwn(computed, name)
    })
    .map((field) => ({ field, why: 'every record needs' }))
}

/** Returns what the dialogs of the transitions on the way to a state require, unless only some records are asked for it. */
function neededUntil(state: string, { paths }: Seed, resource: Resource): Need[] {
  const way = paths[state] ?? shortestPath(resource, state)
  return way.flatMap((event) =>
    (resource.lifecycle.transitions[event]?.form ?? []).flatMap(({ field: name, required }) => {
      const field = resource.fields[name]
      if (field === undefined || !required || field.hints?.['x-when'] !== undefined) return []
      return { field, why: `the transition "${event}" requires, on the path to "${state}"` }
    }),
  )
}

/** Whether a generator gives every record in a state a value. */
function isCertain(generator: Generator | undefined, state: string, resource: Resource): boolean {
  if (generator === undefined) return false
  if (typeof generator !== 'object') return true
  if (generator.chance !== undefined) return false
  if (!('case' in generator)) return true
  const { case: place, when, else: otherwise } = generator
  const cases = place === 'status' ? [state] : choicesOf(resource.fields[place])
  const isCovered = cases.length > 0 && cases.every((each) => Object.hasOwn(when, each))
  const others = isCovered ? [] : [otherwise]
  return [...cases.flatMap((each) => when[each] ?? []), ...others].every((each) => isCertain(each, state, resource))
}

function choicesOf(field: Field | undefined): string[] {
  const choices = field?.schema['enum']
  return Array.isArray(choices) ? choices.map(String) : []
}

/** Returns the fields of a resource that effects may set. */
function setByEffects(name: string, resources: Record<string, Resource>): Set<string> {
  const fields = Object.values(resources).flatMap((resource) =>
    Object.values(resource.effects)
      .flat()
      .flatMap((effect) => setBy(effect, resource, name)),
  )
  return new Set(fields)
}

/** Returns the fields of the named resource that an effect of another or the same one may set. */
function setBy(effect: Effect, { name: own, fields }: Resource, name: string): string[] {
  if ('set' in effect) return own === name ? Object.keys(effect.set) : []
  if ('create' in effect) return effect.create.resource === name ? Object.keys(effect.create.values) : []
  if (!('set_row' in effect)) return []
  const { of, on } = effect.set_row
  const holder = on === undefined ? own : fields[on]?.reference
  return holder === name ? [of] : []
}

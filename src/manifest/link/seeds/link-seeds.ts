import type { SeedSource } from '#generated/manifest-sources.ts'
import { describeLoop, findLoop, nameLoop } from '../../checks/find-loop.ts'
import type { ManifestTree } from '../../grammar/manifest-tree.ts'
import type { Where } from '../../portal.ts'
import {
  type Created,
  type Lines,
  milliseconds,
  neededBy,
  type Seed,
  type Span,
  type StateShares,
} from '../../seeds.ts'
import type { Path, Tree } from '../../source/tree.ts'
import { isKnown } from '../names.ts'
import { resourceVocabulary, transitionVocabulary } from '../vocabularies.ts'
import { linkValues, type Pools } from './link-generator.ts'
import type { SeedContext } from './seed-context.ts'
import { SeedFields } from './seed-fields.ts'

const working = { from: '20m', to: '30h' }

/** Links the seeds of a demo, and looks up every name in them. */
export function linkSeeds(tree: ManifestTree, context: SeedContext): Seed[] {
  const pools = tree.pools?.value
  const seeds = tree.seeds.flatMap((source) => {
    const { resource } = source.value
    if (!isKnown(resource, resourceVocabulary(context.resources), source.at(['resource']), 'A seed', context.problems))
      return []
    const first = tree.seeds.find((other) => other.value.resource === resource)
    if (first !== undefined && first !== source) {
      const related = [{ message: 'first seeded', at: first.at(['resource']) }]
      const message = `Resource "${resource}" has two seeds; put them into one file.`
      context.problems.report('duplicate-resource', source.at(['resource']), message, { related })
    }
    return linkSeed(source, pools, context) ?? []
  })
  checkLoops(seeds, tree.seeds, context)
  return seeds
}

function linkSeed(source: Tree<SeedSource>, pools: Pools, context: SeedContext): Seed | undefined {
  const resource = context.resources[source.value.resource]
  if (resource === undefined) return undefined
  const { value } = source
  context.origins.declare('seed', resource.name, source, [])
  const fields = new SeedFields(source, resource, context)
  const each = linkEach(source, fields)
  const lines = linkLines(source, pools, fields)
  // Link the records written by hand first, so that generated values may use their fields.
  const records = (value.records ?? []).map(({ created, values: own = {}, ...record }, i) => {
    if (record.status !== undefined) fields.state(record.status, ['records', i, 'status'])
    return {
      ...record,
      ...(created !== undefined && { created: milliseconds(created) }),
      values: linkValues(fields, pools, own, ['records', i, 'values']),
    }
  })
  const values = linkValues(fields, pools, value.values, ['values'])
  const count = value.count ?? 0
  for (const [i, field] of (value.unique ?? []).entries()) fields.field(field, ['unique', i])
  const pace = value.pace ?? working
  fields.range(pace, ['pace'])
  const { waits } = value
  if (waits !== undefined) fields.field(waits.for, ['waits', 'for'])
  return {
    resource: resource.name,
    count,
    each,
    ...(lines !== undefined && { lines }),
    unique: value.unique ?? [],
    created: linkCreated(source, fields),
    states: linkStates(source, fields),
    paths: linkPaths(source, fields, context),
    pace: spanOf(pace.from, pace.to),
    at: linkTimes(source, fields, context),
    ...(waits !== undefined && { waits: { for: waits.for, from: milliseconds(waits.from) } }),
    values,
    records,
  }
}

/**
 * Returns when records are created: by default within the past 60 days, or within two days after the record that
 * `after` refers to.
 */
function linkCreated(source: Tree<SeedSource>, fields: SeedFields): Created {
  const { from, to, after, hours = 'working', clock, in: others = {} } = source.value.created ?? {}
  fields.range(source.value.created ?? {}, ['created'])
  for (const [state, span] of Object.entries(others)) {
    fields.state(state, ['created', 'in', state], 'key')
    fields.range(span, ['created', 'in', state])
  }
  const inStates = Object.entries(others).map(([state, span]) => [state, spanOf(span.from, span.to)] as const)
  const rest = { hours, in: Object.fromEntries(inStates), ...(clock !== undefined && { clock }) }
  if (after === undefined) return { ...spanOf(from ?? -60, to ?? 0), ...rest }
  fields.reference(after, ['created', 'after'])
  return { ...spanOf(from ?? '10m', to ?? '48h'), ...rest, after }
}

function spanOf(from: number | string, to: number | string): Span {
  return { from: milliseconds(from), to: milliseconds(to) }
}

function linkEach(source: Tree<SeedSource>, fields: SeedFields): Record<string, Where> {
  const { each = {} } = source.value
  for (const [field, where] of Object.entries(each)) {
    const other = fields.reference(field, ['each', field])
    if (other !== undefined) fields.where(where, other, ['each', field])
    fields.know(field)
  }
  return each
}

function linkLines(source: Tree<SeedSource>, pools: Pools, fields: SeedFields): Lines | undefined {
  const { lines } = source.value
  if (lines === undefined) return undefined
  fields.place(lines.by, ['lines', 'by'])
  const scripts = Object.entries(lines.of).map(([value, script]) => {
    const path = ['lines', 'of', value]
    return [value, script.map((line, i) => linkValues(fields, pools, line, [...path, i]))] as const
  })
  return { by: lines.by, of: Object.fromEntries(scripts) }
}

function linkStates(source: Tree<SeedSource>, fields: SeedFields): StateShares {
  const { states, states_by } = source.value
  const check = (weights: Record<string, number>, path: Path): void => {
    for (const state of Object.keys(weights)) fields.state(state, [...path, state], 'key')
  }
  check(states ?? {}, ['states'])
  if (states_by === undefined) return { all: states ?? {} }
  fields.place(states_by.field, ['states_by', 'field'])
  check(states_by.else ?? {}, ['states_by', 'else'])
  for (const [value, weights] of Object.entries(states_by.when)) check(weights, ['states_by', 'when', value])
  return { all: states_by.else ?? states ?? {}, by: { field: states_by.field, when: states_by.when } }
}

function linkPaths(source: Tree<SeedSource>, fields: SeedFields, context: SeedContext): Seed['paths'] {
  const { paths = {}, resource } = source.value
  const known = context.resources[resource]
  for (const [state, steps] of Object.entries(paths)) {
    fields.state(state, ['paths', state], 'key')
    for (const [i, step] of steps.entries()) {
      if (known === undefined) continue
      const at = source.at(['paths', state, i])
      isKnown(step, transitionVocabulary(known), at, `The seed of "${resource}"`, context.problems)
    }
  }
  return paths
}

function linkTimes(source: Tree<SeedSource>, fields: SeedFields, context: SeedContext): Seed['at'] {
  const { at: times = {}, resource } = source.value
  const known = context.resources[resource]
  for (const [step, place] of Object.entries(times)) {
    fields.place(place, ['at', step])
    const at = source.keyAt(['at', step])
    if (known !== undefined)
      isKnown(step, transitionVocabulary(known), at, `The seed of "${resource}"`, context.problems)
  }
  return times
}

/** Reports seeds that need each other's records: the seeder creates records after those they refer to. */
function checkLoops(seeds: Seed[], sources: Tree<SeedSource>[], context: SeedContext): void {
  const said = new Set<string>()
  const needs = (name: string): string[] => {
    const seed = seeds.find((each) => each.resource === name)
    return seed === undefined ? [] : neededBy(seed, context.resources).filter((other) => other !== name)
  }
  for (const { resource } of seeds) {
    const loop = findLoop(resource, needs)
    const source = sources.find((each) => each.value.resource === resource)
    if (loop === undefined || source === undefined || said.has(nameLoop(loop))) continue
    said.add(nameLoop(loop))
    const message = `Each of these seeds needs the records of the next: ${describeLoop(loop)}. Let an effect of the manifest set one of the references.`
    context.problems.report('seed-cycle', source.at(['resource']), message)
  }
}

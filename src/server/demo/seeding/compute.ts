import { dayIn } from '#calculation/calendar.ts'
import { namesIn } from '#calculation/expression.ts'
import type { Computed, ComputedFold, Resource } from '#manifest/portal.ts'
import { evaluatorOf } from './evaluate.ts'
import { clockOf } from './keep-time.ts'
import { holding, matcher } from './matches.ts'
import type { SeededRecord, World } from './world.ts'

/** Computes all computed fields of all records, each field after those that it depends on. */
export function computeAll(world: World): void {
  const done = new Set<string>()
  const compute = (resource: Resource, field: string): void => {
    const key = `${resource.name}.${field}`
    const how = resource.computed[field]
    if (how === undefined || done.has(key)) return
    done.add(key)
    for (const [name, needed] of sourcesOf(resource, how)) {
      const other = world.portal.resources[name]
      if (other !== undefined) compute(other, needed)
    }
    new FieldComputer(world, resource).compute(field, how)
  }
  for (const [resource] of world.all()) for (const field of Object.keys(resource.computed)) compute(resource, field)
}

/**
 * Computes the fields that depend only on their own record, so that seeds that follow can use them. The other fields
 * are computed when all records exist.
 */
export function computeExpressions(world: World, resource: Resource): void {
  for (const [field, how] of Object.entries(resource.computed)) {
    if ('expression' in how) new FieldComputer(world, resource).compute(field, how)
  }
}

/** Returns the fields that a computed field depends on, each with its resource. */
function sourcesOf(resource: Resource, how: Computed): [resource: string, field: string][] {
  const own = (names: string[]): [string, string][] => names.map((name) => [resource.name, name])
  if ('expression' in how) return own(namesIn(how.expression))
  if ('clock' in how) return own(namesIn(how.clock.minutes))
  if ('copy' in how) return [[resource.fields[how.copy.via]?.reference ?? '', how.copy.field], ...own([how.copy.via])]
  if (!('of' in how)) return []
  const asked = [...Object.keys(how.where), ...(how.field === undefined ? [] : [how.field])]
  const given = JSON.stringify(how.where).matchAll(/"\$record\.([a-z0-9_]+)"/g)
  return [...asked.map((name): [string, string] => [how.of, name]), ...own([...given].map(([, name = '']) => name))]
}

class FieldComputer {
  readonly #world: World
  readonly #resource: Resource
  readonly #evaluate: (expression: string, record: SeededRecord) => unknown

  constructor(world: World, resource: Resource) {
    this.#world = world
    this.#resource = resource
    this.#evaluate = evaluatorOf(world, resource)
  }

  compute(field: string, how: Computed): void {
    const valueFor = this.#way(how)
    if (valueFor === undefined) return
    for (const record of this.#world.of(this.#resource.name)) {
      const value = valueFor(record)
      if (value === undefined || value === null) delete record.values[field]
      else record.values[field] = value
    }
    if ('clock' in how && how.clock.state !== undefined) this.#writeStates(how.clock.state, how)
  }

  /** Returns a function that computes the value for a record, or undefined if the field isn't stored. */
  #way(how: Computed): ((record: SeededRecord) => unknown) | undefined {
    if ('expression' in how) return (record) => this.#evaluate(how.expression, record)
    if ('stamp' in how) return (record) => this.#stamp(record, how)
    if ('times' in how) return ({ journey }) => journey.filter(({ event }) => how.times.includes(event)).length
    if ('copy' in how) return (record) => this.#world.at(record, `${how.copy.via}.${how.copy.field}`)
    if ('clock' in how) return (record) => clockOf(this.#world, this.#resource, record, how.clock)?.due
    if ('rollup' in how) return this.#rollup(how)
    if ('aggregate' in how) return this.#aggregate(how)
    return undefined
  }

  /** Records that were created by code keep their stamps, because they have no journey to derive them from. */
  #stamp({ journey, values }: SeededRecord, how: Extract<Computed, { stamp: string[] }>): unknown {
    const field = Object.entries(this.#resource.computed).find(([, each]) => each === how)?.[0] ?? ''
    const at = timeOf(journey, how)
    if (at === undefined) return values[field]
    return this.#resource.fields[field]?.type === 'date' ? dayIn(this.#world.portal.timezone, new Date(at)) : at
  }

  #writeStates(state: string, how: Extract<Computed, { clock: object }>): void {
    for (const record of this.#world.of(this.#resource.name)) {
      const stand = clockOf(this.#world, this.#resource, record, how.clock)?.stand
      if (stand === undefined) delete record.values[state]
      else record.values[state] = stand
    }
  }

  #rollup({ rollup, of, via, field, where }: Extract<Computed, { rollup: string }>) {
    const isCounted = matcher(where, this.#world.variables({}))
    const children = new Map<unknown, SeededRecord[]>()
    for (const child of this.#world.of(of)) {
      if (!isCounted(child)) continue
      for (const parent of [child.values[via]].flat()) {
        const siblings = children.get(parent)
        if (siblings === undefined) children.set(parent, [child])
        else siblings.push(child)
      }
    }
    return (record: SeededRecord) => fold(rollup, children.get(record.id) ?? [], field)
  }

  #aggregate({ aggregate, of, field, where }: Extract<Computed, { aggregate: string }>) {
    return (record: SeededRecord) =>
      fold(
        aggregate,
        this.#world.matching(of, where, (name) => holding(record, name)),
        field,
      )
  }
}

/** Returns when one of the events last ran, or first ran if `once` is set. */
function timeOf(journey: SeededRecord['journey'], { stamp, once }: Extract<Computed, { stamp: string[] }>) {
  const ran = journey.filter(({ event }) => stamp.includes(event))
  return (once ? ran[0] : ran.at(-1))?.at
}

/** Aggregates like the database does: the result over no records is 0, and empty values are skipped. */
function fold(how: ComputedFold, records: SeededRecord[], field: string | undefined): unknown {
  if (how === 'count' || field === undefined) return records.length
  if (how === 'last') return newest(records)?.values[field]
  const numbers = records.map((record) => holding(record, field)).filter((value) => typeof value === 'number')
  if (numbers.length === 0) return 0
  const total = numbers.reduce((sum, each) => sum + each, 0)
  if (how === 'sum') return Number(total.toPrecision(15))
  if (how === 'mean') return total / numbers.length
  return how === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}

function newest(records: SeededRecord[]): SeededRecord | undefined {
  return records.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id)).at(-1)
}

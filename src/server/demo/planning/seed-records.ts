import { Expressions } from '#calculation/expression.ts'
import { expressionFields } from '#manifest/expression-fields.ts'
import type { Resource } from '#manifest/portal.ts'
import { type Generator, makerField, type Seed, shortestPath, type Weights } from '#manifest/seeds.ts'
import { idFor } from '../../ids.ts'
import { resourceNamed } from '../../records/rules/rules.ts'
import type { StoredRecord } from '../../records/store/storage.ts'
import { Random, seedOf } from '../random.ts'
import { dealOut } from './deal-out.ts'
import { Maker, pickWeighted } from './generate.ts'
import { creatorOf, travel, withAnswered } from './journeys.ts'
import { momentIn, timeOfDay } from './times.ts'
import type { SeededRecord, World } from './world.ts'

/** What is known about a record before its values are generated. */
interface Plan {
  id: string
  values: Record<string, unknown>
  generators: Record<string, Generator>
  status?: string | undefined
  /** The creation time relative to now, in milliseconds. */
  created?: number | undefined
  /** The id of the record with the line before, after which it is created. */
  follows?: string | undefined
}

/** A record before anything is known about it. */
const blank: SeededRecord = {
  ...{ id: '', resource: '', reference: null, status: '', version: 1 },
  ...{ created_at: '', updated_at: '', created_by: null, values: {}, journey: [] },
}
/** How often a record that must be unique is generated again if it is a duplicate. After that it is left out. */
const attempts = 6
/** The numbers of records that the portal has created: from here, so many. */
const adopted = { from: 1_000_000, count: 9_000_000 }

/** Plans the records of a seed: their values, and the journeys that lead to their states. */
export class Sower {
  readonly #world: World
  readonly #seed: Seed
  readonly #resource: Resource
  readonly #expressions: Expressions
  readonly #taken = new Map<string, Set<string>>()

  constructor(world: World, seed: Seed) {
    this.#world = world
    this.#seed = seed
    this.#resource = resourceNamed(world.portal, seed.resource)
    const { calendar, calendars, timezone, parameters } = world.portal
    const fields = expressionFields(this.#resource)
    this.#expressions = new Expressions({ fields, calendar, calendars, timezone, parameters })
  }

  /** Adds the records of the seed to the world. A seed without a count completes the existing records instead. */
  run(): void {
    const plans = this.#plans()
    if (plans.length === 0 && Object.keys(this.#seed.each).length === 0)
      this.#complete(this.#world.of(this.#seed.resource))
    else this.#sow(plans)
    this.#computeExpressions()
  }

  /** Seeds that follow may use the fields that are computed from a record's own. */
  #computeExpressions(): void {
    const resource = this.#resource
    const expressions = Object.entries(resource.computed).flatMap(([name, how]) =>
      'expression' in how ? [[name, how.expression] as const] : [],
    )
    for (const record of this.#world.of(resource.name)) {
      for (const [name, expression] of expressions) {
        record.values[name] = this.#world.evaluate(this.#expressions, record, expression)
      }
    }
  }

  /** Returns the plan for a record that the portal has created: a state that records of its age are in. */
  adopt(record: StoredRecord): SeededRecord {
    // From the id and not counted: two acts that are seconds apart may come in another order at the next start.
    const number = adopted.from + ((seedOf(record.id) >>> 0) % adopted.count)
    const random = new Random(seedOf(`${record.resource} ${number}`))
    const planned: SeededRecord = { ...record, values: { ...record.values }, journey: [] }
    const begins = this.#waitsUntil(planned)
    planned.status =
      begins > this.#world.now.getTime()
        ? this.#resource.lifecycle.initial
        : pickWeighted(this.#sharesAt(planned), random)
    this.#fill(planned, this.#seed.values, number)
    const known = Object.keys(record.values).filter((name) => (record.values[name] ?? '') !== '')
    this.#travel(planned, random, { begins, known })
    this.#world.occupy(this.#expressions, planned)
    return planned
  }

  /** Returns when a record that the portal has created may leave its first state. */
  #waitsUntil(record: SeededRecord): number {
    const { waits } = this.#seed
    const day = waits && String(record.values[waits.for] ?? '')
    const until = waits === undefined || day === undefined ? Number.NaN : Date.parse(day) + waits.from
    return Math.max(Date.parse(record.created_at), Number.isNaN(until) ? 0 : until)
  }

  #sharesAt(record: SeededRecord): Weights {
    const age = this.#world.now.getTime() - Date.parse(record.created_at)
    const { from, in: others } = this.#seed.created
    const shares = Object.entries(this.#sharesOf(record) ?? {})
    const young = shares.filter(([state]) => others[state] === undefined || age <= -others[state].from)
    const fitting = young.length > 0 ? young : shares
    return from === 0 || fitting.length === 0 ? { [this.#resource.lifecycle.initial]: 1 } : Object.fromEntries(fitting)
  }

  /** Returns the plans of all records. Handwritten records come first, so that they get the references they ask for. */
  #plans(): Plan[] {
    const { resource, records, values, count } = this.#seed
    const byHand = records.map(
      (record, i): Plan => ({
        id: record.id ?? idFor(`${resource} by hand ${i}`),
        values: {},
        generators: { ...record.values, ...without(values, record.values) },
        status: record.status,
        created: record.created,
      }),
    )
    const combined = this.#combinations().flatMap((fixed) => this.#combined(fixed))
    const counted = Array.from(
      { length: count },
      (_, i): Plan => ({
        id: idFor(`${resource} ${i}`),
        values: {},
        generators: values,
      }),
    )
    return [...byHand, ...combined, ...counted]
  }

  /** Returns the plans for a combination: one, or one for each line of its script. */
  #combined(fixed: Record<string, unknown>): Plan[] {
    const { resource, lines, values } = this.#seed
    const name = `${resource} ${Object.values(fixed).join(' ')}`
    if (lines === undefined) return [{ id: idFor(name), values: fixed, generators: values }]
    const ids = (i: number): string => idFor(`${name} line ${i}`)
    return (lines.of[String(this.#world.at({ ...blank, resource, values: fixed }, lines.by))] ?? []).map(
      (line, i): Plan => ({
        id: ids(i),
        values: fixed,
        generators: { ...line, ...without(values, line) },
        ...(i > 0 && { follows: ids(i - 1) }),
      }),
    )
  }

  /** Returns all combinations of the records that the fields of `each` may refer to. */
  #combinations(): Record<string, unknown>[] {
    const fields = Object.entries(this.#seed.each)
    if (fields.length === 0) return []
    return fields.reduce<Record<string, unknown>[]>(
      (combined, [field, where]) =>
        combined.flatMap((fixed) =>
          this.#world
            .matching(this.#resource.fields[field]?.reference ?? '', where, (place) => fixed[place])
            .map(({ id }) => ({ ...fixed, [field]: id })),
        ),
      [{}],
    )
  }

  #sow(plans: Plan[]): void {
    const states = this.#allot(plans)
    const seen = new Set<string>()
    for (const [i, plan] of plans.entries()) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const record = this.#grow(plan, i + 1 + attempt * plans.length, states[i])
        const key = this.#seed.unique.map((field) => record.values[field])
        // As in a database, a record without one of the values is no duplicate.
        const isComplete = key.length > 0 && key.every((value) => value !== undefined)
        if (isComplete && seen.has(JSON.stringify(key))) continue
        seen.add(JSON.stringify(key))
        // Added at once, because a later record may refer to it.
        this.#world.add(this.#resource.name, [record])
        this.#world.occupy(this.#expressions, record)
        break
      }
    }
  }

  #complete(records: SeededRecord[]): void {
    for (const [i, record] of records.entries()) this.#fill(record, this.#seed.values, i + 1)
  }

  /** Assigns states in proportion to their weights, each at least once, in random order. */
  #allot(plans: Plan[]): (string | undefined)[] {
    const { states } = this.#seed
    // The others have the shares that follow from their field.
    if (states.by !== undefined) return plans.map(({ status }) => status)
    const free = plans.filter(({ status }) => status === undefined)
    const shares = dealOut(states.all, free.length, new Random(seedOf(`${this.#resource.name} states`)))
    return plans.map(({ status }) => status ?? shares.pop())
  }

  #grow(plan: Plan, number: number, allotted: string | undefined): SeededRecord {
    const { resource, created } = this.#seed
    const random = new Random(seedOf(`${resource} ${number}`))
    const { initial } = this.#resource.lifecycle
    const record: SeededRecord = {
      ...blank,
      ...{ id: plan.id, resource, status: initial, values: { ...plan.values }, journey: [] },
    }
    record.status = allotted ?? record.status
    const { field } = this.#seed.states.by ?? {}
    const first = [created.after, field?.split('.')[0]].filter((name) => name !== undefined)
    this.#fill(
      record,
      pickFields(plan.generators, (name) => first.includes(name)),
      number,
    )
    record.status = allotted ?? this.#stateOf(record, random)
    record.created_at = this.#bornAt(record, plan, random)
    this.#fill(
      record,
      pickFields(plan.generators, (name) => !first.includes(name)),
      number,
    )
    record.created_by ??= creatorOf(this.#world, this.#resource, record, random) ?? null
    const { owner } = this.#resource
    // A seed that gives some of its records an owner leaves the others without one.
    if (owner !== undefined && owner in this.#resource.fields && !Object.hasOwn(plan.generators, owner))
      record.values[owner] ??= record.created_by
    this.#travel(record, random)
    return record
  }

  /**
   * Plans the steps to the state of a record. `adopted` says of a record that the portal has created when it begins to move, and
   * which values it has got: what else its form would have asked for is answered later.
   */
  #travel(record: SeededRecord, random: Random, adopted?: { begins: number; known: string[] }): void {
    const { paths, created, at } = this.#seed
    const way = paths[record.status] ?? shortestPath(this.#resource, record.status)
    const path = this.#withSomebody(withAnswered(this.#resource, way, record.values, adopted?.known), record)
    // What is created at a time of day goes on from there, also before the offices open.
    const hours = created.clock === undefined ? created.hours : 'all'
    const pace = { ...this.#seed.pace, hours, at }
    const begins = adopted === undefined ? record.created_at : new Date(adopted.begins).toISOString()
    record.journey = travel(this.#world, this.#resource, record, path, pace, begins, random)
    record.status = record.journey.at(-1)?.to ?? record.status
    this.#forget(record, path)
  }

  /** Returns the steps of a path up to the first that needs somebody who is free, if nobody is. */
  #withSomebody(path: string[], { values }: SeededRecord): string[] {
    const { occupies, lifecycle } = this.#resource
    if (occupies === undefined || values[occupies.who] !== undefined) return path
    const isForSomebody = (event: string) =>
      lifecycle.transitions[event]?.form.some(({ field, required }) => field === occupies.who && required) === true
    const first = path.findIndex(isForSomebody)
    return first < 0 ? path : path.slice(0, first)
  }

  #fill(record: SeededRecord, generators: Record<string, Generator>, number: number): void {
    const maker = new Maker({
      ...{ world: this.#world, resource: this.#resource, record, number },
      ...{ taken: this.#taken, expressions: this.#expressions },
    })
    for (const [name, generator] of Object.entries(generators)) {
      if (record.values[name] !== undefined && record.values[name] !== null) continue
      const value = maker.make(name, generator)
      if (name === makerField.name) record.created_by = typeof value === 'string' ? value : null
      else if (value !== undefined) record.values[name] = value
    }
  }

  #bornAt(record: SeededRecord, { created, follows }: Plan, random: Random): string {
    const { after, hours, clock, in: others } = this.#seed.created
    const { from, to } =
      (Object.hasOwn(others, record.status) ? others[record.status] : undefined) ?? this.#seed.created
    const now = this.#world.now.getTime()
    const reference = after === undefined ? undefined : this.#resource.fields[after]?.reference
    const earlier =
      this.#world.get(record.resource, follows) ??
      (reference === undefined ? undefined : this.#world.get(reference, record.values[after ?? '']))
    const start = earlier === undefined ? now : Date.parse(earlier.created_at)
    const span =
      created === undefined ? { from: start + from, to: start + to } : { from: now + created, to: now + created }
    const born = momentIn(span, created === undefined && earlier === undefined ? hours : 'all', random, this.#world)
    const timed = clock === undefined ? born : timeOfDay(born, clock, random, this.#world)
    // A record isn't created in the future, nor before the record that it refers to.
    const latest = earlier === undefined ? now - random.between(1, 90) * 60_000 : (start + now) / 2
    return new Date(Math.floor(Math.min(timed.getTime(), latest))).toISOString()
  }

  #stateOf(record: SeededRecord, random: Random): string {
    const shares = this.#sharesOf(record)
    if (shares === undefined || Object.keys(shares).length === 0) return this.#resource.lifecycle.initial
    return pickWeighted(shares, random)
  }

  #sharesOf(record: SeededRecord): Weights | undefined {
    const { all, by } = this.#seed.states
    const value = by === undefined ? undefined : String(this.#world.at(record, by.field))
    return value !== undefined && by !== undefined && Object.hasOwn(by.when, value) ? by.when[value] : all
  }

  /** Removes the values of fields that only a transition's form asks for if no such transition has run. */
  #forget(record: SeededRecord, path: string[]): void {
    const { lifecycle, form, fields } = this.#resource
    const asked = (names: string[]): string[] =>
      names.flatMap((name) => lifecycle.transitions[name]?.form.map(({ field }) => field) ?? [])
    const known = new Set([...form.map(({ field }) => field), ...asked(path), ...Object.keys(this.#seed.each)])
    for (const name of asked(Object.keys(lifecycle.transitions))) {
      if (!known.has(name) && fields[name]?.required !== true) delete record.values[name]
    }
  }
}

function without(generators: Record<string, Generator>, others: object): Record<string, Generator> {
  return pickFields(generators, (name) => !Object.hasOwn(others, name))
}

function pickFields(
  generators: Record<string, Generator>,
  isWanted: (name: string) => boolean,
): Record<string, Generator> {
  return Object.fromEntries(Object.entries(generators).filter(([name]) => isWanted(name)))
}

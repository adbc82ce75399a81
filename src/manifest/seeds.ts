import type { FieldType } from '#fields/index.ts'
import type { Field, Resource, Scalar, Where } from './portal-resources.ts'
import type { Rule } from './portal-rule.ts'

/**
 * The generated records of a demo. Seeds are compiled and checked with the portal but are not part of it, so a portal
 * without a demo never reads them.
 */
export interface Seed {
  resource: string
  count: number
  /** Creates one record for each combination of records that these reference fields may refer to. */
  each: Record<string, Where>
  /** Creates a record for each line of the script that a value of the combination names. */
  lines?: Lines
  /** No two records have the same values in all of these fields. */
  unique: string[]
  created: Created
  states: StateShares
  /** The transitions that lead to a state, when they are not the shortest path. */
  paths: Record<string, string[]>
  /** Milliseconds between two transitions. */
  pace: Span
  /** The fields with the times at which transitions happen. */
  at: Record<string, string>
  /** How long before a date or time of theirs records that the portal has created leave their first state. */
  waits?: { for: string; from: number }
  /** In the order of generation; a later value may use an earlier one. */
  values: Record<string, Generator>
  records: { id?: string; status?: string; created?: number; values: Record<string, Generator> }[]
}

/** Scripts, by the value of a place. The records of a script are created one after another. */
export interface Lines {
  by: string
  of: Record<string, Record<string, Generator>[]>
}

/** Returns the fields to which every line of every script gives a value. */
export function givenByLines({ of }: Lines): string[] {
  const [first = {}, ...others] = Object.values(of).flat()
  return Object.keys(first).filter((field) => others.every((line) => Object.hasOwn(line, field)))
}

/** A range in milliseconds, both ends included. */
export interface Span {
  from: number
  to: number
}

/**
 * The creation time in milliseconds relative to the start of the demo, or to the creation of the record that `after`
 * refers to.
 */
export interface Created extends Span {
  after?: string
  hours: Hours
  /** The time of day, as `HH:mm`. */
  clock?: { from: string; to: string }
  /** Different times for records in a state. */
  in: Record<string, Span>
}

export type Hours = 'working' | 'all'

export type Weights = Record<string, number>

export interface StateShares {
  all: Weights
  by?: { field: string; when: Record<string, Weights> }
}

/** How a value is generated. `chance` is the percentage of records that get one. */
export type Generator = GeneratorOf<Rule, Scalar[]>

export type GeneratorOf<Audience, Pool> = Scalar | ({ chance?: number } & Making<Audience, Pool>)

type Making<Audience, Pool> =
  | { pick: Pool }
  | { weighted: Weights }
  | { number: { from: number; to: number; step?: number } }
  | { date: { from: number; to: number; after?: string; days?: Hours } }
  | { moment: MomentOf }
  | { sequence: string; first?: number; digits?: number }
  | { record: { where?: Where; once?: true } }
  | { person: { for?: Audience; where?: Where } }
  | { manager_of: string }
  | { same: string }
  | { file: string }
  | { text: string }
  | { expression: string }
  | { list: { from: number; to: number; of: GeneratorOf<Audience, Pool> } }
  | { rows: RowsOf<Audience, Pool> }
  | { case: string; when: Record<string, GeneratorOf<Audience, Pool>>; else?: GeneratorOf<Audience, Pool> }

interface MomentOf {
  from: number | string
  to: number | string
  after?: string
  hours?: Hours
  every?: string | number
  /** The field with the person who has nothing else at the time. */
  free?: string
}

export interface RowsOf<Audience, Pool> {
  from?: number
  to?: number
  /** The initial values of each row. */
  each?: Record<string, Scalar>[]
  values: Record<string, GeneratorOf<Audience, Pool>>
}

/** The resource of people. */
export const peopleResource = 'employee'

/** The only base field that a seed may set. Otherwise the seeder picks someone who may create such records. */
export const makerField: Field = {
  ...{ name: 'created_by', title: 'Created by', type: 'text', schema: { type: 'string' }, reference: peopleResource },
  ...{ readOnly: true, required: false, searchable: false, sortable: false, filterable: false, many: false },
}

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts `30m`, `72h`, `-7d` or a number of days to milliseconds. */
export function milliseconds(distance: number | string): number {
  if (typeof distance === 'number') return distance * 86_400_000
  return Number(distance.slice(0, -1)) * (units[distance.slice(-1)] ?? 0)
}

/** Converts a key of a map to a value of a field. */
export function scalarOf(text: string, type: FieldType): Scalar {
  if (type === 'boolean') return text === 'true'
  return type === 'number' || type === 'integer' ? Number(text) : text
}

/** Returns the shortest sequence of transitions from the initial state to another, or an empty array if there is none. */
export function shortestPath({ lifecycle }: Pick<Resource, 'lifecycle'>, goal: string): string[] {
  const ways = new Map<string, string[]>([[lifecycle.initial, []]])
  for (const [state, path] of ways) {
    for (const [name, { from, to }] of Object.entries(lifecycle.transitions)) {
      if (to !== undefined && from.includes(state) && !ways.has(to)) ways.set(to, [...path, name])
    }
  }
  return ways.get(goal) ?? []
}

/** Returns the resources whose records a seed needs, and whose seeds therefore run before it. */
export function neededBy(seed: Seed, resources: Record<string, Resource>): string[] {
  const fields = resources[seed.resource]?.fields ?? {}
  const ofFields = Object.entries(seed.values).flatMap(([name, generator]) =>
    needsOf(generator, fields[name]?.reference),
  )
  const ofEach = Object.keys(seed.each).flatMap((name) => fields[name]?.reference ?? [])
  return [...new Set([...ofFields, ...ofEach])]
}

function needsOf(generator: Generator, reference: string | undefined): string[] {
  if (typeof generator !== 'object') return []
  if ('record' in generator || 'person' in generator || 'manager_of' in generator)
    return reference === undefined ? [] : [reference]
  if ('list' in generator) return needsOf(generator.list.of, reference)
  if ('case' in generator) {
    return [...Object.values(generator.when), generator.else ?? ''].flatMap((each) => needsOf(each, reference))
  }
  return []
}

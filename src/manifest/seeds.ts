import type { FieldType } from '#fields/index.ts'
import type { Field, Resource, Scalar, Where } from './portal-resources.ts'
import type { Rule } from './portal-rule.ts'

/**
 * What a demo is filled with. It is compiled and proven with the portal, but is no part of it: a portal without a demo
 * never looks at it.
 */
export interface Seed {
  resource: string
  count: number
  /** Reference fields; one record for each combination of records that they may hold. */
  each: Record<string, Where>
  /** No two records agree in all of these. */
  unique: string[]
  created: Created
  states: StateShares
  /** The transitions that lead to a state, where they are not the fewest. */
  paths: Record<string, string[]>
  /** Milliseconds between two steps. */
  pace: Span
  /** In the order in which they are made; a later one may use an earlier. */
  values: Record<string, Generator>
  records: { id?: string; status?: string; created?: number; values: Record<string, Generator> }[]
}

/** Milliseconds, both ends included. */
export interface Span {
  from: number
  to: number
}

/** Milliseconds from the start of the demo, or from the making of the record that a field refers to. */
export interface Created extends Span {
  after?: string
  hours: Hours
  /** Other times for those in a state. */
  in: Record<string, Span>
}

export type Hours = 'working' | 'all'

export type Weights = Record<string, number>

export interface StateShares {
  all: Weights
  by?: { field: string; when: Record<string, Weights> }
}

/** How a value is made; `chance` is in how many of a hundred records. */
export type Generator = GeneratorOf<Rule, Scalar[]>

export type GeneratorOf<Audience, Pool> = Scalar | ({ chance?: number } & Making<Audience, Pool>)

type Making<Audience, Pool> =
  | { pick: Pool }
  | { weighted: Weights }
  | { number: { from: number; to: number; step?: number } }
  | { date: { from: number; to: number; after?: string; days?: Hours } }
  | { moment: { from: number | string; to: number | string; after?: string; hours?: Hours } }
  | { sequence: string; first?: number; digits?: number }
  | { record: { where?: Where; once?: true } }
  | { person: { for?: Audience; where?: Where } }
  | { manager_of: string }
  | { same: string }
  | { referrer: string }
  | { text: string }
  | { expression: string }
  | { list: { from: number; to: number; of: GeneratorOf<Audience, Pool> } }
  | { rows: RowsOf<Audience, Pool> }
  | { case: string; when: Record<string, GeneratorOf<Audience, Pool>>; else?: GeneratorOf<Audience, Pool> }

export interface RowsOf<Audience, Pool> {
  from?: number
  to?: number
  /** What each row begins with. */
  each?: Record<string, Scalar>[]
  values: Record<string, GeneratorOf<Audience, Pool>>
}

/** The resource whose records are the people. */
export const peopleResource = 'employee'

/** The only field besides its own that a seed may set of a record; otherwise somebody is found who may make such records. */
export const makerField: Field = {
  ...{ name: 'created_by', title: 'Created by', type: 'text', schema: { type: 'string' }, reference: peopleResource },
  ...{ readOnly: true, required: false, searchable: false, sortable: false, filterable: false, many: false },
}

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `72h`, `-7d` or a number of days, in milliseconds. */
export function milliseconds(distance: number | string): number {
  if (typeof distance === 'number') return distance * 86_400_000
  return Number(distance.slice(0, -1)) * (units[distance.slice(-1)] ?? 0)
}

/** A key of a map as a value of a field. */
export function scalarOf(text: string, type: FieldType): Scalar {
  if (type === 'boolean') return text === 'true'
  return type === 'number' || type === 'integer' ? Number(text) : text
}

/** The resources whose records a seed draws on, which therefore come before it. */
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

import { and, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import type { Reader } from '../../db/database.ts'
import { invalidValue } from '../../http/errors.ts'
import { storageOf } from '../store/storage.ts'
import { readable } from './read.ts'
import { visibleField, visibleFields } from './visible.ts'

/** A fold that doesn't depend on the order of the records. */
export type FigureFold = 'count' | 'sum' | 'mean' | 'min' | 'max'

/** A fold and the records that it covers. */
export interface Figure {
  fold: FigureFold
  field?: string | undefined
  condition?: SQL | undefined
}

/** The viewer of a figure, with the database, the portal and the current day. */
export interface Asker {
  db: Reader
  portal: Portal
  person: Person
  today: string
}

/** Returns one figure over the records that a person may read, as SQL: null over no values, except for counts and sums. */
export function foldedSql(resource: Resource, person: Person, figure: Figure): SQL<unknown> {
  const storage = storageOf(resource)
  const where = and(readable(resource, storage, person), figure.condition) ?? sql`true`
  return sql`(select ${foldSql(resource, person, figure)} from ${storage.table} where ${where})`
}

/** Computes several values in a single statement; without any, there is none. */
export async function valuesOf(db: Reader, wanted: Record<string, SQL<unknown>>): Promise<Record<string, unknown>> {
  if (Object.keys(wanted).length === 0) return {}
  const [row = {}] = await db.select(wanted).from(sql`(select 1) as one`)
  return row
}

/** Computes one figure over the records that a person may read. */
export async function foldRecords({ db, person }: Asker, resource: Resource, figure: Figure): Promise<number | null> {
  const { value } = await valuesOf(db, { value: foldedSql(resource, person, figure) })
  return asNumber(value)
}

/** Throws 422 unless the figure can use the field: a number that the person can see, or any visible field for a count. */
export function foldedField(resource: Resource, fold: FigureFold, name: string | undefined, person: Person): void {
  if (fold === 'count' && name === undefined) return
  const field = name === undefined ? undefined : visibleFields(resource, person).get(name)
  const isNumber = field?.type === 'number' || field?.type === 'integer'
  if (isNumber || (fold === 'count' && field !== undefined)) return
  throw invalidValue('/field', name === undefined ? texts.foldOfWhichField(fold) : texts.notANumber(name))
}

const baseDates: Pick<Field, 'name' | 'type'>[] = [
  { name: 'created_at', type: 'date-time' },
  { name: 'updated_at', type: 'date-time' },
]

/** Returns a date field that a period can narrow; undefined if the field is of another type. */
export function dateField(resource: Resource, name: string): Pick<Field, 'name' | 'type'> | undefined {
  const field = baseDates.find((each) => each.name === name) ?? resource.fields[name]
  return field?.type === 'date' || field?.type === 'date-time' ? field : undefined
}

export function foldSql(resource: Resource, person: Person, { fold, field }: Figure): SQL<unknown> {
  if (field === undefined) return sql`count(*)::float8`
  const operand = visibleField(resource, person)(field)
  if (fold === 'count') return sql`count(${operand})::float8`
  if (fold === 'sum') return sql`coalesce(sum(${operand}), 0)::float8`
  const functions = { mean: sql`avg`, min: sql`min`, max: sql`max` }
  return sql`${functions[fold]}(${operand})::float8`
}

export function asNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

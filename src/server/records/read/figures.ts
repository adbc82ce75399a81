import { and, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import { type Choice, type FieldFacts, textOf } from '#fields/index.ts'
import type { Bucket, Field, Portal, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import * as values from '#texts/values.ts'
import type { Reader } from '../../db/database.ts'
import { invalidValue } from '../../http/errors.ts'
import { bucketFor, bucketLabel, bucketSql, bucketsBetween } from '../store/buckets.ts'
import { type Span, withinSpan } from '../store/period.ts'
import { storageOf } from '../store/storage.ts'
import { readable } from './read.ts'
import { declaredNames, type Titles, titlesOf } from './titles.ts'
import { visibleField, visibleFields } from './visible.ts'

/** A fold that doesn't depend on the order of the records. */
export type FigureFold = 'count' | 'sum' | 'mean' | 'min' | 'max'

/** A fold and the records that it covers. */
export interface Figure {
  fold: FigureFold
  field?: string | undefined
  condition?: SQL | undefined
  /** The bucket size along a date; derived from the span if undefined. */
  every?: Bucket | undefined
}

export interface FigureGroup {
  key: string | null
  label: string
  value: number | null
}

/** The viewer of a figure, with the database, the portal and the current day. */
export interface Asker {
  db: Reader
  portal: Portal
  person: Person
  today: string
}

/** Computes one figure over the records that a person may read; null over no values, except for counts and sums. */
export async function foldRecords({ db, person }: Asker, resource: Resource, figure: Figure): Promise<number | null> {
  const storage = storageOf(resource)
  const [row] = await db
    .select({ value: foldSql(resource, person, figure) })
    .from(storage.table)
    .where(and(readable(resource, storage, person), figure.condition))
  return asNumber(row?.value)
}

/** Computes a figure for each value of a field. Dates are grouped by day, week or month, depending on their span. */
export async function foldGroups(
  asker: Asker,
  resource: Resource,
  figure: Figure,
  by: string,
  span?: Span,
): Promise<FigureGroup[]> {
  const field = groupedField(resource, by, asker.person)
  return field.type === 'date' || field.type === 'date-time'
    ? foldDays(asker, resource, figure, field, span)
    : foldValues(asker, resource, figure, field)
}

/** Throws 422 unless the figure can use the field: a number that the person can see, or any visible field for a count. */
export function foldedField(resource: Resource, fold: FigureFold, name: string | undefined, person: Person): void {
  if (fold === 'count' && name === undefined) return
  const field = name === undefined ? undefined : visibleFields(resource, person).get(name)
  const isNumber = field?.type === 'number' || field?.type === 'integer'
  if (isNumber || (fold === 'count' && field !== undefined)) return
  throw invalidValue('/field', name === undefined ? texts.foldOfWhichField(fold) : texts.notANumber(name))
}

type Grouped = FieldFacts & { name: string }

const baseGroups: Grouped[] = [
  { name: 'created_at', type: 'date-time' },
  { name: 'updated_at', type: 'date-time' },
]

/** Returns a date field that a period can narrow; undefined if the field is of another type. */
export function dateField(resource: Resource, name: string): Pick<Field, 'name' | 'type'> | undefined {
  const field = baseGroups.find((each) => each.name === name) ?? resource.fields[name]
  return field?.type === 'date' || field?.type === 'date-time' ? field : undefined
}

function groupedField(resource: Resource, by: string, person: Person): Grouped {
  if (by === 'status') return { name: by, type: 'text', choices: statesOf(resource) }
  const field = baseGroups.find(({ name }) => name === by) ?? visibleFields(resource, person).get(by)
  if (field !== undefined && field.type !== 'list') return field
  throw invalidValue('/by', texts.notGroupable(by))
}

function foldSql(resource: Resource, person: Person, { fold, field }: Figure): SQL<unknown> {
  if (field === undefined) return sql`count(*)::float8`
  const operand = visibleField(resource, person)(field)
  if (fold === 'count') return sql`count(${operand})::float8`
  if (fold === 'sum') return sql`coalesce(sum(${operand}), 0)::float8`
  const functions = { mean: sql`avg`, min: sql`min`, max: sql`max` }
  return sql`${functions[fold]}(${operand})::float8`
}

function asNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}

async function groupRows({ db, person }: Asker, resource: Resource, figure: Figure, key: SQL, most?: number) {
  const storage = storageOf(resource)
  // Grouped by position, because a parameter in the key would make its two occurrences differ for the database.
  const query = db
    .select({ key: sql<unknown>`${key}`, value: foldSql(resource, person, figure) })
    .from(storage.table)
    .where(and(readable(resource, storage, person), figure.condition))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc nulls last, 1`)
    .$dynamic()
  const rows = await (most === undefined ? query : query.limit(most))
  return rows.map(({ key: value, value: figured }) => ({
    key: value === null ? null : String(value),
    value: asNumber(figured),
  }))
}

/** The most groups that a chart can show. Counts and sums combine the rest in one more group. */
const mostGroups = 20

async function foldValues(asker: Asker, resource: Resource, figure: Figure, by: Grouped): Promise<FigureGroup[]> {
  const key = visibleField(resource, asker.person)(by.name)
  const rows = await groupRows(asker, resource, figure, key, mostGroups + 1)
  const shown = rows.slice(0, mostGroups)
  const keys = shown.flatMap((row) => row.key ?? [])
  const context = { titles: await titlesFor(asker, by, keys), timezone: asker.portal.timezone }
  const groups = shown.map(({ key: value, value: figured }) => ({
    key: value,
    label: value === null ? values.none : textOf(by, value, context),
    value: figured,
  }))
  // Choices keep the order in which they were declared.
  const order = by.choices
  if (order !== undefined) groups.sort((a, b) => placeIn(order, a.key) - placeIn(order, b.key))
  const isWhole = rows.length <= mostGroups || (figure.fold !== 'count' && figure.fold !== 'sum')
  if (isWhole) return groups
  const total = (await foldRecords(asker, resource, figure)) ?? 0
  const others = groups.reduce((rest, { value }) => rest - (value ?? 0), total)
  return [...groups, { key: 'others', label: values.others, value: others }]
}

function statesOf({ lifecycle }: Resource): Choice[] {
  return Object.entries(lifecycle.states).map(([value, { label }]) => ({ value, label }))
}

function placeIn(order: readonly Choice[], key: string | null): number {
  const place = order.findIndex(({ value }) => value === key)
  return place === -1 ? order.length : place
}

/** Returns the names of what the keys identify. A record that the person may not see has none. */
async function titlesFor({ db, portal, person }: Asker, by: Grouped, keys: string[]): Promise<Titles> {
  if (by.reference !== undefined) return titlesOf(db, portal, by.reference, keys, person)
  return by.names === undefined ? {} : declaredNames(portal, by.names)
}

async function foldDays(
  asker: Asker,
  resource: Resource,
  figure: Figure,
  by: Grouped,
  asked: Span | undefined,
): Promise<FigureGroup[]> {
  const { timezone } = asker.portal
  const field = visibleField(resource, asker.person)(by.name)
  const day = by.type === 'date' ? sql`${field}::date` : sql`(${field}::timestamptz at time zone ${timezone})::date`
  const span = asked ?? (await spanOfAll(asker, resource, figure, day))
  if (span === undefined) return []
  const bucket = figure.every ?? bucketFor(span)
  const within = withinSpan(field, by.type, span, timezone)
  const counted = { ...figure, condition: and(figure.condition, within) }
  const rows = await groupRows(asker, resource, counted, bucketSql(bucket, day))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const empty = figure.fold === 'count' || figure.fold === 'sum' ? 0 : null
  // Future buckets are shown only up to the last one that has records.
  const last = [asker.today, ...rows.map(({ key }) => key ?? '')].sort().at(-1) ?? span.to
  const firsts = bucketsBetween(bucket, span).filter((first) => first <= last)
  return firsts.map((first) => ({
    key: first,
    label: bucketLabel(bucket, first),
    value: values.get(first) ?? empty,
  }))
}

/** Returns the span from the first to the last day that has records; undefined if there are none. */
async function spanOfAll(
  { db, person }: Asker,
  resource: Resource,
  { condition }: Figure,
  day: SQL,
): Promise<Span | undefined> {
  const storage = storageOf(resource)
  const [row] = await db
    .select({ from: sql<string | null>`min(${day})::text`, to: sql<string | null>`max(${day})::text` })
    .from(storage.table)
    .where(and(readable(resource, storage, person), condition))
  return row?.from == null || row.to == null ? undefined : { from: row.from, to: row.to }
}

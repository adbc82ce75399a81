import { and, type SQL, sql } from 'drizzle-orm'
import type { Choice, FieldFacts } from '#fields/index.ts'
import type { Bucket, Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { invalidValue } from '../../http/errors.ts'
import { bucketFor, bucketSql } from '../store/buckets.ts'
import { type Span, withinSpan } from '../store/period.ts'
import { storageOf } from '../store/storage.ts'
import { type Asker, asNumber, type Figure, foldSql, valuesOf } from './figures.ts'
import { readable } from './read.ts'
import { visibleField, visibleFields } from './visible.ts'

/** The most groups that a chart can show. Counts and sums combine the rest in one more group. */
export const mostGroups = 20

/** A figure for each value of a field. */
export interface Grouping {
  resource: Resource
  figure: Figure
  by: string
  /** A second field that divides each group; both have a fixed number of values. */
  stack?: string | undefined
  /** The values of `by` through which records pass: a group then also counts the later ones. */
  stages?: string[] | undefined
  order?: 'value' | 'declared' | undefined
  /** The bucket size along a date; derived from the span if undefined. */
  every?: Bucket | undefined
  /** The axis of a date; from the first record to the last if undefined. */
  span?: Span | undefined
}

export type Grouped = FieldFacts & { name: string }

export interface Axis {
  span: Span
  bucket: Bucket
}

export interface Plan {
  grouping: Grouping
  by: Grouped
  stack: Grouped | undefined
  /** Undefined where the groups aren't dates, or where there are no records. */
  axis: Axis | undefined
}

export interface Row {
  key: string | null
  part: string | null
  value: number | null
  /** The sum of all groups, with those beyond the limit. */
  total: number
}

export function isDate({ type }: Grouped): boolean {
  return type === 'date' || type === 'date-time'
}

function groupedField(resource: Resource, by: string, { person }: Asker): Grouped {
  if (by === 'status') return { name: by, type: 'text', choices: statesOf(resource) }
  if (by === 'created_at' || by === 'updated_at') return { name: by, type: 'date-time' }
  const field = visibleFields(resource, person).get(by)
  if (field !== undefined && field.type !== 'list') return field
  throw invalidValue('/by', texts.notGroupable(by))
}

function statesOf({ lifecycle }: Resource): Choice[] {
  return Object.entries(lifecycle.states).map(([value, { label, tone }]) => ({ value, label, tone }))
}

/** Returns SQL for the day of a date, or of a date-time in the portal's time zone. */
function daySql({ portal, person }: Asker, resource: Resource, by: Grouped): SQL {
  const field = visibleField(resource, person)(by.name)
  return by.type === 'date' ? sql`${field}::date` : sql`(${field}::timestamptz at time zone ${portal.timezone})::date`
}

/** Plans groupings; one statement finds the spans of dates for which none is given. */
export async function plansOf(asker: Asker, groupings: Grouping[]): Promise<Plan[]> {
  const spans = await spansOf(asker, groupings)
  return groupings.map((grouping, index) => planOf(asker, grouping, spans[index]))
}

/** Returns the axes of dates for which no span is given: from the first to the last day that has records. */
async function spansOf(asker: Asker, groupings: Grouping[]): Promise<(Span | undefined)[]> {
  const wanted: Record<string, SQL<unknown>> = {}
  for (const [index, { resource, figure, by: name, span }] of groupings.entries()) {
    const by = groupedField(resource, name, asker)
    if (span !== undefined || !isDate(by)) continue
    const storage = storageOf(resource)
    const where = and(readable(resource, storage, asker.person), figure.condition) ?? sql`true`
    const day = daySql(asker, resource, by)
    wanted[`from${index}`] = sql`(select min(${day})::text from ${storage.table} where ${where})`
    wanted[`to${index}`] = sql`(select max(${day})::text from ${storage.table} where ${where})`
  }
  const found = await valuesOf(asker.db, wanted)
  return groupings.map(({ span }, index) => {
    const [from, to] = [found[`from${index}`], found[`to${index}`]]
    return span ?? (typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined)
  })
}

function planOf(asker: Asker, grouping: Grouping, span: Span | undefined): Plan {
  const by = groupedField(grouping.resource, grouping.by, asker)
  const stack = grouping.stack === undefined ? undefined : groupedField(grouping.resource, grouping.stack, asker)
  const axis = isDate(by) && span !== undefined ? { span, bucket: grouping.every ?? bucketFor(span) } : undefined
  return { grouping, by, stack, axis }
}

/** Returns the rows of each plan, in one statement. */
export async function rowsOf(asker: Asker, plans: Plan[]): Promise<Row[][]> {
  const found: Row[][] = plans.map(() => [])
  const parts = plans.flatMap((plan, index) =>
    isDate(plan.by) && plan.axis === undefined ? [] : [rowsSql(asker, plan, index)],
  )
  if (parts.length === 0) return found
  const rows = await asker.db
    .select({
      chart: sql<number>`chart`,
      key: sql<string | null>`key`,
      part: sql<string | null>`part`,
      value: sql<unknown>`value`,
      total: sql<unknown>`total`,
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as charts`)
  for (const { chart, key, part, value, total } of rows)
    found[Number(chart)]?.push({ key, part, value: asNumber(value), total: asNumber(total) ?? 0 })
  return found
}

function rowsSql(asker: Asker, { grouping, by, stack, axis }: Plan, index: number): SQL {
  const { resource, figure, stages } = grouping
  const { person, portal } = asker
  const storage = storageOf(resource)
  const seen = visibleField(resource, person)
  const key = axis === undefined ? seen(by.name) : bucketSql(axis.bucket, daySql(asker, resource, by))
  const part = stack === undefined ? sql`null` : seen(stack.name)
  const within = axis && withinSpan(seen(by.name), by.type, axis.span, portal.timezone)
  const where = and(readable(resource, storage, person), figure.condition, within) ?? sql`true`
  // All values of a date, of stages and of what is divided once more are few.
  const limit = axis === undefined && stack === undefined && stages === undefined ? mostGroups + 1 : 1_000
  // Grouped by position, because a parameter in the key would make its two occurrences differ for the database.
  return sql`(select ${sql.raw(String(index))} as chart, key, part, value, sum(value) over () as total from (
    select ${key}::text as key, ${part}::text as part, ${foldSql(resource, person, figure)} as value
    from ${storage.table} where ${where} group by 1, 2) as rows
    order by value desc nulls last, key limit ${sql.raw(String(limit))})`
}

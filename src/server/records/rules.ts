import { and, type SQL, sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import { Expressions } from '#calculation/expression.ts'
import { expressionFields } from '#manifest/expression-fields.ts'
import type { Computed, Fold, Portal, RecordRule, Resource, Where } from '#manifest/portal.ts'
import { invalidValue } from '../http/errors.ts'
import { type Variables, whereToSql } from './conditions.ts'
import { type RecordValues, type StoredRecord, storageOf } from './storage.ts'
import type { Work } from './work.ts'

const expressionsOf = new WeakMap<Resource, Expressions>()

function expressions(resource: Resource, portal: Portal): Expressions {
  const known = expressionsOf.get(resource)
  if (known !== undefined) return known
  const built = new Expressions({ fields: expressionFields(resource), calendar: portal.calendar })
  expressionsOf.set(resource, built)
  return built
}

/**
 * The computed fields of a record that is about to be written: expressions over its own fields, aggregates over others.
 * They run in the order the manifest lists them, so that a later one may use an earlier. Rollups are not here: they are
 * written when a child is.
 */
export async function computeFields(work: Work, resource: Resource, record: StoredRecord): Promise<RecordValues> {
  const computed: RecordValues = {}
  for (const [field, how] of Object.entries(resource.computed)) {
    const values = { ...record.values, ...computed, status: record.status }
    if ('expression' in how) {
      computed[field] = expressions(resource, work.portal).evaluate(how.expression, values, today(work))
    } else if ('aggregate' in how) {
      computed[field] = await aggregate(work, how, { ...values, id: record.id })
    }
  }
  return computed
}

async function aggregate(
  work: Work,
  how: Extract<Computed, { aggregate: Fold }>,
  record: RecordValues,
): Promise<number> {
  const other = resourceNamed(work.portal, how.of)
  const [row] = await work.tx
    .select({ value: foldToSql(other, how.aggregate, how.field) })
    .from(storageOf(other).table)
    .where(conditionOn(work, other, how.where, record))
  return Number(row?.value ?? 0)
}

/** count, sum or mean over the rows of a query, or over those that meet a condition, as a double; 0 over none. */
export function foldToSql(resource: Resource, fold: Fold, field: string | undefined, condition?: SQL): SQL<number> {
  const filter = condition === undefined ? sql`` : sql` filter (where ${condition})`
  if (fold === 'count' || field === undefined) return sql<number>`(count(*)${filter})::float8`
  const operand = storageOf(resource).field(field)
  const folded = fold === 'sum' ? sql`sum(${operand})` : sql`avg(${operand})`
  return sql<number>`coalesce(${folded}${filter}, 0)::float8`
}

/** The rules of a moment, in order; the first that does not hold answers 422 at its field. */
export async function checkRules(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  moments: string[],
): Promise<void> {
  for (const rule of resource.rules) {
    if (!moments.includes(rule.when) || (await ruleHolds(work, resource, record, rule))) continue
    throw invalidValue(rule.field === undefined ? '' : `/${rule.field}`, rule.message)
  }
}

async function ruleHolds(work: Work, resource: Resource, record: StoredRecord, rule: RecordRule): Promise<boolean> {
  const values = { ...record.values, status: record.status }
  if ('that' in rule) return expressions(resource, work.portal).evaluate(rule.that, values, today(work)) === true
  const other = resourceNamed(work.portal, rule.none.resource)
  const [found] = await work.tx
    .select({ one: sql<number>`1` })
    .from(storageOf(other).table)
    .where(conditionOn(work, other, rule.none.where, { ...record.values, id: record.id }))
    .limit(1)
  return found === undefined
}

function conditionOn(work: Work, other: Resource, where: Where, record: RecordValues): SQL | undefined {
  const variables: Variables = {
    me: work.actor?.id ?? '',
    queues: [],
    department: '',
    timezone: work.portal.timezone,
    now: work.now,
    record,
  }
  return and(storageOf(other).mine, whereToSql(where, other, variables))
}

function today(work: Work): string {
  return dayIn(work.portal.timezone, work.now)
}

export function resourceNamed(portal: Portal, name: string): Resource {
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  if (resource === undefined) throw new Error(`The portal has no resource "${name}"`)
  return resource
}

import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, dayIn, instantOf, isDay } from '#calculation/calendar.ts'
import type { FieldType } from '#fields/index.ts'
import type { Condition, Resource, Scalar, Where } from '#manifest/portal.ts'
import { holdsAny } from './list-fields.ts'
import type { RecordValues } from './storage.ts'
import { storageOf } from './storage.ts'

/** The values of the `$variables` of a condition. */
export interface Variables {
  me: string
  queues: readonly string[]
  department: string
  timezone: string
  now: Date
  /** The values of `$param.x` and `$query.x`. */
  given?: Readonly<Record<string, string>>
  /** The record whose fields `$record.x` stands for, with its `id`. */
  record?: RecordValues
}

/** Converts a manifest condition to SQL over the records of a resource; `seen` returns a field as its reader sees it. */
export function whereToSql(
  where: Where,
  resource: Resource,
  variables: Variables,
  seen: (name: string) => SQL = storageOf(resource).field,
): SQL | undefined {
  return and(
    ...Object.entries(where).map(([name, condition]) => {
      const field = seen(name)
      const type = typeOf(resource, name)
      if (isLeftOut(condition, variables)) return undefined
      if (type === 'list') return listCondition(field, condition, variables)
      const conditions = typeof condition === 'object' ? operatorsOf(condition) : [['eq', condition] as const]
      return and(...conditions.map(([operator, value]) => compare(field, type, operator, value, variables)))
    }),
  )
}

/** Whether the address says that a condition doesn't count: it has the value that stands for all. */
export function isLeftOut(condition: Scalar | Condition, variables: Variables): boolean {
  return (
    typeof condition === 'object' &&
    condition.unless !== undefined &&
    resolve(condition.in, variables) === condition.unless
  )
}

function typeOf({ fields }: Resource, name: string): FieldType | undefined {
  return name === 'created_at' || name === 'updated_at' ? 'date-time' : fields[name]?.type
}

/** Returns what a condition compares with, by operator. */
export function operatorsOf({ unless: _unless, ...operators }: Condition): [string, Condition[keyof Condition]][] {
  return Object.entries(operators)
}

function compare(
  field: SQL,
  type: FieldType | undefined,
  operator: string,
  value: Condition[keyof Condition],
  variables: Variables,
): SQL | undefined {
  const operand = Array.isArray(value) ? value.map((each) => resolve(each, variables)) : resolve(value, variables)
  if (type === 'date-time' && typeof operand === 'string' && isDay(operand) && isComparison(operator))
    return compareDay(field, operator, operand, variables.timezone)
  switch (operator) {
    case 'eq':
      return equals(field, operand)
    case 'in':
      return inAny(field, [operand].flat())
    case 'not':
      // A condition with `not` also matches an empty field.
      return Array.isArray(operand)
        ? sql`(${inAny(field, operand)}) is not true`
        : sql`${field} is distinct from ${operand}`
    case 'null':
      return operand === true ? isNull(field) : isNotNull(field)
    case 'lt':
      return lt(field, operand)
    case 'lte':
      return lte(field, operand)
    case 'gt':
      return gt(field, operand)
    case 'gte':
      return gte(field, operand)
    default:
      throw new Error(`"${operator}" is not an operator`)
  }
}

type Comparison = 'eq' | 'lt' | 'lte' | 'gt' | 'gte'

function isComparison(operator: string): operator is Comparison {
  return ['eq', 'lt', 'lte', 'gt', 'gte'].includes(operator)
}

/** Compares a date-time with a day in the portal's time zone; `lte` includes the whole day. */
export function compareDay(field: SQL, operator: Comparison, day: string, timezone: string): SQL | undefined {
  const start = instantOf(timezone, `${day}T00:00`).toISOString()
  const next = instantOf(timezone, `${addDays(day, 1)}T00:00`).toISOString()
  switch (operator) {
    case 'eq':
      return and(sql`${field} >= ${start}`, sql`${field} < ${next}`)
    case 'lt':
      return sql`${field} < ${start}`
    case 'lte':
      return sql`${field} < ${next}`
    case 'gt':
      return sql`${field} >= ${next}`
    case 'gte':
      return sql`${field} >= ${start}`
  }
}

/** Converts a condition on a list field: it holds a value, one of several, none of several, or anything at all. */
function listCondition(field: SQL, condition: Scalar | Condition, variables: Variables): SQL | undefined {
  const held = (value: unknown) => holdsAny(field, resolveAll(value, variables))
  if (typeof condition !== 'object') return held(condition)
  return and(
    condition.in === undefined ? undefined : held(condition.in),
    condition.not === undefined ? undefined : sql`not ${held(condition.not)}`,
    condition.null === undefined
      ? undefined
      : sql`(coalesce(jsonb_array_length(${field}::jsonb), 0) = 0) = ${condition.null}`,
  )
}

/** Resolves one or several values and drops those without a value. */
function resolveAll(value: unknown, variables: Variables): unknown[] {
  const values = [value].flat().flatMap((each) => resolve(each, variables))
  return values.filter((each) => each !== undefined && each !== null)
}

function inAny(field: SQL, values: unknown[]): SQL {
  return values.length === 0 ? sql`false` : inArray(field, values)
}

// A variable without a value, such as an empty field of the record, equals nothing.
function equals(field: SQL, value: unknown): SQL {
  return value === undefined || value === null ? sql`false` : eq(field, value)
}

export function resolve(value: unknown, variables: Variables): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const record = /^\$record\.(.+)$/.exec(value)?.[1]
  if (record !== undefined) return variables.record?.[record] ?? null
  const given = /^\$(?:param|query)\.(.+)$/.exec(value)?.[1]
  if (given !== undefined) return ownValue(variables.given ?? {}, given)
  const shift = /^\$today([+-]\d+)d$/.exec(value)?.[1]
  if (shift !== undefined) return addDays(todayOf(variables), Number(shift))
  switch (value) {
    case '$me':
      return variables.me
    case '$my.queues':
      return variables.queues
    case '$my.department':
      return variables.department
    case '$today':
      return todayOf(variables)
    case '$now':
      return variables.now.toISOString()
    case '$month':
      return `${todayOf(variables).slice(0, 7)}-01`
    case '$year':
      return `${todayOf(variables).slice(0, 4)}-01-01`
    default:
      throw new Error(`"${value}" has no value here`)
  }
}

function todayOf({ timezone, now }: Variables): string {
  return dayIn(timezone, now)
}

function ownValue(values: Readonly<Record<string, string>>, name: string): string | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null
}

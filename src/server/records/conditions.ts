import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, dayIn } from '#calculation/calendar.ts'
import type { Condition, Portal, Resource, Where } from '#manifest/portal.ts'
import type { RecordValues } from './storage.ts'
import { storageOf } from './storage.ts'

/** What the `$variables` of a condition stand for. */
export interface Variables {
  me: string
  queues: string[]
  department: string
  timezone: string
  now: Date
  /** The record that the condition is asked about, with its `id`. */
  record?: RecordValues
}

/** The queues that belong to a role. */
export function queuesOf(portal: Pick<Portal, 'queues'>, role: string): string[] {
  return Object.entries(portal.queues)
    .filter(([, roles]) => roles.includes(role))
    .map(([queue]) => queue)
}

/** A condition of the manifest as SQL over the records of a resource. */
export function whereToSql(where: Where, resource: Resource, variables: Variables): SQL | undefined {
  const storage = storageOf(resource)
  return and(
    ...Object.entries(where).map(([name, condition]) => {
      const field = storage.field(name)
      if (typeof condition !== 'object') return equals(field, resolve(condition, variables))
      return and(...Object.entries(condition).map(([operator, value]) => compare(field, operator, value, variables)))
    }),
  )
}

function compare(field: SQL, operator: string, value: Condition[keyof Condition], variables: Variables): SQL {
  const operand = Array.isArray(value) ? value.map((each) => resolve(each, variables)) : resolve(value, variables)
  switch (operator) {
    case 'in':
      return isEmptyList(operand) ? sql`false` : inArray(field, [operand].flat())
    case 'not':
      return sql`${field} is distinct from ${operand}`
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

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

// A variable without a value, such as an empty field of the record, equals nothing.
function equals(field: SQL, value: unknown): SQL {
  return value === undefined || value === null ? sql`false` : eq(field, value)
}

function resolve(value: unknown, variables: Variables): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const today = dayIn(variables.timezone, variables.now)
  const record = /^\$record\.(.+)$/.exec(value)?.[1]
  if (record !== undefined) return variables.record?.[record] ?? null
  const shift = /^\$today([+-]\d+)d$/.exec(value)?.[1]
  if (shift !== undefined) return addDays(today, Number(shift))
  switch (value) {
    case '$me':
      return variables.me
    case '$my.queues':
      return variables.queues
    case '$my.department':
      return variables.department
    case '$today':
      return today
    case '$now':
      return variables.now.toISOString()
    case '$month':
      return `${today.slice(0, 7)}-01`
    case '$year':
      return `${today.slice(0, 4)}-01-01`
    default:
      throw new Error(`"${value}" has no value here`)
  }
}

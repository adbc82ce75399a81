import { dayIn } from '#calculation/calendar.ts'
import { Expressions, type Moment, type Shape } from '#calculation/expression.ts'
import { dayNamed, valueOn } from '#calculation/parameters.ts'
import { expressionFields } from '#manifest/expression-fields.ts'
import type { Guard, Portal, Resource, Value, Values } from '#manifest/portal.ts'
import { resolve, type Variables } from '../store/conditions.ts'
import type { RecordValues, StoredRecord } from '../store/storage.ts'
import type { Circumstances, Subject, Work } from './work.ts'

/**
 * Returns a record as conditions and expressions see it: its fields, and its base columns except `resource` and `version`.
 */
export function everyValue({ values, resource: _resource, version: _version, ...base }: StoredRecord): RecordValues {
  return { ...values, ...base }
}

/** Returns a field or base column of a record; null if it is empty. */
export function valueIn(record: StoredRecord, name: string): unknown {
  return (isBase(name) ? record[name] : record.values[name]) ?? null
}

const base = ['id', 'reference', 'status', 'created_at', 'updated_at', 'created_by'] as const

function isBase(name: string): name is (typeof base)[number] {
  return base.some((each) => each === name)
}

/** Whether two values of a field are equal; a missing value equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const areTexts = typeof one === 'string' && typeof other === 'string'
  return !areTexts && JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

type Setting = 'stored' | 'live' | 'row'
const besides: Record<Setting, Shape> = { stored: {}, live: { me: 'string' }, row: { row: 'dyn' } }

const known = new WeakMap<Resource, Partial<Record<Setting, Expressions>>>()

/** Returns the expressions over the fields of a resource, built once for each setting. */
function expressionsOf(resource: Resource, portal: Portal, setting: Setting): Expressions {
  const built = known.get(resource) ?? {}
  known.set(resource, built)
  built[setting] ??= new Expressions({
    fields: expressionFields(resource),
    besides: besides[setting],
    calendar: portal.calendar,
    calendars: portal.calendars,
    timezone: portal.timezone,
    parameters: portal.parameters,
    schedules: portal.schedules,
  })
  return built[setting]
}

const moments = new WeakMap<Date, Moment & { timezone: string }>()

/** Computed once for all records of a request or a unit of work, which have the same parameters. */
function momentOf({ portal: { timezone }, now, parameters }: Circumstances): Moment {
  const known = moments.get(now)
  if (known?.timezone === timezone && known.parameters === parameters) return known
  const moment = { today: dayIn(timezone, now), now: now.toISOString(), timezone, parameters }
  moments.set(now, moment)
  return moment
}

/** Returns what a parameter is on a day or at a time, for formulas. */
export function parameterOn(at: Circumstances, name: string, day: string): unknown {
  const { today } = momentOf(at)
  const { parameters, timezone } = at.portal
  return valueOn(parameters[name] ?? {}, at.parameters[name] ?? [], dayNamed(day, timezone, today))
}

/** Evaluates an expression over a record; `row` is the row that an effect is evaluated for. */
export function evaluate(work: Work, { resource, record }: Subject, expression: string, row?: unknown): unknown {
  const setting = row === undefined ? 'stored' : 'row'
  const values = row === undefined ? everyValue(record) : { ...everyValue(record), row }
  return expressionsOf(resource, work.portal, setting).evaluate(expression, values, momentOf(work))
}

/** Whether a condition holds; a missing condition does. */
export function isTrue(work: Work, subject: Subject, condition: string | undefined): boolean {
  return condition === undefined || evaluate(work, subject, condition) === true
}

/** Computes the live fields of a record for one reader. They are evaluated at every read. */
export function liveValues(at: Circumstances, { resource, record }: Subject, me: string): RecordValues {
  const live = Object.entries(resource.computed).flatMap(([field, how]) => ('live' in how ? [[field, how.live]] : []))
  if (live.length === 0) return {}
  const expressions = expressionsOf(resource, at.portal, 'live')
  const values = { ...everyValue(record), me }
  const moment = momentOf(at)
  return Object.fromEntries(
    live.map(([field = '', expression = '']) => [field, expressions.evaluate(expression, values, moment)]),
  )
}

/**
 * Whether the guard of a transition holds on a record for a person; `me` is empty when the portal acts without one. The
 * record must have all its stored fields, whatever the person may see.
 */
export function meetsGuard(at: Circumstances, subject: Subject, guard: Guard, me: string): boolean {
  const { resource, record } = subject
  const values = { ...everyValue(record), ...liveValues(at, subject, me), me }
  const holds = (condition: string) =>
    expressionsOf(resource, at.portal, 'live').evaluate(condition, values, momentOf(at)) === true
  const { taken = [], needs = [] } = guard.gate ?? {}
  if (!taken.every(holds)) return true
  return needs.every((name) => isFilled(valueIn(record, name))) && holds(guard.if)
}

/** Whether people have given a value: a number may be 0, and an answer no. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && value !== ''
}

/** Returns the variables of conditions and effects in a unit of work. */
export function variablesOf(work: Work, record?: StoredRecord): Variables {
  return {
    me: work.person?.id ?? '',
    queues: work.person?.queues ?? [],
    department: work.person?.department ?? '',
    timezone: work.portal.timezone,
    now: work.now,
    ...(record !== undefined && { record: everyValue(record) }),
  }
}

/** Evaluates the values that an effect sets, over its record and one of the effect's rows. */
export function resolveValues(work: Work, subject: Subject, values: Values, row?: unknown): RecordValues {
  const resolved = Object.entries(values).map(([field, value]) => [field, resolveValue(work, subject, value, row)])
  return Object.fromEntries(resolved)
}

function resolveValue(work: Work, subject: Subject, value: Value, row: unknown): unknown {
  if (typeof value === 'object') return evaluate(work, subject, value.expression, row)
  if (typeof value === 'string' && row !== undefined && /^\$row(\.|$)/.test(value)) return ofRow(row, value.slice(5))
  // Without a person, the value is null and not an empty id.
  if (value === '$me') return work.person?.id ?? null
  return resolve(value, variablesOf(work, subject.record))
}

function ofRow(row: unknown, field: string): unknown {
  if (field === '') return row
  return typeof row === 'object' && row !== null ? (Reflect.get(row, field) ?? null) : null
}

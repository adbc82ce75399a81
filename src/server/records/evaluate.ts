import { dayIn } from '#calculation/calendar.ts'
import { Expressions, type Moment, type Shape } from '#calculation/expression.ts'
import { expressionFields } from '#manifest/expression-fields.ts'
import type { Portal, Resource, Value, Values } from '#manifest/portal.ts'
import { resolve, type Variables } from './conditions.ts'
import type { RecordValues, StoredRecord } from './storage.ts'
import type { Work } from './work.ts'

/** The record as conditions and expressions see it: its fields and what every record has. */
export function everyValue({ values, resource: _resource, version: _version, ...base }: StoredRecord): RecordValues {
  return { ...values, ...base }
}

/** A field of a record, its own or one that every record has. */
export function valueIn(record: StoredRecord, name: string): unknown {
  return everyValue(record)[name] ?? null
}

type Setting = 'stored' | 'live' | 'row'
const besides: Record<Setting, Shape> = { stored: {}, live: { me: 'string' }, row: { row: 'dyn' } }

const known = new WeakMap<Resource, Partial<Record<Setting, Expressions>>>()

/** Expressions over the fields of a resource, built once for each setting. */
function expressionsOf(resource: Resource, portal: Portal, setting: Setting): Expressions {
  const built = known.get(resource) ?? {}
  known.set(resource, built)
  built[setting] ??= new Expressions({
    fields: expressionFields(resource),
    besides: besides[setting],
    calendar: portal.calendar,
    timezone: portal.timezone,
  })
  return built[setting]
}

function momentOf({ timezone }: Pick<Portal, 'timezone'>, now: Date): Moment {
  return { today: dayIn(timezone, now), now: now.toISOString() }
}

/** The value of an expression over a record; `row` is the row that it is asked for. */
export function evaluate(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  expression: string,
  row?: unknown,
): unknown {
  const setting = row === undefined ? 'stored' : 'row'
  const values = row === undefined ? everyValue(record) : { ...everyValue(record), row }
  return expressionsOf(resource, work.portal, setting).evaluate(expression, values, momentOf(work.portal, work.now))
}

/** Whether a condition holds; one that is not there does. */
export function isTrue(work: Work, resource: Resource, record: StoredRecord, condition: string | undefined): boolean {
  return condition === undefined || evaluate(work, resource, record, condition) === true
}

/** The fields that are worked out at every reading, for one reader. */
export function liveValues(
  portal: Portal,
  resource: Resource,
  record: StoredRecord,
  me: string,
  now: Date,
): RecordValues {
  const values = { ...everyValue(record), me }
  return Object.fromEntries(
    Object.entries(resource.computed).flatMap(([field, how]) =>
      'live' in how
        ? [[field, expressionsOf(resource, portal, 'live').evaluate(how.live, values, momentOf(portal, now))]]
        : [],
    ),
  )
}

/** What the variables of conditions and effects stand for in a unit of work. */
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

/** The values that an effect sets, worked out over the record that it belongs to and a row of it. */
export function resolveValues(
  work: Work,
  resource: Resource,
  record: StoredRecord,
  values: Values,
  row?: unknown,
): RecordValues {
  const resolved = Object.entries(values).map(([field, value]) => [
    field,
    resolveValue(work, resource, record, value, row),
  ])
  return Object.fromEntries(resolved)
}

function resolveValue(work: Work, resource: Resource, record: StoredRecord, value: Value, row: unknown): unknown {
  if (typeof value === 'object') return evaluate(work, resource, record, value.expression, row)
  if (typeof value === 'string' && row !== undefined && /^\$row(\.|$)/.test(value)) return ofRow(row, value.slice(5))
  // Nobody is nothing, not an empty name.
  if (value === '$me') return work.person?.id ?? null
  return resolve(value, variablesOf(work, record))
}

function ofRow(row: unknown, field: string): unknown {
  if (field === '') return row
  return typeof row === 'object' && row !== null ? (Reflect.get(row, field) ?? null) : null
}

import { and, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import { addDays, instantOf, isDay } from '#calculation/calendar.ts'
import type { Field, FieldType, Resource } from '#manifest/portal.ts'
import { HttpError, type ValueProblem } from '../http/errors.ts'
import { resolve, type Variables } from './conditions.ts'
import { holdsAny } from './list-fields.ts'
import { visibleField, visibleFields } from './visible.ts'

/** What people may ask of a list besides the conditions of its page: `field:op:value`, all of them. */
export function filterCondition(
  filters: string[],
  resource: Resource,
  person: Person,
  variables: Variables,
): SQL | undefined {
  const seen = visibleField(resource, person)
  const fields = filterableFields(resource, person)
  const problems: ValueProblem[] = []
  const conditions = filters.map((text, index) => {
    try {
      const { field, operator, values } = parseFilter(text, fields, variables)
      return compare(seen(field.name), field.type, operator, values, variables.timezone)
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error
      problems.push({ pointer: `/filter/${index}`, message: error.message })
      return undefined
    }
  })
  const [first] = problems
  if (first !== undefined) throw new HttpError('invalid', { message: first.message, errors: problems })
  return and(...conditions)
}

type Filterable = Pick<Field, 'name' | 'title' | 'type'> & { values?: readonly unknown[]; person?: boolean }

/** What lists of a resource are narrowed by, as far as a person ever sees it. */
function filterableFields(resource: Resource, person: Person): Map<string, Filterable> {
  const base: Filterable[] = [
    { name: 'id', title: 'Id', type: 'text' },
    { name: 'reference', title: 'Reference', type: 'text' },
    { name: 'status', title: 'Status', type: 'text', values: Object.keys(resource.lifecycle.states) },
    { name: 'created_at', title: 'Created', type: 'date-time' },
    { name: 'updated_at', title: 'Changed', type: 'date-time' },
    { name: 'created_by', title: 'Made by', type: 'text' },
  ]
  const own = [...visibleFields(resource, person).values()].filter(({ filterable }) => filterable)
  const described = own.map(({ name, title, type, schema }): Filterable => {
    const values = choicesOf(schema)
    return { name, title, type, ...(values !== undefined && { values }) }
  })
  return new Map([...base, ...described].map((field) => [field.name, field]))
}

/** The values that a schema lists, for itself or for the items of a list. */
export function choicesOf({ enum: own, items }: Record<string, unknown>): readonly unknown[] | undefined {
  if (Array.isArray(own)) return own
  const inner = typeof items === 'object' && items !== null && 'enum' in items ? items.enum : undefined
  return Array.isArray(inner) ? inner : undefined
}

const ordered = ['lt', 'lte', 'gt', 'gte'] as const
type Ordered = (typeof ordered)[number]
type Operator = 'eq' | 'not' | 'in' | 'null' | Ordered

const operators: Record<FieldType, readonly Operator[]> = {
  text: ['eq', 'not', 'in', 'null'],
  list: ['eq', 'not', 'in', 'null'],
  object: ['null'],
  boolean: ['eq', 'not', 'null'],
  number: ['eq', 'not', 'in', 'null', ...ordered],
  integer: ['eq', 'not', 'in', 'null', ...ordered],
  date: ['eq', 'not', 'in', 'null', ...ordered],
  'date-time': ['eq', 'null', ...ordered],
}

class BadFilter extends Error {}

interface Filter {
  field: Filterable
  operator: Operator
  values: (string | number | boolean)[]
}

function parseFilter(text: string, fields: Map<string, Filterable>, variables: Variables): Filter {
  const [, name = '', asked = '', rest = ''] = /^([^:]*):([^:]*):(.*)$/s.exec(text) ?? []
  const field = fields.get(name)
  if (field === undefined) throw new BadFilter(`Records are not filtered by "${name || text}".`)
  const operator = operators[field.type].find((each) => each === asked)
  if (operator === undefined) {
    throw new BadFilter(`${field.title} takes ${operators[field.type].join(', ')}; "${asked}" is none of them.`)
  }
  const texts = operator === 'in' || operator === 'not' ? rest.split(',').map(decode) : [rest]
  if (operator === 'null') return { field, operator, values: texts.map((each) => asBoolean(each, field)) }
  return { field, operator, values: texts.flatMap((each) => asValues(each, field, variables)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Asking is the only test of an encoding.
    throw new BadFilter(`"${text}" is not percent-encoded.`)
  }
}

const moments = /^\$(today([+-]\d{1,4}d)?|now|month|year)$/

/** A text as values of the field; the variables of the manifest stand for people, queues and days here too. */
function asValues(text: string, field: Filterable, variables: Variables): (string | number | boolean)[] {
  switch (field.type) {
    case 'boolean':
      return [asBoolean(text, field)]
    case 'number':
    case 'integer':
      return [asNumber(text, field)]
    case 'date':
    case 'date-time':
      return [asMoment(moments.test(text) ? String(resolve(text, variables)) : text, field)]
    default:
      return asTexts(text, field, variables)
  }
}

function asTexts(text: string, { title, values }: Filterable, variables: Variables): string[] {
  if (text === '$me') return [variables.me]
  if (text === '$my.queues') return [...variables.queues]
  if (values !== undefined && !values.some((each) => String(each) === text)) {
    throw new BadFilter(`${title} is one of ${values.join(', ')}; "${text}" is none of them.`)
  }
  return [text]
}

function asBoolean(text: string, { title }: Filterable): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new BadFilter(`${title} takes true or false here, not "${text}".`)
}

function asNumber(text: string, { title }: Filterable): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new BadFilter(`${title} takes a number, not "${text}".`)
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

function asMoment(text: string, { title, type }: Filterable): string {
  if (isDay(text)) return text
  if (type === 'date') throw new BadFilter(`${title} takes a day such as 2026-11-20, not "${text}".`)
  if (instant.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString()
  throw new BadFilter(`${title} takes a day or a moment with its zone, not "${text}".`)
}

function compare(
  field: SQL,
  type: FieldType,
  operator: Operator,
  values: Filter['values'],
  timezone: string,
): SQL | undefined {
  const [value] = values
  if (operator === 'null') return value === true ? sql`${field} is null` : sql`${field} is not null`
  if (type === 'list') return compareList(field, operator, values)
  if (operator === 'in') return anyOf(field, values, type)
  if (operator === 'not') return sql`(${anyOf(field, values, type)}) is not true`
  if (value === undefined) return sql`false`
  if (type === 'date-time' && isDay(String(value))) return compareDay(field, operator, String(value), timezone)
  return sql`${field} ${sql.raw(symbols[operator])} ${typed(value, type)}`
}

const symbols = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** A value with its type, where the column's may be narrower than what people may ask. */
function typed(value: string | number | boolean, type: FieldType): SQL {
  return type === 'number' || type === 'integer' ? sql`${value}::numeric` : sql`${value}`
}

function anyOf(field: SQL, values: Filter['values'], type: FieldType): SQL {
  if (values.length === 0) return sql`false`
  const list = sql.join(
    values.map((value) => typed(value, type)),
    sql`, `,
  )
  return sql`${field} in (${list})`
}

function compareList(field: SQL, operator: Operator, values: Filter['values']): SQL {
  const holds = holdsAny(field, values)
  return operator === 'not' ? sql`not ${holds}` : holds
}

/** A day of the portal against moments: `lte` a day is until its end. */
function compareDay(field: SQL, operator: 'eq' | Ordered, day: string, timezone: string): SQL | undefined {
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

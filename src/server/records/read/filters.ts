import { and, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import { isDay } from '#calculation/calendar.ts'
import { type FieldFacts, type FieldType, moduleOf, type Operator } from '#fields/index.ts'
import type { Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import * as fieldTitles from '#texts/standard-fields.ts'
import { HttpError, type ValueProblem } from '../../http/errors.ts'
import { compareDay, resolve, type Variables } from '../store/conditions.ts'
import { holdsAny } from '../store/list-fields.ts'
import { visibleField, visibleFields } from './visible.ts'

/** Converts the filters of a query, each as `field:op:value`, to SQL. A record must match all of them. */
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

type Filterable = FieldFacts & { name: string; title: string }

/** Returns the fields that lists of a resource can be filtered by, without those that the person never sees. */
function filterableFields(resource: Resource, person: Person): Map<string, Filterable> {
  const states = Object.entries(resource.lifecycle.states).map(([value, { label }]) => ({ value, label }))
  const base: Filterable[] = [
    { name: 'id', title: fieldTitles.id, type: 'text' },
    { name: 'reference', title: fieldTitles.reference, type: 'text' },
    { name: 'status', title: fieldTitles.status, type: 'text', choices: states },
    { name: 'created_at', title: fieldTitles.created, type: 'date-time' },
    { name: 'updated_at', title: fieldTitles.changed, type: 'date-time' },
    { name: 'created_by', title: fieldTitles.madeBy, type: 'text' },
  ]
  const own = [...visibleFields(resource, person).values()].filter(({ filterable }) => filterable)
  return new Map([...base, ...own].map((field) => [field.name, field]))
}

class BadFilter extends Error {}

type Operand = string | number | boolean

interface Filter {
  field: Filterable
  operator: Operator
  values: Operand[]
}

function parseFilter(text: string, fields: Map<string, Filterable>, variables: Variables): Filter {
  const [, name = '', asked = '', rest = ''] = /^([^:]*):([^:]*):(.*)$/s.exec(text) ?? []
  const field = fields.get(name)
  if (field === undefined) throw new BadFilter(texts.notFilterable(name || text))
  const { operators } = moduleOf(field)
  const operator = operators.find((each) => each === asked)
  if (operator === undefined) {
    throw new BadFilter(texts.operatorUnsupported(field.title, operators, asked))
  }
  if (operator === 'null') return { field, operator, values: [isNull(rest, field)] }
  const operands = operator === 'in' || operator === 'not' ? rest.split(',').map(decode) : [rest]
  return { field, operator, values: operands.flatMap((each) => operandsOf(each, field, variables)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Trying to decode is the only test of an encoding.
    throw new BadFilter(texts.notPercentEncoded(text))
  }
}

function isNull(text: string, { title }: Filterable): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw new BadFilter(texts.nullTakesBoolean(title, text))
}

const moments = /^\$(today([+-]\d{1,4}d)?|now|month|year)$/

/** Parses a text as values of the field. The manifest's variables for people, queues and days are allowed here too. */
function operandsOf(text: string, field: Filterable, variables: Variables): Operand[] {
  const { filter, operand } = moduleOf(field)
  if (filter === 'text' || filter === 'reference') {
    if (text === '$me') return [variables.me]
    if (text === '$my.queues') return [...variables.queues]
  }
  const read = operand(filter === 'date' && moments.test(text) ? String(resolve(text, variables)) : text, field)
  if ('message' in read) throw new BadFilter(`${field.title}: ${read.message}`)
  return isOperand(read.value) ? [read.value] : []
}

function isOperand(value: unknown): value is Operand {
  return ['string', 'number', 'boolean'].includes(typeof value)
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

/** Casts a numeric value, because the column's type may be narrower than the values that users filter by. */
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

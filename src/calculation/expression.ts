import { Environment } from '@marcbachmann/cel-js'
import { addDays, addMonths, dayIn, instantIn, isDay, weekdayOf } from './calendar.ts'
import { addCalendarFunctions } from './calendar-functions.ts'
import { exactText } from './exact-text.ts'
import { type ExpressionPath, pathsIn } from './expression-paths.ts'
import { inWords } from './in-words.ts'
import { greatest, least, mean, rounded, sum } from './numbers.ts'
import type { NamedCalendars } from './opening-hours.ts'
import { typedName, withTypedParameters } from './parameter-calls.ts'
import { addTableFunctions, dayNamed, type ParameterShape, type ParameterValues, valueOn } from './parameters.ts'
import { parsedExpression } from './parsed-expression.ts'
import { nextTime, type Recurrence } from './schedule.ts'

/** The type that a field has in an expression. */
export type ExpressionType = 'string' | 'double' | 'bool' | 'list' | 'map' | 'dyn' | { rows: Shape } | { object: Shape }

/**
 * The fields of a record, of a row or of an object, by name. Of a record that a field refers to, they have the field's name
 * before their own: `depot.name`.
 */
export type Shape = Record<string, ExpressionType>

export interface ExpressionContext extends NamedCalendars {
  fields: Shape
  /** Names besides the fields, such as `me`; they take precedence over fields of the same name. */
  besides?: Shape
  timezone: string
  /** The recurrences whose times it may use. */
  schedules?: Record<string, Recurrence>
  /** The parameters that it may use with `param`. */
  parameters?: Record<string, ParameterShape>
}

/** The time at which an expression is evaluated. */
export interface Moment {
  today: string
  /** ISO 8601 in UTC. */
  now: string
  /** What the parameters are. */
  parameters?: ParameterValues
}

interface Parsed {
  run: ReturnType<Environment['parse']>
  /** The fields that the expression uses. */
  shape: Shape
}

export type ExpressionCheck = { ok: true; type: string } | { ok: false; message: string }

/** Reserved words of CEL. An expression can't use a field with such a name. */
const keywords: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop namespace null package prototype return true var void while __proto__'.split(
    ' ',
  ),
)

/**
 * Evaluates CEL over the fields of one record, plus `today` (YYYY-MM-DD), `now` and functions for days, times, sums and
 * amounts. Numbers are doubles. A field missing from the record or from a row counts as empty ('', 0.0, false or []),
 * so that a form being filled in never fails to evaluate.
 */
export class Expressions {
  readonly #environment: Environment
  readonly #shape: Shape
  readonly #hasPaths: boolean
  /** Parsed expressions. The cache needs no limit, because a portal has a limited number of expressions. */
  readonly #parsed = new Map<string, Parsed>()

  readonly #parameters: Record<string, ParameterShape>
  readonly #timezone: string
  /** The time of the evaluation that is under way, which the functions of parameters need. */
  #moment: Moment = { today: '', now: '' }

  constructor({ fields, besides = {}, timezone, parameters = {}, schedules = {}, ...calendars }: ExpressionContext) {
    this.#parameters = parameters
    this.#timezone = timezone
    const environment = new Environment({ limits: { maxAstNodes: 500, maxDepth: 40 } })
      .registerVariable('today', 'string')
      .registerVariable('now', 'string')
    addFunctions(environment, timezone)
    addCalendarFunctions(environment, calendars)
    addTableFunctions(environment)
    this.#addParameters(environment)
    addScheduleFunctions(environment, schedules, timezone)
    // The environment already defines names such as `type`, so fields can't use them.
    const free = Object.entries({ ...fields, ...besides }).filter(
      ([name]) => !keywords.has(name) && !environment.hasVariable(name),
    )
    for (const [name, type] of free) environment.registerVariable(variableFor(name), nameOf(type))
    this.#environment = environment
    this.#shape = Object.fromEntries(free)
    this.#hasPaths = free.some(([name]) => name.includes('.'))
  }

  /** Checks the syntax of an expression and the names it uses; the message says where it is wrong. */
  check(expression: string): ExpressionCheck {
    const result = this.#environment.check(withTypedParameters(this.#withVariables(expression)))
    return result.valid
      ? { ok: true, type: String(result.type) }
      : { ok: false, message: result.error?.message ?? 'does not parse' }
  }

  /** Evaluates an expression over a record. Returns numbers as JavaScript numbers and an empty text as null. */
  evaluate(expression: string, record: Record<string, unknown>, moment: Moment): unknown {
    const parsed = this.#parsed.get(expression) ?? this.#parse(expression)
    this.#parsed.set(expression, parsed)
    this.#moment = moment
    const { today, now } = moment
    const value = plain(parsed.run({ ...variables(record, parsed.shape), today, now }))
    return value === '' ? null : value
  }

  /** `param` returns the value of any parameter. A check uses the functions of the single ones, which have a type. */
  #addParameters(environment: Environment): void {
    const names = Object.entries(this.#parameters)
    if (names.length === 0) return
    environment.registerFunction('param(string, string): dyn', (name: string, day: string) => this.#valueOf(name, day))
    for (const [name, { columns }] of names) {
      const type = columns === undefined ? 'double' : 'list'
      environment.registerFunction(`${typedName(name)}(string): ${type}`, (day: string) => this.#valueOf(name, day))
    }
  }

  /** An empty day counts as today, so that a record whose date is still missing has a value. */
  #valueOf(name: string, day: string): unknown {
    const { today, parameters = {} } = this.#moment
    return valueOn(this.#parameters[name] ?? {}, parameters[name] ?? [], dayNamed(day, this.#timezone, today))
  }

  /** A record has many fields and an expression uses few, so only these are prepared for it. */
  #parse(expression: string): Parsed {
    const run = this.#environment.parse(this.#withVariables(expression))
    const names = new Set<string>()
    collect(run.ast, names)
    const shape = Object.fromEntries(Object.entries(this.#shape).filter(([name]) => names.has(variableFor(name))))
    return { run, shape }
  }

  /** Writes a field of a referenced record as a variable, because CEL has the reference itself as a text. */
  #withVariables(expression: string): string {
    if (!this.#hasPaths) return expression
    return knownPathsIn(expression, this.#shape).reduceRight(
      (text, { of, field, start, end }) => `${text.slice(0, start)}${variableFor(`${of}.${field}`)}${text.slice(end)}`,
      expression,
    )
  }
}

function knownPathsIn(expression: string, shape: Shape): ExpressionPath[] {
  try {
    return pathsIn(expression)
      .filter(({ of, field }) => Object.hasOwn(shape, `${of}.${field}`))
      .sort((a, b) => a.start - b.start)
  } catch {
    // What doesn't parse is reported by the check of the whole expression.
    return []
  }
}

/** Returns the name that a field has in CEL. Names of fields have no capitals, so it is nobody else's. */
function variableFor(name: string): string {
  return name.replace('.', 'OF')
}

/**
 * Returns the names and paths in an expression, in no particular order, such as `depot` and `depot.name`, including the
 * names it binds itself.
 */
export function namesIn(expression: string): string[] {
  const names = new Set<string>()
  collect(parsedExpression(expression), names)
  return [...names, ...new Set(pathsIn(expression).map(({ of, field }) => `${of}.${field}`))]
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collect(each, names)
  else if (isObject(node)) {
    if (node['op'] === 'id') names.add(String(node['args']))
    else collect(node['args'], names)
  }
}

function nameOf(type: ExpressionType): string {
  if (typeof type === 'string') return type
  return 'rows' in type ? 'list' : 'map'
}

function variables(record: Record<string, unknown>, shape: Shape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [variableFor(name), present(record[name], type)]),
  )
}

/** Returns an object with exactly the fields of a shape: adds missing ones and drops others. */
function complete(object: Record<string, unknown>, shape: Shape): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, present(object[name], type)]))
}

const absent = { string: '', double: 0, bool: false, list: [], map: {}, dyn: '' } as const

function present(value: unknown, type: ExpressionType): unknown {
  if (typeof type === 'string') return value ?? absent[type]
  if ('object' in type) return complete(isObject(value) ? value : {}, type.object)
  return Array.isArray(value) ? value.map((row) => complete(isObject(row) ? row : {}, type.rows)) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return Array.isArray(value) ? value.map(plain) : value
}

/** Adds the time at which a schedule runs after another time, empty when it never does, and the day of a time. */
function addScheduleFunctions(environment: Environment, schedules: Record<string, Recurrence>, timezone: string): void {
  environment
    .registerFunction('next_run(string, string): string', (name: string, after: string) => {
      const [schedule, moment] = [schedules[name], instantIn(timezone, after)]
      if (schedule === undefined || Number.isNaN(moment.getTime())) return ''
      return nextTime(schedule, timezone, moment)?.toISOString() ?? ''
    })
    .registerFunction('day_of(string): string', (text: string) => {
      const moment = instantIn(timezone, text)
      return Number.isNaN(moment.getTime()) ? '' : dayIn(timezone, moment)
    })
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

function addFunctions(environment: Environment, timezone: string): void {
  const instant = (text: string): number => instantIn(timezone, text).getTime()
  const between = (unit: number) => (from: string, to: string) => {
    const span = (instant(to) - instant(from)) / unit
    return Number.isNaN(span) ? 0 : span
  }
  const add = (unit: number) => (text: string, count: number) => {
    const moment = instant(text) + count * unit
    return Number.isNaN(moment) ? '' : new Date(moment).toISOString()
  }
  addNumberFunctions(environment)
    // Rounded between plain days, because a day on which the clocks change is shorter or longer.
    .registerFunction('days_between(string, string): double', (from: string, to: string) =>
      isDay(from) && isDay(to) ? Math.round(between(day)(from, to)) : between(day)(from, to),
    )
    .registerFunction('weekday(string): double', weekdayOf)
    .registerFunction('hours_between(string, string): double', between(hour))
    .registerFunction('minutes_between(string, string): double', between(minute))
    .registerFunction('add_days(string, double): string', (text: string, count: number) =>
      isDay(text) ? addDays(text, Math.trunc(count)) : add(day)(text, count),
    )
    .registerFunction('add_months(string, double): string', (text: string, count: number) =>
      isDay(text) ? addMonths(text, Math.trunc(count)) : '',
    )
    .registerFunction('add_hours(string, double): string', add(hour))
    .registerFunction('distinct(list): list', (list: unknown[]) => [...new Set(list)])
    .registerFunction('amount_in_words(double, string): string', inWords)
    .registerFunction('number_text(double): string', (value: number) => exactText(value))
    .registerFunction('number_text(double, string): string', exactText)
    .registerFunction('join(list, string): string', (texts: unknown[], between: string) =>
      texts.filter((text) => text !== '').join(between),
    )
}

/** Adds the functions of numbers, which formulas have too. */
export function addNumberFunctions(environment: Environment): Environment {
  return environment
    .registerFunction('sum(list): double', sum)
    .registerFunction('mean(list): double', mean)
    .registerFunction('least(list): double', least)
    .registerFunction('greatest(list): double', greatest)
    .registerFunction('count(list): double', (list: unknown[]) => list.length)
    .registerFunction('floor(double): double', (value: number) => Math.floor(value))
    .registerFunction('round(double): double', (value: number) => rounded(value))
    .registerFunction('round(double, double): double', rounded)
}

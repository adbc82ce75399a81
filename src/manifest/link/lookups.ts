import type { Shape } from '#calculation/expression.ts'
import { comparedTexts, constantOf } from '#calculation/expression-tree.ts'
import { expressionFields } from '../expression-fields.ts'
import type { Resource, Scalar, Value, Values, Where } from '../portal.ts'
import type { Span } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { checkCalendars } from './expression-calendars.ts'
import { ExpressionChecks } from './expression-checks.ts'
import { expressionHint } from './expression-hint.ts'
import { checkParameters } from './expression-parameters.ts'
import { checkVariable, linkWhere } from './link-where.ts'
import { NameLookups } from './name-lookups.ts'
import {
  celTypes,
  kindOf,
  kindOfVariable,
  literalFault,
  mismatch,
  nameOf,
  type ValueKind,
  writingMismatch,
} from './value-kinds.ts'
import { resourceVocabulary } from './vocabularies.ts'

const roleVocabulary = {
  code: 'unknown-audience',
  noun: 'role',
  missing: 'manifest/roles.yaml does not declare',
} as const

/** What an expression may use besides the record's own fields. */
export type Setting = 'stored' | 'live' | 'row'

const besides: Record<Setting, Shape> = { stored: {}, live: { me: 'string' }, row: { row: 'dyn' } }

/** Checks the conditions, values and expressions of one resource, and reports mistakes at their place in the source. */
export class Lookups extends NameLookups {
  /** The checks of each setting, with the number of paths that were known when they were built. */
  readonly #checks = new Map<Setting, { checks: ExpressionChecks; paths: number }>()

  where(where: Where, other: Resource, path: Path): void {
    this.#where(where, other, 'resource', path)
  }

  /** Checks the conditions of a reference, which are in the schema of the resource. No page gives them parameters. */
  filter(where: Where, other: Resource, path: Path): void {
    this.#where(where, other, 'schema', path)
    for (const [value, at] of this.#valuesIn(where, 'schema', path)) {
      if (typeof value === 'string' && /^\$(param|query)\./.test(value))
        this.report('unknown-variable', at, `${this.user} uses "${value}", but a form has no parameters.`)
      if (typeof value === 'string' && /^\$record\..+\./.test(value))
        this.report('unknown-variable', at, `${this.user} uses "${value}", but a form knows only its own fields.`)
    }
  }

  #where(where: Where, other: Resource, thing: 'resource' | 'schema', path: Path): void {
    const { origins, problems } = this.context
    linkWhere(where, other, origins.tree(thing, this.resource.name), path, this.user, problems)
    for (const [value, at, field] of this.#valuesIn(where, thing, path)) {
      this.#compared(value, field, other, at)
      this.#named(value, field, other, at)
    }
  }

  #valuesIn(
    where: Where,
    thing: 'resource' | 'schema',
    path: Path,
  ): (readonly [value: unknown, at: Span, field: string])[] {
    return Object.entries(where).flatMap(([field, condition]) => {
      const at = (...inside: Path) => this.context.origins.at(thing, this.resource.name, ...path, field, ...inside)
      if (typeof condition !== 'object') return [[condition, at(), field] as const]
      return Object.entries(condition).flatMap(([operator, value]) =>
        Array.isArray(value)
          ? value.map((item, i) => [item, at(operator, i), field] as const)
          : [[value, at(operator), field] as const],
      )
    })
  }

  /** Checks that a literal value of a field that holds roles or resources is one of them. */
  #named(value: unknown, field: string, { fields }: Resource, at: Span): void {
    const names = Object.hasOwn(fields, field) ? fields[field]?.names : undefined
    if (names === undefined || typeof value !== 'string' || value.startsWith('$')) return
    if (names === 'resource') this.isKnown(value, resourceVocabulary(this.context.resources), at)
    else this.isKnown(value, { ...roleVocabulary, names: new Set(Object.keys(this.context.people.roles)) }, at)
  }

  /** Checks the values that are set in a record of `target`. Their variables and expressions refer to this resource. */
  values(values: Values, target: Resource, path: Path, setting: Setting = 'stored'): void {
    for (const [field, value] of Object.entries(values)) {
      const isKnown = this.field(field, target, this.keyAt(...path, field))
      this.#value(value, [...path, field], setting, isKnown ? this.kind(field, target) : undefined)
    }
  }

  #value(value: Value, path: Path, setting: Setting, wanted: ValueKind | undefined): void {
    if (typeof value === 'object') {
      this.written(value.expression, path, setting, wanted)
      return
    }
    if (setting === 'row' && typeof value === 'string' && /^\$row(\.[a-z][a-z0-9_]*)?$/.test(value)) return
    const at = this.at(...path)
    if (!checkVariable(value, at, this.user, this.context.problems)) return
    const field = this.ofRecord(value, at)
    const given = field === undefined ? undefined : this.kindNamed(field)
    if (given !== undefined && wanted !== undefined) this.checkCopy(String(value), given, wanted, path)
    else if (wanted !== undefined && field === undefined) this.#checkLiteral(value, path, wanted)
  }

  /**
   * Checks that a source has the kind of the field it is written into, and only values among the field's choices, if it
   * has any.
   */
  checkCopy(source: string, given: ValueKind, wanted: ValueKind, path: Path): void {
    const field = String(path.at(-1))
    const reason = writingMismatch(given, wanted)
    if (reason !== undefined) this.unfit(path, `writes "${source}" into "${field}", but it ${reason}`)
    else this.#checkChoices(source, given, wanted, path)
  }

  #checkChoices(source: string, given: ValueKind, wanted: ValueKind, path: Path): void {
    const field = String(path.at(-1))
    if (wanted.choices === undefined) return
    if (given.choices === undefined) {
      this.unfit(path, `writes "${source}" into "${field}", which accepts only some values`)
      return
    }
    const fault = given.choices.map((choice) => literalFault(choice, field, wanted)).find((each) => each !== undefined)
    if (fault === undefined) return
    const { code, what, ...details } = fault
    const message = `${this.user} writes "${source}" into "${field}", but it may have ${what}.`
    this.context.problems.report(code, this.at(...path), message, details)
  }

  #checkLiteral(value: Scalar, path: Path, wanted: ValueKind): void {
    const field = String(path.at(-1))
    const isVariable = typeof value === 'string' && value.startsWith('$')
    const given = isVariable ? kindOfVariable(value) : undefined
    if (given !== undefined) this.checkCopy(value.toString(), given, wanted, path)
    const fault = isVariable ? undefined : literalFault(value, field, wanted)
    if (fault === undefined) return
    const { code, what, ...details } = fault
    this.context.problems.report(code, this.at(...path), `${this.user} names ${what}.`, details)
  }

  /** Checks an expression whose value is written into the field at the end of its path. */
  written(expression: string, path: Path, setting: Setting, wanted: ValueKind | undefined, key = 'expression'): void {
    const type = this.expression(expression, undefined, [...path, key], setting)
    const given = wanted === undefined || type === undefined ? undefined : celTypes[type.replace(/<.*/, '')]
    if (given === undefined || wanted === undefined || given.includes(wanted.base)) return
    this.unfit([...path, key], `writes a ${type} into "${path.at(-1)}", which holds ${nameOf(wanted)}`)
  }

  /** Checks that `$record.x` has the same kind as the field of another resource that it is compared with. */
  #compared(value: unknown, field: string, other: Resource, at: Span): void {
    const name = this.ofRecord(value, at)
    const given = name === undefined ? undefined : this.kindNamed(name)
    const wanted = kindOf(field, other)
    const reason = given && wanted && mismatch(given, wanted)
    if (reason !== undefined)
      this.report('unfit-field', at, `${this.user} compares "${field}" with "$record.${name}", which ${reason}.`)
  }

  /**
   * Returns the type of an expression; undefined, with a report, when CEL rejects it, its type is not the requested one or
   * it names a value that no field has.
   */
  expression(
    expression: string,
    type: string | undefined,
    path: Path,
    setting: Setting = 'stored',
  ): string | undefined {
    if (!this.canFollow(this.following.follow(expression, besides[setting]), this.at(...path))) return undefined
    if (!this.#areParametersKnown(expression, path)) return undefined
    const result = this.#checksOf(setting).check(expression)
    if (result.ok && (type === undefined || result.type === type || result.type === 'dyn')) {
      const { calendars, problems } = this.context
      const areKnown = checkCalendars(expression, calendars, this.at(...path), this.user, problems)
      return this.#areTextsKnown(expression, path) && areKnown ? result.type : undefined
    }
    const reason = result.ok ? `it returns ${result.type}, not ${type}` : (result.message.split('\n', 1)[0] ?? '')
    const unknown = /^Unknown variable: ([a-z]\w*)$/.exec(reason)?.[1]
    // These two are prefixes of variables, which expressions write without.
    if (unknown !== undefined && unknown !== 'record' && unknown !== 'me')
      this.field(unknown, this.resource, this.at(...path))
    else {
      const message = `${this.user} has an invalid CEL expression: ${reason}.${expressionHint(expression, reason)}`
      this.report('invalid-expression', this.at(...path), message)
    }
    return undefined
  }

  /** A mistake of syntax is reported by the check of the expression. */
  #areParametersKnown(expression: string, path: Path): boolean {
    const { parameters, problems } = this.context
    const isDate = (name: string) => name === 'today' || name === 'now' || kindOf(name, this.resource)?.base === 'date'
    return checkParameters({ expression, parameters, isDate }, this.at(...path), this.user, problems)
  }

  /**
   * Checks that every text with which an expression compares a field is a value the field may have. A missing field is
   * an empty text.
   */
  #areTextsKnown(expression: string, path: Path): boolean {
    let areKnown = true
    for (const { name, text } of comparedTexts(expression)) {
      const kind = this.kindNamed(name)
      const fault = kind?.choices === undefined || text === '' ? undefined : literalFault(text, name, kind)
      if (fault === undefined) continue
      const { code, what, ...details } = fault
      this.context.problems.report(code, this.at(...path), `${this.user} has an expression with ${what}.`, details)
      areKnown = false
    }
    return areKnown
  }

  /** Checks a condition: a boolean expression that is not constant, also where some fields have only the `known` values. */
  condition(
    expression: string | undefined,
    path: Path,
    setting: Setting = 'stored',
    known: Record<string, string[]> = {},
  ): void {
    if (expression === undefined || this.expression(expression, 'bool', path, setting) === undefined) return
    const constant = constantOf(expression, known)
    if (constant === undefined) return
    this.report('constant-rule', this.at(...path), `${this.user} has a condition that is always ${constant}.`)
  }

  /** Checks a calendar, written as its name or with the condition under which it counts. */
  calendar({ name, if: condition }: { name: string; if?: string }, path: Path): void {
    const isCondition = condition !== undefined
    this.context.calendars.isKnown(name, this.at(...path, ...(isCondition ? ['name'] : [])), this.user)
    if (isCondition) this.condition(condition, [...path, 'if'])
  }

  #checksOf(setting: Setting): ExpressionChecks {
    const known = this.#checks.get(setting)
    if (known?.paths === this.following.size) return known.checks
    const { calendars, timezone, parameters, schedules } = this.context
    const named = { calendar: calendars.usual, calendars: calendars.byName }
    const fields = { ...expressionFields(this.resource), ...this.followed }
    const checks = new ExpressionChecks({
      fields,
      besides: besides[setting],
      ...named,
      timezone,
      parameters,
      schedules,
    })
    this.#checks.set(setting, { checks, paths: this.following.size })
    return checks
  }
}

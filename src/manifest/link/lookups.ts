import { Expressions, type Shape } from '#calculation/expression.ts'
import { comparedTexts, constantOf } from '#calculation/expression-tree.ts'
import { expressionFields } from '../expression-fields.ts'
import type { Offered } from '../offered.ts'
import type { Portal, Resource, Scalar, Value, Values, Where } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { peopleResource } from '../seeds.ts'
import type { Path } from '../source/tree.ts'
import { sentenceCase } from '../words.ts'
import { checkCalendars } from './expression-calendars.ts'
import { expressionHint } from './expression-hint.ts'
import { checkParameters } from './expression-parameters.ts'
import { FollowedFields, type FollowFault } from './followed-fields.ts'
import type { Calendars } from './link-calendars.ts'
import { checkVariable, linkWhere } from './link-where.ts'
import { isKnown, type Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'
import { placeholdersIn } from './placeholders.ts'
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
import { fieldVocabulary, resourceVocabulary, stateVocabulary, transitionVocabulary } from './vocabularies.ts'

export interface ReferenceContext {
  resources: Portal['resources']
  people: Pick<Portal, 'roles' | 'groups'>
  calendars: Calendars
  parameters: Portal['parameters']
  schedules: Portal['schedules']
  timezone: string
  pages: Vocabulary
  offered: Offered
  origins: Origins
  problems: ProblemList
}

/** The limit on copies of copies. A longer chain is a cycle, which `computed-cycle` reports. */
const longestCopy = 8

const roleVocabulary = {
  code: 'unknown-audience',
  noun: 'role',
  missing: 'manifest/roles.yaml does not declare',
} as const

/** What an expression may use besides the record's own fields. */
export type Setting = 'stored' | 'live' | 'row'

const besides: Record<Setting, Shape> = { stored: {}, live: { me: 'string' }, row: { row: 'dyn' } }

/** Whose file has the names: that of the resource, or of a page that is about its records. */
interface Source {
  thing: 'resource' | 'page'
  id: string
}

/** Looks up the names in one resource, and reports unknown ones at their place in the source. */
export class Lookups {
  readonly resource: Resource
  readonly context: ReferenceContext
  readonly #source: Source
  readonly #user: string
  readonly #followed: FollowedFields
  /** The expressions of each setting, with the number of paths that were known when they were built. */
  readonly #expressions = new Map<Setting, { built: Expressions; paths: number }>()

  constructor(
    resource: Resource,
    context: ReferenceContext,
    source: Source = { thing: 'resource', id: resource.name },
  ) {
    this.resource = resource
    this.context = context
    this.#source = source
    this.#user = `${sentenceCase(source.thing)} "${source.id}"`
    this.#followed = new FollowedFields(resource, context.resources)
  }

  /** The fields of referenced records that the expressions checked so far use. */
  get followed(): Shape {
    return this.#followed.shape
  }

  field(name: string, resource: Resource, at: Span): boolean {
    return this.isKnown(name, fieldVocabulary(resource), at)
  }

  /** Checks a field of this resource. */
  own(name: string, path: Path): boolean {
    return this.field(name, this.resource, this.at(...path))
  }

  /** Checks a field that refers to a record: of the resource `to`, or of any resource. */
  referring(name: string, holder: Resource, at: Span, to?: string): void {
    const field = this.field(name, holder, at) ? holder.fields[name] : undefined
    // `created_by` always refers to a person, although no schema declares it.
    if (name === 'created_by' || field === undefined) return
    if (to === undefined ? field.reference !== undefined : field.reference === to) return
    const message = `Field "${name}" of "${holder.name}" doesn't refer to a record${to === undefined ? '' : ` of "${to}"`}.`
    this.report('wrong-value', at, message)
  }

  /** Returns the resource that a reference field of this one refers to. */
  referred(name: string): Resource | undefined {
    const reference = this.resource.fields[name]?.reference
    return reference === undefined ? undefined : this.context.resources[reference]
  }

  otherResource(resource: string, path: Path): Resource | undefined {
    const { resources } = this.context
    return this.isKnown(resource, resourceVocabulary(resources), this.at(...path)) ? resources[resource] : undefined
  }

  transition(name: string, at: Span, besidesIt: string[] = []): void {
    this.isKnown(name, transitionVocabulary(this.resource, besidesIt), at)
  }

  state(name: string, at: Span): void {
    this.isKnown(name, stateVocabulary(this.resource), at)
  }

  where(where: Where, other: Resource, path: Path): void {
    this.#where(where, other, 'resource', path)
  }

  /** Checks the conditions of a reference, which are in the schema of the resource. No page gives them parameters. */
  filter(where: Where, other: Resource, path: Path): void {
    this.#where(where, other, 'schema', path)
    for (const [value, at] of this.#valuesIn(where, 'schema', path)) {
      if (typeof value === 'string' && /^\$(param|query)\./.test(value))
        this.report('unknown-variable', at, `${this.#user} uses "${value}", but a form has no parameters.`)
      if (typeof value === 'string' && /^\$record\..+\./.test(value))
        this.report('unknown-variable', at, `${this.#user} uses "${value}", but a form knows only its own fields.`)
    }
  }

  #where(where: Where, other: Resource, thing: 'resource' | 'schema', path: Path): void {
    const { origins, problems } = this.context
    linkWhere(where, other, origins.tree(thing, this.resource.name), path, this.#user, problems)
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
      this.valueOf(value.expression, path, setting, wanted)
      return
    }
    if (setting === 'row' && typeof value === 'string' && /^\$row(\.[a-z][a-z0-9_]*)?$/.test(value)) return
    const at = this.at(...path)
    if (!checkVariable(value, at, this.#user, this.context.problems)) return
    const field = this.#ofRecord(value, at)
    const given = field === undefined ? undefined : this.#kindNamed(field)
    if (given !== undefined && wanted !== undefined) this.checkCopy(String(value), given, wanted, path)
    else if (wanted !== undefined && field === undefined) this.#checkLiteral(value, path, wanted)
  }

  /** Returns the kind of a field's values. A copied field has the kind of the field that it copies. */
  kind(name: string, resource: Resource, depth = 0): ValueKind | undefined {
    const how = resource.computed[name]
    const own = kindOf(name, resource)
    if (how === undefined || !('copy' in how) || depth > longestCopy) return own
    const other = this.context.resources[resource.fields[how.copy.via]?.reference ?? '']
    return (other && this.kind(how.copy.field, other, depth + 1)) ?? own
  }

  /** Returns the kind of a field of this resource, or of one of a record that it refers to. */
  #kindNamed(name: string): ValueKind | undefined {
    return name.includes('.') ? this.#followed.kind(name) : this.kind(name, this.resource)
  }

  /** Checks a field that holds a person or several. */
  person(name: string, path: Path): void {
    if (!this.own(name, path)) return
    const kind = kindOf(name, this.resource)
    const isPerson =
      kind === undefined || kind.isAnyId === true || (kind.reference === peopleResource && kind.base === 'text')
    if (!isPerson)
      this.unfit(path, `uses "${name}" as a person, but it doesn't refer to a record of "${peopleResource}"`)
  }

  /** Checks a field that holds dates or times. */
  moment(name: string, path: Path): void {
    if (!this.own(name, path)) return
    const kind = kindOf(name, this.resource)
    if (kind !== undefined && kind.base !== 'date')
      this.unfit(path, `waits until the time in "${name}", which holds ${nameOf(kind)}`)
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
    const message = `${this.#user} writes "${source}" into "${field}", but it may have ${what}.`
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
    this.context.problems.report(code, this.at(...path), `${this.#user} names ${what}.`, details)
  }

  /** Checks an expression whose value is written into the field at the end of its path. */
  valueOf(expression: string, path: Path, setting: Setting, wanted: ValueKind | undefined, key = 'expression'): void {
    const type = this.expression(expression, undefined, [...path, key], setting)
    const given = wanted === undefined || type === undefined ? undefined : celTypes[type.replace(/<.*/, '')]
    if (given === undefined || wanted === undefined || given.includes(wanted.base)) return
    this.unfit([...path, key], `writes a ${type} into "${path.at(-1)}", which holds ${nameOf(wanted)}`)
  }

  unfit(path: Path, what: string): void {
    this.fault('unfit-field', path, what)
  }

  /** Reports a problem of the resource; `what` is the end of a sentence about it. */
  fault(code: ProblemCode, path: Path, what: string): void {
    this.report(code, this.at(...path), `${this.#user} ${what}.`)
  }

  /** Checks that `$record.x` has the same kind as the field of another resource that it is compared with. */
  #compared(value: unknown, field: string, other: Resource, at: Span): void {
    const name = this.#ofRecord(value, at)
    const given = name === undefined ? undefined : this.#kindNamed(name)
    const wanted = kindOf(field, other)
    const reason = given && wanted && mismatch(given, wanted)
    if (reason !== undefined)
      this.report('unfit-field', at, `${this.#user} compares "${field}" with "$record.${name}", which ${reason}.`)
  }

  /** Returns the field of this resource that `$record.x` names. */
  #ofRecord(value: unknown, at: Span): string | undefined {
    const name = typeof value === 'string' ? /^\$record\.(.+)$/.exec(value)?.[1] : undefined
    if (name === undefined) return undefined
    const [of = '', field] = name.split('.')
    if (!this.field(of, this.resource, at)) return undefined
    if (field === undefined) return name
    return this.#canFollow(this.#followed.add({ of, field, isDeeper: false }), at) ? name : undefined
  }

  #canFollow(fault: FollowFault | undefined, at: Span): boolean {
    if (fault === undefined) return true
    if ('vocabulary' in fault) return this.isKnown(fault.name, fault.vocabulary, at)
    this.report(fault.code, at, `${this.#user} ${fault.what}.`)
    return false
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
    if (!this.#canFollow(this.#followed.follow(expression, besides[setting]), this.at(...path))) return undefined
    if (!this.#areParametersKnown(expression, path)) return undefined
    const result = this.#expressionsOf(setting).check(expression)
    if (result.ok && (type === undefined || result.type === type || result.type === 'dyn')) {
      const { calendars, problems } = this.context
      const areKnown = checkCalendars(expression, calendars, this.at(...path), this.#user, problems)
      return this.#areTextsKnown(expression, path) && areKnown ? result.type : undefined
    }
    const reason = result.ok ? `it returns ${result.type}, not ${type}` : (result.message.split('\n', 1)[0] ?? '')
    const unknown = /^Unknown variable: ([a-z]\w*)$/.exec(reason)?.[1]
    // These two are prefixes of variables, which expressions write without.
    if (unknown !== undefined && unknown !== 'record' && unknown !== 'me')
      this.field(unknown, this.resource, this.at(...path))
    else {
      const message = `${this.#user} has an invalid CEL expression: ${reason}.${expressionHint(expression, reason)}`
      this.report('invalid-expression', this.at(...path), message)
    }
    return undefined
  }

  /** A mistake of syntax is reported by the check of the expression. */
  #areParametersKnown(expression: string, path: Path): boolean {
    const { parameters, problems } = this.context
    const isDate = (name: string) => name === 'today' || name === 'now' || kindOf(name, this.resource)?.base === 'date'
    return checkParameters({ expression, parameters, isDate }, this.at(...path), this.#user, problems)
  }

  /**
   * Checks that every text with which an expression compares a field is a value the field may have. A missing field is
   * an empty text.
   */
  #areTextsKnown(expression: string, path: Path): boolean {
    let areKnown = true
    for (const { name, text } of comparedTexts(expression)) {
      const kind = this.#kindNamed(name)
      const fault = kind?.choices === undefined || text === '' ? undefined : literalFault(text, name, kind)
      if (fault === undefined) continue
      const { code, what, ...details } = fault
      this.context.problems.report(code, this.at(...path), `${this.#user} has an expression with ${what}.`, details)
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
    this.report('constant-rule', this.at(...path), `${this.#user} has a condition that is always ${constant}.`)
  }

  /** Checks a calendar, written as its name or with the condition under which it counts. */
  calendar({ name, if: condition }: { name: string; if?: string }, path: Path): void {
    const isCondition = condition !== undefined
    this.context.calendars.isKnown(name, this.at(...path, ...(isCondition ? ['name'] : [])), this.#user)
    if (isCondition) this.condition(condition, [...path, 'if'])
  }

  #expressionsOf(setting: Setting): Expressions {
    const known = this.#expressions.get(setting)
    if (known?.paths === this.#followed.size) return known.built
    const { calendars, timezone, parameters, schedules } = this.context
    const named = { calendar: calendars.usual, calendars: calendars.byName }
    const fields = { ...expressionFields(this.resource), ...this.followed }
    const built = new Expressions({ fields, besides: besides[setting], ...named, timezone, parameters, schedules })
    this.#expressions.set(setting, { built, paths: this.#followed.size })
    return built
  }

  /** Checks that the placeholders in a text are fields of the record. */
  text(text: string, path: Path): void {
    for (const field of placeholdersIn(text)) this.own(field, path)
  }

  page(id: string, path: Path): void {
    this.isKnown(id, this.context.pages, this.at(...path))
  }

  isKnown(name: string, vocabulary: Vocabulary, at: Span): boolean {
    return isKnown(name, vocabulary, at, this.#user, this.context.problems)
  }

  report(code: ProblemCode, at: Span, message: string): void {
    this.context.problems.report(code, at, message)
  }

  at(...path: Path): Span {
    return this.context.origins.at(this.#source.thing, this.#source.id, ...path)
  }

  keyAt(...path: Path): Span {
    return this.context.origins.keyAt(this.#source.thing, this.#source.id, ...path)
  }
}

import { Expressions, type Shape } from '#calculation/expression.ts'
import { expressionFields } from '../expression-fields.ts'
import type { Offered } from '../offered.ts'
import type { Portal, Resource, Value, Values, Where } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import type { Path } from '../source/tree.ts'
import { checkVariable, linkWhere } from './link-where.ts'
import { isKnown, type Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'
import { placeholdersIn } from './placeholders.ts'
import { fieldVocabulary, resourceVocabulary, transitionVocabulary } from './vocabularies.ts'

export interface ReferenceContext {
  resources: Portal['resources']
  people: Pick<Portal, 'roles' | 'groups'>
  calendar: Portal['calendar']
  timezone: string
  pages: Vocabulary
  offered: Offered
  origins: Origins
  problems: ProblemList
}

/** What an expression may use beside the record's own fields. */
export type Setting = 'stored' | 'live' | 'row'

const besides: Record<Setting, Shape> = { stored: {}, live: { me: 'string' }, row: { row: 'dyn' } }

/** Looks up what one resource names; each miss is reported where it stands in the resource's file. */
export class Lookups {
  readonly resource: Resource
  readonly context: ReferenceContext
  readonly #user: string
  readonly #expressions = new Map<Setting, Expressions>()

  constructor(resource: Resource, context: ReferenceContext) {
    this.resource = resource
    this.context = context
    this.#user = `Resource "${resource.name}"`
  }

  field(name: string, resource: Resource, at: Span): boolean {
    return this.isKnown(name, fieldVocabulary(resource), at)
  }

  /** A field of this resource. */
  own(name: string, path: Path): boolean {
    return this.field(name, this.resource, this.at(...path))
  }

  /** A field that leads to a record, of one resource or of any. */
  referring(name: string, holder: Resource, at: Span, to?: string): void {
    const field = this.field(name, holder, at) ? holder.fields[name] : undefined
    // The person who made a record has made it in any case.
    if (name === 'created_by' || field === undefined) return
    if (to === undefined ? field.reference !== undefined : field.reference === to) return
    const message = `Field "${name}" of "${holder.name}" identifies no record${to === undefined ? '' : ` of "${to}"`}.`
    this.report('wrong-value', at, message)
  }

  /** The resource that a reference field of this one leads to. */
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
    const names = new Set(Object.keys(this.resource.lifecycle.states))
    this.isKnown(name, { code: 'unknown-state', noun: 'state', missing: 'its lifecycle does not declare', names }, at)
  }

  where(where: Where, other: Resource, path: Path): void {
    const { origins, problems } = this.context
    linkWhere(where, other, origins.tree('resource', this.resource.name), path, this.#user, problems)
    for (const [field, condition] of Object.entries(where)) {
      const values = typeof condition === 'object' ? Object.values(condition).flat() : [condition]
      for (const value of values) this.#ofRecord(value, this.at(...path, field))
    }
  }

  /** What is set in the fields of a record: variables and expressions are about this resource. */
  values(values: Values, target: Resource, path: Path, setting: Setting = 'stored'): void {
    for (const [field, value] of Object.entries(values)) {
      this.field(field, target, this.keyAt(...path, field))
      this.#value(value, [...path, field], setting)
    }
  }

  #value(value: Value, path: Path, setting: Setting): void {
    if (typeof value === 'object') {
      this.expression(value.expression, undefined, [...path, 'expression'], setting)
      return
    }
    if (setting === 'row' && typeof value === 'string' && /^\$row(\.[a-z][a-z0-9_]*)?$/.test(value)) return
    checkVariable(value, this.at(...path), this.#user, this.context.problems)
    this.#ofRecord(value, this.at(...path))
  }

  /** `$record.x` is a field of this resource. */
  #ofRecord(value: unknown, at: Span): void {
    const name = typeof value === 'string' ? /^\$record\.(.+)$/.exec(value)?.[1] : undefined
    if (name !== undefined) this.field(name, this.resource, at)
  }

  expression(expression: string, type: string | undefined, path: Path, setting: Setting = 'stored'): void {
    const result = this.#expressionsOf(setting).check(expression)
    if (result.ok && (type === undefined || result.type === type || result.type === 'dyn')) return
    const reason = result.ok ? `it gives ${result.type}, not ${type}` : (result.message.split('\n', 1)[0] ?? '')
    this.report('invalid-expression', this.at(...path), `${this.#user} has an expression that CEL refuses: ${reason}.`)
  }

  condition(expression: string | undefined, path: Path): void {
    if (expression !== undefined) this.expression(expression, 'bool', path)
  }

  #expressionsOf(setting: Setting): Expressions {
    const known = this.#expressions.get(setting)
    if (known !== undefined) return known
    const { calendar, timezone } = this.context
    const fields = expressionFields(this.resource)
    const built = new Expressions({ fields, besides: besides[setting], calendar, timezone })
    this.#expressions.set(setting, built)
    return built
  }

  /** What a text holds in braces are fields of the record. */
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
    return this.context.origins.at('resource', this.resource.name, ...path)
  }

  keyAt(...path: Path): Span {
    return this.context.origins.keyAt('resource', this.resource.name, ...path)
  }
}

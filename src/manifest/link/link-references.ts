import { Expressions } from '#calculation/expression.ts'
import { expressionFields } from '../expression-fields.ts'
import type { Offered } from '../offered.ts'
import {
  type Approval,
  type Computed,
  type Effect,
  inbox,
  type Portal,
  type RecordRule,
  type Resource,
  type Scalar,
  type Where,
} from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { checkVariable, linkWhere } from './link-where.ts'
import { isKnown, type Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'
import { placeholdersIn } from './placeholders.ts'
import { fieldVocabulary, resourceVocabulary, transitionVocabulary } from './vocabularies.ts'

export interface ReferenceContext {
  resources: Portal['resources']
  calendar: Portal['calendar']
  pages: Vocabulary
  offered: Offered
  origins: Origins
  problems: ProblemList
}

/** Looks up what resources say about their own transitions, about each other, and about pages. */
export function checkReferences(context: ReferenceContext): void {
  for (const resource of Object.values(context.resources)) new ResourceReferences(resource, context).check()
}

class ResourceReferences {
  readonly #resource: Resource
  readonly #context: ReferenceContext
  readonly #user: string
  readonly #expressions: Expressions

  constructor(resource: Resource, context: ReferenceContext) {
    this.#resource = resource
    this.#context = context
    this.#user = `Resource "${resource.name}"`
    this.#expressions = new Expressions({ fields: expressionFields(resource), calendar: context.calendar })
  }

  check(): void {
    for (const { name, reference } of Object.values(this.#resource.fields)) {
      if (reference !== undefined) this.#schemaReference(name, reference)
    }
    for (const [field, value] of Object.entries(this.#resource.computed)) this.#computed(field, value)
    for (const [i, rule] of this.#resource.rules.entries()) this.#rule(rule, ['rules', i])
    for (const [event, list] of Object.entries(this.#resource.effects)) {
      this.#transition(event, this.#keyAt('effects', event), ['create'])
      for (const [i, effect] of list.entries()) this.#effect(effect, ['effects', event, i])
    }
    for (const [state, approval] of Object.entries(this.#resource.approvals)) {
      this.#approval(state, approval, ['approvals', state])
    }
    for (const [i, list] of this.#resource.related.entries()) this.#related(list, ['related', i])
  }

  #schemaReference(field: string, resource: string): void {
    const { resources, origins, problems } = this.#context
    const at = origins.at('schema', this.#resource.name, 'properties', field, 'x-reference')
    isKnown(resource, resourceVocabulary(resources), at, `Field "${field}"`, problems)
  }

  #computed(field: string, value: Computed): void {
    const path = ['computed', field]
    this.#field(field, this.#resource, this.#keyAt(...path))
    if ('expression' in value) this.#expression(value.expression, undefined, this.#at(...path, 'expression'))
    else if ('stamp' in value) this.#transition(value.stamp, this.#at(...path, 'stamp'), ['create'])
    else this.#fold(value, path)
  }

  #fold(value: Extract<Computed, { of: string }>, path: Path): void {
    const fold = 'rollup' in value ? value.rollup : value.aggregate
    if (fold !== 'count' && value.field === undefined) {
      const message = `${this.#user} takes the ${fold} of which "field" of "${value.of}"?`
      this.#context.problems.report('missing-key', this.#keyAt(...path), message)
    }
    const other = this.#otherResource(value.of, this.#at(...path, 'of'))
    if (other === undefined) return
    if (value.field !== undefined) this.#field(value.field, other, this.#at(...path, 'field'))
    if ('via' in value) this.#referring(value.via, other, this.#at(...path, 'via'), this.#resource.name)
    this.#where(value.where, other, [...path, 'where'])
  }

  #rule(rule: RecordRule, path: Path): void {
    this.#transition(rule.when, this.#at(...path, 'when'), ['save', 'create'])
    if (rule.field !== undefined) this.#field(rule.field, this.#resource, this.#at(...path, 'field'))
    if ('that' in rule) {
      this.#expression(rule.that, 'bool', this.#at(...path, 'that'))
      return
    }
    const other = this.#otherResource(rule.none.resource, this.#at(...path, 'none', 'resource'))
    if (other !== undefined) this.#where(rule.none.where, other, [...path, 'none', 'where'])
  }

  #effect(effect: Effect, path: Path): void {
    if ('notify' in effect) this.#notify(effect.notify, [...path, 'notify'])
    else if ('set' in effect) this.#set(effect.set, [...path, 'set'])
    else if ('transition' in effect) this.#transitionEffect(effect.transition, [...path, 'transition'])
    else {
      const names = new Set(this.#context.offered.effects)
      const effects: Vocabulary = {
        code: 'unknown-effect',
        noun: 'effect',
        missing: 'the server does not offer',
        names,
      }
      this.#isKnown(effect.call, effects, this.#at(...path, 'call'))
    }
  }

  #notify({ to, page, title, body, about }: Extract<Effect, { notify: object }>['notify'], path: Path): void {
    this.#field(to, this.#resource, this.#at(...path, 'to'))
    if (about !== undefined) this.#referring(about, this.#resource, this.#at(...path, 'about'))
    this.#isKnown(page, this.#context.pages, this.#at(...path, 'page'))
    this.#text(title, this.#at(...path, 'title'))
    this.#text(body, this.#at(...path, 'body'))
  }

  #set(values: Record<string, Scalar>, path: Path): void {
    for (const [field, value] of Object.entries(values)) {
      this.#field(field, this.#resource, this.#keyAt(...path, field))
      checkVariable(value, this.#at(...path, field), this.#user, this.#context.problems)
    }
  }

  #transitionEffect({ on, run }: { on: string; run: string }, path: Path): void {
    this.#referring(on, this.#resource, this.#at(...path, 'on'))
    const reference = this.#resource.fields[on]?.reference
    const other = reference === undefined ? undefined : this.#context.resources[reference]
    if (other !== undefined) this.#isKnown(run, transitionVocabulary(other), this.#at(...path, 'run'))
  }

  #approval(state: string, { title, into, page, without, decisions }: Approval, path: Path): void {
    const { pages, resources } = this.#context
    const names = new Set(Object.keys(this.#resource.lifecycle.states))
    const states: Vocabulary = {
      code: 'unknown-state',
      noun: 'state',
      missing: 'its lifecycle does not declare',
      names,
    }
    this.#isKnown(state, states, this.#keyAt(...path))
    this.#isKnown(inbox, resourceVocabulary(resources), this.#keyAt(...path))
    this.#text(title, this.#at(...path, 'title'))
    this.#field(into, this.#resource, this.#at(...path, 'into'))
    this.#isKnown(page, pages, this.#at(...path, 'page'))
    if (without !== undefined) this.#transition(without, this.#at(...path, 'without'))
    for (const name of Object.keys(decisions)) this.#transition(name, this.#keyAt(...path, 'decisions', name))
  }

  #related({ resource, via, columns, sort }: Resource['related'][number], path: Path): void {
    const other = this.#otherResource(resource, this.#at(...path, 'resource'))
    if (other === undefined) return
    this.#referring(via, other, this.#at(...path, 'via'), this.#resource.name)
    for (const [i, column] of columns.entries()) this.#field(column, other, this.#at(...path, 'columns', i))
    this.#field(sort.replace(/^-/, ''), other, this.#at(...path, 'sort'))
  }

  #where(where: Where, other: Resource, path: Path): void {
    const { origins, problems } = this.#context
    linkWhere(where, other, origins.tree('resource', this.#resource.name), path, this.#user, problems)
    for (const [field, condition] of Object.entries(where)) {
      const values = typeof condition === 'object' ? Object.values(condition).flat() : [condition]
      for (const value of values) {
        const own = typeof value === 'string' ? /^\$record\.(.+)$/.exec(value)?.[1] : undefined
        if (own !== undefined) this.#field(own, this.#resource, this.#at(...path, field))
      }
    }
  }

  #expression(expression: string, type: string | undefined, at: Span): void {
    const result = this.#expressions.check(expression)
    if (result.ok && (type === undefined || result.type === type)) return
    const reason = result.ok ? `it gives ${result.type}, not ${type}` : (result.message.split('\n', 1)[0] ?? '')
    const message = `${this.#user} has an expression that CEL refuses: ${reason}.`
    this.#context.problems.report('invalid-expression', at, message)
  }

  /** What a text holds in braces are fields of the record. */
  #text(text: string, at: Span): void {
    for (const field of placeholdersIn(text)) this.#field(field, this.#resource, at)
  }

  #field(name: string, resource: Resource, at: Span): boolean {
    return this.#isKnown(name, fieldVocabulary(resource), at)
  }

  /** A field that leads to a record, of one resource or of any. */
  #referring(name: string, holder: Resource, at: Span, to?: string): void {
    const field = this.#field(name, holder, at) ? holder.fields[name] : undefined
    if (field === undefined || (to === undefined ? field.reference !== undefined : field.reference === to)) return
    const message = `Field "${name}" of "${holder.name}" identifies no record${to === undefined ? '' : ` of "${to}"`}.`
    this.#context.problems.report('wrong-value', at, message)
  }

  #transition(name: string, at: Span, besides: string[] = []): void {
    this.#isKnown(name, transitionVocabulary(this.#resource, besides), at)
  }

  #otherResource(resource: string, at: Span): Resource | undefined {
    const { resources } = this.#context
    return this.#isKnown(resource, resourceVocabulary(resources), at) ? resources[resource] : undefined
  }

  #isKnown(name: string, vocabulary: Vocabulary, at: Span): boolean {
    return isKnown(name, vocabulary, at, this.#user, this.#context.problems)
  }

  #at(...path: Path): Span {
    return this.#context.origins.at('resource', this.#resource.name, ...path)
  }

  #keyAt(...path: Path): Span {
    return this.#context.origins.keyAt('resource', this.#resource.name, ...path)
  }
}

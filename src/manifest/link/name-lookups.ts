import type { Shape } from '#calculation/expression.ts'
import type { Offered } from '../offered.ts'
import type { Portal, Resource } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { peopleResource } from '../seeds.ts'
import type { Path } from '../source/tree.ts'
import { sentenceCase } from '../words.ts'
import { FollowedFields, type FollowFault } from './followed-fields.ts'
import type { Calendars } from './link-calendars.ts'
import { isKnown, type Vocabulary } from './names.ts'
import type { Origins } from './origins.ts'
import { placeholdersIn } from './placeholders.ts'
import { kindOf, nameOf, type ValueKind } from './value-kinds.ts'
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

/** Whose file has the names: that of the resource, or of a page that is about its records. */
interface Source {
  thing: 'resource' | 'page'
  id: string
}

/** Finds what names stand for, from one resource, and reports unknown ones at their place in the source. */
export class NameLookups {
  readonly resource: Resource
  readonly context: ReferenceContext
  readonly #source: Source
  protected readonly user: string
  /** The fields of referenced records that the expressions checked so far use. */
  protected readonly following: FollowedFields

  constructor(
    resource: Resource,
    context: ReferenceContext,
    source: Source = { thing: 'resource', id: resource.name },
  ) {
    this.resource = resource
    this.context = context
    this.#source = source
    this.user = `${sentenceCase(source.thing)} "${source.id}"`
    this.following = new FollowedFields(resource, context.resources)
  }

  /** Their types, by their paths. */
  get followed(): Shape {
    return this.following.shape
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

  page(id: string, path: Path): void {
    this.isKnown(id, this.context.pages, this.at(...path))
  }

  /** Checks that the placeholders in a text are fields of the record. */
  text(text: string, path: Path): void {
    for (const field of placeholdersIn(text)) this.own(field, path)
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
  protected kindNamed(name: string): ValueKind | undefined {
    return name.includes('.') ? this.following.kind(name) : this.kind(name, this.resource)
  }

  /** Returns the field of this resource that `$record.x` names. */
  protected ofRecord(value: unknown, at: Span): string | undefined {
    const name = typeof value === 'string' ? /^\$record\.(.+)$/.exec(value)?.[1] : undefined
    if (name === undefined) return undefined
    const [of = '', field] = name.split('.')
    if (!this.field(of, this.resource, at)) return undefined
    if (field === undefined) return name
    return this.canFollow(this.following.add({ of, field, isDeeper: false }), at) ? name : undefined
  }

  protected canFollow(fault: FollowFault | undefined, at: Span): boolean {
    if (fault === undefined) return true
    if ('vocabulary' in fault) return this.isKnown(fault.name, fault.vocabulary, at)
    this.report(fault.code, at, `${this.user} ${fault.what}.`)
    return false
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

  unfit(path: Path, what: string): void {
    this.fault('unfit-field', path, what)
  }

  /** Reports a problem of the resource; `what` is the end of a sentence about it. */
  fault(code: ProblemCode, path: Path, what: string): void {
    this.report(code, this.at(...path), `${this.user} ${what}.`)
  }

  isKnown(name: string, vocabulary: Vocabulary, at: Span): boolean {
    return isKnown(name, vocabulary, at, this.user, this.context.problems)
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

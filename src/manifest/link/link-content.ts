import { parametersOf } from '../paths.ts'
import type { PageLink, PageList, Resource, Rule, Scalar, Where } from '../portal.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import type { AudienceSource, CreateSource, LinkSource, ListOptions, ListSource } from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import { everyone } from './link-choices.ts'
import type { LinkContext } from './link-context.ts'
import { checkValue, checkVariable, linkWhere } from './link-where.ts'
import { isKnown, type Vocabulary } from './names.ts'
import {
  fieldVocabulary,
  resourceVocabulary,
  setVocabulary,
  stateVocabulary,
  transitionVocabulary,
} from './vocabularies.ts'

/** The parts of a page's own address that its conditions and links may use. */
interface Address {
  path: string
  query?: string[]
}

/** Links the content that pages of several kinds share: lists, conditions, and the links between pages. */
export class ContentLinker {
  readonly #source: Tree
  readonly #user: string
  readonly #context: LinkContext
  readonly #given: string[]

  constructor(source: Tree, { path, query = [] }: Address, user: string, context: LinkContext) {
    this.#source = source
    this.#user = user
    this.#context = context
    this.#given = [...parametersOf(path).map((name) => `$param.${name}`), ...query.map((name) => `$query.${name}`)]
  }

  /**
   * Links a list and completes it from its resource; undefined when the resource is unknown. `own` holds the options
   * that are written at the path itself, when the list inherits the others.
   */
  list(list: ListSource, path: Path, own: ListOptions = list): PageList | undefined {
    const resource = this.resource(list.resource, [...path, 'resource'])
    if (resource === undefined) return undefined
    this.checkList(own, resource, path)
    const { id, title, columns = resource.list.columns, sort = resource.list.sort, empty = '' } = list
    const where = this.narrowed(list, resource, path)
    const create = this.create(list.create, resource, [...path, 'create'])
    return {
      ...{ id, title, resource: resource.name, where, columns, sort, empty },
      for: this.audience(list.for, [...path, 'for']),
      ...(list.scope !== undefined && { scope: list.scope }),
      ...(list.limit !== undefined && { limit: list.limit }),
      ...this.opens(list.opens, path, resource),
      ...(create !== undefined && { create }),
    }
  }

  lists(lists: ListSource[] = [], key = 'lists'): PageList[] {
    return lists.flatMap((list, index) => this.list(list, [key, index]) ?? [])
  }

  /** Links a link and the parameters it fills. `record` is the resource that `$record.x` refers to. */
  link(link: LinkSource, path: Path, record?: Resource): PageLink | undefined {
    if (typeof link === 'string') return this.isPage(link, path) ? { page: link } : undefined
    if (!this.isPage(link.page, [...path, 'page'])) return undefined
    if (link.with !== undefined) this.#values(link.with, record, [...path, 'with'])
    return link
  }

  opens(link: LinkSource | undefined, path: Path, record?: Resource): { opens?: PageLink } {
    const opens = link === undefined ? undefined : this.link(link, [...path, 'opens'], record)
    return opens === undefined ? {} : { opens }
  }

  /** Returns the initial values of the form for a new record; undefined when none is offered. */
  create(create: CreateSource | undefined, resource: Resource, path: Path): Record<string, Scalar> | undefined {
    if (create === undefined || create === false) return undefined
    return create === true ? {} : this.defaults(create, resource, path)
  }

  /** Checks the initial values of fields, and returns them. */
  defaults(values: Record<string, Scalar>, resource: Resource, path: Path): Record<string, Scalar> {
    for (const [field, value] of Object.entries(values)) {
      if (this.field(field, resource, [...path, field])) this.value(value, field, resource, [...path, field])
    }
    this.#values(values, undefined, path)
    return values
  }

  /** Checks that a value is one that the field may have. */
  value(value: Scalar, field: string, resource: Resource, path: Path): void {
    checkValue(value, field, resource, this.#source.at(path), this.#user, this.#context.problems)
  }

  /** Checks that the fields a list names belong to its resource. */
  checkList({ where = {}, columns = [], sort }: ListOptions, resource: Resource, path: Path): void {
    this.where(where, resource, [...path, 'where'])
    for (const [i, column] of columns.entries()) this.field(column, resource, [...path, 'columns', i])
    if (sort !== undefined) this.field(sort.replace(/^-/, ''), resource, [...path, 'sort'])
  }

  /** Reports ids that occur twice where an address or a response can only tell them apart by id. */
  checkIds(ids: { id: string; path: Path }[], noun: string): void {
    for (const [index, { id, path }] of ids.entries()) {
      if (ids.findIndex((other) => other.id === id) === index) continue
      const message = `${this.#user} has two ${noun} with the id "${id}"; each id must be unique.`
      this.#context.problems.report('name-clash', this.#source.at(path), message)
    }
  }

  audience(own: AudienceSource | undefined, path: Path): Rule {
    return own === undefined ? everyone : this.#context.audiences.link(own, this.#source, path, this.#user)
  }

  field(name: string, resource: Resource, path: Path): boolean {
    return this.isKnown(name, fieldVocabulary(resource), path)
  }

  /** Checks that lists can be filtered by a field: it is neither free text nor computed at each read. */
  filterField(name: string, resource: Resource, path: Path): void {
    if (!this.field(name, resource, path)) return
    const computed = resource.computed[name]
    const isStored = computed === undefined || !('live' in computed)
    if (resource.fields[name]?.filterable === false || !isStored)
      this.unfit(path, `filters by "${name}", which lists of "${resource.name}" can't be filtered by`)
  }

  /** Checks that a field holds dates, and that lists can be filtered by it to find the records of certain days. */
  dayField(name: string, resource: Resource, path: Path): void {
    const { type = 'date' } = resource.fields[name] ?? {}
    if (type === 'date' || type === 'date-time') this.filterField(name, resource, path)
    else this.unfit(path, `uses "${name}" as a date, but the schema of "${resource.name}" has no date there`)
  }

  /** Checks that a field holds numbers. */
  numberField(name: string, resource: Resource, path: Path): void {
    if (!this.field(name, resource, path)) return
    const type = resource.fields[name]?.type
    if (type !== 'number' && type !== 'integer')
      this.unfit(path, `uses "${name}" as a number, but the schema of "${resource.name}" has no number there`)
  }

  unfit(path: Path, what: string): void {
    this.report('unfit-field', path, what)
  }

  /** Reports a problem of the page; `what` is the end of a sentence about it. */
  report(code: ProblemCode, path: Path, what: string, at: 'value' | 'key' = 'value'): void {
    const place = at === 'key' ? this.#source.keyAt(path) : this.#source.at(path)
    this.#context.problems.report(code, place, `${this.#user} ${what}.`)
  }

  transition(name: string, resource: Resource, path: Path): boolean {
    return this.isKnown(name, transitionVocabulary(resource), path)
  }

  state(name: string, resource: Resource, path: Path): boolean {
    return this.isKnown(name, stateVocabulary(resource), path)
  }

  resource(name: string, path: Path): Resource | undefined {
    const { resources } = this.#context
    return this.isKnown(name, resourceVocabulary(resources), path) ? resources[name] : undefined
  }

  /** Returns a resource, or undefined without a report when it is not declared. Another call reports that. */
  known(name: string | undefined): Resource | undefined {
    return name === undefined ? undefined : this.#context.resources[name]
  }

  isPage(id: string, path: Path): boolean {
    return this.isKnown(id, this.#context.pages, path)
  }

  /** Returns the conditions of a list or a figure: those of its set together with its own. */
  narrowed({ set: name, where = {} }: Pick<ListOptions, 'set' | 'where'>, resource: Resource, path: Path): Where {
    if (name === undefined) return where
    const set = this.isKnown(name, setVocabulary(resource), [...path, 'set']) ? resource.sets[name] : undefined
    return this.narrow(set?.where ?? {}, where, `set "${name}"`, path)
  }

  /** Adds conditions to those of a set or a measure, and reports a field that both have conditions on. */
  narrow(given: Where, own: Where = {}, name: string, path: Path): Where {
    const twice = Object.keys(own).find((field) => Object.hasOwn(given, field))
    if (twice !== undefined)
      this.report(
        'wrong-value',
        [...path, 'where', twice],
        `adds a condition on "${twice}" to the ${name}, which already has one`,
      )
    return { ...given, ...own }
  }

  /** Checks the conditions of a list or a figure. */
  where(where: Where, resource: Resource, path: Path): void {
    linkWhere(where, resource, this.#source, path, this.#user, this.#context.problems)
    for (const [field, condition] of Object.entries(where)) {
      const values = typeof condition === 'object' ? Object.values(condition).flat() : [condition]
      for (const value of values) this.#fromAddress(value, [...path, field])
    }
  }

  #values(values: Record<string, Scalar>, record: Resource | undefined, path: Path): void {
    for (const [name, value] of Object.entries(values)) {
      const field = typeof value === 'string' ? /^\$record\.(.+)$/.exec(value)?.[1] : undefined
      if (field !== undefined && record !== undefined) this.field(field, record, [...path, name])
      else {
        checkVariable(value, this.#source.at([...path, name]), this.#user, this.#context.problems)
        this.#fromAddress(value, [...path, name])
      }
    }
  }

  /** Checks that `$param.x` and `$query.x` name parameters of the page's own address. */
  #fromAddress(value: unknown, path: Path): void {
    if (typeof value !== 'string' || !/^\$(param|query)\./.test(value)) return
    const addressed: Vocabulary = {
      code: 'unknown-variable',
      noun: 'variable',
      missing: 'neither its path nor its "query" has',
      names: new Set(this.#given),
    }
    this.isKnown(value, addressed, path)
  }

  isKnown(name: string, vocabulary: Vocabulary, path: Path): boolean {
    return isKnown(name, vocabulary, this.#source.at(path), this.#user, this.#context.problems)
  }
}

import { parametersOf } from '../paths.ts'
import type { Figure, PageLink, PageList, Panel, Resource, Rule, Scalar, Where } from '../portal.ts'
import type {
  AudienceSource,
  CreateSource,
  FigureSource,
  LinkSource,
  ListOptions,
  ListSource,
  PanelSource,
} from '../source/sources.ts'
import type { Path, Tree } from '../source/tree.ts'
import { everyone } from './link-choices.ts'
import type { LinkContext } from './link-context.ts'
import { checkValue, checkVariable, linkWhere } from './link-where.ts'
import { isKnown, type Vocabulary } from './names.ts'
import { foldsKind, kindOf, nameOf } from './value-kinds.ts'
import {
  fieldVocabulary,
  measureVocabulary,
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

/** Links the content of pages that shows records: lists, figures, charts, and the links between pages. */
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
    const where = this.#narrowed(list, resource, path)
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

  figures(figures: FigureSource[] = []): Figure[] {
    return figures.flatMap((figure, index) => {
      const path = ['cards', index]
      const resource = this.#counted(figure, path)
      if (resource === undefined) return []
      const { id, label, tone, unit } = figure
      const marks = { ...(tone !== undefined && { tone }), ...(unit !== undefined && { unit }) }
      return [{ id, label, ...marks, ...this.#figure(figure, resource, path) }]
    })
  }

  panels(panels: PanelSource[] = []): Panel[] {
    return panels.flatMap((panel, index): Panel[] => {
      const path = ['panels', index]
      const { id, title, kind } = panel
      if (kind === 'list' || kind === 'table') {
        const list = this.list(panel, path)
        return list === undefined ? [] : [{ id, title, for: list.for, kind, list }]
      }
      const resource = this.#counted(panel, path)
      if (resource === undefined) return []
      const by = panel.by ?? 'status'
      this.field(by, resource, [...path, 'by'])
      return [
        { id, title, kind, by, ...(panel.every && { every: panel.every }), ...this.#figure(panel, resource, path) },
      ]
    })
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
      if (this.field(field, resource, [...path, field])) this.#begins(value, field, resource, [...path, field])
    }
    this.#values(values, undefined, path)
    return values
  }

  /** Checks that an initial value is one that the field may have. */
  #begins(value: Scalar, field: string, resource: Resource, path: Path): void {
    checkValue(value, field, resource, this.#source.at(path), this.#user, this.#context.problems)
  }

  /** Checks that the fields a list names belong to its resource. */
  checkList({ where = {}, columns = [], sort }: ListOptions, resource: Resource, path: Path): void {
    this.#where(where, resource, [...path, 'where'])
    for (const [i, column] of columns.entries()) this.field(column, resource, [...path, 'columns', i])
    if (sort !== undefined) this.field(sort.replace(/^-/, ''), resource, [...path, 'sort'])
  }

  /** Reports ids that occur twice where an address or a response can only tell them apart by id. */
  checkIds(ids: { id: string; path: Path }[], noun: string): void {
    for (const [index, { id, path }] of ids.entries()) {
      if (ids.findIndex((other) => other.id === id) === index) continue
      const message = `${this.#user} has two ${noun} "${id}"; an address could name either.`
      this.#context.problems.report('name-clash', this.#source.at(path), message)
    }
  }

  audience(own: AudienceSource | undefined, path: Path): Rule {
    return own === undefined ? everyone : this.#context.audiences.link(own, this.#source, path, this.#user)
  }

  field(name: string, resource: Resource, path: Path): boolean {
    return this.#isKnown(name, fieldVocabulary(resource), path)
  }

  /** Checks that lists can be filtered by a field: it is neither free text nor computed at each read. */
  filterField(name: string, resource: Resource, path: Path): void {
    if (!this.field(name, resource, path)) return
    const computed = resource.computed[name]
    const isStored = computed === undefined || !('live' in computed)
    if (resource.fields[name]?.filterable === false || !isStored)
      this.#unfit(path, `narrows by "${name}", which lists of "${resource.name}" are not narrowed by`)
  }

  /** Checks that a field holds dates, and that lists can be filtered by it to find the records of certain days. */
  dayField(name: string, resource: Resource, path: Path): void {
    const { type = 'date' } = resource.fields[name] ?? {}
    if (type === 'date' || type === 'date-time') this.filterField(name, resource, path)
    else this.#unfit(path, `puts records on days by "${name}", which the schema of "${resource.name}" makes no date`)
  }

  #unfit(path: Path, what: string): void {
    this.#context.problems.report('unfit-field', this.#source.at(path), `${this.#user} ${what}.`)
  }

  transition(name: string, resource: Resource, path: Path): boolean {
    return this.#isKnown(name, transitionVocabulary(resource), path)
  }

  state(name: string, resource: Resource, path: Path): boolean {
    return this.#isKnown(name, stateVocabulary(resource), path)
  }

  resource(name: string, path: Path): Resource | undefined {
    const { resources } = this.#context
    return this.#isKnown(name, resourceVocabulary(resources), path) ? resources[name] : undefined
  }

  /** Returns a resource, or undefined without a report when it is not declared. Another call reports that. */
  known(name: string | undefined): Resource | undefined {
    return name === undefined ? undefined : this.#context.resources[name]
  }

  isPage(id: string, path: Path): boolean {
    return this.#isKnown(id, this.#context.pages, path)
  }

  /** Returns the conditions of a list or a figure: those of its set together with its own. */
  #narrowed({ set: name, where = {} }: Pick<ListOptions, 'set' | 'where'>, resource: Resource, path: Path): Where {
    if (name === undefined) return where
    const set = this.#isKnown(name, setVocabulary(resource), [...path, 'set']) ? resource.sets[name] : undefined
    const twice = Object.keys(where).find((field) => set !== undefined && Object.hasOwn(set.where, field))
    if (twice !== undefined) {
      const message = `${this.#user} narrows the set "${name}" by "${twice}", by which it is narrowed already.`
      this.#context.problems.report('wrong-value', this.#source.at([...path, 'where', twice]), message)
    }
    return { ...set?.where, ...where }
  }

  /** Returns the fold of a figure, with its field and conditions, from its own options or from a measure of the resource. */
  #folded(
    figure: Omit<FigureSource, 'label'>,
    resource: Resource,
    path: Path,
  ): Pick<Figure, 'fold' | 'field' | 'where'> {
    const { measure: name, fold = 'count', field } = figure
    const where = this.#narrowed(figure, resource, path)
    if (name === undefined) return { fold, where, ...(field !== undefined && { field }) }
    const known = this.#isKnown(name, measureVocabulary(resource), [...path, 'measure'])
    const { label: _label, ...measure } = (known ? resource.measures[name] : undefined) ?? { fold, where: {} }
    return { ...measure, where: { ...measure.where, ...where } }
  }

  /** Returns the resource of a figure, and reports a fold other than `count` that has no field. */
  #counted({ resource: name, fold = 'count', field }: FigureSource | PanelSource, path: Path): Resource | undefined {
    const resource = this.resource(name, [...path, 'resource'])
    if (fold !== 'count' && field === undefined) {
      const message = `${this.#user} takes the ${fold} of which "field" of "${name}"?`
      this.#context.problems.report('missing-key', this.#source.at([...path, 'fold']), message)
    }
    return resource
  }

  #figure(figure: Omit<FigureSource, 'label'>, resource: Resource, path: Path): Omit<Figure, 'id' | 'label'> {
    const { fold = 'count', where = {}, field, period } = figure
    const folded = this.#folded(figure, resource, path)
    this.#where(where, resource, [...path, 'where'])
    if (field !== undefined && this.field(field, resource, [...path, 'field'])) {
      const kind = kindOf(field, resource)
      if (kind !== undefined && !foldsKind(fold, kind))
        this.#unfit([...path, 'field'], `takes the ${fold} of "${field}", which holds ${nameOf(kind)}`)
    }
    if (period !== undefined) this.dayField(period, resource, [...path, 'period'])
    return {
      for: this.audience(figure.for, [...path, 'for']),
      resource: resource.name,
      ...folded,
      ...(period !== undefined && { period }),
      ...this.opens(figure.opens, path),
    }
  }

  #where(where: Where, resource: Resource, path: Path): void {
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
    this.#isKnown(value, addressed, path)
  }

  #isKnown(name: string, vocabulary: Vocabulary, path: Path): boolean {
    return isKnown(name, vocabulary, this.#source.at(path), this.#user, this.#context.problems)
  }
}

import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { PageSource } from '../grammar/page-grammars.ts'
import { parametersOf } from '../paths.ts'
import type {
  Auth,
  Choice,
  FieldGroup,
  Page,
  PageBase,
  PageLink,
  Portal,
  RecordKey,
  Resource,
  Rule,
  Scalar,
} from '../portal.ts'
import type { AudienceSource, CreateSource } from '../source/sources.ts'
import type { Tree } from '../source/tree.ts'
import { everyone, linkChoices } from './link-choices.ts'
import { ContentLinker } from './link-content.ts'
import type { LinkContext } from './link-context.ts'
import { isListing, linkViews } from './link-views.ts'
import { isKnown, type Vocabulary } from './names.ts'
import { resourceVocabulary } from './vocabularies.ts'

/** The pages of all areas; every page, view and resource they name exists. */
export function linkPages(tree: ManifestTree, context: LinkContext): Portal['pages'] {
  const pages: Portal['pages'] = {}
  for (const { area, pages: sources } of tree.areas) {
    const { area: id, for: usual } = area.value
    // Once for the area and not for each page, so that a slip in it is told once.
    const rule = usual === undefined ? undefined : context.audiences.link(usual, area, ['for'], `Area "${id}"`)
    for (const [page, source] of sources) {
      if (Object.hasOwn(pages, page)) reportDuplicate(page, source, context)
      else pages[page] = new PageLinker(page, source, { id, rule }, context).link()
    }
  }
  return pages
}

function reportDuplicate(id: string, source: Tree, { origins, problems }: LinkContext): void {
  const related = [{ message: 'first declared', at: origins.keyAt('page', id) }]
  const message = `Page "${id}" is declared twice; ids are unique in the whole portal.`
  problems.report('duplicate-page', source.keyAt([]), message, { related })
}

type Source<Kind extends PageSource['kind']> = Extract<PageSource, { kind: Kind }>

const unknownParameter: Omit<Vocabulary, 'names'> = {
  code: 'wrong-value',
  noun: 'parameter',
  missing: 'its path does not have',
}

interface Area {
  id: string
  /** For whom a page is that does not say. */
  rule: Rule | undefined
}

/** The resource of those pages that have one. */
function resourceOf(page: PageSource): string | undefined {
  switch (page.kind) {
    case 'dashboard':
    case 'redirect':
    case 'search':
    case 'tabs':
      return undefined
    default:
      return page.resource
  }
}

class PageLinker {
  readonly #id: string
  readonly #source: Tree<PageSource>
  readonly #area: Area
  readonly #context: LinkContext
  readonly #user: string
  readonly #content: ContentLinker

  constructor(id: string, source: Tree<PageSource>, area: Area, context: LinkContext) {
    this.#id = id
    this.#source = source
    this.#area = area
    this.#context = context
    this.#user = `Page "${id}"`
    this.#content = new ContentLinker(source, source.value, this.#user, context)
    context.origins.declare('page', id, source, [])
  }

  link(): Page {
    const page = this.#source.value
    const base = this.#base(page)
    switch (page.kind) {
      case 'collection':
        return { ...base, kind: page.kind, ...this.#collection(page) }
      case 'record':
        return { ...base, kind: page.kind, ...this.#record(page) }
      case 'form':
        return { ...base, kind: page.kind, ...this.#form(page) }
      case 'profile':
        return { ...base, kind: page.kind, ...this.#resource(page.resource), groups: this.#groups(page) }
      case 'tabs':
        return {
          ...base,
          kind: page.kind,
          tabs: this.#pages(page.tabs, 'tabs'),
          redirect: this.#redirect(page.redirect),
        }
      case 'redirect':
        return { ...base, kind: page.kind, redirect: this.#redirect(page.redirect) }
      case 'view':
        this.#isKnown(page.view, this.#context.views, 'view')
        return { ...base, kind: page.kind, view: page.view, ...this.#resource(page.resource) }
      case 'dashboard':
        return { ...base, kind: page.kind, ...this.#dashboard(page) }
      case 'board':
        return { ...base, kind: page.kind, ...this.#board(page) }
      case 'calendar':
        return { ...base, kind: page.kind, ...this.#calendar(page) }
      case 'conversation':
        return { ...base, kind: page.kind, ...this.#conversation(page) }
      case 'checklist':
        return { ...base, kind: page.kind, ...this.#checklist(page) }
      case 'search':
        return { ...base, kind: page.kind, groups: this.#searched(page) }
    }
  }

  #base(page: PageSource): PageBase {
    const { path, aliases = [], title, purpose, parent, query = [] } = page
    const shown = this.#known(resourceOf(page))
    const views = isListing(page) ? linkViews(page, this.#content) : []
    const lists = this.#content.lists(page.lists)
    const panels = this.#content.panels(page.panels)
    this.#checkIds(page)
    return {
      id: this.#id,
      area: this.#area.id,
      path,
      aliases,
      title,
      purpose,
      ...this.#audience(page.for),
      ...(parent !== undefined && this.#isPage(parent, 'parent') && { parent }),
      ...this.#content.opens(page.opens, [], shown),
      actions: (page.actions ?? []).flatMap((link, i) => this.#content.link(link, ['actions', i], shown) ?? []),
      links: this.#pages(page.links, 'links'),
      query,
      views,
      lists,
      cards: this.#content.figures(page.cards),
      panels,
      upcoming: page.upcoming ?? false,
    }
  }

  /** An address names a list, an answer a figure; neither can mean two. */
  #checkIds(page: PageSource): void {
    const { lists = [], panels = [], cards = [] } = page
    const views = page.kind === 'collection' || page.kind === 'conversation' ? (page.views ?? []) : []
    const of = (key: string, items: { id: string }[]) =>
      items.map(({ id }, index) => ({ id, path: [key, index, 'id'] }))
    this.#content.checkIds([...of('views', views), ...of('lists', lists), ...of('panels', panels)], 'views')
    this.#content.checkIds(of('cards', cards), 'cards')
  }

  #collection(page: Source<'collection'>) {
    const resource = this.#known(page.resource)
    const { bulk = [], follow, on_open: onOpen } = page
    if (resource !== undefined) {
      if (follow !== undefined) this.#content.field(follow, resource, ['follow'])
      if (onOpen !== undefined) this.#content.transition(onOpen, resource, ['on_open'])
      for (const [i, name] of bulk.entries()) this.#content.transition(name, resource, ['bulk', i])
    }
    return {
      ...(page.resource !== undefined && { resource: page.resource }),
      ...this.#create(page.create, resource),
      import: page.import ?? false,
      bulk,
      ...(follow !== undefined && { follow }),
      ...(onOpen !== undefined && { onOpen }),
    }
  }

  #record(page: Source<'record'>) {
    const { transitions, print = false, shows = 'record' as const } = page
    const resource = this.#known(page.resource)
    if (resource !== undefined)
      for (const [i, name] of (transitions ?? []).entries())
        this.#content.transition(name, resource, ['transitions', i])
    return {
      ...this.#resource(page.resource),
      key: this.#key(page.key) ?? this.#usualKey(page.path),
      tabs: this.#pages(page.tabs, 'tabs'),
      groups: this.#groups(page),
      ...(transitions !== undefined && { transitions }),
      print,
      shows,
    }
  }

  #form(page: Source<'form'>) {
    const { run, fields, action } = page
    const resource = this.#known(page.resource)
    if (resource !== undefined) {
      if (run !== undefined) this.#content.transition(run, resource, ['run'])
      for (const [i, name] of (fields ?? []).entries()) this.#content.field(name, resource, ['fields', i])
      this.#content.defaults(page.defaults ?? {}, resource, ['defaults'])
    }
    const key = this.#key(page.key) ?? (run === undefined ? undefined : this.#usualKey(page.path))
    return {
      ...this.#resource(page.resource),
      ...(key !== undefined && { key }),
      ...(run !== undefined && { run }),
      ...(fields !== undefined && { fields }),
      defaults: page.defaults ?? {},
      ...(action !== undefined && { action }),
      ...this.#next(page.next, resource),
      groups: this.#groups(page),
    }
  }

  #next(link: Source<'form'>['next'], resource: Resource | undefined): { next?: PageLink } {
    const next = link === undefined ? undefined : this.#content.link(link, ['next'], resource)
    return next === undefined ? {} : { next }
  }

  #dashboard({ period, filters = [] }: Source<'dashboard'>) {
    for (const [i, { resource: name, field }] of filters.entries()) {
      const resource = this.#content.resource(name, ['filters', i, 'resource'])
      if (resource !== undefined) this.#content.filterField(field, resource, ['filters', i, 'field'])
    }
    const [first = 'month' as const] = period?.choices ?? []
    return { ...(period !== undefined && { period: { default: first, ...period } }), filters }
  }

  #board({ resource: name, by = 'status', lanes, create }: Source<'board'>) {
    const resource = this.#known(name)
    if (resource !== undefined) this.#content.field(by, resource, ['by'])
    if (resource !== undefined && by === 'status')
      for (const [i, state] of (lanes ?? []).entries()) this.#content.state(state, resource, ['lanes', i])
    return { ...this.#resource(name), by, ...(lanes !== undefined && { lanes }), ...this.#create(create, resource) }
  }

  #calendar({ resource: name, date = 'created_at', end, slot, lane, among, title, create }: Source<'calendar'>) {
    const resource = this.#known(name)
    const fields = { date, ...(end !== undefined && { end }), ...(slot !== undefined && { slot }) }
    const all = { ...fields, ...(lane !== undefined && { lane }) }
    if (resource !== undefined)
      for (const [key, field] of Object.entries(all)) {
        if (key === 'date' || key === 'end') this.#content.dayField(field, resource, [key])
        else this.#content.field(field, resource, [key])
      }
    const about = resource?.fields[lane ?? '']?.reference
    const lanes =
      among === undefined || about === undefined
        ? undefined
        : this.#content.list({ id: 'among', title, resource: about, ...among }, ['among'])
    return {
      ...this.#resource(name),
      ...all,
      ...(lanes !== undefined && { among: lanes }),
      ...this.#create(create, resource),
    }
  }

  #conversation({ resource: own, messages, create }: Source<'conversation'>) {
    const { resource: name = '', read, ...fields } = messages ?? {}
    const said = messages === undefined ? undefined : this.#content.resource(name, ['messages', 'resource'])
    if (said !== undefined)
      for (const [key, field] of Object.entries(fields)) this.#content.field(field, said, ['messages', key])
    if (said !== undefined && read !== undefined) this.#content.transition(read, said, ['messages', 'read'])
    const made = this.#create(create, this.#known(own))
    return { ...this.#resource(own), ...(messages !== undefined && { messages }), ...made }
  }

  #checklist({ resource: name, items = '', begins = {}, rows = [] }: Source<'checklist'>) {
    const resource = this.#known(name)
    if (resource !== undefined) {
      this.#content.field(items, resource, ['items'])
      this.#content.defaults(begins, resource, ['begins'])
    }
    return { ...this.#resource(name), items, begins, rows }
  }

  #searched({ groups = [] }: Source<'search'>) {
    return groups.flatMap(({ resource: name, opens }, i) => {
      const resource = this.#content.resource(name, ['groups', i, 'resource'])
      return resource === undefined ? [] : [{ resource: name, ...this.#content.opens(opens, ['groups', i], resource) }]
    })
  }

  #create(create: CreateSource | undefined, resource: Resource | undefined): { create?: Record<string, Scalar> } {
    const begins = resource === undefined ? undefined : this.#content.create(create, resource, ['create'])
    return begins === undefined ? {} : { create: begins }
  }

  #groups(page: Source<'record' | 'form' | 'profile'>): FieldGroup[] {
    const resource = this.#known(page.resource)
    const groups = page.groups ?? []
    if (resource !== undefined)
      for (const [i, { fields }] of groups.entries())
        for (const [j, field] of fields.entries()) this.#content.field(field, resource, ['groups', i, 'fields', j])
    return groups
  }

  /** A parameter that the page's path has. */
  #key(key: RecordKey | undefined): RecordKey | undefined {
    if (key === undefined || 'query' in key) return key
    const { path } = this.#source.value
    const names = new Set(parametersOf(path))
    return this.#isKnown(key.param, { ...unknownParameter, names }, 'key', 'param') ? key : undefined
  }

  #usualKey(path: string): RecordKey {
    const parameters = parametersOf(path)
    const [param = ''] = parameters
    return parameters.length === 1 ? { param } : { query: 'id' }
  }

  #audience(own: AudienceSource | undefined): { auth: Auth; for: Rule } {
    const { audiences, problems } = this.#context
    if (own === 'public' || own === 'guests') return { auth: own, for: everyone }
    if (own !== undefined) return { auth: 'signed-in', for: audiences.link(own, this.#source, ['for'], this.#user) }
    if (this.#area.rule === undefined) {
      const message = `${this.#user} needs the key "for": its area "${this.#area.id}" gives no default.`
      problems.report('missing-key', this.#source.keyAt([]), message)
    }
    return { auth: 'signed-in', for: this.#area.rule ?? everyone }
  }

  #pages(ids: string[] = [], key: string): string[] {
    return ids.filter((id, index) => this.#isPage(id, key, index))
  }

  #isPage(id: string, ...path: (string | number)[]): boolean {
    return this.#isKnown(id, this.#context.pages, ...path)
  }

  #redirect(choices: Extract<PageSource, { kind: 'redirect' }>['redirect']): Choice[] {
    return linkChoices(choices, this.#source, ['redirect'], this.#user, this.#context)
  }

  #resource(resource: string | undefined): { resource?: string } {
    if (resource === undefined) return {}
    return this.#isKnown(resource, resourceVocabulary(this.#context.resources), 'resource') ? { resource } : {}
  }

  /** The resource of the page where it is known; where it is not, `#resource` has said so. */
  #known(resource: string | undefined): Resource | undefined {
    return resource === undefined ? undefined : this.#context.resources[resource]
  }

  #isKnown(name: string, vocabulary: Vocabulary, ...path: (string | number)[]): boolean {
    return isKnown(name, vocabulary, this.#source.at(path), this.#user, this.#context.problems)
  }
}

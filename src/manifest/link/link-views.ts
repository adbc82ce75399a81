import type { PageSource } from '../grammar/page-grammars.ts'
import type { CollectionView, Resource } from '../portal.ts'
import type { Path, Tree } from '../source/tree.ts'
import { everyone } from './link-choices.ts'
import type { LinkContext } from './link-context.ts'
import { linkWhere } from './link-where.ts'
import { isKnown } from './names.ts'
import { fieldVocabulary, resourceVocabulary, transitionVocabulary } from './vocabularies.ts'

type CollectionSource = Extract<PageSource, { kind: 'collection' }>
type ViewSource = NonNullable<CollectionSource['views']>[number]
type ListSource = Pick<ViewSource, 'where' | 'columns' | 'sort'>

/** A collection without views has one, named `all`, of its own resource and columns. */
export function linkViews(page: CollectionSource, source: Tree, user: string, context: LinkContext): CollectionView[] {
  return page.upcoming === true ? [] : new ViewLinker(source, user, context).link(page)
}

class ViewLinker {
  readonly #source: Tree
  readonly #context: LinkContext
  readonly #user: string

  constructor(source: Tree, user: string, context: LinkContext) {
    this.#source = source
    this.#user = user
    this.#context = context
  }

  link(page: CollectionSource): CollectionView[] {
    const resource = this.#resource(page.resource ?? '', ['resource'])
    if (resource !== undefined) {
      this.#checkList(page, resource, [])
      if (page.follow !== undefined) this.#field(page.follow, resource, ['follow'])
      if (page.on_open !== undefined) this.#transition(page.on_open, resource, ['on_open'])
    }
    if (page.views !== undefined) {
      this.#checkIds(page.views)
      return page.views.flatMap((view, index) => this.#declared(view, page, resource, ['views', index]))
    }
    const all = { id: 'all', title: page.title, ...optionsOf(page) }
    return resource === undefined ? [] : [this.#view(all, resource, [])]
  }

  #declared(view: ViewSource, page: CollectionSource, own: Resource | undefined, path: Path): CollectionView[] {
    const resource = view.resource === undefined ? own : this.#resource(view.resource, [...path, 'resource'])
    if (resource === undefined) return []
    this.#checkList(view, resource, path)
    // A view of another resource takes nothing of the page's own list.
    const inherited = view.resource === undefined ? optionsOf(page) : {}
    return [this.#view({ ...inherited, ...view }, resource, path)]
  }

  #view(view: ViewSource, resource: Resource, path: Path): CollectionView {
    const { where = {}, columns = resource.list.columns, sort = resource.list.sort, empty = '' } = view
    const { audiences } = this.#context
    const rule =
      view.for === undefined ? everyone : audiences.link(view.for, this.#source, [...path, 'for'], this.#user)
    return { id: view.id, title: view.title, for: rule, resource: resource.name, where, columns, sort, empty }
  }

  #checkIds(views: ViewSource[]): void {
    for (const [index, { id }] of views.entries()) {
      if (views.findIndex((other) => other.id === id) === index) continue
      const message = `${this.#user} has two views "${id}"; an address could name either.`
      this.#context.problems.report('name-clash', this.#source.at(['views', index, 'id']), message)
    }
  }

  /** The fields that a list names are fields of its resource. */
  #checkList({ where = {}, columns = [], sort }: ListSource, resource: Resource, path: Path): void {
    linkWhere(where, resource, this.#source, [...path, 'where'], this.#user, this.#context.problems)
    for (const [i, column] of columns.entries()) this.#field(column, resource, [...path, 'columns', i])
    if (sort !== undefined) this.#field(sort.replace(/^-/, ''), resource, [...path, 'sort'])
  }

  #field(name: string, resource: Resource, path: Path): void {
    isKnown(name, fieldVocabulary(resource), this.#source.at(path), this.#user, this.#context.problems)
  }

  #transition(name: string, resource: Resource, path: Path): void {
    isKnown(name, transitionVocabulary(resource), this.#source.at(path), this.#user, this.#context.problems)
  }

  #resource(name: string, path: Path): Resource | undefined {
    const { resources, problems } = this.#context
    const known = isKnown(name, resourceVocabulary(resources), this.#source.at(path), this.#user, problems)
    return known ? resources[name] : undefined
  }
}

function optionsOf({ where, columns, sort, empty }: CollectionSource): Partial<ViewSource> {
  return {
    ...(where !== undefined && { where }),
    ...(columns !== undefined && { columns }),
    ...(sort !== undefined && { sort }),
    ...(empty !== undefined && { empty }),
  }
}

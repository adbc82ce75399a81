import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { PageSource, SourceOf } from '../kinds/kind.ts'
import {
  type Auth,
  asWritten,
  kinds,
  type Page,
  type PageBase,
  type PageKind,
  type Portal,
  pick,
  type Rule,
} from '../portal.ts'
import type { AudienceSource } from '../source/sources.ts'
import type { Tree } from '../source/tree.ts'
import { everyone } from './link-choices.ts'
import { ContentLinker } from './link-content.ts'
import type { LinkContext } from './link-context.ts'
import { linkCards, linkPanels } from './link-figures.ts'
import { PageOptionLinker } from './option-linker.ts'

/** Links the pages of all areas, and checks that every page, view and resource they name exists. */
export function linkPages(tree: ManifestTree, context: LinkContext): Portal['pages'] {
  const pages: Portal['pages'] = {}
  for (const { area, pages: sources } of tree.areas) {
    const { area: id, for: usual } = area.value
    // Link the area's audience once, not for each page, so that a mistake in it is reported once.
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
  const message = `Page "${id}" is declared twice; page ids must be unique in the whole portal.`
  problems.report('duplicate-page', source.keyAt([]), message, { related })
}

interface Area {
  id: string
  /** The audience of pages that declare none. */
  rule: Rule | undefined
}

class PageLinker {
  readonly #id: string
  readonly #source: Tree<PageSource>
  readonly #area: Area
  readonly #context: LinkContext
  readonly #user: string
  readonly #content: ContentLinker
  readonly #options: PageOptionLinker

  constructor(id: string, source: Tree<PageSource>, area: Area, context: LinkContext) {
    this.#id = id
    this.#source = source
    this.#area = area
    this.#context = context
    this.#user = `Page "${id}"`
    this.#content = new ContentLinker(source, source.value, this.#user, context)
    this.#options = new PageOptionLinker(source, this.#user, this.#content, context)
    context.origins.declare('page', id, source, [])
  }

  link(): Page {
    return this.#page(this.#source.value)
  }

  #page<K extends PageKind>(page: SourceOf<K>): Page {
    const linked = kinds[page.kind].link(page, this.#options)
    const whole: object = { ...this.#base(page), kind: page.kind, ...pick(page, asWritten[page.kind]), ...linked }
    // These are the parts that Kind requires of a page of this kind, but TypeScript can't combine them for a generic
    // kind.
    return whole as Page
  }

  #base(page: PageSource): PageBase {
    const { path, aliases = [], title, purpose, parent, query = [], offline } = page
    const shown = this.#content.known('resource' in page ? page.resource : undefined)
    const lists = this.#content.lists(page.lists)
    const hasPeriod = 'period' in page && page.period !== undefined
    const panels = linkPanels(page.panels, this.#content, hasPeriod)
    this.#checkIds(page)
    return {
      id: this.#id,
      area: this.#area.id,
      path,
      aliases,
      title,
      purpose,
      ...(offline !== undefined && { offline }),
      ...this.#audience(page.for),
      ...(parent !== undefined && this.#content.isPage(parent, ['parent']) && { parent }),
      ...this.#content.opens(page.opens, [], shown),
      actions: (page.actions ?? []).flatMap((link, i) => this.#content.link(link, ['actions', i], shown) ?? []),
      links: this.#options.pages(page.links, 'links'),
      query,
      views: [],
      lists,
      cards: linkCards(page.cards, this.#content, hasPeriod),
      panels,
    }
  }

  /** Reports duplicate ids: an address selects a list by its id, and a response a figure. */
  #checkIds(page: PageSource): void {
    const { lists = [], panels = [], cards = [] } = page
    const views = ('views' in page && page.views) || []
    const of = (key: string, items: { id: string }[]) =>
      items.map(({ id }, index) => ({ id, path: [key, index, 'id'] }))
    this.#content.checkIds([...of('views', views), ...of('lists', lists), ...of('panels', panels)], 'views')
    this.#content.checkIds(of('cards', cards), 'cards')
  }

  #audience(own: AudienceSource | undefined): { auth: Auth; for: Rule } {
    const { audiences, problems } = this.#context
    if (own === 'public' || own === 'guests') return { auth: own, for: everyone }
    if (own !== undefined) return { auth: 'signed-in', for: audiences.link(own, this.#source, ['for'], this.#user) }
    if (this.#area.rule === undefined) {
      const message = `${this.#user} needs the key "for": its area "${this.#area.id}" has no default.`
      problems.report('missing-key', this.#source.keyAt([]), message)
    }
    return { auth: 'signed-in', for: this.#area.rule ?? everyone }
  }
}

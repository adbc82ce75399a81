import type { ManifestTree } from '../grammar/manifest-tree.ts'
import type { PageSource } from '../grammar/page-grammars.ts'
import type { Auth, Choice, Page, PageBase, Portal, Rule } from '../portal.ts'
import type { AudienceSource } from '../source/sources.ts'
import type { Tree } from '../source/tree.ts'
import { everyone, linkChoices } from './link-choices.ts'
import type { LinkContext } from './link-context.ts'
import { linkViews } from './link-views.ts'
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

interface Area {
  id: string
  /** For whom a page is that does not say. */
  rule: Rule | undefined
}

class PageLinker {
  readonly #id: string
  readonly #source: Tree<PageSource>
  readonly #area: Area
  readonly #context: LinkContext
  readonly #user: string

  constructor(id: string, source: Tree<PageSource>, area: Area, context: LinkContext) {
    this.#id = id
    this.#source = source
    this.#area = area
    this.#context = context
    this.#user = `Page "${id}"`
    context.origins.declare('page', id, source, [])
  }

  link(): Page {
    const page = this.#source.value
    const base = this.#base(page)
    switch (page.kind) {
      case 'collection': {
        const views = linkViews(page, this.#source, this.#user, this.#context)
        const follow = page.follow === undefined ? {} : { follow: page.follow }
        const onOpen = page.on_open === undefined ? {} : { onOpen: page.on_open }
        const options = { create: page.create ?? false, ...follow, ...onOpen }
        return {
          ...base,
          kind: page.kind,
          ...(page.resource !== undefined && { resource: page.resource }),
          ...options,
          views,
        }
      }
      case 'record':
        return { ...base, kind: page.kind, ...this.#resource(page.resource), tabs: this.#pages(page.tabs, 'tabs') }
      case 'form':
      case 'profile':
        return { ...base, kind: page.kind, ...this.#resource(page.resource) }
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
      default:
        return { ...base, kind: page.kind }
    }
  }

  #base(page: PageSource): PageBase {
    const { path, aliases = [], title, purpose, parent, opens } = page
    return {
      id: this.#id,
      area: this.#area.id,
      path,
      aliases,
      title,
      purpose,
      ...this.#audience(page.for),
      ...(parent !== undefined && this.#isPage(parent, 'parent') && { parent }),
      ...(opens !== undefined && this.#isPage(opens, 'opens') && { opens }),
      actions: this.#pages(page.actions, 'actions'),
      links: this.#pages(page.links, 'links'),
      upcoming: page.upcoming ?? false,
    }
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

  #isKnown(name: string, vocabulary: Vocabulary, ...path: (string | number)[]): boolean {
    return isKnown(name, vocabulary, this.#source.at(path), this.#user, this.#context.problems)
  }
}

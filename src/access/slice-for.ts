import {
  type Chart,
  type Figure,
  type Page,
  type PageLink,
  type PageList,
  type Panel,
  type Portal,
  showsOthers,
} from '#manifest/portal.ts'
import { scopesOf } from './can-do.ts'
import { canOpen, choose, landingFor } from './can-open.ts'
import { holds } from './holds.ts'
import { menuFor } from './menu-for.ts'
import type { Traits } from './person.ts'

type Kinds = { [Kind in Page['kind']]: Extract<Page, { kind: Kind }> }
type OptionsOf<Kind extends Page['kind'], Key extends keyof Kinds[Kind]> = Partial<Pick<Kinds[Kind], Key>>

/** A page as a browser gets it: where it is and what it shows, never whom else it is for. */
export interface SlicePage
  extends OptionsOf<'collection', 'bulk' | 'import' | 'follow'>,
    OptionsOf<'record', 'tabs' | 'groups' | 'transitions' | 'print' | 'shows' | 'key'>,
    OptionsOf<'form', 'run' | 'fields' | 'defaults' | 'action' | 'next'>,
    OptionsOf<'dashboard', 'period' | 'filters'>,
    OptionsOf<'board', 'by' | 'lanes'>,
    OptionsOf<'calendar', 'date' | 'end' | 'slot' | 'lane' | 'create'>,
    OptionsOf<'conversation', 'messages'>,
    OptionsOf<'checklist', 'items' | 'begins' | 'rows'> {
  id: string
  area: string
  path: string
  aliases: string[]
  title: string
  purpose: string
  kind: Page['kind']
  auth: Page['auth']
  parent?: string
  actions: PageLink[]
  links: string[]
  opens?: PageLink
  upcoming: boolean
  query?: string[]
  views?: SliceList[]
  lists?: SliceList[]
  /** Those who have a lane in a calendar although they have no entry. */
  among?: SliceList
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  /** Where the page sends this person. */
  redirect?: string
  view?: string
  resource?: string
  on_open?: string
  /** On which one of its records is followed while it is open, without the prefix of private channels; `{id}` is the record. */
  channel?: string
  /** What a new record is called, where this person may make one here. */
  creates?: string
  /** What a search page looks through. */
  searches?: { resource: string; opens?: PageLink }[]
}

export type SliceList = Omit<PageList, 'for' | 'scope' | 'where'>
export type SliceFigure = Omit<Figure, 'for' | 'where' | 'period'>
export type SlicePanel = Omit<Chart, 'every' | 'for' | 'where' | 'period'> | (SliceList & { kind: 'list' | 'table' })

export interface PortalSlice {
  title: string
  timezone: string
  holidays: string[]
  landing: string
  /** Where visitors sign in. */
  sign_in_path: string
  header: Omit<Portal['header'], 'signIn'>
  notifications: Portal['notifications']
  toasts: Portal['toasts']
  areas: Record<string, string>
  pages: SlicePage[]
  /** The page on which this person sees one record of a resource. */
  record_pages: Record<string, PageLink>
  menu: { label: string; caption: string | null; entries: { page: string; label: string; icon: string }[] }[]
}

/**
 * The part of the portal that a person may use; a visitor's without one. Pages, menu, tabs, links, lists and figures that
 * are not theirs are not in it, so a browser can neither show nor guess them.
 */
export function sliceFor(portal: Portal, person: Traits | undefined): PortalSlice {
  const open = Object.values(portal.pages).filter((page) => canOpen(person, page))
  const landing = person === undefined ? undefined : landingFor(portal, person)
  const areas = new Set(open.map((page) => page.area))
  const pages = new PageSlicer(portal, open, person)
  return {
    title: portal.title,
    timezone: portal.timezone,
    holidays: portal.calendar.holidays,
    landing: landing?.id ?? portal.header.signIn,
    sign_in_path: portal.pages[portal.header.signIn]?.path ?? '/',
    header: { profile: portal.header.profile, notifications: portal.header.notifications },
    notifications: portal.notifications,
    toasts: portal.toasts,
    areas: Object.fromEntries(
      Object.entries(portal.areas).flatMap(([id, { title }]) => (areas.has(id) ? [[id, title]] : [])),
    ),
    pages: open.map((page) => pages.slice(page)),
    record_pages: person === undefined ? {} : recordPages(open),
    menu: person === undefined ? [] : menuFor(portal, person).map(sliceGroup),
  }
}

function sliceGroup({ label, caption, entries }: Portal['menu'][number]): PortalSlice['menu'][number] {
  return {
    label,
    caption: caption ?? null,
    entries: entries.map(({ page, label: name, icon }) => ({ page, label: name, icon })),
  }
}

/** Of each resource its first record page; without one, the profile that shows others, or the first collection, in whose place a record opens. */
function recordPages(open: Page[]): Record<string, PageLink> {
  const ready = open.filter((page) => !page.upcoming)
  const found: Record<string, PageLink> = {}
  for (const page of ready) {
    if (page.kind === 'record' && page.resource !== undefined) found[page.resource] ??= { page: page.id }
  }
  for (const page of ready) {
    if (page.kind === 'profile' && showsOthers(page)) found[page.resource] ??= { page: page.id }
  }
  for (const page of ready) {
    if (page.kind === 'collection' && page.resource !== undefined && page.follow === undefined)
      found[page.resource] ??= page.opens ?? { page: page.id }
  }
  return found
}

class PageSlicer {
  readonly #portal: Portal
  readonly #open: Set<string>
  readonly #person: Traits | undefined

  constructor(portal: Portal, open: Page[], person: Traits | undefined) {
    this.#portal = portal
    this.#open = new Set(open.map((page) => page.id))
    this.#person = person
  }

  slice(page: Page): SlicePage {
    const { id, area, path, aliases, title, purpose, kind, auth, upcoming, query } = page
    const content = {
      query,
      views: this.#lists(page.views),
      lists: this.#lists(page.lists),
      cards: this.#figures(page.cards),
      panels: this.#panels(page.panels),
    }
    return {
      ...{ id, area, path, aliases, title, purpose, kind, auth, upcoming },
      actions: page.actions.filter((link) => this.#open.has(link.page)),
      links: this.#pages(page.links),
      ...(page.parent !== undefined && this.#open.has(page.parent) && { parent: page.parent }),
      ...this.#opens(page.opens),
      ...pick(content, Object.keys(content)),
      ...this.#options(page),
    }
  }

  #options(page: Page): Partial<SlicePage> {
    const own = this.#creating(pick(page, optionKeys[page.kind]))
    switch (page.kind) {
      case 'tabs':
        return { tabs: this.#pages(page.tabs), ...this.#redirect(page.redirect) }
      case 'redirect':
        return this.#redirect(page.redirect)
      case 'record':
        return { ...own, tabs: this.#pages(page.tabs) }
      case 'form':
        return { ...own, ...(page.next !== undefined && this.#open.has(page.next.page) && { next: page.next }) }
      case 'collection':
        return { ...own, ...(page.onOpen !== undefined && { on_open: page.onOpen }) }
      case 'calendar': {
        const [among] = this.#lists(page.among === undefined ? [] : [page.among])
        return { ...own, ...(among !== undefined && { among }) }
      }
      case 'conversation':
        return { ...own, ...this.#channel(page.resource) }
      case 'search': {
        const mine = page.groups.filter((group) => this.#reads(group.resource))
        return { searches: mine.map(({ resource, opens }) => ({ resource, ...this.#opens(opens) })) }
      }
      default:
        return own
    }
  }

  /** Nobody is offered what they may not make. */
  #creating({ create, ...own }: Partial<SlicePage>): Partial<SlicePage> {
    const resource = own.resource === undefined ? undefined : this.#portal.resources[own.resource]
    if (create === undefined || resource === undefined || this.#person === undefined) return own
    const may = scopesOf(resource.access.create, this.#person).length > 0
    return may ? { ...own, create, creates: resource.title } : own
  }

  #lists(lists: PageList[]): SliceList[] {
    return lists.filter((list) => this.#sees(list)).map((list) => this.#list(list))
  }

  #list({ for: _for, scope: _scope, where: _where, opens, ...list }: PageList): SliceList {
    return { ...list, ...this.#opens(opens) }
  }

  #figures(figures: Figure[]): SliceFigure[] {
    return figures
      .filter((figure) => this.#sees(figure))
      .map(({ for: _for, where: _where, period: _period, opens, ...figure }) => ({ ...figure, ...this.#opens(opens) }))
  }

  #panels(panels: Panel[]): SlicePanel[] {
    return panels.flatMap((panel): SlicePanel[] => {
      if ('list' in panel) return this.#sees(panel.list) ? [{ ...this.#list(panel.list), kind: panel.kind }] : []
      if (!this.#sees(panel)) return []
      const { every: _every, for: _for, where: _where, period: _period, opens, ...chart } = panel
      return [{ ...chart, ...this.#opens(opens) }]
    })
  }

  #channel(resource: string | undefined): { channel?: string } {
    const person = this.#person
    const [pattern] =
      Object.entries(this.#portal.channels).find(
        ([, { reads, for: rule }]) =>
          reads !== undefined && reads === resource && person !== undefined && holds(rule, person),
      ) ?? []
    return pattern === undefined ? {} : { channel: pattern.replace(/^private-/, '') }
  }

  /** Whether something is for this person, who may read at least some of its records. */
  #sees({ for: rule, resource }: Pick<PageList, 'for' | 'resource'>): boolean {
    return this.#person !== undefined && holds(rule, this.#person) && this.#reads(resource)
  }

  #reads(resource: string): boolean {
    const grants = this.#portal.resources[resource]?.access.read ?? []
    return this.#person !== undefined && scopesOf(grants, this.#person).length > 0
  }

  #opens(link: PageLink | undefined): { opens?: PageLink } {
    return link !== undefined && this.#open.has(link.page) ? { opens: link } : {}
  }

  #pages(ids: string[]): string[] {
    return ids.filter((each) => this.#open.has(each))
  }

  #redirect(choices: Extract<Page, { kind: 'redirect' }>['redirect']): { redirect?: string } {
    const chosen = this.#person === undefined ? undefined : choose(choices, this.#person)
    return chosen !== undefined && this.#open.has(chosen) ? { redirect: chosen } : {}
  }
}

/** The options of each kind that name no page, so that everybody gets them as they are. */
const optionKeys = {
  board: ['resource', 'by', 'lanes', 'create'],
  calendar: ['resource', 'date', 'end', 'slot', 'lane', 'create'],
  checklist: ['resource', 'items', 'begins', 'rows'],
  collection: ['resource', 'create', 'import', 'bulk', 'follow'],
  conversation: ['resource', 'messages', 'create'],
  dashboard: ['period', 'filters'],
  form: ['resource', 'key', 'run', 'fields', 'defaults', 'action', 'groups'],
  profile: ['resource', 'groups'],
  record: ['resource', 'key', 'groups', 'transitions', 'print', 'shows'],
  redirect: [],
  search: [],
  tabs: [],
  view: ['resource', 'view'],
} satisfies { [Kind in Page['kind']]: (keyof Kinds[Kind])[] }

/** Some keys of a page, without what is empty: a slice is sent to every browser. */
/** An empty list says nothing, but that a page offers no transitions. */
function isLeftOut(key: string, value: unknown): boolean {
  return Array.isArray(value) && value.length === 0 && key !== 'transitions'
}

function pick(page: object, keys: string[]): Partial<SlicePage> {
  return Object.fromEntries(Object.entries(page).filter(([key, value]) => keys.includes(key) && !isLeftOut(key, value)))
}

import type { CollectionView, Page, Portal } from '#manifest/portal.ts'
import { canOpen, choose, landingFor } from './can-open.ts'
import { holds } from './holds.ts'
import { menuFor } from './menu-for.ts'
import type { Traits } from './person.ts'

/** A page as a browser gets it: where it is and what it shows, never whom else it is for. */
export interface SlicePage {
  id: string
  area: string
  path: string
  aliases: string[]
  title: string
  purpose: string
  kind: Page['kind']
  auth: Page['auth']
  parent?: string
  actions: string[]
  links: string[]
  opens?: string
  upcoming: boolean
  tabs?: string[]
  /** Where the page sends this person. */
  redirect?: string
  view?: string
  resource?: string
  create?: boolean
  follow?: string
  on_open?: string
  views?: SliceView[]
}

export type SliceView = Pick<CollectionView, 'id' | 'title' | 'resource' | 'columns' | 'sort' | 'empty'>

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
  menu: { label: string; caption: string | null; entries: { page: string; label: string; icon: string }[] }[]
}

/**
 * The part of the portal that a person may use; a visitor's without one. Pages, menu, tabs, links and views that are not
 * theirs are not in it, so a browser can neither show nor guess them.
 */
export function sliceFor(portal: Portal, person: Traits | undefined): PortalSlice {
  const open = Object.values(portal.pages).filter((page) => canOpen(person, page))
  const ids = new Set(open.map((page) => page.id))
  const landing = person === undefined ? undefined : landingFor(portal, person)
  const areas = new Set(open.map((page) => page.area))
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
    pages: open.map((page) => slicePage(page, ids, person)),
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

function slicePage(page: Page, open: Set<string>, person: Traits | undefined): SlicePage {
  const { id, area, path, aliases, title, purpose, kind, auth, upcoming } = page
  const mine = (ids: string[]): string[] => ids.filter((each) => open.has(each))
  return {
    ...{ id, area, path, aliases, title, purpose, kind, auth, upcoming },
    actions: mine(page.actions),
    links: mine(page.links),
    ...(page.parent !== undefined && open.has(page.parent) && { parent: page.parent }),
    ...(page.opens !== undefined && open.has(page.opens) && { opens: page.opens }),
    ...sliceOptions(page, mine, person),
  }
}

function sliceOptions(page: Page, mine: (ids: string[]) => string[], person: Traits | undefined): Partial<SlicePage> {
  const chosen = 'redirect' in page && person !== undefined ? choose(page.redirect, person) : undefined
  const [redirect] = chosen === undefined ? [] : mine([chosen])
  switch (page.kind) {
    case 'tabs':
    case 'redirect':
      return { ...(page.kind === 'tabs' && { tabs: mine(page.tabs) }), ...(redirect !== undefined && { redirect }) }
    case 'record':
      return { tabs: mine(page.tabs), ...(page.resource !== undefined && { resource: page.resource }) }
    case 'form':
    case 'profile':
      return page.resource === undefined ? {} : { resource: page.resource }
    case 'view':
      return { view: page.view, ...(page.resource !== undefined && { resource: page.resource }) }
    case 'collection':
      return {
        ...(page.resource !== undefined && { resource: page.resource }),
        create: page.create,
        ...(page.follow !== undefined && { follow: page.follow }),
        ...(page.onOpen !== undefined && { on_open: page.onOpen }),
        views: page.views.filter((view) => person !== undefined && holds(view.for, person)).map(sliceView),
      }
    default:
      return {}
  }
}

function sliceView({ id, title, resource, columns, sort, empty }: CollectionView): SliceView {
  return { id, title, resource, columns, sort, empty }
}

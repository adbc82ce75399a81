import {
  asWritten,
  kinds,
  type MenuCount,
  type Page,
  type PageKind,
  type Portal,
  pick,
  type SliceLink,
  type SlicePages,
} from '#manifest/portal.ts'
import { canOpen, landingFor } from './can-open.ts'
import { menuFor } from './menu-for.ts'
import type { Traits } from './person.ts'
import { recordPagesOf } from './record-pages.ts'
import { SliceViewer } from './slice-viewer.ts'

/** A page as a browser receives it: its address and content, but not its audience. */
export type SlicePage = SlicePages[PageKind]

export interface SliceEntry {
  page: string
  label: string
  icon: string
  /** Left out when there are none. */
  counts?: MenuCount[]
}

export interface PortalSlice {
  title: string
  timezone: string
  /** The calendars that these pages name. */
  calendars: Portal['calendars']
  landing: string
  /** The path of the page on which visitors sign in. */
  sign_in_path: string
  header: Omit<Portal['header'], 'signIn'>
  notifications: Pick<Portal['notifications'], 'poll'>
  toasts: Portal['toasts']
  areas: Record<string, string>
  pages: SlicePage[]
  /** The page on which this person sees one record of a resource. */
  record_pages: Record<string, SliceLink>
  menu: { label: string; caption: string | null; entries: SliceEntry[] }[]
}

/**
 * Returns the part of the portal that a person may use, or a visitor when the person is undefined. It leaves out the
 * pages, menu entries, tabs, links, lists and figures that are not for them, so a browser can neither show nor guess
 * them.
 */
export function sliceFor(portal: Portal, person: Traits | undefined): PortalSlice {
  const open = Object.values(portal.pages).filter((page) => canOpen(person, page))
  const landing = person === undefined ? undefined : landingFor(portal, person)
  const areas = new Set(open.map((page) => page.area))
  const viewer = new SliceViewer(portal, open, person)
  return {
    title: portal.title,
    timezone: portal.timezone,
    calendars: pick(portal.calendars, open.flatMap(calendarsOf)),
    landing: landing?.id ?? portal.header.signIn,
    sign_in_path: portal.pages[portal.header.signIn]?.path ?? '/',
    header: { profile: portal.header.profile, notifications: portal.header.notifications },
    notifications: { poll: portal.notifications.poll },
    toasts: portal.toasts,
    areas: Object.fromEntries(
      Object.entries(portal.areas).flatMap(([id, { title }]) => (areas.has(id) ? [[id, title]] : [])),
    ),
    pages: open.map((page) => slicePage(page, viewer)),
    record_pages: person === undefined ? {} : recordPagesOf(open),
    menu: person === undefined ? [] : menuFor(portal, person).map(sliceGroup),
  }
}

function sliceGroup({ label, caption, entries }: Portal['menu'][number]): PortalSlice['menu'][number] {
  return {
    label,
    caption: caption ?? null,
    entries: entries.map(({ page, label: name, icon, counts }) => ({
      page,
      label: name,
      icon,
      ...(counts.length > 0 && { counts }),
    })),
  }
}

function calendarsOf(page: Page): string[] {
  return page.kind === 'calendar' && page.calendar !== undefined ? [page.calendar] : []
}

function slicePage<K extends PageKind>(page: Page<K>, viewer: SliceViewer): SlicePage {
  const { id, area, auth, kind, actions, links, parent, opens } = page
  const written: object = pick(page, asWritten[kind])
  const parts = {
    ...pick(page, asWritten.page),
    id,
    area,
    auth,
    kind,
    actions: actions.filter((link) => viewer.link(link) !== undefined),
    links: viewer.pages(links) ?? [],
    parent: viewer.pages(parent === undefined ? [] : [parent])?.[0],
    opens: viewer.link(opens),
    cards: viewer.figures(page.cards),
    panels: viewer.panels(page.panels),
    lists: viewer.lists(page.lists),
    ...written,
    ...kinds[kind].slice(page, viewer),
  }
  const whole: object = pick(parts, Object.keys(parts))
  // These are the parts that Kind requires of a page of this kind, but TypeScript can't combine them for a generic
  // kind.
  return whole as SlicePage
}

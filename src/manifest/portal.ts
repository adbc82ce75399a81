import type { Calendar } from '#calculation/opening-hours.ts'
import type { DatedValue, ParameterShape } from '#calculation/parameters.ts'
import type { Recurrence } from '#calculation/schedule.ts'
import type { Page } from './kinds/kinds.ts'
import type { Outline } from './portal-outline.ts'
import type { Rename } from './portal-renames.ts'
import type { Resource } from './portal-resources.ts'
import type { Choice, Rule } from './portal-rule.ts'

export type * from '#generated/manifest-slice.ts'
export { asWritten } from '#generated/manifest-slice.ts'
export { conditionsOf } from './guard-conditions.ts'
export type { Creating, PageBase, PageKind, Shown, Viewer, Way } from './kinds/kind.ts'
export { kinds, type Page } from './kinds/kinds.ts'
export { pick } from './kinds/pick.ts'
export { showsOthers } from './kinds/profile.ts'
export { gateOf, type Step, type StepsPage, waitedFor } from './kinds/steps.ts'
export { isSame as isSameRename, movesTo } from './moves.ts'
export { parametersOf } from './paths.ts'
export * from './portal-content.ts'
export * from './portal-filters.ts'
export * from './portal-pages.ts'
export * from './portal-references.ts'
export type { Rename } from './portal-renames.ts'
export * from './portal-resources.ts'
export type { Auth, Choice, Rule } from './portal-rule.ts'

/** The head of printed documents. */
export interface Letterhead {
  name: string
  address: string[]
  registrations?: string[]
  /** An SVG. */
  logo?: string
}

/**
 * The compiled portal: plain JSON in which every name is resolved and every rule checked. The server makes its
 * decisions with it; a browser receives only the slice that its user may use.
 */
export interface Portal {
  title: string
  timezone: string
  /** The letterhead of printed documents. */
  company?: Letterhead
  /** Further companies, by the names that records have for them. */
  companies?: Record<string, Letterhead>
  /** The calendar that counts where none is named. */
  calendar: string
  calendars: Record<string, Calendar>
  /** The outlines that maps draw, by the value of a field that names a region. */
  regions?: Record<string, Outline>
  parameters: Record<string, Parameter>
  schedules: Record<string, Recurrence>
  closeout: { until: 'end-of-day' | 'end-of-next-working-day' }
  /** The types of comments on tasks. Without any, people can't comment. */
  conversation?: { types: string[] }
  landing: Choice[]
  header: { signIn: string; profile: string; notifications: string }
  notifications: {
    poll: number
    /** Who is notified when a changed manifest is rejected. */
    refusedManifest?: Rule
    /** Who is notified when somebody asks for access to a page. */
    accessRequests?: Rule
  }
  toasts: { timeout: number; limit: number; placement: 'top-end' | 'bottom-end' }
  positions: string[]
  queues: Record<string, string[]>
  roles: Record<string, Role>
  groups: Record<string, Group>
  areas: Record<string, { title: string }>
  pages: Record<string, Page>
  menu: MenuGroup[]
  resources: Record<string, Resource>
  /** By operationId. `public` needs no session. */
  operations: Record<string, { for: 'public' | Rule }>
  /** By pattern, such as `private-task.{id}`. */
  channels: Record<string, Channel>
  /** What had other names in earlier revisions. */
  renamed?: Rename[]
}

export interface Role {
  name: string
  flags: string[]
}

export interface Group {
  /** The name of its members in a sentence: "It is for *HR roles*". */
  title: string
  rule: Rule
}

export interface MenuGroup {
  label: string
  /** A field of the user, shown beside the label. */
  caption?: string
  entries: MenuEntry[]
}

export interface MenuEntry {
  page: string
  label: string
  icon: string
  /** Never admits anyone whom the page's own rule excludes. */
  for: Rule
  /** What the sidebar counts on its page, or on its tabs. */
  counts: MenuCount[]
}

/** The number of records that a view shows to the viewer. */
export interface MenuCount {
  page: string
  view: string
  /** What follows the number: "3 *waiting*". */
  as: string
}

export interface Channel {
  for: Rule
  /** `{id}` is a record of this resource that the listener may read. */
  reads?: string
}

/** A value that expressions use, and that people change from a day on. */
export interface Parameter extends ParameterShape {
  /** The resource whose records are its values. */
  register: string
  /** The values that the manifest gives it, in the order of their days. */
  values: DatedValue[]
}

import type { Fold, Scalar, Scope, Tone, Where } from './portal-resources.ts'
import type { Auth, Choice, Rule } from './portal-rule.ts'

/** The pages of a compiled portal, by kind. */

export interface PageBase {
  id: string
  area: string
  path: string
  aliases: string[]
  title: string
  purpose: string
  auth: Auth
  for: Rule
  parent?: string
  actions: PageLink[]
  links: string[]
  opens?: PageLink
  /** What the address may say after the `?`. */
  query: string[]
  /** Its records: the first view is shown when the address names none. Empty on an upcoming page. */
  views: PageList[]
  /** Lists of other records. */
  lists: PageList[]
  /** Figures above the rest. */
  cards: Figure[]
  panels: Panel[]
  /** Declared and guarded; what it shows is not here yet. */
  upcoming: boolean
}

/** A way to a page. `with` fills its parameters; by default its only parameter, or `id`, is the record's id. */
export interface PageLink {
  page: string
  label?: string
  with?: Record<string, Scalar>
}

/** Records of one resource on a page, each list by an id of its own. */
export interface PageList {
  id: string
  title: string
  for: Rule
  resource: string
  where: Where
  columns: string[]
  sort: string
  empty: string
  /** Only those to which the viewer stands so. */
  scope?: Scope
  limit?: number
  opens?: PageLink
  /** What the form of a new one begins with; undefined where none is made. */
  create?: Record<string, Scalar>
}

/** One number. */
export interface Figure {
  id: string
  label: string
  for: Rule
  resource: string
  fold: Fold
  field?: string
  where: Where
  /** The date field that the period of the page narrows. */
  period?: string
  tone?: Tone
  unit?: string
  opens?: PageLink
}

export type ChartKind = 'bar' | 'line' | 'donut'

/** Days put together for a chart. */
export type Bucket = 'day' | 'week' | 'month'

/** A figure for each value of a field. */
export interface Chart extends Omit<Figure, 'label' | 'tone' | 'unit'> {
  kind: ChartKind
  title: string
  by: string
  /** The steps along a date; undefined for those that its span asks for. */
  every?: Bucket
}

export type Panel = Chart | { id: string; title: string; for: Rule; kind: 'list' | 'table'; list: PageList }

/** Which record a page is about: the one that its path or its query names. */
export type RecordKey = { param: string } | { query: string; without?: 'own' | 'choose' }

export interface FieldGroup {
  title: string
  fields: string[]
}

export interface CollectionPage extends PageBase {
  kind: 'collection'
  resource?: string
  /** What the form of a new one begins with; undefined where none is made. */
  create?: Record<string, Scalar>
  import: boolean
  /** The transitions that may be run on many rows at once. */
  bulk: string[]
  /** The field whose in-portal path a row opens, instead of its record. */
  follow?: string
  /** The transition that opening a row runs. */
  onOpen?: string
}

export interface RecordPage extends PageBase {
  kind: 'record'
  resource?: string
  key: RecordKey
  tabs: string[]
  groups: FieldGroup[]
  /** The transitions offered here; all when undefined. */
  transitions?: string[]
  print: boolean
  /** The record, or only what happened to it. */
  shows: 'record' | 'history'
}

/** A form makes a new record of its resource, changes one, or runs a transition on it. */
export interface FormPage extends PageBase {
  kind: 'form'
  resource?: string
  key?: RecordKey
  run?: string
  fields?: string[]
  defaults: Record<string, Scalar>
  /** The verb on its button. */
  action?: string
  next?: PageLink
  groups: FieldGroup[]
}

/** A profile shows the record that a person has under their own id; one that takes an `id` shows of others its groups. */
export interface ProfilePage extends PageBase {
  kind: 'profile'
  resource?: string
  groups: FieldGroup[]
}

export function showsOthers(page: ProfilePage): page is ProfilePage & { resource: string } {
  return page.resource !== undefined && page.query.includes('id')
}

export interface TabsPage extends PageBase {
  kind: 'tabs'
  tabs: string[]
  redirect: Choice[]
}

export interface RedirectPage extends PageBase {
  kind: 'redirect'
  redirect: Choice[]
}

export interface ViewPage extends PageBase {
  kind: 'view'
  view: string
  resource?: string
}

export const periods = ['today', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

export interface DashboardPage extends PageBase {
  kind: 'dashboard'
  period?: { choices: Period[]; default: Period }
  /** Fields by which the figures of a resource can be narrowed. */
  filters: { resource: string; field: string }[]
}

export interface BoardPage extends PageBase {
  kind: 'board'
  resource?: string
  by: string
  /** The states or values that have a column, in order; all when undefined. */
  lanes?: string[]
  /** What the form of a new one begins with; undefined where none is made. */
  create?: Record<string, Scalar>
}

export interface CalendarPage extends PageBase {
  kind: 'calendar'
  resource?: string
  date: string
  end?: string
  /** The field that holds the hour, such as 08:00. */
  slot?: string
  /** The person or thing that cannot be in two places. */
  lane?: string
  /** Those who have a lane although they have no entry. */
  among?: PageList
  /** What the form of a new one begins with; undefined where none is made. */
  create?: Record<string, Scalar>
}

export interface ConversationPage extends PageBase {
  kind: 'conversation'
  resource?: string
  messages?: MessageFields
  /** What the form of a new one begins with; undefined where none is made. */
  create?: Record<string, Scalar>
}

/** Where the messages of a thread are, and which fields hold what. */
export interface MessageFields {
  resource: string
  via: string
  body: string
  author: string
  note?: string
  inbound?: string
  files?: string
  /** The transition that marks one read. */
  read?: string
}

export interface ChecklistPage extends PageBase {
  kind: 'checklist'
  resource?: string
  /** The list of rows to tick off. */
  items: string
  begins: Record<string, Scalar>
  /** The rows of a new list. */
  rows: Record<string, Scalar>[]
}

export interface SearchPage extends PageBase {
  kind: 'search'
  groups: { resource: string; opens?: PageLink }[]
}

export type Page =
  | CollectionPage
  | RecordPage
  | FormPage
  | ProfilePage
  | TabsPage
  | RedirectPage
  | ViewPage
  | DashboardPage
  | BoardPage
  | CalendarPage
  | ConversationPage
  | ChecklistPage
  | SearchPage

/** Every list of records of a page. */
export function listsOf(page: Page): PageList[] {
  const panels = page.panels.flatMap((panel) => ('list' in panel ? [panel.list] : []))
  const among = page.kind === 'calendar' && page.among !== undefined ? [page.among] : []
  return [...page.views, ...page.lists, ...panels, ...among]
}

/** Every figure and chart of a page. */
export function figuresOf(page: Page): (Figure | Chart)[] {
  return [...page.cards, ...page.panels.flatMap((panel) => ('list' in panel ? [] : [panel]))]
}

/** The resources whose records a page shows. */
export function resourcesOn(page: Page): string[] {
  const own = 'resource' in page && page.resource !== undefined ? [page.resource] : []
  const others = page.kind === 'search' ? page.groups : []
  const messages = page.kind === 'conversation' && page.messages !== undefined ? [page.messages] : []
  return [...own, ...[...listsOf(page), ...others, ...messages].map(({ resource }) => resource)]
}

/** Every way from a page to another, and the place in its source that offers it. */
export function waysFrom(page: Page): { to: string; at: (string | number)[] }[] {
  const several = (key: string, ids: string[]) => ids.map((to, index) => ({ to, at: [key, index] }))
  const one = (link: PageLink | undefined, ...at: (string | number)[]) =>
    link === undefined ? [] : [{ to: link.page, at }]
  const each = (key: string, items: { opens?: PageLink }[]) =>
    items.flatMap((item, index) => one(item.opens, key, index, 'opens'))
  return [
    ...several(
      'actions',
      page.actions.map((action) => action.page),
    ),
    ...several('links', page.links),
    ...several('tabs', page.kind === 'tabs' || page.kind === 'record' ? page.tabs : []),
    ...one(page.opens, 'opens'),
    ...each('lists', page.lists),
    ...each('cards', page.cards),
    ...each(
      'panels',
      page.panels.map((panel) => ('list' in panel ? panel.list : panel)),
    ),
    ...(page.kind === 'search' ? each('groups', page.groups) : []),
    ...(page.kind === 'form' ? one(page.next, 'next') : []),
  ]
}

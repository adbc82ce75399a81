// Written by `npm run codegen` from schemas/manifest/. Do not edit.
/**
 * count when left out.
 */
export type SliceFold = 'count' | 'sum' | 'mean' | 'min' | 'max'
export type SlicePanel = SliceChart | SlicePanelList
export type SlicePeriod = 'today' | 'week' | 'month' | 'quarter' | 'year'
export type SliceKey =
  | {
      param: string
    }
  | {
      query: string
      without?: 'own' | 'choose'
    }

export interface SlicePages {
  board: SliceBoardPage
  calendar: SliceCalendarPage
  checklist: SliceChecklistPage
  collection: SliceCollectionPage
  conversation: SliceConversationPage
  dashboard: SliceDashboardPage
  form: SliceFormPage
  profile: SliceProfilePage
  record: SliceRecordPage
  redirect: SliceRedirectPage
  search: SliceSearchPage
  tabs: SliceTabsPage
  upcoming: SliceUpcomingPage
  view: SliceViewPage
}
export interface SliceBoardPage {
  kind: 'board'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  resource: string
  /**
   * status, or a field with an enumeration.
   */
  by: string
  /**
   * The states or values that have a column, in order; all without it.
   */
  lanes?: string[]
  create?: SliceValues
  views?: SliceList[]
  /**
   * What a new record is called, where the viewer may create one here.
   */
  creates?: string
}
export interface SliceLink {
  page: string
  label?: string
  with?: SliceValues
}
export interface SliceValues {
  /**
   * A value, or $record.x, $param.x, $query.x, $me, $today.
   */
  [k: string]: string | number | boolean
}
export interface SliceFigure {
  id: string
  label: string
  resource: string
  fold: SliceFold
  field?: string
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  unit?: string
  opens?: SliceLink
}
export interface SliceChart {
  id: string
  title: string
  kind: 'bar' | 'line' | 'donut'
  resource: string
  /**
   * What a chart groups by.
   */
  by: string
  fold: SliceFold
  field?: string
  opens?: SliceLink
}
export interface SlicePanelList {
  id: string
  title: string
  kind: 'list' | 'table'
  resource: string
  columns: string[]
  sort: string
  limit?: number
  opens?: SliceLink
  empty: string
}
export interface SliceList {
  id: string
  title: string
  resource: string
  columns: string[]
  sort: string
  /**
   * How many of them; the rest is behind what the list opens.
   */
  limit?: number
  opens?: SliceLink
  create?: SliceValues
  /**
   * What to do when nothing is listed.
   */
  empty: string
}
export interface SliceCalendarPage {
  kind: 'calendar'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  resource: string
  /**
   * The day or moment at which an entry stands.
   */
  date: string
  end?: string
  /**
   * The field that holds the hour, such as 08:00.
   */
  slot?: string
  /**
   * The person or thing that cannot be in two places.
   */
  lane?: string
  among?: SliceList
  create?: SliceValues
  views?: SliceList[]
  /**
   * What a new record is called, where the viewer may create one here.
   */
  creates?: string
}
export interface SliceChecklistPage {
  kind: 'checklist'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  resource: string
  /**
   * The list of rows to tick off: objects with item and state, and maybe group, required, note and photo.
   */
  items: string
  /**
   * The rows of a new list.
   */
  rows?: SliceValues[]
  begins?: SliceValues1
  views?: SliceList[]
}
/**
 * What a new list begins with.
 */
export interface SliceValues1 {
  /**
   * A value, or $record.x, $param.x, $query.x, $me, $today.
   */
  [k: string]: string | number | boolean
}
export interface SliceCollectionPage {
  kind: 'collection'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  resource: string
  create?: SliceValues
  /**
   * A row opens the in-portal path held by this field instead of a record.
   */
  follow?: string
  /**
   * Opening a row runs this transition, where it is possible.
   */
  on_open?: string
  views?: SliceList[]
  /**
   * The transitions that may be run on many rows at once.
   */
  bulk?: string[]
  /**
   * Offers to read new records from a CSV file.
   */
  import?: boolean
  /**
   * What a new record is called, where the viewer may create one here.
   */
  creates?: string
}
export interface SliceConversationPage {
  kind: 'conversation'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  resource: string
  views?: SliceList[]
  messages: {
    resource: string
    /**
     * The field of a message that names its thread.
     */
    via: string
    body: string
    author: string
    /**
     * A boolean field: true is for colleagues only.
     */
    note?: string
    /**
     * A field that is set on messages from outside; it holds who wrote.
     */
    inbound?: string
    files?: string
    /**
     * The transition that marks a message read; one from which it may be run is new to its readers.
     */
    read?: string
  }
  create?: SliceValues
  /**
   * What a new record is called, where the viewer may create one here.
   */
  creates?: string
  /**
   * The channel on which one of its records is followed, without the prefix of private channels; {id} is the record.
   */
  channel?: string
}
export interface SliceDashboardPage {
  kind: 'dashboard'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  period?: {
    choices: SlicePeriod[]
    default: SlicePeriod
  }
  /**
   * Fields by which the figures of a resource can be narrowed.
   */
  filters?: {
    resource: string
    field: string
  }[]
}
export interface SliceFormPage {
  kind: 'form'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * A new record of this resource, or with `key` one that is there.
   */
  resource: string
  key?: SliceKey
  /**
   * The transition whose form this is.
   */
  run?: string
  fields?: string[]
  defaults?: SliceValues2
  /**
   * What is shown of the record beside its form.
   */
  groups?: {
    title: string
    fields: string[]
  }[]
  /**
   * The verb on the button of a form that makes a record.
   */
  action?: string
  next?: SliceLink
}
/**
 * What a new form begins with.
 */
export interface SliceValues2 {
  /**
   * A value, or $record.x, $param.x, $query.x, $me, $today.
   */
  [k: string]: string | number | boolean
}
export interface SliceProfilePage {
  kind: 'profile'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * The resource in which everybody has a record under their own id.
   */
  resource?: string
  /**
   * What a profile that takes an `id` shows of somebody else.
   */
  groups?: {
    title: string
    fields: string[]
  }[]
}
export interface SliceRecordPage {
  kind: 'record'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  resource: string
  key: SliceKey
  /**
   * The fields that the page shows; the detail of the resource without them.
   */
  groups?: {
    title: string
    fields: string[]
  }[]
  tabs?: string[]
  /**
   * The transitions offered here; all without it.
   */
  transitions?: string[]
  /**
   * Fit to print, and offers it.
   */
  print?: boolean
  /**
   * The record, or only what happened to it.
   */
  shows?: 'record' | 'history'
}
export interface SliceRedirectPage {
  kind: 'redirect'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * Where the page sends this viewer.
   */
  redirect?: string
}
export interface SliceSearchPage {
  kind: 'search'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  groups: {
    resource: string
    opens?: SliceLink
  }[]
}
export interface SliceTabsPage {
  kind: 'tabs'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  tabs: string[]
  /**
   * The tab that the frame opens for this viewer.
   */
  redirect?: string
}
export interface SliceUpcomingPage {
  kind: 'upcoming'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
}
export interface SliceViewPage {
  kind: 'view'
  path: string
  aliases: string[]
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  parent?: string
  actions: SliceLink[]
  links: string[]
  opens?: SliceLink
  /**
   * What the address may say after the ?.
   */
  query?: string[]
  cards?: SliceFigure[]
  panels?: SlicePanel[]
  lists?: SliceList[]
  id: string
  area: string
  auth: 'public' | 'guests' | 'signed-in'
  /**
   * A folder of src/browser/views.
   */
  view: string
  /**
   * The resource whose transitions the view runs.
   */
  resource?: string
}

/** The keys that browsers get as they were written: of each page kind, of every page, and of its parts. */
export const asWritten = {
  "figure": [
    "id",
    "label",
    "resource",
    "fold",
    "field",
    "tone",
    "unit"
  ],
  "chart": [
    "id",
    "title",
    "kind",
    "resource",
    "by",
    "fold",
    "field"
  ],
  "panel-list": [
    "id",
    "title",
    "resource",
    "columns",
    "sort",
    "limit",
    "empty"
  ],
  "list": [
    "id",
    "title",
    "resource",
    "columns",
    "sort",
    "limit",
    "empty"
  ],
  "page": [
    "path",
    "aliases",
    "title",
    "purpose",
    "query"
  ],
  "board": [
    "resource",
    "by",
    "lanes"
  ],
  "calendar": [
    "resource",
    "date",
    "end",
    "slot",
    "lane"
  ],
  "checklist": [
    "resource",
    "items",
    "rows",
    "begins"
  ],
  "collection": [
    "resource",
    "follow",
    "on_open",
    "bulk",
    "import"
  ],
  "conversation": [
    "resource",
    "messages"
  ],
  "dashboard": [
    "filters"
  ],
  "form": [
    "resource",
    "run",
    "fields",
    "defaults",
    "groups",
    "action"
  ],
  "profile": [
    "resource",
    "groups"
  ],
  "record": [
    "resource",
    "groups",
    "transitions",
    "print",
    "shows"
  ],
  "redirect": [],
  "search": [],
  "tabs": [],
  "upcoming": [],
  "view": [
    "view",
    "resource"
  ]
} as const

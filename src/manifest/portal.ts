/**
 * The compiled portal: plain JSON in which every name has been looked up and every rule proven. The server decides with
 * it; a browser receives only the slice that its person may use.
 */

/** Who is meant. A group keeps its name beside its rule, so that a refusal can say whom a page is for. */
export type Rule =
  | { everyone: true }
  | { role: string }
  | { position: string }
  | { flag: string }
  | { group: string; is: Rule }
  | { any: Rule[] }
  | { all: Rule[] }
  | { not: Rule }

/** Whether a page asks for a session: `guests` are people without one. */
export type Auth = 'public' | 'guests' | 'signed-in'

export interface Choice {
  for: Rule
  page: string
}

export interface Portal {
  title: string
  timezone: string
  calendar: { holidays: string[] }
  closeout: { until: 'end-of-day' | 'end-of-next-working-day' }
  landing: Choice[]
  header: { signIn: string; profile: string; notifications: string }
  notifications: { poll: number }
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
}

export interface Role {
  name: string
  flags: string[]
}

export interface Group {
  /** How a sentence names its people: "It is for *HR roles*". */
  title: string
  rule: Rule
}

export interface MenuGroup {
  label: string
  /** A field of the person, shown beside the label. */
  caption?: string
  entries: MenuEntry[]
}

export interface MenuEntry {
  page: string
  label: string
  icon: string
  /** Never wider than the page's own rule. */
  for: Rule
}

export interface Channel {
  for: Rule
  /** `{id}` is a record of this resource that the listener may read. */
  reads?: string
}

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

export type Scalar = string | number | boolean

export interface Condition {
  /** Not this; of a list, none of these. */
  not?: Scalar | (string | number)[]
  in?: (string | number)[] | string
  lt?: string | number
  lte?: string | number
  gt?: string | number
  gte?: string | number
  null?: boolean
}

/** Field to value or condition; all must hold. */
export type Where = Record<string, Scalar | Condition>

export const scopes = [
  'own',
  'team',
  'assigned',
  'approver',
  'involved',
  'department',
  'published',
  'disclosed',
  'all',
] as const
/** Which records a grant covers, seen from a person. */
export type Scope = (typeof scopes)[number]

export interface Grant {
  for: Rule
  scope: Scope
}

export interface Resource {
  name: string
  title: string
  plural: string
  stored: 'records' | 'table'
  prefix?: string
  /** How people call a record; may hold {field}. */
  label: string
  owner?: string
  /** Fields that hold a person or a list of people. */
  assignees: string[]
  participants: string[]
  /** The field that names the queue a record waits in. */
  queue?: string
  published: string[]
  conversation: boolean
  fields: Record<string, Field>
  access: { read: Grant[]; create: Grant[]; update: Grant[]; fields: Record<string, Grant[]> }
  lifecycle: Lifecycle
  computed: Record<string, Computed>
  timers: Record<string, Timer>
  rules: RecordRule[]
  effects: Record<string, Effect[]>
  approvals: Record<string, Approval>
  list: { columns: string[]; sort: string }
  form: AskedField[]
  detail: string[]
  related: Related[]
}

/** A property of the resource's JSON Schema, as far as the engine needs to know it. */
export interface Field {
  name: string
  title: string
  type: FieldType
  /** The schema of the value itself, without the engine's annotations. */
  schema: Record<string, unknown>
  readOnly: boolean
  required: boolean
  searchable: boolean
  sortable: boolean
  /** Lists are narrowed by it. */
  filterable: boolean
  /** What people call the values of an enum. */
  labels?: Record<string, string>
  /** The resource that the value identifies a record of; of a list, each of its items. */
  reference?: string
  /** A list of references or of plain values; a list of rows has `fields`. */
  many: boolean
  /** What an object, or each row of a list, holds. Those of all its kinds, when there are several. */
  fields?: Record<string, Field>
  /** What the manifest declares under this value. */
  names?: 'role' | 'resource'
  /** What the manifest declares and people often mean; the value may be any other. */
  suggests?: 'position'
  widget?: string
  unit?: string
  /** The kinds of file that it holds, such as image/jpeg or image/*; any when undefined. */
  accept?: string[]
  /** The megabytes that each of its files may have. */
  maxSize?: number
  /** The annotations by which forms draw it. */
  hints?: Record<string, unknown>
}

export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'list' | 'object'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface Lifecycle {
  initial: string
  states: Record<string, { label: string; tone: Tone; final: boolean; editable: boolean }>
  transitions: Record<string, Transition>
}

export interface Transition {
  label: string
  from: string[]
  /** Undefined: the record stays in its state. */
  to?: string
  /** Empty when only the portal runs it. */
  for: Grant[]
  /** Nobody decides on a record whose owner they are. */
  decision: boolean
  tone?: 'danger'
  form: AskedField[]
}

/** A field of a form. Of rows that are there, a form may ask for some columns alone. */
export interface AskedField {
  field: string
  required: boolean
  columns?: { name: string; required: boolean }[]
}

export type Fold = 'count' | 'sum' | 'mean' | 'min' | 'max'
/** `last` is the field of the record that was made last. */
export type ComputedFold = Fold | 'last'

export type Computed =
  | { expression: string }
  /** Worked out at every reading; never stored, sorted, filtered or searched. */
  | { live: string }
  /** When one of these events last ran, or `once` the first time. */
  | { stamp: string[]; once: boolean }
  /** How often these events ran. */
  | { times: string[] }
  /** A field of the record that `via` refers to; kept up to date, unless it stays as it was `once`. */
  | { copy: { via: string; field: string; once: boolean } }
  | { clock: Clock }
  /** Kept up to date in the transaction that writes a child. */
  | { rollup: ComputedFold; of: string; via: string; field?: string; where: Where }
  /** Read when this record is written. */
  | { aggregate: ComputedFold; of: string; field?: string; where: Where }

/** Time that runs against a target; the field that it computes is the moment at which the target is reached. */
export interface Clock {
  /** CEL for the target; no clock at 0. */
  minutes: string
  starts: string[]
  stops: string[]
  pausedIn: string[]
  /** The field for how the clock stands. */
  state?: string
  /** Names for percents of the target. */
  marks: Record<string, number>
}

/** A transition that the portal runs on records in these states when their time has come. */
export interface Timer {
  in: string[]
  /** The field that holds the moment; otherwise it is that of entering the state. */
  at?: string
  /** So many minutes after that moment. */
  after: number
  /** CEL, asked when the time has come. */
  if?: string
  run: string
}

/** Records of a resource that match. */
export interface Search {
  resource: string
  where: Where
}

export type RecordRule = { when: string; if?: string; message: string; field?: string } & (
  | { that: string }
  | { none: Search }
  | { some: Search }
)

/** A plain value, a `$variable`, or CEL over the record. */
export type Value = Scalar | { expression: string }
export type Values = Record<string, Value>

export type Effect = { if?: string } & (
  | { notify: Notice }
  | { set: Values }
  | { create: Creation }
  | { transition: SetOff }
  | { call: string }
)

export interface Notice {
  to: string | { for: Rule } | { manager_of: string }
  title: string
  body: string
  category: string
  page: string
  about?: string
}

export interface Creation {
  resource: string
  values: Values
  /** CEL for a list, or records that match; each row makes a record. */
  each?: string | Search
  /** The field that keeps the id of the new record. */
  into?: string
}

/** A transition of another record: the one a field refers to, or those of a resource that refer to this one and match. */
export interface SetOff {
  on: string | { of: string; via?: string; where: Where }
  run: string
  with: Values
  /** Left out where the other record's state does not allow it. */
  optional: boolean
}

/** The resource that approvals are records of. */
export const inbox = 'approval'

export interface Approval {
  title: string
  /** Asked one after the other. */
  levels: Level[]
  /** The field that keeps who decides. */
  into: string
  /** The page on which approvals wait. */
  page: string
  /** Runs at once when nobody can decide. */
  without?: string
  /** Transition to outcome. */
  decisions: Record<string, 'approved' | 'rejected' | 'returned'>
}

export interface Level {
  /** The requester's line manager, the people of a group or role, or the person in a field. */
  approver: Approver
  hours: number
  /** CEL: whether the level is asked at all. */
  if?: string
}

export type Approver = 'line-manager' | { for: string } | { field: string }

export interface Related {
  title: string
  resource: string
  via: string
  columns: string[]
  sort: string
}

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
  actions: string[]
  links: string[]
  opens?: string
  /** Declared and guarded; what it shows is not here yet. */
  upcoming: boolean
}

export interface CollectionPage extends PageBase {
  kind: 'collection'
  resource?: string
  create: boolean
  /** The field whose in-portal path a row opens, instead of its record. */
  follow?: string
  /** The transition that opening a row runs. */
  onOpen?: string
  /** At least one; the first is shown when the address names none. Empty on an upcoming page. */
  views: CollectionView[]
}

export interface CollectionView {
  id: string
  title: string
  for: Rule
  resource: string
  where: Where
  columns: string[]
  sort: string
  empty: string
}

export interface RecordPage extends PageBase {
  kind: 'record'
  resource?: string
  tabs: string[]
}

/** A form makes a new record of its resource; a profile shows the record that a person has under their own id. */
export interface FormPage extends PageBase {
  kind: 'form' | 'profile'
  resource?: string
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

/** Kinds without options of their own. */
export interface PlainPage extends PageBase {
  kind: 'board' | 'calendar' | 'checklist' | 'conversation' | 'dashboard' | 'search'
}

export type Page = CollectionPage | RecordPage | FormPage | TabsPage | RedirectPage | ViewPage | PlainPage

export type Scalar = string | number | boolean

export interface Condition {
  not?: Scalar
  in?: (string | number)[] | string
  lt?: string | number
  lte?: string | number
  gt?: string | number
  gte?: string | number
  null?: boolean
}

/** Field to value or condition; all must hold. */
export type Where = Record<string, Scalar | Condition>

export const scopes = ['own', 'team', 'assigned', 'involved', 'department', 'published', 'all'] as const
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
  assignees: string[]
  participants: string[]
  published: string[]
  conversation: boolean
  fields: Record<string, Field>
  access: { read: Grant[]; create: Grant[]; update: Grant[]; fields: Record<string, Grant[]> }
  lifecycle: Lifecycle
  computed: Record<string, Computed>
  rules: RecordRule[]
  effects: Record<string, Effect[]>
  approvals: Record<string, Approval>
  list: { columns: string[]; sort: string }
  form: string[]
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
  /** The resource that the value identifies a record of. */
  reference?: string
  /** What the manifest declares under this value. */
  names?: 'role' | 'resource'
  widget?: string
  unit?: string
}

export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'list'

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
  form: { field: string; required: boolean }[]
}

export type Fold = 'count' | 'sum' | 'mean'

export type Computed =
  | { expression: string }
  | { stamp: string }
  /** Kept up to date in the transaction that writes a child. */
  | { rollup: Fold; of: string; via: string; field?: string; where: Where }
  /** Read when this record is written. */
  | { aggregate: Fold; of: string; field?: string; where: Where }

export type RecordRule = { when: string; message: string; field?: string } & (
  | { that: string }
  | { none: { resource: string; where: Where } }
)

export type Effect =
  | { notify: { to: string; title: string; body: string; category: string; page: string; about?: string } }
  | { set: Record<string, Scalar> }
  | { transition: { on: string; run: string } }
  | { call: string }

/** The resource that approvals are records of. */
export const inbox = 'approval'

export interface Approval {
  title: string
  approver: 'line-manager'
  /** The field that keeps who decides. */
  into: string
  /** The page on which approvals wait. */
  page: string
  hours: number
  /** Runs at once when nobody can decide. */
  without?: string
  /** Transition to outcome. */
  decisions: Record<string, 'approved' | 'rejected' | 'returned'>
}

export interface Related {
  title: string
  resource: string
  via: string
  columns: string[]
  sort: string
}

// Written by `npm run codegen` from schemas/manifest/. Do not edit.
import type { ApprovalSource, AskedSource, AudienceSource, ComputedSource, CreateSource, EffectSource, FigureSource, GeneratorSource, GroupSource, LinkSource, ListSource, PanelSource, RecordKey, RuleSource, TimerSource, TransitionSource, ViewSource, WhereSource } from '#manifest/source/sources.ts'

/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience = AudienceSource
/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience1 = AudienceSource
export type MenuSource = {
  group: string | {label: string; caption: 'installer_role' | 'position' | 'role'}
  for?: Audience
  /**
   * @minItems 1
   */
  entries: {
    /**
     * words of letters and digits joined by hyphens
     */
    page: string
    /**
     * Plain text; no HTML, no markdown.
     */
    label?: string
    /**
     * small letters and digits joined by hyphens
     */
    icon: string
    for?: Audience
  }[]
}[]
/**
 * { field: value } or { field: { not | in | lt | lte | gt | gte | null: … } }; values may be variables such as $me and $today.
 */
export type Where = WhereSource
/**
 * @minItems 1
 * @maxItems 12
 *
 * Items: small letters, digits and underscores, a letter first
 */
export type Columns = string[]
/**
 * Offers the form of a new one to those who may create one; { field: value } is what it begins with.
 */
export type Create = CreateSource
/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience2 = AudienceSource
/**
 * A page, or { page, label, with } where `with` fills its parameters; without it the record's id does.
 */
export type Link = LinkSource
/**
 * Pages offered as buttons of the page or in the menu of a row.
 *
 * @minItems 1
 */
export type Links = Link[]
/**
 * A page, or { page, label, with } where `with` fills its parameters; without it the record's id does.
 */
export type Link1 = LinkSource
export type Figure = FigureSource
/**
 * Figures above the page.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Cards = Figure[]
export type Panel = PanelSource
/**
 * Charts and short lists.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Panels = Panel[]
export type List = ListSource
/**
 * Lists of other records on the page.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Lists = List[]
export type Values = Record<string, string | number | boolean>
/**
 * What a new list begins with.
 */
export type Values1 = Record<string, string | number | boolean>
export type View = ViewSource
/**
 * The same records seen in several ways, as tabs.
 *
 * @minItems 2
 */
export type Views = View[]
/**
 * Which record: of a parameter of the path, or of the query; by default the only parameter, else ?id=.
 */
export type Key = RecordKey
/**
 * What a new form begins with.
 */
export type Values2 = Record<string, string | number | boolean>
/**
 * What is shown of the record beside its form.
 *
 * @minItems 1
 */
export type Groups = {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  fields: string[]
}[]
/**
 * A page, or { page, label, with } where `with` fills its parameters; without it the record's id does.
 */
export type Link2 = LinkSource
/**
 * What a profile that takes an `id` shows of somebody else.
 *
 * @minItems 1
 */
export type Groups1 = {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  fields: string[]
}[]
/**
 * The fields that the page shows; the detail of the resource without them.
 *
 * @minItems 1
 */
export type Groups2 = {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  fields: string[]
}[]
/**
 * The first choice whose audience holds wins; one without `for` holds for everyone.
 *
 * @minItems 1
 */
export type Choices = {
  for?: Audience
  /**
   * words of letters and digits joined by hyphens
   */
  page: string
}[]
/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience3 = AudienceSource
/**
 * The first choice whose audience holds wins; one without `for` holds for everyone.
 *
 * @minItems 1
 */
export type Choices1 = {
  for?: Audience
  /**
   * words of letters and digits joined by hyphens
   */
  page: string
}[]
/**
 * @minItems 1
 */
export type Grants = {
  for: Audience
  scope:
    'own' | 'others' | 'team' | 'assigned' | 'approver' | 'involved' | 'department' | 'published' | 'disclosed' | 'all'
}[]
/**
 * a field, or { field: columns } of the rows that it holds; a trailing ? makes it optional
 */
export type Asked = AskedSource
/**
 * A value, or one of the ways to make one.
 */
export type Generator = GeneratorSource

export interface ManifestSources {
  api: ApiSource
  area: AreaSource
  menu: MenuSource
  boardPage: BoardPageSource
  calendarPage: CalendarPageSource
  checklistPage: ChecklistPageSource
  collectionPage: CollectionPageSource
  conversationPage: ConversationPageSource
  dashboardPage: DashboardPageSource
  formPage: FormPageSource
  profilePage: ProfilePageSource
  recordPage: RecordPageSource
  redirectPage: RedirectPageSource
  searchPage: SearchPageSource
  tabsPage: TabsPageSource
  upcomingPage: UpcomingPageSource
  viewPage: ViewPageSource
  pools: PoolsSource
  portal: PortalSource
  resource: ResourceSource
  roles: RolesSource
  schema: SchemaSource
  seed: SeedSource
}
export interface ApiSource {
  operations: {
    [k: string]: {
      for: Audience
    }
  }
  channels: {
    [k: string]: {
      for: Audience
      /**
       * {id} is a record of this resource that the listener may read.
       */
      reads?: string
    }
  }
}
export interface AreaSource {
  /**
   * words of letters and digits joined by hyphens
   */
  area: string
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  for?: Audience1
  pages: {
    [k: string]: {kind: string; [option: string]: unknown}
  }
}
export interface BoardPageSource extends PageSource {
  kind: 'board'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where
  columns?: Columns
  /**
   * a field; a leading minus sorts downwards
   */
  sort?: string
  /**
   * What to do when nothing is listed.
   */
  empty?: string
  /**
   * small letters, digits and underscores, a letter first
   */
  by: string
  /**
   * The states or values that have a column, in order; all without it.
   *
   * @minItems 2
   */
  lanes?: string[]
  create?: Create
}
/**
 * What every page declares, whatever its kind.
 */
export interface PageSource {
  /**
   * a slash, then static segments and {parameters}, one parameter a segment
   */
  path: string
  /**
   * Items: a slash, then static segments and {parameters}, one parameter a segment
   */
  aliases?: string[]
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * What a person does here, in one line.
   */
  purpose: string
  kind: string
  for?: Audience2
  /**
   * words of letters and digits joined by hyphens
   */
  parent?: string
  actions?: Links
  /**
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  links?: string[]
  opens?: Link1
  /**
   * What the address may say after the ?.
   *
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  query?: string[]
  cards?: Cards
  panels?: Panels
  lists?: Lists
}
export interface CalendarPageSource extends PageSource {
  kind: 'calendar'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where
  columns?: Columns
  /**
   * a field; a leading minus sorts downwards
   */
  sort?: string
  /**
   * What to do when nothing is listed.
   */
  empty?: string
  /**
   * small letters, digits and underscores, a letter first
   */
  date: string
  /**
   * small letters, digits and underscores, a letter first
   */
  end?: string
  /**
   * small letters, digits and underscores, a letter first
   */
  slot?: string
  /**
   * small letters, digits and underscores, a letter first
   */
  lane?: string
  /**
   * Whose lanes there are although they have no entry: those of the records that `lane` leads to which match.
   */
  among?: {
    where: Where
  }
  create?: Create
}
export interface ChecklistPageSource extends PageSource {
  kind: 'checklist'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where
  columns?: Columns
  /**
   * a field; a leading minus sorts downwards
   */
  sort?: string
  /**
   * What to do when nothing is listed.
   */
  empty?: string
  /**
   * small letters, digits and underscores, a letter first
   */
  items: string
  /**
   * The rows of a new list.
   *
   * @minItems 1
   * @maxItems 100
   */
  rows?: Values[]
  begins?: Values1
}
export interface CollectionPageSource extends PageSource {
  kind: 'collection'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where
  columns?: Columns
  /**
   * a field; a leading minus sorts downwards
   */
  sort?: string
  create?: Create
  /**
   * small letters, digits and underscores, a letter first
   */
  follow?: string
  /**
   * words of letters and digits joined by hyphens
   */
  on_open?: string
  views?: Views
  empty?: string
  /**
   * The transitions that may be run on many rows at once.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  bulk?: string[]
  /**
   * Offers to read new records from a CSV file.
   */
  import?: true
}
export interface ConversationPageSource extends PageSource {
  kind: 'conversation'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where
  columns?: Columns
  /**
   * a field; a leading minus sorts downwards
   */
  sort?: string
  /**
   * What to do when nothing is listed.
   */
  empty?: string
  views?: Views
  messages: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    /**
     * small letters, digits and underscores, a letter first
     */
    via: string
    /**
     * small letters, digits and underscores, a letter first
     */
    body: string
    /**
     * small letters, digits and underscores, a letter first
     */
    author: string
    /**
     * small letters, digits and underscores, a letter first
     */
    note?: string
    /**
     * small letters, digits and underscores, a letter first
     */
    inbound?: string
    /**
     * small letters, digits and underscores, a letter first
     */
    files?: string
    /**
     * words of letters and digits joined by hyphens
     */
    read?: string
  }
  create?: Create
}
export interface DashboardPageSource extends PageSource {
  kind: 'dashboard'
  period?: {
    /**
     * @minItems 2
     */
    choices: ('today' | 'week' | 'month' | 'quarter' | 'year')[]
    default?: 'today' | 'week' | 'month' | 'quarter' | 'year'
  }
  /**
   * Fields by which the figures of a resource can be narrowed.
   *
   * @minItems 1
   */
  filters?: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    /**
     * small letters, digits and underscores, a letter first
     */
    field: string
  }[]
}
export interface FormPageSource extends PageSource {
  kind: 'form'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  key?: Key
  /**
   * words of letters and digits joined by hyphens
   */
  run?: string
  /**
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  fields?: string[]
  defaults?: Values2
  groups?: Groups
  /**
   * Plain text; no HTML, no markdown.
   */
  action?: string
  next?: Link2
}
export interface ProfilePageSource extends PageSource {
  kind: 'profile'
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
  groups?: Groups1
}
export interface RecordPageSource extends PageSource {
  kind: 'record'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  key?: Key
  groups?: Groups2
  /**
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  tabs?: string[]
  /**
   * The transitions offered here; all without it.
   *
   * Items: words of letters and digits joined by hyphens
   */
  transitions?: string[]
  /**
   * Fit to print, and offers it.
   */
  print?: true
  /**
   * The record, or only what happened to it.
   */
  shows?: 'record' | 'history'
}
export interface RedirectPageSource extends PageSource {
  kind: 'redirect'
  redirect: Choices
}
export interface SearchPageSource extends PageSource {
  kind: 'search'
  /**
   * @minItems 1
   */
  groups: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    for?: Audience3
    opens?: Link
  }[]
}
export interface TabsPageSource extends PageSource {
  kind: 'tabs'
  /**
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  tabs: string[]
  redirect: Choices1
}
/**
 * A page of any kind that is declared and guarded, but whose content is not here yet.
 */
export interface UpcomingPageSource extends PageSource {
  kind: 'upcoming'
  /**
   * The options of its kind are declared when it is no longer upcoming.
   */
  upcoming: true
}
export interface ViewPageSource extends PageSource {
  kind: 'view'
  /**
   * words of letters and digits joined by hyphens
   */
  view: string
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
}
/**
 * Lists that the seeds of a demo pick from, by name.
 */
export interface PoolsSource {
  /**
   * @minItems 1
   */
  [k: string]: (string | number)[]
}
export interface PortalSource {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * an IANA name of a time zone, such as Europe/Lisbon
   */
  timezone: string
  calendar: {
    /**
     * Days off.
     *
     * Items: a day of every year (MM-DD) or of one (YYYY-MM-DD)
     */
    holidays: string[]
  }
  closeout: {
    until: 'end-of-day' | 'end-of-next-working-day'
  }
  landing: Choices
  header: {
    /**
     * words of letters and digits joined by hyphens
     */
    signIn: string
    /**
     * words of letters and digits joined by hyphens
     */
    profile: string
    /**
     * words of letters and digits joined by hyphens
     */
    notifications: string
  }
  notifications: {
    /**
     * Milliseconds.
     */
    poll: number
    refusedManifest?: Audience
  }
  toasts: {
    /**
     * Milliseconds.
     */
    timeout: number
    limit: number
    placement: 'top-end' | 'bottom-end'
  }
}
export interface ResourceSource {
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * Plain text; no HTML, no markdown.
   */
  plural: string
  /**
   * words of letters and digits joined by hyphens
   */
  schema: string
  /**
   * Kept in a proper table that the server offers, not as a document.
   */
  stored?: 'table'
  /**
   * two to four capital letters, which begin each reference: PREFIX-YEAR-00001
   */
  prefix?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  label: string
  /**
   * small letters, digits and underscores, a letter first
   */
  owner?: string
  /**
   * Items: small letters, digits and underscores, a letter first
   */
  assignees?: string[]
  /**
   * small letters, digits and underscores, a letter first
   */
  queue?: string
  /**
   * Items: small letters, digits and underscores, a letter first
   */
  participants?: string[]
  /**
   * The states of scope published, and of scope disclosed.
   *
   * @minItems 1
   */
  published?: string[]
  /**
   * People who may read a record may chat on it.
   */
  conversation?: true
  access: {
    read: Grants
    create?: Grants
    update?: Grants
    /**
     * Fields that only some readers of a record see.
     */
    fields?: {
      [k: string]: Grants
    }
  }
  lifecycle: {
    initial: string
    states: {
      [k: string]: {
        /**
         * Plain text; no HTML, no markdown.
         */
        label?: string
        tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
        final?: true
        /**
         * Its fields may still be changed.
         */
        editable?: true
        /**
         * Nobody has looked at it yet, so that it stands out in lists.
         */
        fresh?: true
      }
    }
    transitions: {
      [k: string]: TransitionSource
    }
  }
  computed?: {
    [k: string]: ComputedSource
  }
  /**
   * Transitions that the portal runs when their time has come. Entering a state arms a timer, leaving it disarms it.
   */
  timers?: {
    [k: string]: TimerSource
  }
  /**
   * @minItems 1
   */
  rules?: RuleSource[]
  /**
   * What follows from `create`, `update`, a transition or the mark of a clock (`<field>.<mark>`), in the same transaction.
   */
  effects?: {
    /**
     * @minItems 1
     */
    [k: string]: EffectSource[]
  }
  /**
   * States that wait for somebody's decision; entering one opens an approval, leaving it closes it.
   */
  approvals?: {
    [k: string]: ApprovalSource
  }
  /**
   * Records that pages name together: a list, a card and a count of one set hold the same.
   */
  sets?: {
    [k: string]: {
      /**
       * Plain text; no HTML, no markdown.
       */
      label: string
      where: Where
    }
  }
  /**
   * Numbers that pages name together: each is the same wherever it is shown.
   */
  measures?: {
    [k: string]: {
      /**
       * Plain text; no HTML, no markdown.
       */
      label: string
      fold: 'count' | 'sum' | 'mean' | 'min' | 'max'
      /**
       * small letters, digits and underscores, a letter first
       */
      field?: string
      /**
       * words of letters and digits joined by hyphens
       */
      set?: string
    }
  }
  list: {
    columns: Columns
    /**
     * a field; a leading minus sorts downwards
     */
    sort: string
  }
  /**
   * The fields a person fills in, in order.
   *
   * @minItems 1
   */
  form?: Asked[]
  /**
   * Fields of the form that only a new record is asked for. Afterwards nobody edits them; the portal sets them by automatic transitions.
   *
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  fixed?: string[]
  /**
   * The fields a record shows, in order.
   *
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  detail?: string[]
  /**
   * Lists of other records under a record.
   *
   * @minItems 1
   */
  related?: {
    /**
     * Plain text; no HTML, no markdown.
     */
    title: string
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    /**
     * small letters, digits and underscores, a letter first
     */
    via: string
    columns: Columns
    /**
     * a field; a leading minus sorts downwards
     */
    sort?: string
  }[]
}
export interface RolesSource {
  /**
   * Positions that rules may name; a person's position is otherwise free text.
   *
   * @maxItems 40
   *
   * Items: Plain text; no HTML, no markdown.
   */
  positions: string[]
  queues?: {
    /**
     * @minItems 1
     *
     * Items: words of letters and digits joined by hyphens
     */
    [k: string]: string[]
  }
  roles: {
    [k: string]: {
      /**
       * words of ASCII letters, digits and & ( ) / - with one space between them
       */
      name: string
      /**
       * Items: letters, a small one first
       */
      flags?: string[]
    }
  }
  groups: {
    /**
     * @minItems 1
     */
    [k: string]: GroupSource
  }
}
/**
 * The schema of a resource: JSON Schema, as much of it as forms, tables and validators can hold.
 */
export interface SchemaSource {
  $schema?: 'https://json-schema.org/draft/2020-12/schema'
  /**
   * words of letters and digits joined by hyphens
   */
  $id?: string
  /**
   * the name of a type: letters and digits, a capital first
   */
  title: string
  description?: string
  type: 'object'
  /**
   * Items: small letters, digits and underscores, a letter first
   */
  required?: string[]
  properties: {
    [k: string]: Property
  }
}
export interface Property {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  /**
   * Plain text; no HTML, no markdown.
   */
  title?: string
  description?: string
  format?: 'date' | 'date-time' | 'local-date-time' | 'email' | 'uuid' | 'uri-reference'
  /**
   * @minItems 1
   */
  enum?: (string | number)[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  default?: string | number | boolean
  const?: string | number | boolean
  items?: Property
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  properties?: {
    [k: string]: Property
  }
  /**
   * Items: small letters, digits and underscores, a letter first
   */
  required?: string[]
  additionalProperties?: false
  /**
   * The kinds of object that a value may be; each has a `kind` of its own.
   *
   * @minItems 2
   */
  oneOf?: Variant[]
  /**
   * Set by the portal, never by a person.
   */
  readOnly?: true
  /**
   * words of letters and digits joined by hyphens
   */
  'x-reference'?: string
  /**
   * What people call the values of `enum`.
   */
  'x-labels'?: {
    /**
     * Plain text; no HTML, no markdown.
     */
    [k: string]: string
  }
  /**
   * The property is asked for only where the fields beside it have these values; required only then.
   */
  'x-when'?: {
    /**
     * @minItems 1
     */
    [k: string]: string | number | boolean | (string | number | boolean)[]
  }
  /**
   * @minItems 1
   *
   * Items: a media type, such as image/jpeg or image/*
   */
  'x-accept'?: string[]
  /**
   * Megabytes.
   */
  'x-max-size'?: number
  /**
   * What the manifest declares under this value; people see its name.
   */
  'x-names'?: 'role' | 'resource'
  /**
   * What the manifest declares is offered; any other text is taken as well.
   */
  'x-suggests'?: 'position'
  /**
   * A folder of src/browser/forms/widgets whose declaration says `named`; `npm run codegen` lists them here.
   */
  'x-widget'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-add-label'?: string
  'x-unit'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-placeholder'?: string
  'x-searchable'?: true
  'x-sortable'?: true
  'x-filterable'?: true
}
export interface Variant {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  type?: 'object'
  /**
   * Items: small letters, digits and underscores, a letter first
   */
  required?: string[]
  properties: {
    [k: string]: Property
  }
  additionalProperties?: false
}
/**
 * Sample records of one resource for a demo; the same on every start.
 */
export interface SeedSource {
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  /**
   * How many. Without it, `each` and `records`, the seed completes the records that the demo makes in code.
   */
  count?: number
  /**
   * Reference fields; one record for each combination of records that they may hold.
   */
  each?: {
    [k: string]: Where
  }
  /**
   * No two records agree in all of these; one that would is made anew, and in the end left out.
   *
   * @minItems 1
   *
   * Items: small letters, digits and underscores, a letter first
   */
  unique?: string[]
  /**
   * When records were made: days from today, or so long after a record that a field refers to.
   */
  created?: {
    /**
     * A number of days, or a number of minutes, hours or days, such as 30m, 72h or -7d.
     */
    from?: number | string
    /**
     * A number of days, or a number of minutes, hours or days, such as 30m, 72h or -7d.
     */
    to?: number | string
    /**
     * small letters, digits and underscores, a letter first
     */
    after?: string
    /**
     * working when left out.
     */
    hours?: 'working' | 'all'
    /**
     * Other times for those in a state: what is open is recent.
     */
    in?: {
      [k: string]: {
        /**
         * A number of days, or a number of minutes, hours or days, such as 30m, 72h or -7d.
         */
        from: number | string
        /**
         * A number of days, or a number of minutes, hours or days, such as 30m, 72h or -7d.
         */
        to: number | string
      }
    }
  }
  states?: Weights
  /**
   * Shares of states that depend on a field, such as the status of the record it refers to.
   */
  states_by?: {
    /**
     * a field, or a reference field, a dot and a field of the record it leads to
     */
    field: string
    when: {
      [k: string]: Weights1
    }
    else?: Weights1
  }
  /**
   * The transitions that lead to a state; the fewest without it.
   */
  paths?: {
    /**
     * Items: words of letters and digits joined by hyphens
     */
    [k: string]: string[]
  }
  /**
   * The time between two steps; 20 minutes to 30 hours without it.
   */
  pace?: {
    /**
     * a number of minutes, hours or days, such as 30m, 72h or -7d
     */
    from: string
    /**
     * a number of minutes, hours or days, such as 30m, 72h or -7d
     */
    to: string
  }
  values: Values3
  /**
   * Records written by hand. What they do not say is generated.
   *
   * @minItems 1
   */
  records?: {
    /**
     * letters, digits and hyphens
     */
    id?: string
    status?: string
    /**
     * A number of days, or a number of minutes, hours or days, such as 30m, 72h or -7d.
     */
    created?: number | string
    values?: Values4
  }[]
}
/**
 * The share of each state.
 */
export interface Weights {
  [k: string]: number
}
export interface Weights1 {
  [k: string]: number
}
/**
 * How each field gets its value, in this order.
 */
export interface Values3 {
  [k: string]: Generator
}
export interface Values4 {
  [k: string]: Generator
}

// Written by `npm run codegen` from schemas/manifest/. Do not edit.
import type { ApprovalSource, AskedSource, AssignmentSource, AudienceSource, ComputedSource, CreateSource, EffectSource, FigureSource, GeneratorSource, GroupSource, LinkSource, TalkSource, ListSource, PanelSource, RecordKey, ReferenceSource, RuleSource, StepSource, TimerSource, TransitionSource, ViewSource, WhereSource } from '#manifest/source/sources.ts'

/**
 * Who may call it; `public` includes people who aren't signed in.
 *
 * @minItems 1
 */
export type Audience = AudienceSource
/**
 * Who may subscribe to it.
 *
 * @minItems 1
 */
export type Audience1 = AudienceSource
/**
 * Default audience of the area's pages.
 *
 * @minItems 1
 */
export type Audience2 = AudienceSource
/**
 * Who sees the group, at most. Its entries have the audiences of their pages.
 *
 * @minItems 1
 */
export type Audience3 = AudienceSource
/**
 * Who sees the entry. It can narrow the audience of the page, but not widen it.
 *
 * @minItems 1
 */
export type Audience4 = AudienceSource
export type MenuSource = {
  /**
   * The heading of a group of entries; or { label, caption } to show a field of the viewer beside it.
   */
  group: string | {label: string; caption: 'installer_role' | 'position' | 'role'}
  for?: Audience3
  /**
   * The entries of the group, top to bottom.
   *
   * @minItems 1
   */
  entries: {
    /**
     * words of letters and digits joined by hyphens
     */
    page: string
    /**
     * The words of the entry; the default is the title of the page.
     */
    label?: string
    /**
     * The icon of the entry, by its name in Lucide.
     */
    icon: string
    for?: Audience4
    /**
     * What the sidebar counts beside the entry; their sum is shown, and each is said.
     *
     * @minItems 1
     * @maxItems 4
     */
    counts?: {
      /**
       * words of letters and digits joined by hyphens
       */
      page?: string
      /**
       * words of letters and digits joined by hyphens
       */
      view: string
      /**
       * What follows the number: 3 *waiting for you*.
       */
      as: string
    }[]
  }[]
}[]
/**
 * The conditions that the records meet.
 */
export type Where = WhereSource
/**
 * The fields that a card shows; the default is the list of the resource.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns = string[]
/**
 * Offers the form for a new record; { field: value } sets initial values.
 */
export type Create = CreateSource
/**
 * public, guests, or an audience of signed-in people.
 *
 * @minItems 1
 */
export type Audience5 = AudienceSource
/**
 * A page, or { page, label, with }. `with` fills the parameters of the page; by default, the only one is the id of the record.
 */
export type Link = LinkSource
/**
 * Pages offered as buttons at the top of the page.
 *
 * @minItems 1
 */
export type Links = Link[]
/**
 * A page, or { page, label, with }. `with` fills the parameters of the page; by default, the only one is the id of the record.
 */
export type Link1 = LinkSource
/**
 * A card with one number: the count of records, or a fold of a field of theirs.
 */
export type Figure = FigureSource
/**
 * Figures at the top of the page.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Cards = Figure[]
/**
 * A chart, a gauge or a short list.
 */
export type Panel = PanelSource
/**
 * Charts and short lists.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Panels = Panel[]
/**
 * A list of records on a page about something else.
 */
export type List = ListSource
/**
 * Lists of other records on the page.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Lists = List[]
/**
 * The conditions that the records meet.
 */
export type Where1 = WhereSource
/**
 * The fields that an entry shows; the default is the list of the resource.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns1 = string[]
/**
 * The conditions that these records meet.
 */
export type Where2 = WhereSource
/**
 * Fields shown beside the name in the `people` layout.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns2 = string[]
/**
 * Offers the form for a new record, also from a free hour; { field: value } sets initial values.
 */
export type Create1 = CreateSource
/**
 * The conditions that say which record is the viewer's current checklist.
 */
export type Where3 = WhereSource
/**
 * Values by the names of fields or parameters.
 */
export type Values = Record<string, string | number | boolean>
/**
 * Values by the names of fields or parameters.
 */
export type Values1 = Record<string, string | number | boolean>
/**
 * The conditions that the records meet. Each view without its own has these.
 */
export type Where4 = WhereSource
/**
 * The fields shown, in this order; the default is the list of the resource.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns3 = string[]
/**
 * Offers the form for a new record to people who may create one; { field: value } sets initial values.
 */
export type Create2 = CreateSource
/**
 * One of several lists of a page, as a tab. What it leaves out is that of the page.
 */
export type View = ViewSource
/**
 * Several lists of records, shown as tabs.
 *
 * @minItems 2
 */
export type Views = View[]
/**
 * The conditions that the threads meet.
 */
export type Where5 = WhereSource
/**
 * The fields of a thread that the inbox shows; the default is the list of the resource.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns4 = string[]
/**
 * Several inboxes, shown as tabs.
 *
 * @minItems 2
 */
export type Views1 = View[]
/**
 * Offers the form for a new thread; { field: value } sets initial values.
 */
export type Create3 = CreateSource
/**
 * Where the address has the id of the record to edit. Without it, the form creates a record.
 */
export type Key = RecordKey
/**
 * Values by the names of fields or parameters.
 */
export type Values2 = Record<string, string | number | boolean>
/**
 * The fields of the record that are shown beside its form.
 *
 * @minItems 1
 */
export type Groups = {
  /**
   * The heading of the group.
   */
  title: string
  /**
   * The fields in the group, in this order.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  fields: string[]
}[]
/**
 * A page, or { page, label, with }. `with` fills the parameters of the page; by default, the only one is the id of the record.
 */
export type Link2 = LinkSource
/**
 * The fields of other people that a profile with an `id` shows.
 *
 * @minItems 1
 */
export type Groups1 = {
  /**
   * The heading of the group.
   */
  title: string
  /**
   * The fields in the group, in this order.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  fields: string[]
}[]
/**
 * The fields that people see of themselves. By default all that the resource shows.
 *
 * @minItems 1
 */
export type Groups2 = {
  /**
   * The heading of the group.
   */
  title: string
  /**
   * The fields in the group, in this order.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  fields: string[]
}[]
/**
 * Where the address has the id of the record.
 */
export type Key1 = RecordKey
/**
 * The fields that the page shows; the default is the detail of the resource.
 *
 * @minItems 1
 */
export type Groups3 = {
  /**
   * The heading of the group.
   */
  title: string
  /**
   * The fields in the group, in this order.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  fields: string[]
}[]
/**
 * Whom this choice is for. Without it, it is for everyone whom no choice before it includes.
 *
 * @minItems 1
 */
export type Audience6 = AudienceSource
/**
 * The pages to which people are sent. The first one whose audience includes the viewer is taken.
 *
 * @minItems 1
 */
export type Choices = {
  for?: Audience6
  /**
   * words of letters and digits joined by hyphens
   */
  page: string
}[]
/**
 * Whose searches include it; the default is everyone who may open the page.
 *
 * @minItems 1
 */
export type Audience7 = AudienceSource
/**
 * A page, or { page, label, with }. `with` fills the parameters of the page; by default, the only one is the id of the record.
 */
export type Link3 = LinkSource
/**
 * Where the address has the id of the record.
 */
export type Key2 = RecordKey
/**
 * The tab that opens at the address of the page itself.
 *
 * @minItems 1
 */
export type Choices1 = {
  for?: Audience6
  /**
   * words of letters and digits joined by hyphens
   */
  page: string
}[]
/**
 * Who may read the values, besides those who may edit them.
 *
 * @minItems 1
 */
export type Audience8 = AudienceSource
/**
 * Who may enter new values.
 *
 * @minItems 1
 */
export type Audience9 = AudienceSource
/**
 * The page that opens after sign-in. The first one whose audience includes the person is taken.
 *
 * @minItems 1
 */
export type Choices2 = {
  for?: Audience6
  /**
   * words of letters and digits joined by hyphens
   */
  page: string
}[]
/**
 * Who is notified when a changed manifest has problems and the portal keeps the one it has.
 *
 * @minItems 1
 */
export type Audience10 = AudienceSource
/**
 * Who is notified when somebody asks for access to a page that they can't open. Without it, nobody can ask.
 *
 * @minItems 1
 */
export type Audience11 = AudienceSource
/**
 * Whom the grant is for.
 *
 * @minItems 1
 */
export type Audience12 = AudienceSource
/**
 * Who may read which records.
 *
 * @minItems 1
 */
export type Grants = {
  for: Audience12
  /**
   * The records that it covers, by how the person relates to them.
   */
  scope:
    'own' | 'others' | 'team' | 'assigned' | 'approver' | 'involved' | 'department' | 'published' | 'disclosed' | 'all'
}[]
/**
 * Who may create records. The scope is checked against the new record.
 *
 * @minItems 1
 */
export type Grants1 = {
  for: Audience12
  /**
   * The records that it covers, by how the person relates to them.
   */
  scope:
    'own' | 'others' | 'team' | 'assigned' | 'approver' | 'involved' | 'department' | 'published' | 'disclosed' | 'all'
}[]
/**
 * Who may edit which records, in the states that are editable.
 *
 * @minItems 1
 */
export type Grants2 = {
  for: Audience12
  /**
   * The records that it covers, by how the person relates to them.
   */
  scope:
    'own' | 'others' | 'team' | 'assigned' | 'approver' | 'involved' | 'department' | 'published' | 'disclosed' | 'all'
}[]
/**
 * Who may do it, about which records: everyone whom one of these grants covers.
 *
 * @minItems 1
 */
export type Grants3 = {
  for: Audience12
  /**
   * The records that it covers, by how the person relates to them.
   */
  scope:
    'own' | 'others' | 'team' | 'assigned' | 'approver' | 'involved' | 'department' | 'published' | 'disclosed' | 'all'
}[]
/**
 * The key holds only among the records that meet this condition on stored values; it can't use variables.
 */
export type Where6 = WhereSource
/**
 * The states in which it takes the time.
 *
 * @minItems 1
 */
export type States = string[]
/**
 * The states in which a record counts.
 *
 * @minItems 1
 */
export type States1 = string[]
/**
 * The conditions that the records meet.
 */
export type Where7 = WhereSource
/**
 * Who may do it, about which records: everyone whom one of these grants covers.
 *
 * @minItems 1
 */
export type Grants4 = {
  for: Audience12
  /**
   * The records that it covers, by how the person relates to them.
   */
  scope:
    'own' | 'others' | 'team' | 'assigned' | 'approver' | 'involved' | 'department' | 'published' | 'disclosed' | 'all'
}[]
/**
 * Whom it is to, a line for each field.
 *
 * @minItems 1
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Printed = string[]
/**
 * Paragraphs below the title.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Paragraphs = string[]
/**
 * Fields with their titles; empty ones are left out.
 *
 * @minItems 1
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Printed1 = string[]
/**
 * Lists of rows, each as a table with its totals.
 *
 * @minItems 1
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Printed2 = string[]
/**
 * Amounts below the tables, the most important one last.
 *
 * @minItems 1
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Printed3 = string[]
/**
 * Paragraphs at the end.
 *
 * @minItems 1
 * @maxItems 12
 */
export type Paragraphs1 = string[]
/**
 * The fields that lists show, in this order.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns5 = string[]
/**
 * a field, or { field: columns } for some columns of its rows; a trailing ? makes it optional
 */
export type Asked = AskedSource
/**
 * References: who works on it, and for whom.
 *
 * @minItems 1
 * @maxItems 6
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type LeadFields = string[]
/**
 * Other fields; empty ones are left out.
 *
 * @minItems 1
 * @maxItems 6
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type LeadFields1 = string[]
/**
 * The fields that the list shows, in this order.
 *
 * @minItems 1
 * @maxItems 12
 *
 * Items: lowercase letters, digits and underscores, starting with a letter
 */
export type Columns6 = string[]
/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience13 = AudienceSource
/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience14 = AudienceSource
/**
 * When it runs, and what it does: it creates records, or runs a transition.
 */
export type Schedule = {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * How often it runs.
   */
  every: 'day' | 'week' | 'month' | 'quarter' | 'half-year' | 'year'
  /**
   * a weekday such as mon; a day of the month, or of the first month of a quarter or half-year, such as 20; last; or a day of the year such as 03-31
   */
  on?: number | string
  /**
   * a time on the portal's clock, such as 06:00
   */
  at: string
  /**
   * words of letters and digits joined by hyphens
   */
  calendar?: string
  /**
   * What to do after a time without the portal: every run that was missed, or only the latest. The default is latest.
   */
  missed?: 'each' | 'latest'
  start?: Audience15
  /**
   * Creates a record at each run, or one for each of some records.
   */
  create?: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    /**
     * Creates a record for each of these.
     */
    each?: {
      /**
       * words of letters and digits joined by hyphens
       */
      resource: string
      where: Where8
    }
    values: Values3
  }
  /**
   * Runs a transition on these records. Those whose state or rules don't allow it are left as they are.
   */
  run?: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    where: Where9
    /**
     * words of letters and digits joined by hyphens
     */
    transition: string
    with?: Values4
  }
} & {
  [k: string]: unknown
}
/**
 * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
 *
 * @minItems 1
 */
export type Audience15 = AudienceSource
/**
 * The conditions that the records meet.
 */
export type Where8 = WhereSource
/**
 * Text, number or boolean, a variable such as $me, $now or $record.<field>, or { expression }.
 */
export type Value =
  | string
  | number
  | boolean
  | {
      /**
       * CEL over the record's own fields, today and now.
       */
      expression: string
    }
/**
 * The conditions that the records meet. Their states are ones in which the transition can start.
 */
export type Where9 = WhereSource
/**
 * { field: value } or { field: { not | in | lt | lte | gt | gte | null: … } }; values may be variables such as $me and $today.
 */
export type Where10 = WhereSource
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
  stepsPage: StepsPageSource
  tabsPage: TabsPageSource
  viewPage: ViewPageSource
  parameters: ParametersSource
  pools: PoolsSource
  portal: PortalSource
  renamed: RenamedSource
  resource: ResourceSource
  roles: RolesSource
  schedules: SchedulesSource
  schema: SchemaSource
  seed: SeedSource
}
export interface ApiSource {
  /**
   * Who may call each operation of the API, by its operationId. An operation without a policy stops the server.
   */
  operations: {
    [k: string]: {
      for: Audience
    }
  }
  /**
   * Who may subscribe to each channel of the realtime connection.
   */
  channels: {
    [k: string]: {
      for: Audience1
      /**
       * The resource of {id}; subscribers need to be able to read the record.
       */
      reads?: string
    }
  }
}
export interface AreaSource {
  /**
   * The name of the area, which is also that of the file.
   */
  area: string
  /**
   * The title of the area.
   */
  title: string
  for?: Audience2
  /**
   * The pages of the area, by their id. No two pages of the portal have the same id.
   */
  pages: {
    [k: string]: {kind: string; [option: string]: unknown}
  }
}
export interface BoardPageSource extends PageSource {
  /**
   * A board: a lane for each value of a field, with cards that people move.
   */
  kind: 'board'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where
  columns?: Columns
  /**
   * The order of the cards in a lane; the default is that of the resource.
   */
  sort?: string
  /**
   * Text for an empty list: what to do then.
   */
  empty?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  by: string
  /**
   * The states or values that have a column, in order; the default is all.
   *
   * @minItems 2
   */
  lanes?: string[]
  create?: Create
}
/**
 * The keys that pages of every kind have.
 */
export interface PageSource {
  /**
   * The address of the page; {name} is a parameter.
   */
  path: string
  /**
   * Further addresses, which lead to the page as well.
   *
   * Items: a slash before each segment, which has letters, digits, - and _ or is one {parameter}, such as /orders/{id}
   */
  aliases?: string[]
  /**
   * The title of the page, in its head, in breadcrumbs and in the browser's tab.
   */
  title: string
  /**
   * What people do on this page, in one line.
   */
  purpose: string
  /**
   * What the page shows. Each kind has keys of its own beside those that all pages have.
   */
  kind: string
  for?: Audience5
  /**
   * words of letters and digits joined by hyphens
   */
  parent?: string
  actions?: Links
  /**
   * Related pages, in a row under the title.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  links?: string[]
  opens?: Link1
  /**
   * The query parameters that the address may have.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  query?: string[]
  cards?: Cards
  panels?: Panels
  lists?: Lists
  /**
   * The page works on a device without a network: it and what it leads to are kept there, and changes wait until they can be sent.
   */
  offline?: true
}
export interface CalendarPageSource extends PageSource {
  /**
   * A calendar: records at their days and hours, also by person and on a map.
   */
  kind: 'calendar'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where1
  columns?: Columns1
  /**
   * Text for an empty list: what to do then.
   */
  empty?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  date: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  about?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  end?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  slot?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  lane?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  minutes?: string
  /**
   * The layouts that people choose from; the first one opens. `people` shows one day: a row for each lane, a column for each hour, and when each person's time is taken elsewhere. `map` shows where the entries of one day are.
   *
   * @minItems 1
   */
  layouts?: ('week' | 'month' | 'people' | 'map' | 'day' | 'list')[]
  /**
   * words of letters and digits joined by hyphens
   */
  calendar?: string
  /**
   * The records that get a lane even without an entry, among those that `lane` can refer to.
   */
  among?: {
    where: Where2
    columns?: Columns2
    /**
     * The order of the lanes, by a field of these records.
     */
    sort?: string
  }
  place?: Place
  base?: Place1
  create?: Create1
}
/**
 * Where an entry is. The `map` layout needs it.
 */
export interface Place {
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  latitude?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  longitude?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  region?: string
}
/**
 * Where a record of `among` is on a day without entries.
 */
export interface Place1 {
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  latitude?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  longitude?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  region?: string
}
export interface ChecklistPageSource extends PageSource {
  /**
   * A checklist: rows to tick off, or items that each ask for evidence.
   */
  kind: 'checklist'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where3
  /**
   * Which record comes first where several meet the conditions: that one is shown.
   */
  sort?: string
  /**
   * Text for an empty list: what to do then.
   */
  empty?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
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
  /**
   * A list with sorting, filters, search and export.
   */
  kind: 'collection'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where4
  columns?: Columns3
  /**
   * The field to sort by, descending after a minus; the default is that of the resource.
   */
  sort?: string
  create?: Create2
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  follow?: string
  /**
   * words of letters and digits joined by hyphens
   */
  on_open?: string
  views?: Views
  /**
   * Text for an empty list: what to do then.
   */
  empty?: string
  /**
   * The transitions that can be run on several rows at once.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  bulk?: string[]
  /**
   * Offers to import new records from a CSV file.
   */
  import?: true
}
export interface ConversationPageSource extends PageSource {
  /**
   * An inbox and its threads, with private notes.
   */
  kind: 'conversation'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  where?: Where5
  columns?: Columns4
  /**
   * The order of the inbox; the default is that of the resource.
   */
  sort?: string
  /**
   * Text for an empty list: what to do then.
   */
  empty?: string
  views?: Views1
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  preview?: string
  /**
   * The resource whose records are the messages of a thread, and what its fields mean.
   */
  messages: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    via: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    body: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    author: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    note?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    inbound?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    unsent?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    files?: string
    /**
     * words of letters and digits joined by hyphens
     */
    read?: string
  }
  create?: Create3
}
export interface DashboardPageSource extends PageSource {
  /**
   * Cards and charts, and the table behind each.
   */
  kind: 'dashboard'
  /**
   * Lets people choose the period of the figures that name a date field in `period`.
   */
  period?: {
    /**
     * The periods that people choose from.
     *
     * @minItems 2
     *
     * Items: A period up to today: the day, or since its week, month, quarter or year began.
     */
    choices: ('today' | 'week' | 'month' | 'quarter' | 'year')[]
    /**
     * A period up to today: the day, or since its week, month, quarter or year began.
     */
    default?: 'today' | 'week' | 'month' | 'quarter' | 'year'
  }
  /**
   * Fields by which the figures of a resource can be filtered.
   *
   * @minItems 1
   */
  filters?: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    field: string
  }[]
}
export interface FormPageSource extends PageSource {
  /**
   * A form for a new record, for one that exists or for a transition.
   */
  kind: 'form'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  key?: Key
  /**
   * The transition whose form this is; of several, the first that is possible.
   *
   * @minItems 2
   */
  run?: string | string[]
  /**
   * The fields that the form asks for; the default is the form of the resource or of the transition.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  fields?: string[]
  defaults?: Values2
  groups?: Groups
  /**
   * Lists that the form shows beside its fields while they have records; `$record.x` is what the form has in the field x.
   *
   * @minItems 1
   */
  beside?: List[]
  /**
   * The verb on the button of a form that creates a record.
   */
  action?: string
  next?: Link2
}
export interface ProfilePageSource extends PageSource {
  /**
   * The viewer: what the portal knows of them, and their settings.
   */
  kind: 'profile'
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
  groups?: Groups1
  own_groups?: Groups2
}
export interface RecordPageSource extends PageSource {
  /**
   * One record: its state and decisions, groups of fields, related lists, conversation and history.
   */
  kind: 'record'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  key?: Key1
  groups?: Groups3
  /**
   * Further pages about the same record, as tabs beside this one.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  tabs?: string[]
  /**
   * The transitions offered here; the default is all.
   *
   * Items: words of letters and digits joined by hyphens
   */
  transitions?: string[]
  /**
   * Offers to print the page.
   */
  print?: true
  /**
   * A conversation page that shows the threads of this record. The newest thread and the history become one timeline with a message box.
   */
  talk?: TalkSource
  /**
   * Whether the page shows the record or only its history.
   */
  shows?: 'record' | 'history'
}
export interface RedirectPageSource extends PageSource {
  /**
   * An address that leads to another page, depending on the viewer.
   */
  kind: 'redirect'
  redirect: Choices
}
export interface SearchPageSource extends PageSource {
  /**
   * One box that searches several kinds of records.
   */
  kind: 'search'
  /**
   * The resources that it searches, each with a group of results.
   *
   * @minItems 1
   */
  groups: {
    /**
     * words of letters and digits joined by hyphens
     */
    resource: string
    for?: Audience7
    opens?: Link3
  }[]
}
export interface StepsPageSource extends PageSource {
  /**
   * The steps of one record, each a page of its own.
   */
  kind: 'steps'
  /**
   * words of letters and digits joined by hyphens
   */
  resource: string
  key?: Key2
  /**
   * CEL: which records take these steps. Without it, all do.
   */
  if?: string
  /**
   * The steps in their order. A step waits until all before it are done; the server refuses its transitions until then.
   *
   * @minItems 2
   * @maxItems 40
   */
  steps: StepSource[]
  /**
   * The transitions that leave the path, such as to put the record on hold.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  exits?: string[]
}
export interface TabsPageSource extends PageSource {
  /**
   * A frame that shows other pages as tabs.
   */
  kind: 'tabs'
  /**
   * The pages that are its tabs, from left to right.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  tabs: string[]
  redirect: Choices1
}
export interface ViewPageSource extends PageSource {
  /**
   * A page made in code.
   */
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
 * Values that expressions use and that people change from a date on, such as rates and limits. The compiler makes them a resource with the name of the register, whose records are the values.
 */
export interface ParametersSource {
  /**
   * words of letters and digits joined by hyphens
   */
  register: string
  /**
   * What one value is called, such as Payroll rate.
   */
  title: string
  /**
   * What several values are called, such as Payroll rates.
   */
  plural: string
  read: Audience8
  edit: Audience9
  /**
   * The parameters of the register, by the names that expressions use.
   */
  parameters: {
    [k: string]: Parameter
  }
}
/**
 * A value, or a table of values, that people change from a day on.
 */
export interface Parameter {
  /**
   * What people call the parameter.
   */
  title: string
  /**
   * What the value is used for, as a sentence.
   */
  purpose: string
  /**
   * What its values are. A table has a type for each column instead.
   */
  type?: 'number' | 'money' | 'percent' | 'duration'
  /**
   * The unit of its values; for money, the code of the currency.
   */
  unit?: string
  /**
   * The least value; 0 when left out.
   */
  minimum?: number
  /**
   * The greatest value; 100 for a percent when left out.
   */
  maximum?: number
  /**
   * Makes the parameter a table with these columns; it has no `type` of its own then.
   */
  columns?: {
    [k: string]: Column
  }
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  ascending?: string
  /**
   * The first values: the portal writes them into the database once, when it has none of the parameter.
   *
   * @minItems 1
   * @maxItems 50
   */
  values: {
    /**
     * a day, such as 2026-01-01
     */
    from: string
    /**
     * The value from that day on.
     */
    value?: number
    /**
     * The rows of the table from that day on, each with a value for each column.
     *
     * @minItems 1
     * @maxItems 100
     */
    rows?: Row[]
  }[]
}
/**
 * A column of a parameter that is a table.
 */
export interface Column {
  /**
   * The heading of the column.
   */
  title: string
  /**
   * What its values are.
   */
  type: 'number' | 'money' | 'percent' | 'duration'
  /**
   * The unit of its values; for money, the code of the currency.
   */
  unit?: string
  /**
   * The least value; 0 when left out.
   */
  minimum?: number
  /**
   * The greatest value; 100 for a percent when left out.
   */
  maximum?: number
}
/**
 * A number for each column.
 */
export interface Row {
  [k: string]: number
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
   * The name of the portal, on the sign-in page and in the browser's tab.
   */
  title: string
  /**
   * The time zone of the portal: when its days begin, and its times of day.
   */
  timezone: string
  company?: Letterhead
  /**
   * Further companies, such as one for each country. A document says in `company` which field names one; where it is empty, the portal's own company counts. A company without a `logo` has that of the portal's own.
   */
  companies?: {
    [k: string]: Letterhead1
  }
  /**
   * Public holidays by name, such as that of a country. Calendars take them.
   */
  holidays?: {
    /**
     * @minItems 1
     *
     * Items: a day of every year (MM-DD) or of one year (YYYY-MM-DD)
     */
    [k: string]: string[]
  }
  /**
   * The opening hours of offices, desks and services, by name.
   */
  calendars: {
    [k: string]: {
      /**
       * By day or range of days. Days that are not named are closed.
       */
      hours: {
        /**
         * when it opens and closes, such as 08:00-17:00, or a list of these
         */
        [k: string]: string | string[]
      }
      /**
       * The names of the holidays on which it is closed.
       */
      holidays?: string | string[]
      /**
       * The zone of its hours, if that is not the portal's.
       */
      timezone?: string
    }
  }
  /**
   * words of letters and digits joined by hyphens
   */
  calendar: string
  /**
   * The outlines that maps draw, by the value of a field that names a region.
   */
  regions?: {
    /**
     * The corners, each as latitude and longitude.
     *
     * @minItems 3
     * @maxItems 60
     */
    [k: string]: [latitude: number, longitude: number][]
  }
  /**
   * When a day of work can be closed.
   */
  closeout: {
    /**
     * Until when people can close a day: its end, or the end of the next working day.
     */
    until: 'end-of-day' | 'end-of-next-working-day'
  }
  /**
   * Conversations on tasks.
   */
  conversation?: {
    /**
     * What a comment may be; people choose one of these for each.
     *
     * @minItems 1
     * @maxItems 20
     *
     * Items: Plain text; no HTML, no markdown.
     */
    types: string[]
  }
  landing: Choices2
  /**
   * The pages that the head of every page links to.
   */
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
  /**
   * How people are notified.
   */
  notifications: {
    /**
     * Milliseconds.
     */
    poll: number
    refusedManifest?: Audience10
    accessRequests?: Audience11
  }
  /**
   * The short messages that appear above a page and disappear by themselves.
   */
  toasts: {
    /**
     * Milliseconds.
     */
    timeout: number
    /**
     * How many are shown at once.
     */
    limit: number
    /**
     * Where they appear.
     */
    placement: 'top-end' | 'bottom-end'
  }
}
/**
 * The letterhead of printed documents.
 */
export interface Letterhead {
  /**
   * The name of the company, as it is registered.
   */
  name: string
  /**
   * The lines of the address.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: Plain text; no HTML, no markdown.
   */
  address: string[]
  /**
   * Registration and tax numbers, with their names.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Plain text; no HTML, no markdown.
   */
  registrations?: string[]
  /**
   * An SVG, shown as an image, so that nothing in it runs or loads.
   */
  logo?: string
}
/**
 * A company as its documents name it.
 */
export interface Letterhead1 {
  /**
   * The name of the company, as it is registered.
   */
  name: string
  /**
   * The lines of the address.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: Plain text; no HTML, no markdown.
   */
  address: string[]
  /**
   * Registration and tax numbers, with their names.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Plain text; no HTML, no markdown.
   */
  registrations?: string[]
  /**
   * An SVG, shown as an image, so that nothing in it runs or loads.
   */
  logo?: string
}
/**
 * What has another name than before, so that stored data follows: the old name, and the new one. Publishing moves the data, and restoring an earlier revision moves it back.
 */
export interface RenamedSource {
  /**
   * Pages by their former ids. Saved views move to the new page.
   */
  pages?: {
    /**
     * words of letters and digits joined by hyphens
     */
    [k: string]: string
  }
  /**
   * Roles by their former ids. The people who have them get the new role.
   */
  roles?: {
    /**
     * words of letters and digits joined by hyphens
     */
    [k: string]: string
  }
  /**
   * By resource: fields by their former names. The values of records move to the new field.
   */
  fields?: {
    [k: string]: {
      /**
       * lowercase letters, digits and underscores, starting with a letter
       */
      [k: string]: string
    }
  }
  /**
   * By resource: states by their former names. Records in them move to the new state.
   */
  states?: {
    [k: string]: {
      /**
       * letters, digits, - and _, starting with a letter
       */
      [k: string]: string
    }
  }
  /**
   * By resource and field: values of an enum by what they were before. A column of rows is named by its path, such as lines.size.
   */
  members?: {
    [k: string]: {
      [k: string]: {
        /**
         * Plain text; no HTML, no markdown.
         */
        [k: string]: string
      }
    }
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
   * Stored in a table that the server offers, not as documents.
   */
  stored?: 'table'
  /**
   * two to four capital letters, with which each reference starts: PREFIX-YEAR-00001
   */
  prefix?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  label: string
  /**
   * Up to three fields that tell records of the same name apart where people choose or find one; the default is the first filled columns of its list.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  hint?: string[]
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  owner?: string
  /**
   * The fields with the people who work on a record, for the scopes assigned and involved.
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  assignees?: string[]
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  queue?: string
  /**
   * The fields with further people who take part, for the scope involved.
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  participants?: string[]
  /**
   * The states in which the scopes published and disclosed apply.
   *
   * @minItems 1
   */
  published?: string[]
  /**
   * Gives each record a conversation for the people who may read it.
   */
  conversation?: true
  /**
   * Who may read, create and edit records. What no grant allows is refused.
   */
  access: {
    read: Grants
    create?: Grants1
    update?: Grants2
    /**
     * Fields that only some readers of a record may see.
     */
    fields?: {
      [k: string]: Grants3
    }
  }
  /**
   * Nobody gains access by a draft of the studio unless a second administrator approves it: to anything of these records with true, or to the listed fields of access.fields.
   */
  sensitive?: true | string[]
  /**
   * The states of a record, and the transitions between them.
   */
  lifecycle: {
    /**
     * The state of a new record.
     */
    initial: string
    /**
     * The states, by name.
     */
    states: {
      [k: string]: {
        /**
         * Plain text; no HTML, no markdown.
         */
        label?: string
        /**
         * The meaning of the state, which gives it a colour and an icon.
         */
        tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
        /**
         * No transition leaves this state.
         */
        final?: true
        /**
         * Records in this state can be edited.
         */
        editable?: true
        /**
         * Records in this state are new, and are highlighted in lists.
         */
        fresh?: true
      }
    }
    /**
     * The transitions, by name. People run them with buttons, the portal by itself.
     */
    transitions: {
      [k: string]: TransitionSource
    }
  }
  /**
   * Fields whose values the portal computes, by name.
   */
  computed?: {
    [k: string]: ComputedSource
  }
  /**
   * Transitions that the portal runs when they are due. A timer starts when a record enters the state, and stops when it leaves it.
   */
  timers?: {
    [k: string]: TimerSource
  }
  /**
   * What must be true to save a record or run a transition. A rule that isn't met is a message in the form.
   *
   * @minItems 1
   */
  rules?: RuleSource[]
  /**
   * Unique keys: no two records have the same values in all fields of a key. The database enforces them. A record in which one of the fields is empty is exempt.
   *
   * @minItems 1
   */
  unique?: {
    /**
     * Up to five. Texts are the same whatever the case of their letters and the spaces around them.
     *
     * @minItems 1
     * @maxItems 5
     *
     * Items: lowercase letters, digits and underscores, starting with a letter
     */
    fields: string[]
    where?: Where6
    /**
     * Says what is there already. The default names the record and the titles of the fields.
     */
    message?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    field?: string
  }[]
  /**
   * Whose time a record takes. Two records never take the same person's or thing's time at once, also records of different resources.
   */
  occupies?: {
    [k: string]: unknown
  } & {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    who: string
    /**
     * When it begins: a time, or a day for its beginning.
     */
    from: string
    /**
     * How long it takes.
     */
    minutes?: string
    /**
     * When it ends: a time, or the last day.
     */
    until?: string
    in: States
    /**
     * It takes the time even if another record has it, such as absence. Later records still find the time taken.
     */
    regardless?: true
    /**
     * The opening hours in which forms offer times; the portal's calendar by default. An expression chooses it by the record. Times without a zone are on its clock.
     */
    calendar?:
      | string
      | {
          /**
           * CEL that chooses one of the calendars by their names.
           */
          expression: string
        }
    /**
     * How many records with the same values may take time at once, such as visits in a zone.
     */
    limit?: {
      /**
       * The fields whose values they share. A record in which one is empty doesn't count.
       *
       * @minItems 1
       *
       * Items: lowercase letters, digits and underscores, starting with a letter
       */
      by: string[]
      /**
       * How many: a number, or an expression such as a parameter.
       */
      at_most: number | string
      in: States1
      /**
       * Says that no more fit in.
       */
      message?: string
      /**
       * lowercase letters, digits and underscores, starting with a letter
       */
      field?: string
    }
    /**
     * Says that the time is taken. The default names the field.
     */
    message?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    field?: string
  }
  /**
   * Whom the portal gives the work to, before the effects of the event. It chooses only people at work who may open the record and may be chosen for the field.
   *
   * @minItems 1
   */
  assign?: AssignmentSource[]
  /**
   * What happens on `create`, `update`, a transition or the mark of a clock (`<field>.<mark>`), in the same transaction.
   */
  effects?: {
    /**
     * @minItems 1
     */
    [k: string]: EffectSource[]
  }
  /**
   * States with an approval: it opens when a record enters the state, and closes when it leaves it.
   */
  approvals?: {
    [k: string]: ApprovalSource
  }
  /**
   * Named conditions, so that lists and cards on several pages have the same records.
   */
  sets?: {
    [k: string]: {
      /**
       * Plain text; no HTML, no markdown.
       */
      label: string
      where: Where7
    }
  }
  /**
   * What can be printed about a record, such as a letter or a bill, under the letterhead of the company.
   */
  documents?: {
    [k: string]: Document
  }
  /**
   * Named figures, so that several pages show the same number.
   */
  measures?: {
    [k: string]: {
      /**
       * Plain text; no HTML, no markdown.
       */
      label: string
      /**
       * How the records become a number: their count, or a fold of a field.
       */
      fold: 'count' | 'sum' | 'mean' | 'min' | 'max'
      /**
       * lowercase letters, digits and underscores, starting with a letter
       */
      field?: string
      /**
       * words of letters and digits joined by hyphens
       */
      set?: string
    }
  }
  /**
   * How lists show records where a page doesn't say.
   */
  list: {
    columns: Columns5
    /**
     * The field to sort by, descending after a minus.
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
   * Fields that only the form for a new record has. Nobody can edit them later, but automatic transitions can set them.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  fixed?: string[]
  /**
   * The fields a record shows, in order.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  detail?: string[]
  /**
   * What the head of a record shows, beside its title and state. The default is its first clock, its assignees and its owner.
   */
  lead?: {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    clock?: string
    people?: LeadFields
    facts?: LeadFields1
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    text?: string
  }
  /**
   * The likely next transitions, the most likely one first. The first one that is possible is the primary button. The default is those that lead away from the initial state.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  next?: string[]
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
     * lowercase letters, digits and underscores, starting with a letter
     */
    via: string
    columns: Columns6
    /**
     * The field to sort by, descending after a minus; the default is that of the resource.
     */
    sort?: string
  }[]
}
/**
 * A document that can be printed about a record.
 */
export interface Document {
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  company?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * The states in which it can be printed.
   *
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  in: string[]
  for: Grants4
  addressee?: Printed
  text?: Paragraphs
  fields?: Printed1
  rows?: Printed2
  totals?: Printed3
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  words?: string
  closing?: Paragraphs1
  /**
   * The words below the lines to sign on.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: Plain text; no HTML, no markdown.
   */
  signatures?: string[]
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
  /**
   * Queues in which records wait, and the groups or roles that work on each.
   */
  queues?: {
    /**
     * @minItems 1
     *
     * Items: words of letters and digits joined by hyphens
     */
    [k: string]: string[]
  }
  /**
   * The roles that people can have, by id.
   */
  roles: {
    [k: string]: {
      /**
       * words of ASCII letters, digits and & ( ) / - with one space between them
       */
      name: string
      /**
       * Flags of everyone with the role, for the audience { flag }.
       *
       * Items: letters, starting with a lowercase one
       */
      flags?: string[]
    }
  }
  /**
   * Named audiences, which everything else may use: a list of audiences, or { any | all | not } with a title.
   */
  groups: {
    /**
     * @minItems 1
     */
    [k: string]: GroupSource
  }
}
/**
 * What the portal does again and again: it creates records, or runs a transition, on certain days. The compiler makes the resource schedule-run, whose records are the runs.
 */
export interface SchedulesSource {
  read: Audience13
  tell: Audience14
  /**
   * words of letters and digits joined by hyphens
   */
  page: string
  /**
   * The schedules, by name.
   */
  schedules: {
    [k: string]: Schedule
  }
}
/**
 * The values of a new record. Expressions have `day` and `due_at`; with `each`, values may be $row.<field>.
 */
export interface Values3 {
  [k: string]: Value
}
/**
 * Values for the fields that the form of the transition asks for.
 */
export interface Values4 {
  [k: string]: Value
}
/**
 * The schema of a resource: the part of JSON Schema that forms, tables and validators support.
 */
export interface SchemaSource {
  /**
   * The dialect of JSON Schema, for editors.
   */
  $schema?: 'https://json-schema.org/draft/2020-12/schema'
  /**
   * words of letters and digits joined by hyphens
   */
  $id?: string
  /**
   * the name of a type: letters and digits, starting with a capital letter
   */
  title: string
  /**
   * What the records are, for those who read the schema.
   */
  description?: string
  /**
   * A record is an object.
   */
  type: 'object'
  /**
   * The fields that every record must have.
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  required?: string[]
  /**
   * The fields of a record, by name.
   */
  properties: {
    [k: string]: Property
  }
}
/**
 * A field of a record, a column of a row, or an item of a list.
 */
export interface Property {
  /**
   * The type of the value. Money is a number; a date is a text with a `format`.
   */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  /**
   * Plain text; no HTML, no markdown.
   */
  title?: string
  /**
   * A hint below the field in forms.
   */
  description?: string
  /**
   * What kind of text the value is; `money` is a number, an amount in the currency that `x-currency` says.
   */
  format?: 'date' | 'date-time' | 'local-date-time' | 'email' | 'uuid' | 'uri-reference' | 'money'
  /**
   * The values that it may have, in their order.
   *
   * @minItems 1
   */
  enum?: (string | number)[]
  /**
   * A regular expression that the text must match.
   */
  pattern?: string
  /**
   * The least number of characters.
   */
  minLength?: number
  /**
   * The greatest number of characters.
   */
  maxLength?: number
  /**
   * The least value.
   */
  minimum?: number
  /**
   * The greatest value.
   */
  maximum?: number
  /**
   * The value that the form for a new record begins with.
   */
  default?: string | number | boolean
  /**
   * The only value that it may have, such as the kind of an object.
   */
  const?: string | number | boolean
  items?: Property1
  /**
   * The least number of items.
   */
  minItems?: number
  /**
   * The greatest number of items.
   */
  maxItems?: number
  /**
   * true: no item appears twice.
   */
  uniqueItems?: boolean
  /**
   * The columns of a row, or the fields of an object, by name.
   */
  properties?: {
    [k: string]: Property
  }
  /**
   * The columns or fields that must have a value.
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  required?: string[]
  /**
   * Allows no other fields; this is so in any case.
   */
  additionalProperties?: false
  /**
   * The kinds of object that the value may be, told apart by a constant `kind`.
   *
   * @minItems 2
   */
  oneOf?: Variant[]
  /**
   * Set by the portal, never by a person.
   */
  readOnly?: true
  /**
   * The resource whose record the value identifies; or { resource, where, message } when people may choose only some of its records.
   */
  'x-reference'?: ReferenceSource
  /**
   * The labels of the values of `enum`.
   */
  'x-labels'?: {
    /**
     * Plain text; no HTML, no markdown.
     */
    [k: string]: string
  }
  /**
   * The tones of the values of `enum`. A value with a tone is shown as a badge: its label, an icon and a colour.
   */
  'x-tones'?: {
    [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  }
  /**
   * The colours that the values of `enum` stand for, such as those of wires. They are shown beside the label.
   */
  'x-colours'?: {
    [k: string]:
      | 'blue'
      | 'orange'
      | 'green'
      | 'brown'
      | 'slate'
      | 'white'
      | 'red'
      | 'black'
      | 'yellow'
      | 'violet'
      | 'rose'
      | 'aqua'
  }
  /**
   * The property is shown, and required, only where the fields beside it have these values.
   */
  'x-when'?: {
    /**
     * @minItems 1
     */
    [k: string]: string | number | boolean | (string | number | boolean)[]
  }
  /**
   * The types of files that people may choose.
   *
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
   * The value is the id of something in the manifest, whose name is shown.
   */
  'x-names'?: 'role' | 'resource'
  /**
   * Suggests the names that the manifest declares, and accepts any other text.
   */
  'x-suggests'?: 'position'
  /**
   * How people enter it, where the type and the format leave a choice: one of the folders of src/browser/forms/widgets that can be named.
   */
  'x-widget'?: string
  /**
   * For the widget `position` of a latitude: the field beside it that takes the longitude.
   */
  'x-position'?: {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    longitude: string
  }
  /**
   * For the widget `port-grid` of a number: the numbered rows of another record among which people choose.
   */
  'x-places'?: {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    of: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    rows: string
    /**
     * The states of the rows that may be chosen.
     *
     * @minItems 1
     */
    free: string[]
  }
  /**
   * For the widget `slots`: whose free hours it offers, and the fields beside it that a choice fills in.
   */
  'x-slots'?: {
    /**
     * words of letters and digits joined by hyphens
     */
    whose: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    who?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    day?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    until?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    length?: string
    /**
     * How long it takes if no field says so; 60 by default.
     */
    minutes?: number
    /**
     * By the fields of `whose` on which its calendar and its limit depend, the fields beside it that have their values.
     */
    with?: {
      /**
       * lowercase letters, digits and underscores, starting with a letter
       */
      [k: string]: string
    }
  }
  /**
   * Only for a field of the record or a column of its rows: CEL over the fields beside it, in rows also over `record.<field>`, and `param('name', day)`. Forms show the value while people type.
   */
  'x-computed'?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  'x-verdict'?: string
  /**
   * Only for a number with a verdict: the range that forms draw as a bar, with a zone for each verdict.
   */
  'x-scale'?: {
    /**
     * The number at the left end of the bar.
     */
    from: number
    /**
     * The number at its right end.
     */
    to: number
  }
  /**
   * Only for a column of rows: `<column>.<field>`, a field of the record that another column of the row refers to. A `readOnly` column always has it, as it was when the record was chosen; people may overwrite another one.
   */
  'x-copy'?: string
  /**
   * Only for a `readOnly` column of rows: rows keep it for effects and formulas, and nothing shows it.
   */
  'x-hidden'?: true
  /**
   * Only for rows: the columns whose sums are shown below them.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  'x-totals'?: string[]
  /**
   * The states in which this day or time is a deadline. Once it has passed, lists and records mark it as overdue.
   *
   * @minItems 1
   */
  'x-deadline'?: string[]
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  'x-unique-rows'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-add-label'?: string
  /**
   * The unit, shown after the number.
   */
  'x-unit'?: string
  /**
   * The currency of money: its code in ISO 4217, such as `NGN`, or `$record.<field>` for the field of the record that holds it.
   */
  'x-currency'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-placeholder'?: string
  /**
   * The search of lists looks in this field; of a reference, in all text of the record. The names of the records in the columns of a list are found without it.
   */
  'x-searchable'?: true
  /**
   * Lists can be sorted by this field.
   */
  'x-sortable'?: true
  /**
   * Lists can be filtered by this field.
   */
  'x-filterable'?: true
}
/**
 * The items of a list: references, texts, or objects for rows.
 */
export interface Property1 {
  /**
   * The type of the value. Money is a number; a date is a text with a `format`.
   */
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  /**
   * Plain text; no HTML, no markdown.
   */
  title?: string
  /**
   * A hint below the field in forms.
   */
  description?: string
  /**
   * What kind of text the value is; `money` is a number, an amount in the currency that `x-currency` says.
   */
  format?: 'date' | 'date-time' | 'local-date-time' | 'email' | 'uuid' | 'uri-reference' | 'money'
  /**
   * The values that it may have, in their order.
   *
   * @minItems 1
   */
  enum?: (string | number)[]
  /**
   * A regular expression that the text must match.
   */
  pattern?: string
  /**
   * The least number of characters.
   */
  minLength?: number
  /**
   * The greatest number of characters.
   */
  maxLength?: number
  /**
   * The least value.
   */
  minimum?: number
  /**
   * The greatest value.
   */
  maximum?: number
  /**
   * The value that the form for a new record begins with.
   */
  default?: string | number | boolean
  /**
   * The only value that it may have, such as the kind of an object.
   */
  const?: string | number | boolean
  items?: Property1
  /**
   * The least number of items.
   */
  minItems?: number
  /**
   * The greatest number of items.
   */
  maxItems?: number
  /**
   * true: no item appears twice.
   */
  uniqueItems?: boolean
  /**
   * The columns of a row, or the fields of an object, by name.
   */
  properties?: {
    [k: string]: Property
  }
  /**
   * The columns or fields that must have a value.
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  required?: string[]
  /**
   * Allows no other fields; this is so in any case.
   */
  additionalProperties?: false
  /**
   * The kinds of object that the value may be, told apart by a constant `kind`.
   *
   * @minItems 2
   */
  oneOf?: Variant[]
  /**
   * Set by the portal, never by a person.
   */
  readOnly?: true
  /**
   * The resource whose record the value identifies; or { resource, where, message } when people may choose only some of its records.
   */
  'x-reference'?: ReferenceSource
  /**
   * The labels of the values of `enum`.
   */
  'x-labels'?: {
    /**
     * Plain text; no HTML, no markdown.
     */
    [k: string]: string
  }
  /**
   * The tones of the values of `enum`. A value with a tone is shown as a badge: its label, an icon and a colour.
   */
  'x-tones'?: {
    [k: string]: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  }
  /**
   * The colours that the values of `enum` stand for, such as those of wires. They are shown beside the label.
   */
  'x-colours'?: {
    [k: string]:
      | 'blue'
      | 'orange'
      | 'green'
      | 'brown'
      | 'slate'
      | 'white'
      | 'red'
      | 'black'
      | 'yellow'
      | 'violet'
      | 'rose'
      | 'aqua'
  }
  /**
   * The property is shown, and required, only where the fields beside it have these values.
   */
  'x-when'?: {
    /**
     * @minItems 1
     */
    [k: string]: string | number | boolean | (string | number | boolean)[]
  }
  /**
   * The types of files that people may choose.
   *
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
   * The value is the id of something in the manifest, whose name is shown.
   */
  'x-names'?: 'role' | 'resource'
  /**
   * Suggests the names that the manifest declares, and accepts any other text.
   */
  'x-suggests'?: 'position'
  /**
   * How people enter it, where the type and the format leave a choice: one of the folders of src/browser/forms/widgets that can be named.
   */
  'x-widget'?: string
  /**
   * For the widget `position` of a latitude: the field beside it that takes the longitude.
   */
  'x-position'?: {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    longitude: string
  }
  /**
   * For the widget `port-grid` of a number: the numbered rows of another record among which people choose.
   */
  'x-places'?: {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    of: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    rows: string
    /**
     * The states of the rows that may be chosen.
     *
     * @minItems 1
     */
    free: string[]
  }
  /**
   * For the widget `slots`: whose free hours it offers, and the fields beside it that a choice fills in.
   */
  'x-slots'?: {
    /**
     * words of letters and digits joined by hyphens
     */
    whose: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    who?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    day?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    until?: string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    length?: string
    /**
     * How long it takes if no field says so; 60 by default.
     */
    minutes?: number
    /**
     * By the fields of `whose` on which its calendar and its limit depend, the fields beside it that have their values.
     */
    with?: {
      /**
       * lowercase letters, digits and underscores, starting with a letter
       */
      [k: string]: string
    }
  }
  /**
   * Only for a field of the record or a column of its rows: CEL over the fields beside it, in rows also over `record.<field>`, and `param('name', day)`. Forms show the value while people type.
   */
  'x-computed'?: string
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  'x-verdict'?: string
  /**
   * Only for a number with a verdict: the range that forms draw as a bar, with a zone for each verdict.
   */
  'x-scale'?: {
    /**
     * The number at the left end of the bar.
     */
    from: number
    /**
     * The number at its right end.
     */
    to: number
  }
  /**
   * Only for a column of rows: `<column>.<field>`, a field of the record that another column of the row refers to. A `readOnly` column always has it, as it was when the record was chosen; people may overwrite another one.
   */
  'x-copy'?: string
  /**
   * Only for a `readOnly` column of rows: rows keep it for effects and formulas, and nothing shows it.
   */
  'x-hidden'?: true
  /**
   * Only for rows: the columns whose sums are shown below them.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  'x-totals'?: string[]
  /**
   * The states in which this day or time is a deadline. Once it has passed, lists and records mark it as overdue.
   *
   * @minItems 1
   */
  'x-deadline'?: string[]
  /**
   * lowercase letters, digits and underscores, starting with a letter
   */
  'x-unique-rows'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-add-label'?: string
  /**
   * The unit, shown after the number.
   */
  'x-unit'?: string
  /**
   * The currency of money: its code in ISO 4217, such as `NGN`, or `$record.<field>` for the field of the record that holds it.
   */
  'x-currency'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-placeholder'?: string
  /**
   * The search of lists looks in this field; of a reference, in all text of the record. The names of the records in the columns of a list are found without it.
   */
  'x-searchable'?: true
  /**
   * Lists can be sorted by this field.
   */
  'x-sortable'?: true
  /**
   * Lists can be filtered by this field.
   */
  'x-filterable'?: true
}
/**
 * One kind of the object that a field may hold.
 */
export interface Variant {
  /**
   * Plain text; no HTML, no markdown.
   */
  title: string
  /**
   * Each kind is an object.
   */
  type?: 'object'
  /**
   * The fields that must have a value; `kind` is one of them.
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  required?: string[]
  /**
   * The fields of this kind. Its `kind` is a constant.
   */
  properties: {
    [k: string]: Property
  }
  /**
   * Allows no other fields; this is so in any case.
   */
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
   * The number of records. Without it, `each` and `records`, the seed completes the records that the demo creates in code.
   */
  count?: number
  /**
   * Reference fields: creates one record for each combination of the records that they can refer to.
   */
  each?: {
    [k: string]: Where10
  }
  /**
   * Creates several records for each combination of `each`, one after another: those of a script.
   */
  lines?: {
    /**
     * The place whose value names the script; without a script there is no record.
     */
    by: string
    /**
     * The scripts: the values of each record in turn. The time between two is that of `created`.
     */
    of: {
      /**
       * @minItems 1
       */
      [k: string]: Values5[]
    }
  }
  /**
   * No two records have the same values in all of these fields. A duplicate is generated again, and finally left out.
   *
   * @minItems 1
   *
   * Items: lowercase letters, digits and underscores, starting with a letter
   */
  unique?: string[]
  /**
   * When the records were created: days relative to today, or an offset from a record that a field refers to.
   */
  created?: {
    /**
     * The earliest time.
     */
    from?: number | string
    /**
     * The latest time.
     */
    to?: number | string
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    after?: string
    /**
     * The default is working.
     */
    hours?: 'working' | 'all'
    /**
     * The time of day, such as 06:40 to 07:50.
     */
    clock?: {
      /**
       * a time of day, such as 06:40
       */
      from: string
      /**
       * a time of day, such as 07:50
       */
      to: string
    }
    /**
     * Different times for records in some states, such as recent ones for open records.
     */
    in?: {
      [k: string]: {
        /**
         * The earliest time.
         */
        from: number | string
        /**
         * The latest time.
         */
        to: number | string
      }
    }
  }
  states?: StateWeights
  /**
   * Shares of states that depend on a field, such as the status of the record it refers to.
   */
  states_by?: {
    /**
     * The field whose value selects the shares.
     */
    field: string
    /**
     * The shares of the states for each value of the field.
     */
    when: {
      [k: string]: StateWeights1
    }
    else?: StateWeights2
  }
  /**
   * The transitions that lead to a state; the default is the shortest path.
   */
  paths?: {
    /**
     * Items: words of letters and digits joined by hyphens
     */
    [k: string]: string[]
  }
  /**
   * The time between two steps; the default is 20 minutes to 30 hours.
   */
  pace?: {
    /**
     * The shortest time.
     */
    from: string
    /**
     * The longest time.
     */
    to: string
  }
  /**
   * Transitions, and the field with the time at which each happens. While that is still to come, the record stays in the state before.
   */
  at?: {
    /**
     * a field, or a reference field, a dot and a field of the record that it refers to
     */
    [k: string]: string
  }
  /**
   * Records that the portal creates stay in their first state until this long before a date or time of theirs.
   */
  waits?: {
    /**
     * lowercase letters, digits and underscores, starting with a letter
     */
    for: string
    /**
     * How long before it the record leaves its first state: a negative distance.
     */
    from: number | string
  }
  values: Values6
  /**
   * Records written by hand. Values that they leave out are generated.
   *
   * @minItems 1
   */
  records?: {
    /**
     * letters, digits and hyphens
     */
    id?: string
    /**
     * The state of the record.
     */
    status?: string
    /**
     * When it was created.
     */
    created?: number | string
    values?: Values7
  }[]
}
/**
 * How each field gets its value. Later fields may use earlier ones.
 */
export interface Values5 {
  [k: string]: Generator
}
/**
 * The share of each state.
 */
export interface StateWeights {
  [k: string]: number
}
/**
 * The share of each state. The shares are relative to each other.
 */
export interface StateWeights1 {
  [k: string]: number
}
/**
 * The share of each state. The shares are relative to each other.
 */
export interface StateWeights2 {
  [k: string]: number
}
/**
 * How each field gets its value, in this order.
 */
export interface Values6 {
  [k: string]: Generator
}
/**
 * The values of the record.
 */
export interface Values7 {
  [k: string]: Generator
}

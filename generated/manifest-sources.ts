// Written by `npm run codegen` from schemas/manifest/. Do not edit.
import type { AudienceSource, ComputedSource, EffectSource, GroupSource, RuleSource, TransitionSource, WhereSource } from '#manifest/source/sources.ts'

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
  scope: 'own' | 'team' | 'assigned' | 'involved' | 'department' | 'published' | 'all'
}[]
/**
 * The fields a record shows, in order.
 *
 * @minItems 1
 *
 * Items: small letters, digits and underscores, a letter first
 */
export type Form = string[]

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
  viewPage: ViewPageSource
  portal: PortalSource
  resource: ResourceSource
  roles: RolesSource
  schema: SchemaSource
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
  /**
   * everyone, a group, a role id, { position }, { flag }, a list (any of), or { any | all | not }.
   */
  for?: AudienceSource
  /**
   * words of letters and digits joined by hyphens
   */
  parent?: string
  /**
   * Pages offered as buttons of the page or in the menu of a row.
   *
   * Items: words of letters and digits joined by hyphens
   */
  actions?: string[]
  /**
   * Items: words of letters and digits joined by hyphens
   */
  links?: string[]
  /**
   * words of letters and digits joined by hyphens
   */
  opens?: string
  /**
   * Declared and guarded, but what it shows is not here yet.
   */
  upcoming?: true
  [k: string]: unknown
}
export interface CalendarPageSource extends PageSource {
  kind: 'calendar'
}
export interface ChecklistPageSource extends PageSource {
  kind: 'checklist'
}
export interface CollectionPageSource extends PageSource {
  kind: 'collection'
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
  where?: Where
  columns?: Columns
  /**
   * a field; a leading minus sorts downwards
   */
  sort?: string
  /**
   * Offers the form of a new record to those who may create one.
   */
  create?: true
  /**
   * small letters, digits and underscores, a letter first
   */
  follow?: string
  /**
   * words of letters and digits joined by hyphens
   */
  on_open?: string
  /**
   * @minItems 2
   */
  views?: {
    /**
     * words of letters and digits joined by hyphens
     */
    id: string
    /**
     * Plain text; no HTML, no markdown.
     */
    title: string
    for?: Audience
    /**
     * words of letters and digits joined by hyphens
     */
    resource?: string
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
  }[]
  empty?: string
}
export interface ConversationPageSource extends PageSource {
  kind: 'conversation'
}
export interface DashboardPageSource extends PageSource {
  kind: 'dashboard'
}
export interface FormPageSource extends PageSource {
  kind: 'form'
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
}
export interface ProfilePageSource extends PageSource {
  kind: 'profile'
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
}
export interface RecordPageSource extends PageSource {
  kind: 'record'
  /**
   * words of letters and digits joined by hyphens
   */
  resource?: string
  /**
   * @minItems 1
   *
   * Items: words of letters and digits joined by hyphens
   */
  tabs?: string[]
}
export interface RedirectPageSource extends PageSource {
  kind: 'redirect'
  redirect: Choices
}
export interface SearchPageSource extends PageSource {
  kind: 'search'
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
   * Items: small letters, digits and underscores, a letter first
   */
  participants?: string[]
  /**
   * The states of scope published.
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
   * @minItems 1
   */
  rules?: RuleSource[]
  /**
   * What follows from `create` or a transition, in the same transaction.
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
    [k: string]: {
      /**
       * Plain text; no HTML, no markdown.
       */
      title: string
      approver: 'line-manager'
      /**
       * small letters, digits and underscores, a letter first
       */
      into: string
      /**
       * words of letters and digits joined by hyphens
       */
      page: string
      hours: number
      /**
       * The transition that runs at once when nobody can decide.
       */
      without?: string
      /**
       * Which outcome each transition gives the approval.
       */
      decisions: {
        [k: string]: 'approved' | 'rejected' | 'returned'
      }
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
   *
   * Items: small letters, digits and underscores, a letter first
   */
  form?: string[]
  detail?: Form
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
   * Set by the portal, never by a person.
   */
  readOnly?: true
  /**
   * words of letters and digits joined by hyphens
   */
  'x-reference'?: string
  /**
   * What the manifest declares under this value; people see its name.
   */
  'x-names'?: 'role' | 'resource'
  /**
   * words of letters and digits joined by hyphens
   */
  'x-widget'?: string
  'x-unit'?: string
  /**
   * Plain text; no HTML, no markdown.
   */
  'x-placeholder'?: string
  'x-searchable'?: true
  'x-sortable'?: true
  'x-filterable'?: true
}

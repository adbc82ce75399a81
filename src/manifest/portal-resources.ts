import type { Shape } from '#calculation/expression.ts'
import type { RowFormula } from '#calculation/formula.ts'
import type { FieldFacts } from '#fields/index.ts'
import type { Rule } from './portal-rule.ts'

/** The resources of a compiled portal: fields, access, lifecycles, and what happens on events and over time. */

export type Scalar = string | number | boolean

export interface Condition {
  /** Excludes this value, or all values of a list. */
  not?: Scalar | (string | number)[]
  in?: (string | number)[] | string
  lt?: string | number
  lte?: string | number
  gt?: string | number
  gte?: string | number
  null?: boolean
}

/** Maps fields to values or conditions; all must match. */
export type Where = Record<string, Scalar | Condition>

/** Returns the fields of the record at hand that a condition compares with. */
export function ofRecord(where: Where): string[] {
  const values = Object.values(where).flatMap((each) =>
    typeof each === 'object' ? Object.values(each).flat() : [each],
  )
  const names = values.flatMap((each) => (typeof each === 'string' ? (/^\$record\.(.+)$/.exec(each)?.[1] ?? []) : []))
  return [...new Set(names)]
}

export const scopes = [
  'own',
  'others',
  'team',
  'assigned',
  'approver',
  'involved',
  'department',
  'published',
  'disclosed',
  'all',
] as const
/** Which records a grant covers, relative to a person. */
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
  /** The name of a record on the screen; may contain {field}. */
  label: string
  owner?: string
  /** Fields that hold a person or a list of people. */
  assignees: string[]
  participants: string[]
  /** The field with the queue in which a record waits. */
  queue?: string
  published: string[]
  conversation: boolean
  fields: Record<string, Field>
  access: { read: Grant[]; create: Grant[]; update: Grant[]; fields: Record<string, Grant[]> }
  lifecycle: Lifecycle
  /** Also has the copies of `followed`, by their paths, which no field shows. */
  computed: Record<string, Computed>
  /** The fields of referenced records that its expressions use, by their paths, such as `depot.name`. */
  followed: Shape
  timers: Record<string, Timer>
  rules: RecordRule[]
  unique: UniqueKey[]
  occupies?: Occupation
  assign: Assignment[]
  effects: Record<string, Effect[]>
  /** By state. A state through which an approval stays open has the same one. */
  approvals: Record<string, Approval>
  /** Named conditions that several pages share. */
  sets: Record<string, RecordSet>
  /** Named figures that several pages share. */
  measures: Record<string, Measure>
  list: { columns: string[]; sort: string }
  form: AskedField[]
  /** Fields that only the form for a new record asks for; nobody can edit them later. */
  fixed: string[]
  detail: string[]
  lead: Lead
  /** The likely next transitions, the most likely one first. */
  next: string[]
  related: Related[]
}

/** The fields that a record shows first. */
export interface Lead {
  /** A clock, shown as the time left. */
  clock?: string
  /** References to those who work on it or whom it is about. */
  people: string[]
  facts: string[]
  text?: string
}

export interface RecordSet {
  label: string
  where: Where
}

export interface Measure {
  label: string
  fold: Fold
  field?: string
  /** The records that are folded: those of a set, or all. */
  where: Where
}

/** The records that people may choose for a reference, and the sentence that says so. */
export interface Among {
  where: Where
  message: string
}

/** A property of the resource's JSON Schema, reduced to what the engine needs. */
export interface Field extends FieldFacts {
  name: string
  title: string
  /** The schema of the value itself, without the engine's annotations. */
  schema: Record<string, unknown>
  readOnly: boolean
  required: boolean
  searchable: boolean
  sortable: boolean
  /** Lists can be filtered by it. */
  filterable: boolean
  /** The labels of the values of an enum. */
  labels?: Record<string, string>
  /** A list of references or of plain values; a list of rows has `fields`. */
  many: boolean
  /** Limits the records that people may choose for it; undefined when they may choose any that they can read. */
  among?: Among
  /** The column in which no two rows of the list have the same value. */
  uniqueRows?: string
  /** The fields of an object or of each row of a list. With several kinds of object, the fields of all of them. */
  fields?: Record<string, Field>
  /** What a column of rows is computed by. */
  formula?: RowFormula
  /** Of a column of rows: the field that it takes from the record that another column refers to. */
  copied?: { via: string; field: string }
  /** The declared names to suggest as values; the user may enter any other value. */
  suggests?: 'position'
  /** The accepted types of file, such as image/jpeg or image/*; any when undefined. */
  accept?: string[]
  /** The size limit of each of its files, in megabytes. */
  maxSize?: number
  /** The annotations that forms use to render it. */
  hints?: Record<string, unknown>
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface Lifecycle {
  initial: string
  states: Record<string, { label: string; tone: Tone; final: boolean; editable: boolean; fresh?: true }>
  transitions: Record<string, Transition>
}

/** Returns the state that an event leads to; undefined when it can't run from the current one. */
export function nextState({ transitions }: Lifecycle, state: string, event: string): string | undefined {
  const transition = Object.hasOwn(transitions, event) ? transitions[event] : undefined
  return transition?.from.includes(state) === true ? (transition.to ?? state) : undefined
}

export interface Transition {
  label: string
  /** What the history says that somebody did; may contain fields that it writes. The default is made of the label. */
  said?: string
  from: string[]
  /** Undefined when the record stays in its state. */
  to?: string
  /** Empty when only the portal itself runs it, or nothing yet. */
  for: Grant[]
  /** Whether nothing runs it yet; only sample records have been through it. */
  upcoming?: true
  /** Whether it is a decision, which the owner of the record may not make. */
  decision: boolean
  /** What must hold of the record as it is. The first that doesn't says why. */
  guards: Guard[]
  /** Transitions that others must have run. */
  notBy: Separation[]
  tone?: 'danger'
  form: AskedField[]
}

export interface Guard {
  /** CEL over the record's fields, `me` and `now`. */
  if: string
  /** What people read where it doesn't hold. Without it, the transition isn't shown there. */
  why?: string
  /** The step that has to be done first, when the guard follows from a page of steps. */
  gate?: Gate
}

/** What a step adds to a guard. */
export interface Gate {
  /** The page of steps, and the place of the step among them. */
  page: string
  step: number
  /** CEL: only records for which all of these hold take the step. */
  taken: string[]
  /** Fields that must have a value besides. */
  needs: string[]
}

/** A separation of duties: whoever ran this transition on a record, at any time, may not run the other one on it. */
export interface Separation {
  ran: string
  /** What these people read instead. */
  why: string
}

/** A field of a form. For a list of rows, the form may ask for only some columns. */
export interface AskedField {
  field: string
  required: boolean
  columns?: { name: string; required: boolean }[]
}

export type Fold = 'count' | 'sum' | 'mean' | 'min' | 'max'
/** `last` takes the field from the most recently created record. */
export type ComputedFold = Fold | 'last'

export type Computed =
  /** Computed at every write; with `in`, only in these states, and once when the record has no value yet. */
  | { expression: string; in?: string[] }
  /** Computed at every read; never stored, sorted, filtered or searched. */
  | { live: string }
  /** The time at which one of these events last ran, or with `once`, first ran. */
  | { stamp: string[]; once: boolean }
  /** The number of times these events ran. */
  | { times: string[] }
  /** A field of the record that `via` refers to; kept up to date unless `once` is set. */
  | { copy: { via: string; field: string; once: boolean } }
  | { clock: Clock }
  /** Kept up to date in the transaction that writes a child. */
  | { rollup: ComputedFold; of: string; via: string; field?: string; where: Where }
  /** Read when this record is written. */
  | { aggregate: ComputedFold; of: string; field?: string; where: Where }

/** Measures time against a target. The computed field holds the moment at which the target is reached. */
export interface Clock {
  /** CEL for the target in minutes. At 0 there is no clock. */
  minutes: string
  starts: string[]
  stops: string[]
  pausedIn: string[]
  /** The calendar in whose opening hours it runs while the condition, in CEL, holds. Otherwise all time counts. */
  calendar?: { name: string; if?: string }
  /** The field that holds the state of the clock. */
  state?: string
  /** Names for percentages of the target. */
  marks: Record<string, number>
}

/** A transition that the portal runs on records in these states when they are due. */
export interface Timer {
  in: string[]
  /** The field with the start time; by default, the time at which the record entered its state. */
  at?: string
  /** Delay in minutes after the start time. */
  after: number
  /** CEL, evaluated when the timer is due. */
  if?: string
  run: string
  /** The transition that runs when `run` fails, and the field that it writes the reason into. */
  failed?: { run: string; into: string }
}

/** The records of a resource that match. */
export interface Search {
  resource: string
  where: Where
}

export type RecordRule = { when: string; if?: string; message: string; field?: string } & (
  | { that: string }
  | { none: Search }
  | { some: Search }
)

/** Of the records that meet the condition, no two have the same values in all of these fields. */
export interface UniqueKey {
  fields: string[]
  /** Compares stored values with plain ones. */
  where: Where
  message?: string
  /** The field that shows the message. */
  field: string
}

/** Whose time a record takes, and when. */
export interface Occupation {
  /** The field that refers to whom or what it occupies, one or several. */
  who: string
  /** CEL for the beginning: a time or a day. */
  from: string
  /** CEL for the length in minutes, or for the end: a time or the last day. */
  lasts: { minutes: string } | { until: string }
  /** The states in which it takes the time. */
  in: string[]
  /** Whether it takes the time even if another record has it. */
  regardless: boolean
  message?: string
  /** The field that shows the message. */
  field: string
}

/** Whom the portal gives the work to on some events. */
export interface Assignment {
  /** The reference to a person. */
  field: string
  /** An audience, or those in whose queue the record waits. */
  among: { for: Rule } | 'queue'
  /** Conditions on the person's own record. */
  where: Where
  by: 'least-open' | 'round-robin'
  /** The records that count as open. */
  open: Where
  /** `create` and transitions. */
  on: string[]
  if?: string
  /** Tells somebody that there is nobody to choose. */
  nobody?: Notice
}

/** A plain value, a `$variable`, or CEL over the record. */
export type Value = Scalar | { expression: string }
export type Values = Record<string, Value>

export type Effect = { if?: string } & (
  | { notify: Notice }
  | { set: Values }
  | { set_row: RowChange }
  | { create: Creation }
  | { transition: SetOff }
  | { call: string }
)

/** Writes values into one row of a list, of this record or of the one that a field refers to. */
export interface RowChange {
  of: string
  on?: string
  /** The row has these values. */
  where: Values
  values: Values
  /** What to do where no row has them. By default, the act is refused. */
  otherwise?: 'skip' | 'add'
}

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
  /** CEL for a list, or a search. Each row or match creates a record. */
  each?: string | Search
  /** The field that stores the id of the new record. */
  into?: string
  /** Whether to leave out records that a unique key doesn't allow. */
  optional?: boolean
  /** The field that stores how many records it has created. */
  counts?: string
}

/**
 * Runs a transition on other records: the one a field refers to, or those of a resource that refer to this one and
 * match.
 */
export interface SetOff {
  on: string | { of: string; via?: string; where: Where }
  run: string
  with: Values
  /** Whether to skip the transition when the other record's state does not allow it. */
  optional: boolean
  /** The field that stores on how many records it has run. */
  counts?: string
}

/** The resource whose records are the runs of schedules. */
export const runsResource = 'schedule-run'

/** The resource of approvals. */
export const inbox = 'approval'

/**
 * The transition that each outcome runs on the approval. When the record leaves the state by any other transition, the
 * approval is cancelled.
 */
export const outcomeEvents = { approved: 'approve', rejected: 'reject', returned: 'return' } as const

export interface Approval {
  /** The state that opens it. */
  state: string
  /** Further states in which it stays open. */
  through: string[]
  title: string
  /** A text about what is at stake, which the approval's field `asked` stores. */
  asks?: string
  /** The levels, asked in sequence. */
  levels: Level[]
  /** The field that stores the approver. */
  into: string
  /** The page that lists pending approvals. */
  page: string
  /** The transition that runs immediately when nobody can decide. */
  without?: string
  /** Who may decide in addition to the approvers that the approval asks. */
  override?: Rule
  /** Maps transitions to outcomes. */
  decisions: Record<string, keyof typeof outcomeEvents>
}

export interface Level {
  /** The requester's line manager, the people of a group or role, or the person in a field. */
  approver: Approver
  hours: number
  /** CEL; the level is skipped when it is false. */
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

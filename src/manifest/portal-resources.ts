import type { FieldFacts } from '#fields/index.ts'
import type { Rule } from './portal-rule.ts'

/** The resources of a compiled portal: fields, access, lifecycle and what follows from it. */

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
  /** Records that pages name together. */
  sets: Record<string, RecordSet>
  /** Numbers that pages name together. */
  measures: Record<string, Measure>
  list: { columns: string[]; sort: string }
  form: AskedField[]
  /** Fields of the form that only a new record is asked for; nobody edits them afterwards. */
  fixed: string[]
  detail: string[]
  related: Related[]
}

export interface RecordSet {
  label: string
  where: Where
}

export interface Measure {
  label: string
  fold: Fold
  field?: string
  /** Over which records: those of a set, or all. */
  where: Where
}

/** A property of the resource's JSON Schema, as far as the engine needs to know it. */
export interface Field extends FieldFacts {
  name: string
  title: string
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
  /** A list of references or of plain values; a list of rows has `fields`. */
  many: boolean
  /** What an object, or each row of a list, holds. Those of all its kinds, when there are several. */
  fields?: Record<string, Field>
  /** What the manifest declares and people often mean; the value may be any other. */
  suggests?: 'position'
  /** The kinds of file that it holds, such as image/jpeg or image/*; any when undefined. */
  accept?: string[]
  /** The megabytes that each of its files may have. */
  maxSize?: number
  /** The annotations by which forms draw it. */
  hints?: Record<string, unknown>
}

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export interface Lifecycle {
  initial: string
  states: Record<string, { label: string; tone: Tone; final: boolean; editable: boolean; fresh?: true }>
  transitions: Record<string, Transition>
}

/** The state that an event leads to; undefined when it can't run from there. */
export function nextState({ transitions }: Lifecycle, state: string, event: string): string | undefined {
  const transition = Object.hasOwn(transitions, event) ? transitions[event] : undefined
  return transition?.from.includes(state) === true ? (transition.to ?? state) : undefined
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

/** The transition of an approval that each outcome runs; one whose record went elsewhere is cancelled. */
export const outcomeEvents = { approved: 'approve', rejected: 'reject', returned: 'return' } as const

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
  /** Who may decide although the approval doesn't ask them. */
  override?: Rule
  /** Transition to outcome. */
  decisions: Record<string, keyof typeof outcomeEvents>
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

import type { Shape } from '#calculation/expression.ts'
import type { RowFormula } from '#calculation/formula.ts'
import type { FieldFacts } from '#fields/index.ts'
import type { Approval } from './portal-approvals.ts'
import type { Assignment, Effect, Occupation, RecordRule, Timer, UniqueKey } from './portal-automation.ts'
import type { Computed, Fold } from './portal-computed.ts'
import type { Where } from './portal-conditions.ts'
import type { Grant } from './portal-grants.ts'
import type { AskedField, Lifecycle } from './portal-lifecycle.ts'

export * from './portal-approvals.ts'
export * from './portal-automation.ts'
export * from './portal-computed.ts'
export * from './portal-conditions.ts'
export * from './portal-grants.ts'
export * from './portal-lifecycle.ts'

/** The resources of a compiled portal: their fields, who has access to them, and what the portal does with them. */

export interface Resource {
  name: string
  title: string
  plural: string
  stored: 'records' | 'table'
  prefix?: string
  /** The name of a record on the screen; may contain {field}. */
  label: string
  /** What tells records of the same name apart; undefined for the columns of its list. */
  hint?: string[]
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
  /** Whether nobody gains access without a second administrator: true for all of it, or the fields concerned. */
  sensitive: true | string[]
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
  documents: Record<string, PrintedDocument>
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

/** What is printed about a record, under the letterhead of the company. Its texts may contain {field}. */
export interface PrintedDocument {
  title: string
  /** The field that names its company; the company of the portal without one. */
  company?: string
  /** Who may print it, about which records, in which states. */
  for: Grant[]
  in: string[]
  addressee: string[]
  text: string[]
  fields: string[]
  rows: string[]
  totals: string[]
  /** The amount that is spelled out. */
  words?: string
  closing: string[]
  signatures: string[]
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
  /** What it is computed by in forms and at each write, unlike what `computed` of the resource says. */
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

export interface Related {
  title: string
  resource: string
  via: string
  columns: string[]
  sort: string
}

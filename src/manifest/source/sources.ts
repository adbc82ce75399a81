import type { Bucket, ChartKind, RecordKey } from '../portal-content.ts'
import type {
  Among,
  Approval,
  Assignment,
  Clock,
  ComputedFold,
  Creation,
  Fold,
  Guard,
  Level,
  Notice,
  RecordRule,
  RowChange,
  Scalar,
  Scope,
  SetOff,
  Tone,
  Values,
  Where,
} from '../portal-resources.ts'
import type { GeneratorOf } from '../seeds.ts'

/*
 * Types of the grammar that are recursive or depend on each other, which the generator for JSON Schema can't express
 * well. Parts that the portal keeps as written share their type with the portal.
 */

export type { RecordKey, RecordRule as RuleSource, Where as WhereSource }

/** A resource, or a part of its records. */
export type ReferenceSource = string | ({ resource: string } & Among)

export type AudienceSource =
  | string
  | AudienceSource[]
  | { position: string }
  | { flag: string }
  | { any: AudienceSource[] }
  | { all: AudienceSource[] }
  | { not: AudienceSource }

export type GroupSource =
  | AudienceSource[]
  | { title?: string; any?: AudienceSource[]; all?: AudienceSource[]; not?: AudienceSource }

/** One event, or several of which any matches. */
type Events = string | string[]

export type ComputedSource =
  | { expression: string; in?: string[] }
  | { live: string }
  | { stamp: Events; once?: true }
  | { times: Events }
  | { number: string; at: Events }
  | { copy: string; once?: true }
  | { clock: ClockSource }
  | { rollup: ComputedFold; of: string; via: string; field?: string; where?: Where }
  | { aggregate: ComputedFold; of: string; field?: string; where: Where }

interface ClockSource extends Pick<Clock, 'minutes' | 'state'>, Partial<Pick<Clock, 'marks'>> {
  starts: Events
  stops: Events
  paused_in?: string[]
  calendar?: string | { name: string; if: string }
}

export interface TimerSource {
  in: string[]
  at?: string
  /** `72h` */
  after?: string
  if?: string
  run: string
  /** Only of generated resources, like `counts` of effects. */
  failed?: { run: string; into: string }
}

/** A generator as written: its pool is a list of values or a name. */
export type GeneratorSource = GeneratorOf<AudienceSource, Scalar[] | string>

export interface TransitionSource {
  label?: string
  said?: string
  from: string[]
  to?: string
  for?: { for: AudienceSource; scope: Scope }[]
  automatic?: true
  decision?: true
  if?: string
  why?: string
  guards?: Guard[]
  not_by?: string[] | { ran: string[]; why?: string }
  tone?: 'danger'
  form?: AskedSource[]
}

/** A field, or columns of the rows that it holds; a trailing ? makes one optional. */
export type AskedSource = string | Record<string, string[]>

export type EffectSource = { if?: string } & (
  | { notify: NotifySource }
  | { set: Values }
  | { set_row: RowChange }
  | { create: Creation }
  | { transition: SetOffSource }
  | { call: string }
)

export type NotifySource = Omit<Notice, 'body' | 'to'> &
  Partial<Pick<Notice, 'body'>> & { to: string | { for: AudienceSource } | { manager_of: string } }

export type AssignmentSource = Pick<Assignment, 'field' | 'by' | 'if'> &
  Partial<Pick<Assignment, 'where' | 'open'>> & {
    among: 'queue' | { for: AudienceSource }
    on: string | string[]
    nobody?: NotifySource
  }

export interface SetOffSource extends Pick<SetOff, 'run'> {
  on: string | { of: string; via?: string; where?: Where }
  with?: Values
  optional?: true
  counts?: string
}

export type ApprovalSource = Omit<Approval, 'state' | 'through' | 'levels' | 'override'> & {
  through?: string[]
  override?: AudienceSource
} & ({ levels: Level[] } | Level)

/** A page, or a page with the parameters for its address. */
/** The conversation page with the threads of a record, and how the message box begins a thread. */
export type TalkSource = string | { page: string; first?: string; values?: Record<string, Scalar> }

export type LinkSource = string | { page: string; label?: string; with?: Record<string, Scalar> }

/** One of the pages that are steps over one record. */
export interface StepSource {
  page: string
  with?: Record<string, Scalar>
  label?: string
  done?: string
  needs?: string[]
  if?: string
  after?: string[]
  for?: AudienceSource
}

/** Whether the form for a new record is offered, and its initial values. */
export type CreateSource = boolean | Record<string, Scalar>

/** The options that all lists have. */
export interface ListOptions {
  /** A set of the resource; `where` adds conditions to it. */
  set?: string
  where?: Where
  columns?: string[]
  sort?: string
  empty?: string
}

export interface ListSource extends ListOptions {
  id: string
  title: string
  for?: AudienceSource
  resource: string
  scope?: Scope
  limit?: number
  opens?: LinkSource
  create?: CreateSource
}

/** A view is a list of the page's own resource unless it names another. */
export type ViewSource = Omit<ListSource, 'resource' | 'limit' | 'create'> & { resource?: string }

/** Records, or a number over them. */
export interface AmountSource {
  resource?: string
  set?: string
  measure?: string
  fold?: Fold
  field?: string
  where?: Where
  period?: string
}

/** How a figure is computed, and what it is compared with. */
export interface CalculationSource extends AmountSource {
  resource: string
  ratio?: { of: AmountSource; to?: AmountSource }
  target?: { 'at-least'?: number | AmountSource; 'at-most'?: number | AmountSource; near?: number }
  compare?: 'previous'
  better?: 'higher' | 'lower'
  unit?: string
}

export interface FigureSource extends CalculationSource {
  id: string
  label: string
  for?: AudienceSource
  tone?: Tone
  opens?: LinkSource | false
}

export interface PanelSource extends ListOptions, CalculationSource {
  id: string
  title: string
  for?: AudienceSource
  kind: ChartKind | 'gauge' | 'list' | 'table'
  by?: string
  stack?: string
  stages?: string[]
  order?: 'value' | 'declared'
  every?: Bucket
  maximum?: number
  limit?: number
  opens?: LinkSource | false
}

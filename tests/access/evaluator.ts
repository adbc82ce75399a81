import { parse } from 'yaml'
import { type Audience, admits, type Groups } from './admits.ts'

/*
 * A second implementation of record access, which works from the text of the manifest. It shares no code with src/: where
 * the two disagree, one of them is wrong, or the manifest is.
 */

export interface SomePerson {
  id: string
  role: string
  position: string
  department: string
  line_manager: string | null
}

/** A record with plain values. */
export interface SomeRecord {
  id: string
  resource: string
  status: string
  created_by: string | null
  values: Record<string, unknown>
}

/** A pending approval, and whose decision it waits for: a person, their delegate or a group. */
export interface OpenApproval {
  subject_type: string
  subject_id: string
  approver?: string
  delegate?: string
  queue?: string
}

/** A transition that was run on a record; `by` is null where the portal ran it itself. */
export interface Step {
  subject_type: string
  subject_id: string
  transition: string
  by: string | null
}

/** The data that rules may need besides the person and the record. */
export interface World {
  people: readonly SomePerson[]
  approvals: readonly OpenApproval[]
  steps: readonly Step[]
}

export interface GrantText {
  for: Audience
  scope: string
}

export interface TransitionText {
  label?: string
  from: string[]
  to?: string
  for?: GrantText[]
  automatic?: true
  decision?: true
  form?: string[]
  if?: string
  why?: string
  guards?: { if: string; why?: string }[]
  not_by?: string[] | { ran: string[]; why?: string }
}

export interface DocumentText {
  in: string[]
  for: GrantText[]
}

/** The parts of a file in manifest/resources that decide access. */
export interface ResourceText {
  resource: string
  schema: string
  stored?: 'table'
  owner?: string
  assignees?: string[]
  participants?: string[]
  queue?: string
  published?: string[]
  access: { read: GrantText[]; create?: GrantText[]; update?: GrantText[]; fields?: Record<string, GrantText[]> }
  lifecycle: {
    initial: string
    states: Record<string, { editable?: true; final?: true }>
    transitions: Record<string, TransitionText>
  }
  approvals?: Record<
    string,
    { decisions: Record<string, string>; levels?: { approver: string | { for?: string; field?: string } }[] }
  >
  documents?: Record<string, DocumentText>
  form?: string[]
}

interface RolesText {
  queues?: Record<string, string[]>
  roles: Record<string, { flags?: string[] }>
  groups: Groups
}

interface ManifestFile {
  path: string
  text: string
}

function resourceTexts(files: readonly ManifestFile[]): ResourceText[] {
  return files.filter(({ path }) => path.startsWith('manifest/resources/')).map(({ text }) => parse(text))
}

export class Evaluator {
  readonly resources: ReadonlyMap<string, ResourceText>
  readonly #roles: RolesText

  constructor(files: readonly ManifestFile[]) {
    this.#roles = parse(files.find(({ path }) => path === 'manifest/roles.yaml')?.text ?? '')
    this.resources = new Map(resourceTexts(files).map((text) => [text.resource, text]))
  }

  /** Whether the person could read some record of the resource. */
  readsSome(person: SomePerson, resource: string): boolean {
    return this.#granted(this.text(resource).access.read, person).length > 0
  }

  mayRead(person: SomePerson, record: SomeRecord, world: World): boolean {
    return this.#allows(this.text(record.resource).access.read, person, record, world)
  }

  /** Whether the person could create some record of the resource. */
  makesSome(person: SomePerson, resource: string): boolean {
    return this.#granted(this.text(resource).access.create ?? [], person).length > 0
  }

  /** Whether the person may create this record. */
  mayMake(person: SomePerson, record: SomeRecord, world: World): boolean {
    return this.#allows(this.text(record.resource).access.create ?? [], person, record, world)
  }

  /** Whether the record's state is editable and a grant lets the person update it. */
  mayUpdate(person: SomePerson, record: SomeRecord, world: World): boolean {
    return this.isEditable(record) && this.isUpdater(person, record, world)
  }

  isUpdater(person: SomePerson, record: SomeRecord, world: World): boolean {
    return this.#allows(this.text(record.resource).access.update ?? [], person, record, world)
  }

  isEditable(record: SomeRecord): boolean {
    return this.text(record.resource).lifecycle.states[record.status]?.editable === true
  }

  /** The transitions that the person may run from the record's current state, in the order of the file. */
  moves(person: SomePerson, record: SomeRecord, world: World): string[] {
    const { transitions } = this.text(record.resource).lifecycle
    return Object.entries(transitions)
      .filter(([, { from }]) => from.includes(record.status))
      .filter(([name]) => this.mayRun(person, record, name, world))
      .map(([name]) => name)
  }

  /** Whether the person may run the transition, whatever the record's state. */
  mayRun(person: SomePerson, record: SomeRecord, transition: string, world: World): boolean {
    return (
      this.#isGranted(person, record, transition, world) && !this.#isBarred(person, record, transition, world.steps)
    )
  }

  /**
   * Why the person may not run transitions that are granted to them in the record's current state: they ran an earlier step of
   * it that other people must have run. By transition.
   */
  barred(person: SomePerson, record: SomeRecord, world: World): Record<string, string> {
    const { resource, status } = record
    const { transitions } = this.text(resource).lifecycle
    const names = Object.keys(transitions)
      .filter((name) => transitions[name]?.from.includes(status))
      .filter((name) => this.#isGranted(person, record, name, world))
      .filter((name) => this.#isBarred(person, record, name, world.steps))
    return Object.fromEntries(names.map((name) => [name, this.whyBarred(resource, name)]))
  }

  /** What those people read whom `not_by` keeps from the transition; empty for a transition without it. */
  whyBarred(resource: string, transition: string): string {
    const { not_by = [] } = this.#transition(resource, transition)
    const { ran, why } = Array.isArray(not_by) ? { ran: not_by, why: undefined } : not_by
    const [first] = ran
    if (first === undefined) return ''
    const chosen = this.#labelOf(resource, first)
    return why ?? `You chose “${chosen}” here, so someone else must choose “${this.#labelOf(resource, transition)}”.`
  }

  #isGranted(person: SomePerson, record: SomeRecord, transition: string, world: World): boolean {
    const { for: grants = [], decision } = this.#transition(record.resource, transition)
    if (decision && this.scopes(person, record, world).has('own')) return false
    return this.#allows(grants, person, record, world)
  }

  #isBarred({ id }: SomePerson, record: SomeRecord, transition: string, steps: readonly Step[]): boolean {
    const others = stepsOfOthers(this.#transition(record.resource, transition))
    return steps.some(
      ({ subject_type, subject_id, transition: ran, by }) =>
        subject_type === record.resource && subject_id === record.id && by === id && others.includes(ran),
    )
  }

  #labelOf(resource: string, transition: string): string {
    const words = transition.replaceAll('-', ' ')
    return this.#transition(resource, transition).label ?? words.charAt(0).toUpperCase() + words.slice(1)
  }

  /** The documents of the record that the person may print: they may read it, and its state and a grant allow it. */
  prints(person: SomePerson, record: SomeRecord, world: World): string[] {
    if (!this.mayRead(person, record, world)) return []
    return Object.entries(this.text(record.resource).documents ?? {})
      .filter(([, { in: states }]) => states.includes(record.status))
      .filter(([, { for: grants }]) => this.#allows(grants, person, record, world))
      .map(([name]) => name)
  }

  /** Whether the person could run the transition on some record. */
  runsSome(person: SomePerson, resource: string, transition: string): boolean {
    return this.#granted(this.#transition(resource, transition).for ?? [], person).length > 0
  }

  /** The fields of the record that are hidden from the person. */
  hidden(person: SomePerson, record: SomeRecord, world: World): string[] {
    return Object.entries(this.text(record.resource).access.fields ?? {})
      .filter(([, grants]) => !this.#allows(grants, person, record, world))
      .map(([field]) => field)
  }

  /** Whether the person could see the field in some record. */
  seesSome(person: SomePerson, resource: string, field: string): boolean {
    const grants = this.text(resource).access.fields?.[field]
    return grants === undefined || this.#granted(grants, person).length > 0
  }

  /** The names of all queues, and of the groups that approvals name as approvers. */
  queues(): string[] {
    const levels = [...this.resources.values()].flatMap(({ approvals = {} }) =>
      Object.values(approvals).flatMap(groupsAsked),
    )
    return [...new Set([...Object.keys(this.#roles.queues ?? {}), ...levels])]
  }

  /** Every scope that the record is in for the person. */
  scopes(person: SomePerson, record: SomeRecord, { people, approvals }: World): Set<string> {
    const text = this.text(record.resource)
    const owner = people.find(({ id }) => id === valueIn(record, text.owner))
    const queue = valueIn(record, text.queue)
    const isAssigned =
      names(record, text.assignees, person) || (typeof queue === 'string' && this.isQueueOf(person, queue))
    // An owner without a row in `people`, such as a former employee, has no line manager and no department.
    const isOwn = text.owner !== undefined && valueIn(record, text.owner) === person.id
    const waits = approvals
      .filter(({ subject_type, subject_id }) => subject_type === record.resource && subject_id === record.id)
      .some(
        ({ approver, delegate, queue: asked }) =>
          approver === person.id || delegate === person.id || (asked !== undefined && this.isQueueOf(person, asked)),
      )
    const relations: Record<string, boolean> = {
      all: true,
      own: isOwn,
      others: text.owner !== undefined && !isOwn,
      team: owner?.line_manager === person.id,
      department: owner !== undefined && owner.department === person.department,
      assigned: isAssigned,
      approver: text.approvals !== undefined && waits,
      involved: isOwn || isAssigned || names(record, text.participants, person),
      published: text.published?.includes(record.status) === true,
      disclosed: isOwn && text.published?.includes(record.status) === true,
    }
    return new Set(Object.keys(relations).filter((scope) => relations[scope]))
  }

  /** Whether the person serves the queue: it lists their role, or has the name of their role or of a group of theirs. */
  isQueueOf(person: SomePerson, queue: string): boolean {
    const { queues = {}, groups } = this.#roles
    const listed = Object.hasOwn(queues, queue) && queues[queue]?.includes(person.role) === true
    return listed || queue === person.role || (Object.hasOwn(groups, queue) && this.#admits(queue, person))
  }

  #admits(audience: Audience, { role, position }: SomePerson): boolean {
    return admits(audience, { role, position, flags: this.#roles.roles[role]?.flags ?? [] }, this.#roles.groups)
  }

  #granted(grants: GrantText[], person: SomePerson): GrantText[] {
    return grants.filter((grant) => this.#admits(grant.for, person))
  }

  #allows(grants: GrantText[], person: SomePerson, record: SomeRecord, world: World): boolean {
    const mine = this.#granted(grants, person)
    if (mine.length === 0) return false
    const scopes = this.scopes(person, record, world)
    return mine.some(({ scope }) => scopes.has(scope))
  }

  #transition(resource: string, name: string): TransitionText {
    const transition = this.text(resource).lifecycle.transitions[name]
    if (transition === undefined) throw new Error(`A ${resource} has no transition "${name}".`)
    return transition
  }

  /** The parsed file of a resource. */
  text(resource: string): ResourceText {
    const text = this.resources.get(resource)
    if (text === undefined) throw new Error(`No file speaks of "${resource}".`)
    return text
  }
}

/** The transitions that other people must have run before this one. */
export function stepsOfOthers({ not_by = [] }: TransitionText): string[] {
  return Array.isArray(not_by) ? not_by : not_by.ran
}

type ApprovalText = NonNullable<ResourceText['approvals']>[string]

/** The groups that the levels of an approval name as approvers. */
export function groupsAsked({ levels = [] }: ApprovalText): string[] {
  return levels.flatMap(({ approver }) =>
    typeof approver === 'object' && approver.for !== undefined ? approver.for : [],
  )
}

function valueIn(record: SomeRecord, field: string | undefined): unknown {
  if (field === undefined) return undefined
  if (field === 'id') return record.id
  return field === 'created_by' ? record.created_by : record.values[field]
}

/** Whether one of the fields holds the person, alone or in a list. */
function names(record: SomeRecord, fields: string[] = [], { id }: SomePerson): boolean {
  return fields.some((field) => [valueIn(record, field)].flat().includes(id))
}

import { createHash } from 'node:crypto'
import type { Evaluator, OpenApproval, ResourceText, SomePerson, SomeRecord, Step } from './evaluator.ts'
import { groupsAsked, stepsOfOthers } from './evaluator.ts'

/*
 * Builds a record for every relation that a person can have to it: their own, of their team, assigned to them, waiting in a
 * queue, or unrelated. Works from the text of a resource and its schema.
 */

/** The viewer, and people named by their relation to the viewer. */
export interface Cast {
  me: SomePerson
  junior: SomePerson
  colleague: SomePerson
  stranger: SomePerson
}

export interface Encounter {
  /** The name of the relation, such as `own`, `team` or `queue network`. */
  how: string
  record: SomeRecord
  approvals: OpenApproval[]
  /** Approvals of the record that are already decided. */
  decided: OpenApproval[]
  /** What was run on the record before. */
  steps: Step[]
  /** The person that the record describes, for a resource whose records are people. */
  people: SomePerson[]
}

export interface SchemaText {
  properties: Record<string, PropertyText>
}

export interface PropertyText {
  type?: string
  title?: string
  format?: string
  enum?: (string | number)[]
  items?: PropertyText
  properties?: Record<string, PropertyText>
  readOnly?: boolean
  'x-sortable'?: boolean
  'x-filterable'?: boolean
  'x-reference'?: string
  'x-widget'?: string
  minimum?: number
  maxLength?: number
}

/** A UUID derived from the name, the same in every run. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * A viewer with this role and position, a junior whose line manager they are, a colleague of their department, and a
 * stranger of another department.
 */
export function castAround({ role, position }: Pick<SomePerson, 'role' | 'position'>): Cast {
  const [here, away] = ['here', 'elsewhere']
  const me = { id: idOf(`${role}, ${position}`), role, position, department: here, line_manager: null }
  const other = { role: 'installer', position: 'Officer', line_manager: null }
  return {
    me,
    junior: { ...other, id: idOf('junior'), department: away, line_manager: me.id },
    colleague: { ...other, id: idOf('colleague'), department: here },
    stranger: { ...other, id: idOf('stranger'), department: away },
  }
}

export interface Relation {
  how: string
  /** The person that each field names. */
  people?: Record<string, SomePerson>
  queue?: string
  /** The approval of the record. It isn't pending when `decided`, and has another subject when `subject_type` differs. */
  waits?: Omit<OpenApproval, 'subject_id'>
  decided?: true
  /** A transition that was run on the record before, and who ran it; the portal itself if nobody did. */
  ran?: { transition: string; by: SomePerson | null }
}

/** Every relation to a record of a resource, each once; `queues` are the queue names to use when the schema lists none. */
export function relationsOf(
  text: ResourceText,
  schema: SchemaText,
  { me, junior, colleague }: Cast,
  queues: readonly string[],
): Relation[] {
  const { resource, owner, assignees = [], participants = [], queue, approvals = {} } = text
  const mine = { subject_type: resource, approver: me.id }
  const owned: Relation[] =
    owner === undefined
      ? []
      : [
          { how: 'own', people: { [owner]: me } },
          { how: 'team', people: { [owner]: junior } },
          { how: 'department', people: { [owner]: colleague } },
        ]
  const named = [...assignees, ...participants].filter((field) => field !== owner)
  const given: Relation[] = named.map((field) => ({ how: `named by ${field}`, people: { [field]: me } }))
  const everywhere = Object.fromEntries([owner ?? [], named].flat().map((field) => [field, me]))
  const both: Relation[] = owned.length > 0 && named.length > 0 ? [{ how: 'own and given', people: everywhere }] : []
  const names = queue === undefined ? [] : (schema.properties[queue]?.enum ?? queues)
  const waiting: Relation[] = names.map((name) => ({ how: `queue ${name}`, queue: String(name) }))
  const groups = Object.values(approvals).flatMap(groupsAsked)
  const deciding: Relation[] =
    Object.keys(approvals).length === 0
      ? []
      : [
          { how: 'approver', waits: mine },
          { how: 'delegate', waits: { ...mine, approver: idOf('somebody away'), delegate: me.id } },
          { how: 'not the approver', waits: { ...mine, approver: junior.id } },
          { how: 'approver once', waits: mine, decided: true },
          { how: 'approver of a namesake', waits: { ...mine, subject_type: 'notification' } },
          ...[...new Set(groups)].map((name) => ({
            how: `approver ${name}`,
            waits: { subject_type: resource, queue: name },
          })),
          ...(owner === undefined ? [] : [{ how: 'own and approver', people: { [owner]: me }, waits: mine }]),
        ]
  return [{ how: 'foreign' }, ...owned, ...given, ...both, ...waiting, ...deciding]
}

/**
 * The relations that `not_by` tells apart, each with a state in which it does: to records of the viewer's own, of their team,
 * of strangers, and of strangers that wait for the viewer's decision, on which the viewer, someone else or the portal itself
 * ran an earlier step.
 */
export function separationsOf(
  { lifecycle }: ResourceText,
  relations: readonly Relation[],
  { me, colleague }: Cast,
): { relation: Relation; status: string }[] {
  const plain = relations.filter(({ how }) => ['foreign', 'own', 'team', 'approver'].includes(how))
  const later = Object.values(lifecycle.transitions).flatMap((transition) =>
    stepsOfOthers(transition).flatMap((name) => transition.from.map((status) => ({ name, status }))),
  )
  const distinct = new Map(later.map((each) => [`${each.name} ${each.status}`, each]))
  const runners = { me, 'someone else': colleague, 'the portal': null }
  return [...distinct.values()].flatMap(({ name, status }) =>
    Object.entries(runners).flatMap(([who, by]) =>
      plain
        // Whose record it is makes no difference to what others ran.
        .filter(({ how }) => who === 'me' || how === 'foreign' || how === 'approver')
        .map((relation) => {
          const how = `${relation.how}, after ${name} by ${who}`
          return { relation: { ...relation, how, ran: { transition: name, by } }, status }
        }),
    ),
  )
}

/**
 * A record in the given state and relation to `me`. Fields that the relation doesn't set hold the stranger. Different values
 * of `name` give different records.
 */
export function encounter(
  text: ResourceText,
  schema: SchemaText,
  cast: Cast,
  { how, people = {}, queue, waits, decided, ran }: Relation,
  status: string,
  name = '',
): Encounter {
  const { resource, owner, assignees = [], participants = [] } = text
  const standsFor = (field: string): SomePerson => people[field] ?? cast.stranger
  const isPerson = owner === 'id'
  const id = isPerson && how === 'own' ? cast.me.id : idOf(`${resource} ${status} ${how} ${name}`)
  const fields = [owner ?? [], assignees, participants].flat()
  const values = fields
    .filter((field) => Object.hasOwn(schema.properties, field))
    .map((field) => {
      const person = standsFor(field).id
      return [field, schema.properties[field]?.type === 'array' ? [cast.stranger.id, person] : person]
    })
  const waiting = text.queue === undefined || queue === undefined ? {} : { [text.queue]: queue }
  const approvals = waits === undefined ? [] : [{ subject_id: id, ...waits }]
  return {
    how,
    approvals: decided ? [] : approvals,
    decided: decided ? approvals : [],
    steps: ran === undefined ? [] : [{ subject_type: resource, subject_id: id, ...ran, by: ran.by?.id ?? null }],
    people: isPerson ? [{ ...standsFor('id'), id }] : [],
    record: {
      id,
      resource,
      status,
      created_by: standsFor('created_by').id,
      values: { ...Object.fromEntries(values), ...waiting },
    },
  }
}

/** One person of each kind: splits classes, whose members no rule tells apart, by the queues that each member serves. */
export function distinctPeople<Traits extends Pick<SomePerson, 'role' | 'position'>>(
  evaluator: Evaluator,
  classes: readonly { members: readonly Traits[] }[],
): Traits[] {
  const queues = evaluator.queues()
  return classes.flatMap(({ members }) => {
    const kinds = new Map<string, Traits>()
    for (const member of members) {
      const mine = queues.filter((queue) => evaluator.isQueueOf(castAround(member).me, queue)).join()
      if (!kinds.has(mine)) kinds.set(mine, member)
    }
    return [...kinds.values()]
  })
}

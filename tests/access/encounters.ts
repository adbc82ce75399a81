import { createHash } from 'node:crypto'
import type { Evaluator, OpenApproval, ResourceText, SomePerson, SomeRecord } from './evaluator.ts'
import { groupsAsked } from './evaluator.ts'

/*
 * Every way in which a record can stand to a person: theirs, of their team, given to them, waiting in a queue, and not
 * theirs at all. Built from the text of a resource and its schema.
 */

/** The person who looks, and people who stand to them as they are called. */
export interface Cast {
  me: SomePerson
  junior: SomePerson
  colleague: SomePerson
  stranger: SomePerson
}

export interface Encounter {
  /** Such as own, team, queue network. */
  how: string
  record: SomeRecord
  approvals: OpenApproval[]
  /** Approvals of the record that wait no longer. */
  decided: OpenApproval[]
  /** Whom the record is of, where records are people. */
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
  minimum?: number
  maxLength?: number
}

/** An id that is always the same for a name. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Someone of each role and position, with the people around them: juniors whose line manager they are, a colleague of their
 * department and a stranger of another.
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
  /** Who stands in which field. */
  people?: Record<string, SomePerson>
  queue?: string
  /** For whom an approval waits; one that is `decided`, or that is of another resource's record of this id, does not. */
  waits?: Omit<OpenApproval, 'subject_id'>
  decided?: true
}

/** Each way to stand to a record of a resource, once; `queues` are the names under which work may wait. */
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
 * A record in a state that stands to `me` as told; what that does not say about people says the stranger. Records of a
 * name are others than those of another.
 */
export function encounter(
  text: ResourceText,
  schema: SchemaText,
  cast: Cast,
  { how, people = {}, queue, waits, decided }: Relation,
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

/** One of each kind of people whom rules and queues tell apart, out of classes that rules do not. */
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

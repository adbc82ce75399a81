import type { Portal, Resource } from '#manifest/portal.ts'
import {
  approvalEntries,
  assignmentEntries,
  choiceEntries,
  effectEntries,
  occupationEntries,
  ruleEntries,
  timerEntries,
  uniqueEntries,
} from './consequence-entries.ts'
import { lifecycleEntries } from './lifecycle-entries.ts'
import { type Entry, type Subject, scopedAct, term } from './snapshot.ts'
import { oneLine, valueText } from './value-text.ts'

type Describe = (resource: Resource, portal: Pick<Portal, 'groups'>) => Entry[]

/** Access to the records of a resource. */
export function resourceSubject(resource: Resource, portal: Pick<Portal, 'groups'>): Subject {
  const sections = order.map((keys) => keys.flatMap((key) => described[key](resource, portal)))
  const { name, plural: title, sensitive } = resource
  const marked = sensitive === true ? 'all' : sensitive.map(fieldAct)
  const openFields = Object.keys(resource.fields).filter((field) => !Object.hasOwn(resource.access.fields, field))
  return { kind: 'resource', name, title, sections, openFields, ...(marked.length > 0 && { sensitive: marked }) }
}

/** The name of the act of seeing a field. */
export function fieldAct(field: string): string {
  return `field ${field}`
}

const nothing: Describe = () => []

/**
 * Describes what access depends on in each key of a resource. A new key is a type error until it is listed here, so
 * that nothing that grants access is missing from the review.
 */
const described: Record<keyof Resource, Describe> = {
  owner: ({ owner = '' }) => term('owner', owner),
  assignees: ({ assignees }) => term('assignees', list(assignees)),
  participants: ({ participants }) => term('participants', list(participants)),
  queue: ({ queue = '' }) => term('queue', queue),
  published: ({ published }) => term('published', list(published)),
  conversation: ({ conversation }) => (conversation ? term('conversation', 'yes') : []),
  stored: ({ stored }) => (stored === 'table' ? term('stored', 'in a table of the server') : []),
  fields: (resource) => {
    const own = Object.values(resource.fields).filter(({ readOnly }) => readOnly)
    return [...term('set by the portal', list(own.map(({ name }) => name))), ...choiceEntries(resource)]
  },
  computed: (resource) =>
    relationFields(resource).flatMap((field) => {
      const computed = resource.computed[field]
      return computed === undefined ? [] : term(`computed ${field}`, oneLine(valueText(computed)))
    }),
  followed: ({ followed }) => term('used by expressions', list(Object.keys(followed))),
  fixed: ({ fixed }) => term('fixed once made', list(fixed)),
  access: ({ access, lifecycle }) => {
    const editable = Object.entries(lifecycle.states).filter(([, state]) => state.editable)
    return [
      scopedAct('read', access.read),
      scopedAct('create', access.create),
      scopedAct('update', access.update, { states: editable.map(([id]) => id) }),
      ...Object.entries(access.fields).map(([field, grants]) => scopedAct(fieldAct(field), grants)),
    ]
  },
  sensitive: ({ sensitive }) =>
    sensitive === true ? term('sensitive', 'all of it') : sensitive.flatMap((field) => term('sensitive', field)),
  lifecycle: lifecycleEntries,
  timers: timerEntries,
  rules: ruleEntries,
  unique: uniqueEntries,
  occupies: occupationEntries,
  approvals: approvalEntries,
  assign: assignmentEntries,
  effects: effectEntries,
  documents: ({ documents }) =>
    Object.entries(documents).map(([name, { for: grants, in: states }]) =>
      scopedAct(`print ${name}`, grants, { states }),
    ),

  // These keys only affect how readable records are shown.
  name: nothing,
  title: nothing,
  plural: nothing,
  prefix: nothing,
  label: nothing,
  hint: nothing,
  list: nothing,
  sets: nothing,
  measures: nothing,
  form: nothing,
  detail: nothing,
  lead: nothing,
  next: nothing,
  related: nothing,
}

const order: (keyof Resource)[][] = [
  [
    'owner',
    'assignees',
    'participants',
    'queue',
    'published',
    'computed',
    'followed',
    'conversation',
    'stored',
    'fields',
    'fixed',
    'sensitive',
  ],
  ['access', 'documents'],
  ['lifecycle'],
  ['timers'],
  ['rules', 'unique', 'occupies'],
  ['approvals'],
  ['assign', 'effects'],
]

/** Returns the fields that decide how people relate to a record. */
function relationFields({ owner, queue, assignees, participants, approvals }: Resource): string[] {
  const asked = Object.values(approvals).flatMap(({ into, levels }) => [
    into,
    ...levels.flatMap(({ approver }) => (typeof approver === 'object' && 'field' in approver ? approver.field : [])),
  ])
  return [...new Set([owner ?? [], queue ?? [], assignees, participants, asked].flat())]
}

function list(names: string[]): string {
  return [...names].sort().join(', ')
}

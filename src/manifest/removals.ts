import { holdsFiles } from '#fields/index.ts'
import type { Field, Portal, Resource } from './portal.ts'

export type RemovalKind = 'resource' | 'field' | 'type' | 'state' | 'member' | 'page' | 'role' | 'position'

/** An id with the name that people read. */
interface Named {
  id: string
  name: string
}

/** A part of a portal that another one doesn't have or has otherwise, so that stored data may not fit it. */
export interface Removal {
  kind: RemovalKind
  /** What is removed; for `type`, the field that has another type. */
  removed: Named
  /** The resource that had it, if one did. */
  of?: Named
  /** Of a `member`: the field whose value it was. A column of rows is named by its path, such as `lines.colour`. */
  field?: Named
  /** Of a `type`: the values that still fit. None fits if undefined. */
  fits?: string[]
}

/** Returns what stored data of one portal may depend on that another one lacks. Of what is removed, no parts are named. */
export function findRemovals(before: Portal, after: Portal): Removal[] {
  const resources = Object.values(before.resources).map((old) => ({ old, now: own(after.resources, old.name) }))
  return [
    ...gone(before.pages, after.pages).map(({ id, title }) => removal('page', { id, name: title })),
    ...Object.entries(before.roles)
      .filter(([role]) => !Object.hasOwn(after.roles, role))
      .map(([id, { name }]) => removal('role', { id, name })),
    ...before.positions
      .filter((position) => !after.positions.includes(position))
      .map((position) => removal('position', { id: position, name: position })),
    ...resources.flatMap(({ old, now }) =>
      now === undefined ? [removal('resource', namedOf(old))] : within(old, now),
    ),
  ]
}

function within(old: Resource, now: Resource): Removal[] {
  const of = namedOf(old)
  const states = Object.entries(old.lifecycle.states)
    .filter(([state]) => !Object.hasOwn(now.lifecycle.states, state))
    .map(([id, { label }]) => ({ ...removal('state', { id, name: label }), of }))
  // The portal computes these again, so their stored values don't matter.
  const written = Object.values(old.fields).filter(({ name }) => !Object.hasOwn(old.computed, name))
  return [...states, ...fieldRemovals(written, now.fields, '').map((each) => ({ ...each, of }))]
}

/** `path` is that of the field whose rows have these columns, with a dot; empty for the fields of a record. */
function fieldRemovals(old: Field[], now: Record<string, Field>, path: string): Removal[] {
  return old.flatMap((field) => {
    const named = { id: `${path}${field.name}`, name: field.title }
    const next = own(now, field.name)
    if (next === undefined) return [removal('field', named)]
    const fits = fitting(field, next)
    if (fits !== 'all') return [{ ...removal('type', named), ...(fits.length > 0 && { fits }) }]
    const columns = Object.values(field.fields ?? {})
    return [
      ...membersGone(field, next).map((member) => ({ ...removal('member', member), field: named })),
      ...fieldRemovals(columns, next.fields ?? {}, `${named.id}.`),
    ]
  })
}

/** A field without listed values takes any. */
function membersGone({ choices = [] }: Field, now: Field): Named[] {
  if (now.choices === undefined) return []
  const left = new Set(now.choices.map(({ value }) => value))
  return choices.flatMap(({ value, label }) => (left.has(value) ? [] : [{ id: value, name: label }]))
}

/** Returns which values of a field fit another one: all as far as their type goes, or only those listed. */
function fitting(old: Field, now: Field): 'all' | string[] {
  const [before, after] = [typeOf(old), typeOf(now)]
  if (before === after || widened[before]?.includes(after)) return 'all'
  const isText = before === 'text' && after === 'choice' && old.many === now.many
  return isText ? (now.choices ?? []).map(({ value }) => value) : []
}

/** The types whose values are also values of these. */
const widened: Record<string, string[]> = {
  integer: ['number'],
  choice: ['text'],
  'list of choice': ['list of text'],
  date: ['text'],
  'date-time': ['text'],
}

/** What a value of a field is, as far as values of other fields differ from it. */
function typeOf(field: Field): string {
  const { type, many, reference, names, choices, fields, schema } = field
  const list = many || type === 'list' ? 'list of ' : ''
  if (holdsFiles(field)) return `${list}file`
  if (reference !== undefined) return `${list}${reference} by reference`
  if (names !== undefined) return `${list}${names} by name`
  if (choices !== undefined) return `${list}choice`
  if (fields !== undefined) return `${list}object`
  return list === '' ? type : `${list}${itemType(schema)}`
}

function itemType({ items }: Record<string, unknown>): string {
  const type = typeof items === 'object' && items !== null && 'type' in items ? items.type : undefined
  return type === undefined || type === 'string' ? 'text' : String(type)
}

function removal(kind: RemovalKind, removed: Named): Removal {
  return { kind, removed }
}

function namedOf({ name, title }: Resource): Named {
  return { id: name, name: title }
}

function gone<Part>(before: Record<string, Part>, after: Record<string, Part>): Part[] {
  return Object.entries(before).flatMap(([name, part]) => (Object.hasOwn(after, name) ? [] : [part]))
}

function own<Part>(parts: Record<string, Part>, name: string): Part | undefined {
  return Object.hasOwn(parts, name) ? parts[name] : undefined
}

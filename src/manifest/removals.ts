import { holdsFiles } from '#fields/index.ts'
import { movesTo } from './moves.ts'
import type { Field, Portal, Resource } from './portal.ts'
import type { Rename } from './portal-renames.ts'

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
  /** What the stored data moves to, where it has another name for the same. */
  renamed?: Named
}

/**
 * Returns what stored data of one portal may depend on that another one lacks. Of what is removed, no parts are named. A field
 * with a new name is compared with what it is under that.
 */
export function findRemovals(before: Portal, after: Portal): Removal[] {
  const resources = Object.values(before.resources).map((old) => ({ old, now: own(after.resources, old.name) }))
  const renames = movesTo(after, before.renamed ?? [])
  const removals = [
    ...gone(before.pages, after.pages).map(({ id, title }) => removal('page', { id, name: title })),
    ...Object.entries(before.roles)
      .filter(([role]) => !Object.hasOwn(after.roles, role))
      .map(([id, { name }]) => removal('role', { id, name })),
    ...before.positions
      .filter((position) => !after.positions.includes(position))
      .map((position) => removal('position', { id: position, name: position })),
    ...resources.flatMap(({ old, now }) =>
      now === undefined ? [removal('resource', namedOf(old))] : within(old, now, renames),
    ),
  ]
  return removals.map((each) => {
    const rename = renames.find((other) => isAbout(other, each, renames))
    return rename === undefined ? each : { ...each, renamed: { id: rename.to, name: nameOf(rename, after) } }
  })
}

function isAbout(rename: Rename, { kind, removed, of, field }: Removal, renames: Rename[]): boolean {
  const isSame = rename.kind === kind && rename.of === of?.id && rename.from === removed.id
  if (!isSame || field === undefined) return isSame
  // The values of a field are renamed by its new name.
  const [top = '', ...column] = field.id.split('.')
  const moved = renames.find((each) => each.kind === 'field' && each.of === of?.id && each.from === top)
  return rename.field === [moved?.to ?? top, ...column].join('.')
}

/** What people read for the new name. */
function nameOf({ kind, of = '', field = '', to }: Rename, { pages, roles, resources }: Portal): string {
  const resource = own(resources, of)
  const [top = '', column] = field.split('.')
  const whole = resource && own(resource.fields, top)
  const inner = column === undefined ? whole : whole?.fields?.[column]
  const names: Record<Rename['kind'], string | undefined> = {
    page: own(pages, to)?.title,
    role: own(roles, to)?.name,
    field: resource?.fields[to]?.title,
    state: resource?.lifecycle.states[to]?.label,
    member: inner?.choices?.find(({ value }) => value === to)?.label,
  }
  return names[kind] ?? to
}

function within(old: Resource, now: Resource, renames: Rename[]): Removal[] {
  const of = namedOf(old)
  const states = Object.entries(old.lifecycle.states)
    .filter(([state]) => !Object.hasOwn(now.lifecycle.states, state))
    .map(([id, { label }]) => ({ ...removal('state', { id, name: label }), of }))
  // The portal computes these again, so their stored values don't matter.
  const written = Object.values(old.fields).filter(({ name }) => !Object.hasOwn(old.computed, name))
  const moved = renames.filter((rename) => rename.kind === 'field' && rename.of === old.name)
  const fields = written.flatMap((field) => {
    const next = own(now.fields, moved.find(({ from }) => from === field.name)?.to ?? '')
    if (next === undefined) return fieldRemovals([field], now.fields, '')
    const named = removal('field', { id: field.name, name: field.title })
    return [named, ...fieldRemovals([field], { [field.name]: next }, '')]
  })
  return [...states, ...fields.map((each) => ({ ...each, of }))]
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

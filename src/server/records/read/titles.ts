import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { hiddenFields, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { inCurrency, type TextContext, textOf } from '#fields/index.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import { inSentence } from '#texts/grammar.ts'
import { noValue } from '#texts/values.ts'
import type { Reader } from '../../db/database.ts'
import type { Subject } from '../rules/work.ts'
import { fileLeaves, knownFiles } from '../store/file-fields.ts'
import { leavesOf } from '../store/leaves.ts'
import { readCondition, relationColumns, relationsOf } from '../store/scope.ts'
import { type RecordValues, type StoredRecord, storageOf } from '../store/storage.ts'

/** Display names: of records and files by id, and of roles and resources by their id in the manifest. */
export type Titles = Record<string, string>

/** The viewer of the titles; undefined for the portal itself, which sees everything. */
export type TitleReader = Person | undefined

/**
 * Returns the titles of every record that reference fields of these records hold, as far as the reader may see them, and the
 * names of the roles, resources and files that they hold.
 */
export async function referenceTitles(
  db: Reader,
  portal: Portal,
  records: StoredRecord[],
  reader: TitleReader,
): Promise<Titles> {
  const wanted = new Map<string, Set<string>>()
  for (const record of records) {
    for (const [resource, id] of referencesOf(portal, record)) {
      wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
    }
  }
  const titles: Titles = Object.assign({}, ...records.map((record) => declaredTitles(portal, record)))
  Object.assign(titles, await titlesOfAll(db, portal, wanted, reader))
  const held = records.flatMap((record) => heldFiles(portal, record))
  for (const { id, name } of (await knownFiles(db, held)).values()) titles[id] = name
  return titles
}

function heldFiles(portal: Portal, record: StoredRecord): string[] {
  const resource = portal.resources[record.resource]
  return resource === undefined ? [] : fileLeaves(resource, record.values).map(({ value }) => value)
}

function referencesOf(portal: Portal, record: StoredRecord): [string, string][] {
  const fields = portal.resources[record.resource]?.fields ?? {}
  return leavesOf(fields, record.values).flatMap(({ field, value }): [string, string][] =>
    field.reference !== undefined && typeof value === 'string' && value !== '' ? [[field.reference, value]] : [],
  )
}

/** Returns the names of the roles or resources of the manifest, by id. */
export function declaredNames({ roles, resources }: Portal, kind: NonNullable<Field['names']>): Titles {
  return Object.fromEntries(
    kind === 'role'
      ? Object.entries(roles).map(([id, { name }]) => [id, name])
      : Object.entries(resources).map(([id, { title }]) => [id, title]),
  )
}

/** Returns the names of the roles and resources that fields of a record hold. */
export function declaredTitles(portal: Portal, record: StoredRecord): Titles {
  return Object.fromEntries(
    namingFields(portal.resources[record.resource]).flatMap(({ name, names }) => {
      const value = record.values[name]
      const title = names === undefined || typeof value !== 'string' ? undefined : declaredNames(portal, names)[value]
      return title === undefined ? [] : [[String(value), title]]
    }),
  )
}

const naming = new WeakMap<Resource, Field[]>()

/** Returns the fields that hold the name of a role or resource. */
function namingFields(resource: Resource | undefined): Field[] {
  if (resource === undefined) return []
  const known = naming.get(resource) ?? Object.values(resource.fields).filter(({ names }) => names !== undefined)
  naming.set(resource, known)
  return known
}

/** Returns the titles of records of several resources, made of the fields that the reader may see, in a single query. */
export async function titlesOfAll(
  db: Reader,
  portal: Portal,
  wanted: ReadonlyMap<string, Iterable<string>>,
  reader: TitleReader,
): Promise<Titles> {
  const asked = [...wanted].flatMap(([name, ids]) => {
    const resource = portal.resources[name]
    const some = [...ids]
    return resource === undefined || some.length === 0 ? [] : [titledRows(resource, some, reader)]
  })
  if (asked.length === 0) return {}
  const rows = await db
    .select({
      ...{ resource: sql<string>`resource`, id: sql<string>`id`, reference: sql<string | null>`reference` },
      ...{ status: sql<string>`status`, held: sql<RecordValues>`held`, relations: sql<RecordValues>`relations` },
    })
    .from(sql`(${sql.join(asked, sql` union all `)}) as titled`)
  const said = { titles: {}, timezone: portal.timezone }
  return Object.fromEntries(
    rows.flatMap((row) => {
      const resource = portal.resources[row.resource]
      if (resource === undefined) return []
      const record = titledRecord(row, reader && hiddenFields(resource, reader, relationsOf(row.relations)))
      return [[row.id, fillTemplate(resource.label, { resource, record }, said)]]
    }),
  )
}

/** Returns a query for records with only the fields that their titles consist of. */
function titledRows(resource: Resource, ids: string[], reader: TitleReader): SQL {
  const { table, mine, field, value } = storageOf(resource)
  const inLabel = namesIn(resource.label).filter((name) => Object.hasOwn(resource.fields, name))
  const named = [...new Set(inLabel.flatMap((name) => [name, resource.fields[name]?.currency ?? name]))]
  const guarded = named.flatMap((name) => resource.access.fields[name] ?? [])
  const relations = reader === undefined ? {} : relationColumns(resource, reader, scopesOf(guarded, reader))
  const readable = reader && readCondition(resource, reader)
  const held = objectOf(named.map((name) => [name, value(name)]))
  const related = objectOf(Object.entries(relations).map(([name, column]) => [name, column.sql]))
  return sql`select ${resource.name}::text as resource, ${field('id')}::text as id,
    ${field('reference')}::text as reference, ${field('status')}::text as status, ${held} as held, ${related} as relations
    from ${table} where ${and(mine, inArray(field('id'), ids), readable)}`
}

function objectOf(parts: [string, SQL][]): SQL {
  const pairs = parts.map(([name, value]) => sql`${name}::text, ${value}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

interface TitledRow {
  id: string
  resource: string
  reference: string | null
  status: string
  held: RecordValues
}

function titledRecord({ held, ...row }: TitledRow, hidden: string[] = []): StoredRecord {
  const rest = { version: 0, created_at: '', updated_at: '', created_by: null }
  return withoutFields({ ...row, ...rest, values: held }, hidden)
}

/** Returns the field names in the braces of a template. */
export function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([a-z_]+)\}/g)].flatMap(([, name]) => name ?? [])
}

/** Returns a record without these fields and without null values. */
export function withoutFields(record: StoredRecord, hidden: string[]): StoredRecord {
  const values: RecordValues = {}
  for (const [field, value] of Object.entries(record.values)) {
    if (value !== null && !hidden.includes(field)) values[field] = value
  }
  return { ...record, values }
}

/**
 * Fills in the `{field}`s of a manifest text and capitalises its first letter. An empty field becomes a dash, or is left out
 * with its comma where it ends a part of the text: "{reference}, {name}" without a name is only the reference.
 */
export function fillTemplate(template: string, subject: Subject, context: TextContext): string {
  const text = template.replaceAll(/(, )?\{([a-z_]+)\}(?=([,.]|$)|)/g, (_, comma = '', name, end) => {
    const filled = fieldText(name, subject, context)
    if (filled === noValue && comma !== '' && end !== undefined) return ''
    return `${comma}${isSentenceCased(name, subject) ? inSentence(filled) : filled}`
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a field of a record as display text; its state by its label. */
export function fieldText(name: string, { resource, record }: Subject, context: TextContext): string {
  if (name === 'status') return resource.lifecycle.states[record.status]?.label ?? record.status
  const value = record.values[name] ?? { reference: record.reference }[name]
  const field = resource.fields[name]
  return textOf(field === undefined ? { type: 'text' } : inCurrency(field, record.values), value, context)
}

/**
 * Whether the value is a choice without a label of its own. Its text is then in sentence case and becomes lower case inside
 * a sentence.
 */
function isSentenceCased(name: string, { resource, record }: Subject): boolean {
  const { choices, labels = {} } = resource.fields[name] ?? {}
  return choices !== undefined && !Object.hasOwn(labels, String(record.values[name]))
}

import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { hiddenFields, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { type TextContext, textOf } from '#fields/index.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import { inSentence } from '#manifest/words.ts'
import type { Reader } from '../../db/database.ts'
import type { Subject } from '../rules/work.ts'
import { fileFields, filesIn, knownFiles } from '../store/file-fields.ts'
import { leavesOf } from '../store/leaves.ts'
import { scopeCondition, standingColumns, standingOf } from '../store/scope.ts'
import { type RecordValues, type StoredRecord, storageOf } from '../store/storage.ts'

/** How people call records, by id; and what the manifest declares, by its name there. */
export type Titles = Record<string, string>

/** Who asks for titles; undefined for the portal itself, which sees all. */
export type TitleReader = Person | undefined

/**
 * The titles of every record that reference fields of these records hold, as far as the reader may see them, and the names
 * of the files that they hold.
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
  return resource === undefined ? [] : fileFields(resource).flatMap(({ name }) => filesIn(record.values[name]))
}

function referencesOf(portal: Portal, record: StoredRecord): [string, string][] {
  const fields = portal.resources[record.resource]?.fields ?? {}
  return leavesOf(fields, record.values).flatMap(({ field, value }): [string, string][] =>
    field.reference !== undefined && typeof value === 'string' && value !== '' ? [[field.reference, value]] : [],
  )
}

/** The names of the roles or resources of the manifest, by id. */
export function declaredNames({ roles, resources }: Portal, kind: NonNullable<Field['names']>): Titles {
  return Object.fromEntries(
    kind === 'role'
      ? Object.entries(roles).map(([id, { name }]) => [id, name])
      : Object.entries(resources).map(([id, { title }]) => [id, title]),
  )
}

/** The names of the roles and resources that fields of a record hold. */
function declaredTitles(portal: Portal, record: StoredRecord): Titles {
  return Object.fromEntries(
    namingFields(portal.resources[record.resource]).flatMap(({ name, names }) => {
      const value = record.values[name]
      const title = names === undefined || typeof value !== 'string' ? undefined : declaredNames(portal, names)[value]
      return title === undefined ? [] : [[String(value), title]]
    }),
  )
}

const naming = new WeakMap<Resource, Field[]>()

/** The fields that name what the manifest declares. */
function namingFields(resource: Resource | undefined): Field[] {
  if (resource === undefined) return []
  const known = naming.get(resource) ?? Object.values(resource.fields).filter(({ names }) => names !== undefined)
  naming.set(resource, known)
  return known
}

/** The titles of some records of one resource, made of what the reader may see of each. */
export async function titlesOf(
  db: Reader,
  portal: Portal,
  name: string,
  ids: string[],
  reader: TitleReader,
): Promise<Titles> {
  return titlesOfAll(db, portal, new Map([[name, ids]]), reader)
}

/** The same of several resources, in one question to the database. */
async function titlesOfAll(
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
      ...{ status: sql<string>`status`, held: sql<RecordValues>`held`, standing: sql<RecordValues>`standing` },
    })
    .from(sql`(${sql.join(asked, sql` union all `)}) as titled`)
  const said = { titles: {}, timezone: portal.timezone }
  return Object.fromEntries(
    rows.flatMap((row) => {
      const resource = portal.resources[row.resource]
      if (resource === undefined) return []
      const record = titledRecord(row, reader && hiddenFields(resource, reader, standingOf(row.standing)))
      return [[row.id, fillTemplate(resource.label, { resource, record }, said)]]
    }),
  )
}

/** Some records with the fields that their titles are made of and nothing else, as a query. */
function titledRows(resource: Resource, ids: string[], reader: TitleReader): SQL {
  const { table, mine, field, value } = storageOf(resource)
  const named = namesIn(resource.label).filter((name) => Object.hasOwn(resource.fields, name))
  const guarded = named.flatMap((name) => resource.access.fields[name] ?? [])
  const standing = reader === undefined ? {} : standingColumns(resource, reader, scopesOf(guarded, reader))
  const readable = reader && scopeCondition(resource, scopesOf(resource.access.read, reader), reader)
  const held = objectOf(named.map((name) => [name, value(name)]))
  const stands = objectOf(Object.entries(standing).map(([name, column]) => [name, column.sql]))
  return sql`select ${resource.name}::text as resource, ${field('id')}::text as id,
    ${field('reference')}::text as reference, ${field('status')}::text as status, ${held} as held, ${stands} as standing
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

/** The names that stand in the braces of a text. */
function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([a-z_]+)\}/g)].flatMap(([, name]) => name ?? [])
}

/** A record as it is without these fields, and without what is empty. */
export function withoutFields(record: StoredRecord, hidden: string[]): StoredRecord {
  const values: RecordValues = {}
  for (const [field, value] of Object.entries(record.values)) {
    if (value !== null && !hidden.includes(field)) values[field] = value
  }
  return { ...record, values }
}

/** A text of the manifest with its `{field}`s filled in, first letter capital; an empty field leaves a dash. */
export function fillTemplate(template: string, subject: Subject, context: TextContext): string {
  const text = template.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => {
    const filled = fieldText(name, subject, context)
    return isSentenceCased(name, subject) ? inSentence(filled) : filled
  })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A field of a record as people read it; its state by its label. */
export function fieldText(name: string, { resource, record }: Subject, context: TextContext): string {
  if (name === 'status') return resource.lifecycle.states[record.status]?.label ?? record.status
  const value = record.values[name] ?? { reference: record.reference }[name]
  return textOf(resource.fields[name] ?? { type: 'text' }, value, context)
}

/** Whether a choice has no label of its own: its capital comes from standing alone, and a sentence needs none. */
function isSentenceCased(name: string, { resource, record }: Subject): boolean {
  const { choices, labels = {} } = resource.fields[name] ?? {}
  return choices !== undefined && !Object.hasOwn(labels, String(record.values[name]))
}

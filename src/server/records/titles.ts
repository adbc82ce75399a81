import { and, inArray } from 'drizzle-orm'
import { fieldScopes, hiddenFields, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { dayText, momentText } from '#calculation/day-text.ts'
import { exactText } from '#calculation/figure-text.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import { words } from '#manifest/words.ts'
import { askEach, type Reader } from '../db/database.ts'
import { fileFields, filesIn, knownFiles } from './file-fields.ts'
import { leavesOf } from './leaves.ts'
import { scopeCondition, standingColumns, standingOf } from './scope.ts'
import { columnsOf, findRecords, type StoredRecord, storageOf } from './storage.ts'

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
  const found = await askEach(db, [...wanted], ([name, ids]) => titlesOf(db, portal, name, [...ids], reader))
  Object.assign(titles, ...found)
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
    field.reference !== undefined && typeof value === 'string' ? [[field.reference, value]] : [],
  )
}

/** The titles of the roles and resources that fields name. */
function declaredTitles(portal: Portal, record: StoredRecord): Titles {
  const declared = {
    role: (id: string) => portal.roles[id]?.name,
    resource: (id: string) => portal.resources[id]?.title,
  }
  const fields = Object.values(portal.resources[record.resource]?.fields ?? {})
  return Object.fromEntries(
    fields.flatMap(({ name, names }) => {
      const value = record.values[name]
      const title = names === undefined || typeof value !== 'string' ? undefined : declared[names](value)
      return title === undefined ? [] : [[String(value), title]]
    }),
  )
}

/** The titles of some records of one resource, made of what the reader may see of each. */
export async function titlesOf(
  db: Reader,
  portal: Portal,
  name: string,
  ids: string[],
  reader: TitleReader,
): Promise<Titles> {
  const resource = portal.resources[name]
  if (resource === undefined || ids.length === 0) return {}
  const found = await findTitled(db, resource, ids, reader)
  const said = { titles: {}, timezone: portal.timezone }
  return Object.fromEntries(found.map((record) => [record.id, fillTemplate(resource.label, resource, record, said)]))
}

async function findTitled(db: Reader, resource: Resource, ids: string[], reader: TitleReader): Promise<StoredRecord[]> {
  const storage = storageOf(resource)
  const asked = inArray(storage.field('id'), ids)
  if (reader === undefined) return findRecords(db, resource, asked)
  const readable = scopeCondition(resource, scopesOf(resource.access.read, reader), reader)
  const rows: Record<string, unknown>[] = await db
    .select({ ...columnsOf(storage), ...standingColumns(resource, reader, fieldScopes(resource, reader)) })
    .from(storage.table)
    .where(and(storage.mine, asked, readable))
  return rows.map((row) => withoutFields(storage.read(row), hiddenFields(resource, reader, standingOf(row))))
}

/** A record as it is without these fields, and without what is empty. */
export function withoutFields(record: StoredRecord, hidden: string[]): StoredRecord {
  const seen = Object.entries(record.values).filter(([field, value]) => !hidden.includes(field) && value !== null)
  return { ...record, values: Object.fromEntries(seen) }
}

/** What values are said with. */
export interface Words {
  titles: Titles
  /** Whose wall clock moments are told by. */
  timezone: string
}

/** A text of the manifest with its `{field}`s filled in, first letter capital; an empty field leaves a dash. */
export function fillTemplate(template: string, resource: Resource, record: StoredRecord, said: Words): string {
  const text = template.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => fieldText(name, resource, record, said))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A field as a sentence says it; a dash when it is empty. */
export function fieldText(name: string, resource: Resource, record: StoredRecord, said: Words): string {
  if (name === 'status') return resource.lifecycle.states[record.status]?.label ?? record.status
  const value = record.values[name] ?? { reference: record.reference }[name]
  const field = resource.fields[name]
  const texts = [value].flat().map((each) => valueText(each, field, said))
  return texts.join(', ') || '—'
}

function valueText(value: unknown, field: Field | undefined, { titles, timezone }: Words): string {
  if (value === undefined || value === null || value === '') return '—'
  const text = String(value)
  if (field?.reference !== undefined) return titles[text] ?? '—'
  if (field?.type === 'date') return dayText(text)
  if (field?.type === 'date-time') return momentText(text, timezone)
  if (typeof value === 'number' && field?.unit !== undefined) return exactText(value, field.unit)
  return field !== undefined && isWord(field) ? (field.labels?.[text] ?? words(text)) : text
}

/** Whether the values of a field are words of a list, of which a person reads no hyphen. */
function isWord({ schema }: Field): boolean {
  const { enum: own, items } = schema
  return own !== undefined || (typeof items === 'object' && items !== null && 'enum' in items)
}

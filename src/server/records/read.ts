import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { canDo, covers, hiddenFields, type Standing, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import { unreadCounts } from '../conversations/unread.ts'
import type { Reader } from '../db/database.ts'
import { HttpError } from '../http/errors.ts'
import { scopeCondition, standingColumns, standingOf } from './scope.ts'
import { columnsOf, type Storage, type StoredRecord, storageOf } from './storage.ts'
import { fillTemplate, referenceTitles, type Titles } from './titles.ts'

/** A record and how its reader stands to it. */
export interface FoundRecord {
  record: StoredRecord
  standing: Standing
}

export interface Slice {
  condition?: SQL | undefined
  sort: string
  page: number
  perPage: number
}

/** The resource of that name that a person may read at all; 404 otherwise, as if it were not there. */
export function readableResource(portal: Portal, name: string, person: Person): Resource {
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  if (resource === undefined || scopesOf(resource.access.read, person).length === 0) throw new HttpError('not-found')
  return resource
}

/** One record that a person may read; 404 otherwise. `lock` holds it until the transaction ends. */
export async function findReadable(
  db: Reader,
  resource: Resource,
  id: string,
  person: Person,
  lock = false,
): Promise<FoundRecord> {
  const storage = storageOf(resource)
  const query = select(db, resource, storage, person).where(
    and(readable(resource, storage, person), eq(storage.field('id'), id)),
  )
  const [row] = lock ? await query.for('update', { of: storage.table }) : await query
  if (row === undefined) throw new HttpError('not-found')
  return { record: storage.read(row), standing: standingOf(row) }
}

/** Whether there is a record of that id which a person may read. */
export async function isReadable(db: Reader, resource: Resource, id: string, person: Person): Promise<boolean> {
  const storage = storageOf(resource)
  const [row] = await db
    .select({ one: sql<number>`1` })
    .from(storage.table)
    .where(and(readable(resource, storage, person), eq(storage.field('id'), id)))
  return row !== undefined
}

/** A page of the records that a person may read, and how many there are in all. */
export async function listReadable(
  db: Reader,
  resource: Resource,
  person: Person,
  slice: Slice,
): Promise<{ found: FoundRecord[]; total: number }> {
  const storage = storageOf(resource)
  const condition = and(readable(resource, storage, person), slice.condition)
  const direction = slice.sort.startsWith('-') ? desc : asc
  const [counted] = await db.select({ total: count() }).from(storage.table).where(condition)
  const rows = await select(db, resource, storage, person)
    .where(condition)
    .orderBy(direction(storage.field(slice.sort.replace(/^-/, ''))), direction(storage.field('id')))
    .limit(slice.perPage)
    .offset((slice.page - 1) * slice.perPage)
  return {
    found: rows.map((row) => ({ record: storage.read(row), standing: standingOf(row) })),
    total: Number(counted?.total ?? 0),
  }
}

function select(db: Reader, resource: Resource, storage: Storage, person: Person) {
  return db
    .select({ ...columnsOf(storage), ...standingColumns(resource, person.id) })
    .from(storage.table)
    .$dynamic()
}

function readable(resource: Resource, storage: Storage, person: Person): SQL | undefined {
  return and(storage.mine, scopeCondition(resource, scopesOf(resource.access.read, person), person.id))
}

/** Words to find in any searchable text field. */
export function searchCondition(resource: Resource, words: string): SQL | undefined {
  const storage = storageOf(resource)
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const searchable = Object.values(resource.fields).filter((field) => field.searchable)
  return or(...searchable.map((field) => sql`${storage.field(field.name)} ilike ${pattern}`))
}

/** Records as their reader gets them: what they may see of them, and what they may do with them. */
export async function presentRecords(db: Reader, portal: Portal, found: FoundRecord[], person: Person) {
  const titles = await referenceTitles(
    db,
    portal,
    found.map(({ record }) => record),
    person,
  )
  const talked = found.filter(({ record }) => portal.resources[record.resource]?.conversation === true)
  const unread = await unreadCounts(
    db,
    talked.map(({ record }) => record.id),
    person.id,
  )
  return {
    data: found.map((each) => present(portal, each, person, titles, unread.get(each.record.id) ?? 0)),
    titles,
  }
}

/** One record as its reader gets it. */
export async function presentOne(db: Reader, portal: Portal, found: FoundRecord, person: Person) {
  const { data, titles } = await presentRecords(db, portal, [found], person)
  const [record] = data
  if (record === undefined) throw new Error('One record went in and none came out')
  return { data: record, titles }
}

function present(
  portal: Portal,
  { record, standing }: FoundRecord,
  person: Person,
  titles: Titles,
  unread_count: number,
) {
  const resource = portal.resources[record.resource]
  if (resource === undefined) throw new Error(`The portal has no resource "${record.resource}"`)
  const hidden = hiddenFields(resource, person, standing)
  const { values, ...base } = record
  return {
    ...base,
    title: fillTemplate(resource.label, resource, record, titles),
    values: Object.fromEntries(
      Object.entries(values).filter(([field, value]) => !hidden.includes(field) && value !== null),
    ),
    can: Object.entries(resource.lifecycle.transitions)
      .filter(([, transition]) => canDo(person, transition, { status: record.status, standing }))
      .map(([name]) => name),
    editable: isEditable(resource, record, standing, person),
    unread_count,
  }
}

/** Whether a person may change a record's fields: its state allows it, and a grant covers it. */
export function isEditable(resource: Resource, record: StoredRecord, standing: Standing, person: Person): boolean {
  const state = resource.lifecycle.states[record.status]
  return state?.editable === true && covers(scopesOf(resource.access.update, person), standing)
}

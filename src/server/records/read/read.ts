import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  covers,
  decidingScopes,
  hiddenFields,
  isWithheld,
  type Relations,
  scopesOf,
  separatingEvents,
  transitionsFor,
} from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Guard, Portal, Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { everyValue, liveValues, meetsGuard } from '../rules/evaluate.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Circumstances } from '../rules/work.ts'
import { parametersFor, showsParameters } from '../store/parameters.ts'
import { runColumn, runsIn } from '../store/runs.ts'
import { readCondition, relationColumns, relationsOf } from '../store/scope.ts'
import { sortKey } from '../store/sort-key.ts'
import { columnsOf, type RecordValues, type Storage, type StoredRecord, storageOf } from '../store/storage.ts'
import { bestFirst } from './best-first.ts'
import { printableOf } from './documents.ts'
import { hasSteps, progressOf } from './progress.ts'
import { reasonFor } from './reasons.ts'
import { fillTemplate, referenceTitles, type Titles, withoutFields } from './titles.ts'
import { unreadOnRecords } from './unread.ts'
import { visibleField } from './visible.ts'

/** A record and how its reader relates to it. */
export interface FoundRecord {
  record: StoredRecord
  relations: Relations
  /** The events that the reader has run on it, of those that keep them from others. */
  ran: ReadonlySet<string>
}

export interface Slice {
  condition?: SQL | undefined
  sort: string
  /** The words by which the records were found, if those that match them best come first. */
  best?: string | undefined
  page: number
  perPage: number
}

/** Returns a resource that the person may read; throws 404 otherwise, as if it didn't exist. */
export function readableResource(portal: Portal, name: string, person: Person): Resource {
  const resource = Object.hasOwn(portal.resources, name) ? portal.resources[name] : undefined
  if (resource === undefined || scopesOf(resource.access.read, person).length === 0) throw new HttpError('not-found')
  return resource
}

/** Returns a record that the person may read; throws 404 otherwise. `lock` locks it until the transaction ends. */
export async function findReadable(
  db: Reader,
  resource: Resource,
  id: string,
  person: Person,
  lock = false,
): Promise<FoundRecord> {
  const found = await findIfReadable(db, resource, id, person, lock)
  if (found === undefined) throw new HttpError('not-found')
  return found
}

/** Like `findReadable`, but returns undefined instead of throwing. */
export async function findIfReadable(
  db: Reader,
  resource: Resource,
  id: string,
  person: Person,
  lock = false,
): Promise<FoundRecord | undefined> {
  const storage = storageOf(resource)
  const query = select(db, resource, storage, person).where(
    and(readable(resource, storage, person), eq(storage.field('id'), id)),
  )
  const [row] = lock ? await query.for('update', { of: storage.table }) : await query
  return row && foundIn(resource, row, person)
}

/** Returns a record that a person has just written and how they relate to it, whether or not they may read it. */
export async function findWritten(db: Reader, resource: Resource, id: string, person: Person): Promise<FoundRecord> {
  const storage = storageOf(resource)
  const [row] = await select(db, resource, storage, person).where(and(storage.mine, eq(storage.field('id'), id)))
  if (row === undefined) throw new Error(`The ${resource.name} ${id} is gone`)
  return foundIn(resource, row, person)
}

/** Whether a record with this id exists and the person may read it. */
export async function isReadable(db: Reader, resource: Resource, id: string, person: Person): Promise<boolean> {
  const storage = storageOf(resource)
  const [row] = await db
    .select({ one: sql<number>`1` })
    .from(storage.table)
    .where(and(readable(resource, storage, person), eq(storage.field('id'), id)))
  return row !== undefined
}

/** Returns a query for the ids of all records of a list that a person may read, in the order of the list. */
export function idsInOrder(resource: Resource, person: Person, list: Pick<Slice, 'condition' | 'sort' | 'best'>): SQL {
  const storage = storageOf(resource)
  const condition = and(readable(resource, storage, person), list.condition) ?? sql`true`
  const best = list.best === undefined ? [] : [bestFirst(resource, list.best, person)]
  const order = sql.join([...best, ...orderOf(resource, person, list.sort)], sql`, `)
  return sql`select ${storage.field('id')} as id from ${storage.table} where ${condition} order by ${order}`
}

/**
 * Records are counted up to this many beyond the start of a page; a viewer with more of them searches or filters instead.
 */
const countedAhead = 1_000

/** Returns records in the order of the given ids, without those that the person may not read. */
export async function findAllReadable(
  db: Reader,
  resource: Resource,
  ids: string[],
  person: Person,
): Promise<FoundRecord[]> {
  const storage = storageOf(resource)
  const rows = await select(db, resource, storage, person).where(
    and(readable(resource, storage, person), inArray(storage.field('id'), ids)),
  )
  const found = new Map(rows.map((row) => [String(row['id']), row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row === undefined ? [] : [foundIn(resource, row, person)]
  })
}

/** Returns a page of the records that a person may read, and the total, which is capped. */
export async function listReadable(
  db: Reader,
  resource: Resource,
  person: Person,
  slice: Slice,
): Promise<{ found: FoundRecord[]; total: number; capped: boolean }> {
  const before = (slice.page - 1) * slice.perPage
  const most = before + countedAhead
  // A single scan in the requested order yields both the page and the total. With a separate count in any other order, the
  // database would search for the records a second time, with a slower plan. Only the rows of the page are read in full.
  const walked = sql`${idsInOrder(resource, person, slice)} limit ${most + 1}`
  const onPage = sql`place > ${before} and place <= ${before + slice.perPage}`
  const [walk] = await db
    .select({
      counted: sql<number>`count(*)::int`,
      ids: sql<string[]>`coalesce(array_agg(id order by place) filter (where ${onPage}), '{}')`,
    })
    .from(sql`(select id, row_number() over () as place from (${walked}) as walked) as placed`)
  const { counted, ids } = walk ?? { counted: 0, ids: [] }
  const found = await findAllReadable(db, resource, ids, person)
  return { found, total: Math.min(counted, most), capped: counted > most }
}

/** Sorts by a field as the person sees it, with the id as the tie-breaker. */
function orderOf(resource: Resource, person: Person, sort: string): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc
  const name = sort.replace(/^-/, '')
  const sorted = sortKey(resource, name, visibleField(resource, person)(name))
  return [direction(sorted), direction(storageOf(resource).field('id'))]
}

function select(db: Reader, resource: Resource, storage: Storage, person: Person) {
  return db
    .select({
      ...columnsOf(storage),
      ...relationColumns(resource, person, decidingScopes(resource, person)),
      ...runColumn(resource, person.id, separatingEvents(resource, person)),
    })
    .from(storage.table)
    .$dynamic()
}

/** What a preview withholds is left out already here, so that nothing can be computed from it. */
function foundIn(resource: Resource, row: Record<string, unknown>, person: Person): FoundRecord {
  const record = storageOf(resource).read(row)
  const withheld = Object.keys(record.values).filter((field) => isWithheld(resource, person, field))
  const known = withheld.length === 0 ? record : withoutFields(record, withheld)
  return { record: known, relations: relationsOf(row), ran: runsIn(row) }
}

/** Returns the condition for the records of a resource that a person may read. */
export function readable(resource: Resource, storage: Storage, person: Person): SQL | undefined {
  return and(storage.mine, readCondition(resource, person))
}

/**
 * Returns records as the API presents them to a reader: with the fields that they may see and the transitions that they may
 * run.
 */
export async function presentRecords(db: Reader, portal: Portal, found: FoundRecord[], person: Person, now: Date) {
  const at = await circumstances(db, portal, now, found, person)
  const seen = found.map((each) => ({ ...each, record: asSeen(at, each, person) }))
  const titles = await referenceTitles(
    db,
    portal,
    seen.map(({ record }) => record),
    person,
  )
  const unread = await unreadOnRecords(
    db,
    found.map(({ record }) => record),
    person.id,
  )
  return {
    data: seen.map((each, i) => ({
      ...present(portal, each, person, titles, unread.get(each.record.id) ?? 0),
      ...offered(at, found[i] ?? each, person),
    })),
    titles,
  }
}

/** Returns what the expressions of these records need. Most need no parameters, so that these aren't read. */
export async function circumstances(
  db: Reader,
  portal: Portal,
  now: Date,
  found: Pick<FoundRecord, 'record'>[],
  person: Person,
): Promise<Circumstances> {
  const resources = new Set(found.map(({ record }) => resourceOf(portal, record)))
  const parameters = [...resources].some(showsParameters) ? await parametersFor(db, portal, person) : {}
  return { portal, now, parameters }
}

/** Returns a record with its live fields and without the fields that its reader may not see. */
export function asSeen(at: Circumstances, { record, relations }: FoundRecord, person: Person): StoredRecord {
  const resource = resourceOf(at.portal, record)
  const live = liveValues(at, { resource, record }, person.id)
  const whole = { ...record, values: { ...record.values, ...live } }
  return withoutFields(whole, hiddenFields(resource, person, relations))
}

/** Returns every value of a record as a person may read it; undefined where they can't read the record. */
export async function readAsSeen(
  { database: { db }, clock, portal }: Services,
  person: Person,
  resource: string,
  id: string,
): Promise<RecordValues | undefined> {
  const current = portal.current.portal
  const found = await findIfReadable(db, resourceNamed(current, resource), id, person)
  if (found === undefined) return undefined
  return everyValue(asSeen(await circumstances(db, current, clock.now(), [found], person), found, person))
}

function resourceOf(portal: Portal, { resource: name }: StoredRecord): Resource {
  const resource = portal.resources[name]
  if (resource === undefined) throw new Error(`The portal has no resource "${name}"`)
  return resource
}

/** Returns one record as the API presents it to a reader. */
export async function presentOne(db: Reader, portal: Portal, found: FoundRecord, person: Person, now: Date) {
  const { data, titles } = await presentRecords(db, portal, [found], person, now)
  const [record] = data
  if (record === undefined) throw new Error('One record went in and none came out')
  const subject = { resource: resourceOf(portal, found.record), record }
  const documents = Object.entries(printableOf(subject.resource, found.record, found.relations, person))
  const prints = Object.fromEntries(
    documents.map(([name, { title }]) => [name, fillTemplate(title, subject, { titles, timezone: portal.timezone })]),
  )
  const whole = { ...record, ...(documents.length > 0 && { prints }) }
  if (!hasSteps(portal, found.record)) return { data: whole, titles }
  const at = { portal, now, parameters: await parametersFor(db, portal, person) }
  return { data: { ...whole, ...progressOf(at, found, person) }, titles }
}

function present(
  portal: Portal,
  { record, relations }: FoundRecord,
  person: Person,
  titles: Titles,
  unread_count: number,
) {
  const resource = resourceOf(portal, record)
  return {
    ...record,
    title: fillTemplate(resource.label, { resource, record }, { titles, timezone: portal.timezone }),
    editable: isEditable(resource, record, relations, person),
    unread_count,
  }
}

/**
 * Returns the transitions of a record that its reader may run, and those that aren't possible now with the reason. Guards
 * see the whole record.
 */
export function offered(at: Circumstances, { record, relations, ran }: FoundRecord, person: Person) {
  const resource = resourceOf(at.portal, record)
  const meets = (guard: Guard) => meetsGuard(at, { resource, record }, guard, person.id)
  const { can, blocked } = transitionsFor(resource, person, { status: record.status, relations, ran, meets })
  const reasons = Object.entries(blocked).map(
    ([name, why]) => [name, reasonFor(at, { resource, record }, why)] as const,
  )
  return { can, ...(reasons.length > 0 && { blocked: Object.fromEntries(reasons) }) }
}

/** Whether a person may change a record's fields: its state allows it, and a grant covers it. */
export function isEditable(resource: Resource, record: StoredRecord, relations: Relations, person: Person): boolean {
  const state = resource.lifecycle.states[record.status]
  return state?.editable === true && covers(scopesOf(resource.access.update, person), relations)
}

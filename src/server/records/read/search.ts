import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { isPhone, phoneDigits, phoneText, searchedFields, searchText } from '../store/search-text.ts'
import { storageOf } from '../store/storage.ts'
import { nameText } from './name-text.ts'
import { readable } from './read.ts'
import { patternText, wordsOf } from './search-words.ts'
import { visibleField, visibleFields } from './visible.ts'

/**
 * Matches records in which each word occurs in the text that the person sees, in the text of a record that a searchable field
 * refers to, or in the name of one that a `shown` field refers to: people search for what they see. A phone number matches by
 * its digits.
 */
export async function searchCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  text: string,
  person: Person,
  shown: readonly string[],
): Promise<SQL | undefined> {
  const references = searchedReferences(resource, person, shown)
  const conditions: (SQL | undefined)[] = []
  // One after the other, because a transaction has only one connection.
  for (const word of wordsOf(text)) conditions.push(await wordCondition(db, portal, resource, references, word, person))
  return or(and(...conditions), phoneCondition(resource, text, person))
}

/** Matches the words in a record's own text only, which is fast for many resources. */
export function ownTextCondition(resource: Resource, text: string, person: Person): SQL | undefined {
  return or(
    and(...wordsOf(text).map((word) => textCondition(resource, word, person))),
    phoneCondition(resource, text, person),
  )
}

/** Matches a phone number, however it is written in the record and in the search. */
function phoneCondition(resource: Resource, text: string, person: Person): SQL | undefined {
  const digits = phoneDigits(text)
  const phones = searchedFields(resource).filter(isPhone)
  if (digits === undefined || phones.length === 0) return undefined
  const seen = visibleField(resource, person)
  const pattern = `%${digits}%`
  const own = phones.filter(({ name }) => isRead(resource, name, person))
  return or(
    ...(own.length < phones.length ? [sql`${searchText(resource)} like ${pattern}`] : []),
    ...own
      .filter(({ name }) => visibleFields(resource, person).has(name))
      .map(({ name }) => sql`${phoneText(seen(name))} like ${pattern}`),
  )
}

async function wordCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  references: SearchedReference[],
  word: string,
  person: Person,
): Promise<SQL | undefined> {
  const referred: (SQL | undefined)[] = []
  for (const field of references) {
    referred.push(await referredCondition(db, portal, resource, field, word, person))
  }
  return or(textCondition(resource, word, person), ...referred) ?? sql`false`
}

/**
 * Matches a word in a record's own text: in what every reader sees, which is indexed, or in restricted fields that the
 * person sees.
 */
function textCondition(resource: Resource, word: string, person: Person): SQL | undefined {
  const pattern = patternOf(word)
  const seen = visibleField(resource, person)
  const own = searchedFields(resource).filter(({ name }) => isRead(resource, name, person))
  const holds = (text: SQL): SQL => sql`${text} like lower(${pattern})`
  return or(
    holds(person.onlooker === undefined ? searchText(resource) : ownReference(resource)),
    ...own
      .filter(({ name }) => visibleFields(resource, person).has(name))
      .map(({ name }) => holds(sql`lower(' ' || ${seen(name)}::text)`)),
  )
}

/**
 * Whether a search reads a field as the person sees it, and not in the indexed text: a restricted one, and every field in a
 * preview, whose draft may leave out a restriction.
 */
function isRead({ access }: Resource, name: string, { onlooker }: Person): boolean {
  return onlooker !== undefined || Object.hasOwn(access.fields, name)
}

function ownReference(resource: Resource): SQL {
  return sql`lower(' ' || coalesce(${storageOf(resource).field('reference')}::text, ''))`
}

/** Shorter words match only at the start of a word, because elsewhere they would match almost every text. */
const shortest = 3

function patternOf(word: string): string {
  const literal = patternText(word)
  return word.length < shortest ? `% ${literal}%` : `%${literal}%`
}

/** Fields that refer to records of one resource. */
interface SearchedReference {
  names: string[]
  reference: string
  /** Whether all text of such a record is searched, or only its name. */
  whole: boolean
}

/** Returns the references whose records a search looks in too; those that are searched alike together. */
function searchedReferences(resource: Resource, person: Person, shown: readonly string[]): SearchedReference[] {
  const found = new Map<string, SearchedReference>()
  for (const { name, reference, searchable, type } of visibleFields(resource, person).values()) {
    const whole = searchable || resource.label.includes(`{${name}}`)
    if (reference === undefined || type !== 'text' || !(whole || shown.includes(name))) continue
    const key = `${reference} ${whole}`
    found.set(key, { names: [...(found.get(key)?.names ?? []), name], reference, whole })
  }
  return [...found.values()]
}

/** Up to this many ids are passed as a list, which an index can answer; more are left to a subquery. */
const mostNamed = 200

/** Matches references to a record that contains the word and that the person may read. */
async function referredCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  { names, reference, whole }: SearchedReference,
  word: string,
  person: Person,
): Promise<SQL | undefined> {
  const other = portal.resources[reference]
  if (other === undefined || scopesOf(other.access.read, person).length === 0) return undefined
  const storage = storageOf(other)
  const fields = names.map(visibleField(resource, person))
  const id = storage.field('id')
  // The text, which is indexed, also has what the name consists of.
  const named = whole ? undefined : sql`${nameText(other, person)} like lower(${patternOf(word)})`
  const holding = and(readable(other, storage, person), textCondition(other, word, person), named)
  const found = await db
    .select({ id: sql<string>`${id}` })
    .from(storage.table)
    .where(holding)
    .limit(mostNamed + 1)
  if (found.length === 0) return undefined
  const ids = found.map((each) => each.id)
  if (ids.length <= mostNamed) return or(...fields.map((field) => inArray(field, ids)))
  return or(...fields.map((field) => sql`${field} in (select ${id} from ${storage.table} where ${holding})`))
}

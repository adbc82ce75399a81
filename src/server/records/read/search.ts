import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { isPhone, phoneDigits, phoneText, searchedFields, searchText } from '../store/search-text.ts'
import { storageOf } from '../store/storage.ts'
import { readable } from './read.ts'
import { visibleField, visibleFields } from './visible.ts'

/** The most words that a search uses; further words are ignored. */
const mostWords = 6

/**
 * Matches records in which each word occurs in the text that the person sees, or in the text of a record that it refers to.
 * A phone number matches by its digits.
 */
export async function searchCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  text: string,
  person: Person,
): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = []
  // One after the other, because a transaction has only one connection.
  for (const word of wordsOf(text)) conditions.push(await wordCondition(db, portal, resource, word, person))
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

/** Returns the words of a search, up to `mostWords`. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, mostWords)
}

async function wordCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  word: string,
  person: Person,
): Promise<SQL | undefined> {
  const referred: (SQL | undefined)[] = []
  for (const field of searchedReferences(resource, person)) {
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
  const literal = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < shortest ? `% ${literal}%` : `%${literal}%`
}

/** Returns the references whose records a search looks in too. */
function searchedReferences(resource: Resource, person: Person): Field[] {
  return [...visibleFields(resource, person).values()].filter(
    ({ name, reference, searchable, type }) =>
      reference !== undefined && type === 'text' && (searchable || resource.label.includes(`{${name}}`)),
  )
}

/** Up to this many ids are passed as a list, which an index can answer; more are left to a subquery. */
const mostNamed = 200

/** Matches a reference to a record that contains the word and that the person may read. */
async function referredCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  { name, reference = '' }: Field,
  word: string,
  person: Person,
): Promise<SQL | undefined> {
  const other = portal.resources[reference]
  if (other === undefined || scopesOf(other.access.read, person).length === 0) return undefined
  const storage = storageOf(other)
  const field = visibleField(resource, person)(name)
  const id = storage.field('id')
  const holding = and(readable(other, storage, person), textCondition(other, word, person))
  const named = await db
    .select({ id: sql<string>`${id}` })
    .from(storage.table)
    .where(holding)
    .limit(mostNamed + 1)
  if (named.length > mostNamed) return sql`${field} in (select ${id} from ${storage.table} where ${holding})`
  return named.length === 0
    ? undefined
    : inArray(
        field,
        named.map((each) => each.id),
      )
}

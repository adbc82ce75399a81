import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import type { Reader } from '../../db/database.ts'
import { isPhone, phoneDigits, phoneText, searchedFields, searchText } from '../store/search-text.ts'
import { storageOf } from '../store/storage.ts'
import { readable } from './read.ts'
import { visibleField, visibleFields } from './visible.ts'

/** Words that are looked for; more of them narrow nothing. */
const mostWords = 6

/** Words, each of which stands in the text of a record that the person sees, or in the name of one that it refers to. */
export async function searchCondition(
  db: Reader,
  portal: Portal,
  resource: Resource,
  text: string,
  person: Person,
): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = []
  // One after the other: a transaction has one connection.
  for (const word of wordsOf(text)) conditions.push(await wordCondition(db, portal, resource, word, person))
  return or(and(...conditions), phoneCondition(resource, text, person))
}

/** The words in a record's own text alone, which is quick to ask of many resources. */
export function ownTextCondition(resource: Resource, text: string, person: Person): SQL | undefined {
  return or(
    and(...wordsOf(text).map((word) => textCondition(resource, word, person))),
    phoneCondition(resource, text, person),
  )
}

/** A phone number, however it was written there and here. */
function phoneCondition(resource: Resource, text: string, person: Person): SQL | undefined {
  const digits = phoneDigits(text)
  const phones = searchedFields(resource).filter(isPhone)
  if (digits === undefined || phones.length === 0) return undefined
  const seen = visibleField(resource, person)
  const pattern = `%${digits}%`
  const own = phones.filter(({ name }) => Object.hasOwn(resource.access.fields, name))
  return or(
    ...(own.length < phones.length ? [sql`${searchText(resource)} like ${pattern}`] : []),
    ...own
      .filter(({ name }) => visibleFields(resource, person).has(name))
      .map(({ name }) => sql`${phoneText(seen(name))} like ${pattern}`),
  )
}

/** The words of a search. */
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

/** A word in the record's own text: in what everybody sees, by the index, or in what the person sees besides. */
function textCondition(resource: Resource, word: string, person: Person): SQL | undefined {
  const pattern = patternOf(word)
  const seen = visibleField(resource, person)
  const own = searchedFields(resource).filter(({ name }) => Object.hasOwn(resource.access.fields, name))
  const holds = (text: SQL): SQL => sql`${text} like lower(${pattern})`
  return or(
    holds(searchText(resource)),
    ...own
      .filter(({ name }) => visibleFields(resource, person).has(name))
      .map(({ name }) => holds(sql`lower(' ' || ${seen(name)}::text)`)),
  )
}

/** Shorter words are looked for at the beginnings of words: anywhere they would be everywhere. */
const shortest = 3

function patternOf(word: string): string {
  const literal = word.replaceAll(/[\\%_]/g, '\\$&')
  return word.length < shortest ? `% ${literal}%` : `%${literal}%`
}

/** The references whose names are part of what a record is searched for. */
function searchedReferences(resource: Resource, person: Person): Field[] {
  return [...visibleFields(resource, person).values()].filter(
    ({ name, reference, searchable, type }) =>
      reference !== undefined && type === 'text' && (searchable || resource.label.includes(`{${name}}`)),
  )
}

/** So many names are handed on one by one, which an index answers; more are left to a join. */
const mostNamed = 200

/** Whether a reference is one of the records, as far as the person may read them, that hold the word. */
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

import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Resource } from '#manifest/portal.ts'
import { storageOf } from '../store/storage.ts'
import { nameText } from './name-text.ts'
import { patternText, wordsOf } from './search-words.ts'

/**
 * Returns what to sort found records by, so that those come first which somebody who types these words most likely means: a
 * record with this reference, or whose name begins with the words; then those of whose name each word begins a word; then
 * those that were found by something else, such as the name of another person in them.
 */
export function bestFirst(resource: Resource, text: string, person: Person): SQL {
  const words = wordsOf(text.toLowerCase())
  const name = nameText(resource, person)
  const begins = sql`${name} like ${` ${patternText(words.join(' '))}%`}`
  const inside = words.map((word) => sql`${name} like ${`% ${patternText(word)}%`}`)
  const reference = sql`${storageOf(resource).field('reference')} = upper(${text.trim()})`
  return sql`(case when ${reference} or ${begins} then 0 when ${sql.join(inside, sql` and `)} then 1 else 2 end)`
}

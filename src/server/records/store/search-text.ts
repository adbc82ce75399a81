import { type SQL, sql } from 'drizzle-orm'
import type { Field, Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

/** Returns the fields that a search looks in: searchable ones, and those that are part of the record's label. */
export function searchedFields({ fields, label }: Resource): Field[] {
  return Object.values(fields).filter(
    ({ name, searchable, reference, type }) =>
      reference === undefined && type !== 'list' && type !== 'object' && (searchable || label.includes(`{${name}}`)),
  )
}

/**
 * Returns SQL for the text that every reader of a record may search, in lower case; each word of a field follows a space.
 * Searches use an index on this expression, so every query must spell it identically.
 */
export function searchText(resource: Resource): SQL {
  const { field } = storageOf(resource)
  const names = searchedFields(resource).filter(({ name }) => !Object.hasOwn(resource.access.fields, name))
  const parts = ['reference', ...names.map(({ name }) => name)].map(
    (name) => sql`' ' || coalesce(${field(name)}::text, '')`,
  )
  const numbers = names.filter(isPhone).map(({ name }) => sql`' ' || coalesce(${phoneText(field(name))}, '')`)
  return sql`lower(${sql.join([...parts, ...numbers], sql` || `)})`
}

/** Whether a field holds a phone number, which users write with or without spaces and country code. */
export function isPhone({ widget }: Field): boolean {
  return widget === 'tel'
}

/** Returns SQL for the digits of a phone number. */
export function phoneText(number: SQL): SQL {
  return sql`regexp_replace(${number}::text, '[^0-9]', '', 'g')`
}

/** This many last digits identify a phone number, whatever country or trunk prefix precedes them. */
const telling = 9
/** A text with fewer digits doesn't count as a phone number. */
const fewest = 5

/**
 * Returns the last digits of a phone number, which all spellings have in common: `+234 803 123 4567`, `0803 123 4567`.
 * Undefined if the text is anything else.
 */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (!/^\+?[\d\s().-]+$/.test(text.trim()) || digits.length < fewest) return undefined
  return digits.slice(-telling)
}

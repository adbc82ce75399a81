import { type SQL, sql } from 'drizzle-orm'
import type { Field, Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

/** The fields whose text a record is searched for: those that say so, and those that its name is made of. */
export function searchedFields({ fields, label }: Resource): Field[] {
  return Object.values(fields).filter(
    ({ name, searchable, reference, type }) =>
      reference === undefined && type !== 'list' && type !== 'object' && (searchable || label.includes(`{${name}}`)),
  )
}

/**
 * What every reader of a record may search for in it, in small letters; each word of a field begins after a space. An
 * index over this expression answers searches, so whatever asks must spell it in the same way.
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

/** Whether a field holds a phone number, which people write with spaces, with their country or without. */
export function isPhone({ widget }: Field): boolean {
  return widget === 'tel'
}

/** The digits of a phone number. */
export function phoneText(number: SQL): SQL {
  return sql`regexp_replace(${number}::text, '[^0-9]', '', 'g')`
}

/** By so many last digits a number is known, whatever country or trunk prefix stands before them. */
const telling = 9
/** Fewer digits are no number. */
const fewest = 5

/** What all ways to write a number have in common, of a search that is nothing but one: `+234 803 123 4567`, `0803 123 4567`. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (!/^\+?[\d\s().-]+$/.test(text.trim()) || digits.length < fewest) return undefined
  return digits.slice(-telling)
}

import { type SQL, sql } from 'drizzle-orm'
import { isWithheld, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Field, Resource } from '#manifest/portal.ts'
import { scopeCondition } from '../store/scope.ts'
import { storageOf } from '../store/storage.ts'

/**
 * Returns a field as a person sees it: null in the records where it is hidden from them. Every sort, filter, search and
 * figure on behalf of a person must use this instead of the field itself.
 */
export function visibleField(resource: Resource, person: Person): (name: string) => SQL {
  const { field } = storageOf(resource)
  return (name) => {
    if (isDeclared(resource, name) && isWithheld(resource, person, name))
      return sql`(case when false then ${field(name)} end)`
    const grants = Object.hasOwn(resource.access.fields, name) ? resource.access.fields[name] : undefined
    if (grants === undefined) return field(name)
    const covered = scopeCondition(resource, scopesOf(grants, person), person)
    return covered === undefined ? field(name) : sql`(case when ${covered} then ${field(name)} end)`
  }
}

/** Returns the fields that a person sees in at least some records, by name. */
export function visibleFields({ fields, access }: Resource, person: Person): Map<string, Field> {
  const isSeen = (name: string): boolean => {
    const grants = Object.hasOwn(access.fields, name) ? access.fields[name] : undefined
    return grants === undefined || scopesOf(grants, person).length > 0
  }
  return new Map(Object.entries(fields).filter(([name]) => isSeen(name)))
}

function isDeclared({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name)
}

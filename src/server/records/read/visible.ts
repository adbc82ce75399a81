import { type SQL, sql } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import type { Field, Resource } from '#manifest/portal.ts'
import { scopeCondition } from '../store/scope.ts'
import { storageOf } from '../store/storage.ts'

/**
 * A field as a person sees it: empty in the records where it is hidden from them. Whatever sorts, narrows, searches, counts
 * or adds up on somebody's behalf goes by this and not by the field.
 */
export function visibleField(resource: Resource, person: Person): (name: string) => SQL {
  const { field } = storageOf(resource)
  return (name) => {
    const grants = Object.hasOwn(resource.access.fields, name) ? resource.access.fields[name] : undefined
    if (grants === undefined) return field(name)
    const covered = scopeCondition(resource, scopesOf(grants, person), person)
    return covered === undefined ? field(name) : sql`(case when ${covered} then ${field(name)} end)`
  }
}

/** The fields that a person sees in some records, by name. */
export function visibleFields({ fields, access }: Resource, person: Person): Map<string, Field> {
  const isSeen = (name: string): boolean => {
    const grants = Object.hasOwn(access.fields, name) ? access.fields[name] : undefined
    return grants === undefined || scopesOf(grants, person).length > 0
  }
  return new Map(Object.entries(fields).filter(([name]) => isSeen(name)))
}

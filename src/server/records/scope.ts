import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Standing } from '#access/can-do.ts'
import { type Resource, type Scope, scopes } from '#manifest/portal.ts'
import { staff } from '../db/schema.ts'
import { type Storage, storageOf } from './storage.ts'

type Relation = Exclude<Scope, 'all'>

const relations = scopes.filter((scope): scope is Relation => scope !== 'all')

/** The rows of a resource that some of these scopes give a person; `false` when there are none. */
export function scopeCondition(resource: Resource, granted: Scope[], person: string): SQL | undefined {
  if (granted.includes('all')) return undefined
  const storage = storageOf(resource)
  const conditions = relations
    .filter((scope) => granted.includes(scope))
    .map((scope) => relation(scope, resource, storage, person))
  return or(...conditions) ?? sql`false`
}

/** How a person stands to each row, as columns to select. */
export function standingColumns(resource: Resource, person: string): Record<string, SQL.Aliased<boolean>> {
  const storage = storageOf(resource)
  return Object.fromEntries(
    relations.map((scope) => [
      `stands_${scope}`,
      sql<boolean>`coalesce(${relation(scope, resource, storage, person)}, false)`.as(`stands_${scope}`),
    ]),
  )
}

export function standingOf(row: Record<string, unknown>): Standing {
  return new Set(relations.filter((scope) => row[`stands_${scope}`] === true))
}

function relation(scope: Relation, resource: Resource, storage: Storage, person: string): SQL {
  const owner = resource.owner === undefined ? undefined : storage.field(resource.owner)
  switch (scope) {
    case 'own':
      return owner === undefined ? nobody : eq(owner, person)
    case 'team':
      return owner === undefined
        ? nobody
        : sql`exists (select 1 from ${staff} where ${staff.id} = ${owner} and ${staff.line_manager} = ${person})`
    case 'department':
      return owner === undefined ? nobody : sameDepartment(owner, person)
    case 'assigned':
      return anyOf(resource.assignees, storage, person)
    case 'involved':
      return (
        or(
          relation('own', resource, storage, person),
          anyOf([...resource.assignees, ...resource.participants], storage, person),
        ) ?? nobody
      )
    case 'published':
      return resource.published.length === 0 ? nobody : inArray(storage.field('status'), resource.published)
  }
}

const nobody = sql`false`

function anyOf(fields: string[], storage: Storage, person: string): SQL {
  return or(...fields.map((field) => eq(storage.field(field), person))) ?? nobody
}

// Written out with names of their own: the person's row and the owner's come from the same table.
function sameDepartment(owner: SQL, person: string): SQL {
  return sql`exists (select 1 from ${staff} mine join ${staff} theirs on theirs.department = mine.department
    where mine.id = ${person} and theirs.id = ${owner})`
}

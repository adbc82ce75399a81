import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Relations, scopesOf } from '#access/can-do.ts'
import type { Person } from '#access/person.ts'
import { inbox, type Resource, type Scope, scopes } from '#manifest/portal.ts'
import { records, staff } from '../../db/schema.ts'
import { type Storage, storageOf } from './storage.ts'

/** The traits of a person that scopes depend on. */
export type Viewer = Pick<Person, 'id' | 'queues'>

type Relation = Exclude<Scope, 'all'>

const relationNames = scopes.filter((scope): scope is Relation => scope !== 'all')

/** Returns the condition for the rows that these scopes give a person: undefined for all rows, `false` for none. */
export function scopeCondition(resource: Resource, granted: Scope[], viewer: Viewer): SQL | undefined {
  if (granted.includes('all')) return undefined
  const storage = storageOf(resource)
  const conditions = relationNames
    .filter((scope) => granted.includes(scope))
    .map((scope) => relation(scope, resource, storage, viewer))
  return or(...conditions) ?? sql`false`
}

/** Returns the condition for the records that a person may read: in a preview, those that its onlooker may read too. */
export function readCondition(resource: Resource, person: Person): SQL | undefined {
  const own = scopeCondition(resource, scopesOf(resource.access.read, person), person)
  const { onlooker } = person
  if (onlooker === undefined) return own
  const inForce = onlooker.resources[resource.name]
  // Records of a resource that isn't in force, or is stored elsewhere, aren't the ones that the onlooker may read.
  if (inForce === undefined || inForce.stored !== resource.stored) return sql`false`
  return and(own, readCondition(inForce, onlooker.person))
}

/** Returns columns that select how a person relates to each row, limited to the given scopes. */
export function relationColumns(
  resource: Resource,
  viewer: Viewer,
  asked: Scope[],
): Record<string, SQL.Aliased<boolean>> {
  const storage = storageOf(resource)
  const deciding = relationNames.filter((scope) => asked.includes(scope))
  return Object.fromEntries(
    deciding.map((scope) => [
      `relation_${scope}`,
      sql<boolean>`coalesce(${relation(scope, resource, storage, viewer)}, false)`.as(`relation_${scope}`),
    ]),
  )
}

export function relationsOf(row: Record<string, unknown>): Relations {
  return new Set(relationNames.filter((scope) => row[`relation_${scope}`] === true))
}

function relation(scope: Relation, resource: Resource, storage: Storage, viewer: Viewer): SQL {
  const person = viewer.id
  switch (scope) {
    case 'own':
    case 'others':
    case 'team':
    case 'department':
      return resource.owner === undefined ? nobody : byOwner(scope, storage.field(resource.owner), person)
    case 'assigned':
      return assigned(resource, storage, viewer)
    case 'approver':
      return Object.keys(resource.approvals).length === 0 ? nobody : decides(resource, storage.field('id'), viewer)
    case 'involved':
      return (
        or(
          relation('own', resource, storage, viewer),
          assigned(resource, storage, viewer),
          names(resource.participants, resource, storage, person),
        ) ?? nobody
      )
    case 'published':
      return resource.published.length === 0 ? nobody : inArray(storage.field('status'), resource.published)
    case 'disclosed':
      return and(relation('own', resource, storage, viewer), relation('published', resource, storage, viewer)) ?? nobody
  }
}

const nobody = sql`false`

/** Returns SQL for how a person relates to the owner of a record. */
function byOwner(scope: 'own' | 'others' | 'team' | 'department', owner: SQL, person: string): SQL {
  switch (scope) {
    case 'own':
      return eq(owner, person)
    case 'others':
      return sql`${owner} is distinct from ${person}`
    case 'team':
      return sql`${owner} = any(array(select theirs.id from ${staff} theirs where theirs.line_manager = ${person}))`
    case 'department':
      return sameDepartment(owner, person)
  }
}

/** Returns SQL for whether a record is assigned to the person by name or waits in one of their queues. */
function assigned(resource: Resource, storage: Storage, { id, queues }: Viewer): SQL {
  const { assignees, queue } = resource
  const waiting = queue === undefined || queues.length === 0 ? nobody : inArray(storage.field(queue), [...queues])
  return or(names(assignees, resource, storage, id), waiting) ?? nobody
}

/** Returns SQL for whether one of these fields holds the person, alone or in a list. */
function names(fields: string[], resource: Resource, storage: Storage, person: string): SQL {
  const among = fields.map((name) =>
    resource.fields[name]?.many === true ? storage.contains(name, person) : eq(storage.field(name), person),
  )
  return or(...among) ?? nobody
}

/**
 * Returns SQL for whether an open approval of the record waits for the person, as its approver, as a delegate, or in one of
 * their queues. The requester never qualifies.
 */
function decides({ name }: Resource, record: SQL, { id, queues }: Viewer): SQL {
  const queue =
    queues.length === 0
      ? nobody
      : sql`waiting.data->>'queue' in (${sql.join(
          queues.map((each) => sql`${each}`),
          sql`, `,
        )})`
  return sql`exists (select 1 from ${records} waiting where waiting.resource = ${inbox}
    and waiting.data->>'subject_type' = ${name} and waiting.data->>'subject_id' = ${record} and waiting.data->>'decided_at' is null
    and waiting.data->>'requester' is distinct from ${id} and (waiting.data->>'approver' = ${id} or waiting.data->>'delegate' = ${id} or ${queue}))`
}

// The aliases here and above are needed because the rows of the person, the owner and the record may come from the same
// table. The array is built once per statement and lets the database use the index on owners.
function sameDepartment(owner: SQL, person: string): SQL {
  return sql`${owner} = any(array(select theirs.id from ${staff} mine join ${staff} theirs on theirs.department = mine.department
    where mine.id = ${person}))`
}

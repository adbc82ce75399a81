import { sql } from 'drizzle-orm'
import { dayIn } from '#calculation/calendar.ts'
import type { Field, Portal, Resource } from '#manifest/portal.ts'
import { sequenceName } from '../records/insert.ts'
import type { Db } from './database.ts'

/**
 * What the manifest asks of the database: a partition of the record table for each resource kept as documents, indexes for
 * what its lists filter and sort by, and sequences for its references this year and next. Nodes that start together take
 * turns.
 */
export async function ensureRecordStorage(db: Db, portal: Portal, now: Date): Promise<void> {
  const year = Number(dayIn(portal.timezone, now).slice(0, 4))
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('workplace-record-storage'))`)
    for (const statement of statementsFor(portal, year)) await tx.execute(sql.raw(statement))
  })
}

function statementsFor(portal: Portal, year: number): string[] {
  return Object.values(portal.resources).flatMap((resource) => {
    const sequences =
      resource.prefix === undefined
        ? []
        : [year, year + 1].map(
            (each) => `create sequence if not exists ${sequenceName(resource.prefix ?? '', String(each))}`,
          )
    return resource.stored === 'table' ? sequences : [...sequences, ...partitionFor(resource)]
  })
}

// Names come from the manifest, whose grammar lets only letters, digits, hyphens and underscores into them.
function partitionFor(resource: Resource): string[] {
  const table = `records_${resource.name.replaceAll('-', '_')}`
  const indexed = Object.values(resource.fields).filter((field) => isListed(resource, field))
  return [
    `create table if not exists ${table} partition of records for values in ('${resource.name}')`,
    `create index if not exists ${table}_status on ${table} (status, created_at desc)`,
    ...indexed.map(
      (field) => `create index if not exists ${table}_${field.name} on ${table} ((data->>'${field.name}'))`,
    ),
  ]
}

function isListed(resource: Resource, field: Field): boolean {
  const people = [resource.owner, ...resource.assignees, ...resource.participants]
  return people.includes(field.name) || field.reference !== undefined
}

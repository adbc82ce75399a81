import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Field, Resource } from '#manifest/portal.ts'
import { sha256 } from '../../ids.ts'
import { searchText } from './search-text.ts'
import { sortKey } from './sort-key.ts'
import { storageOf } from './storage.ts'

export interface Index {
  name: string
  /** What follows `create index … on`. */
  definition: string
}

export const indexPrefix = 'record_index_'

/** Returns the name of the partition that stores the records of a resource. */
export function partitionOf(resource: string): string {
  return `records_${resource.replaceAll('-', '_')}`
}

/** The indexes of a resource: those that it always has, and those that pay off only with many records. */
export interface Indexes {
  always: Index[]
  many: Index[]
}

/**
 * Returns the indexes that the lists of a resource need: always on the status, people and references; with many records also
 * on the sort keys, with the id as the tie-breaker, on the other filterable fields except booleans, and on the searched
 * text. The name of an index is a hash of its definition, so a changed definition creates a new index.
 */
export function indexesFor(resource: Resource): Indexes {
  const { field } = storageOf(resource)
  const fields = Object.values(resource.fields)
  const people = peopleOf(resource)
  const isFound = ({ name, reference }: Field): boolean => reference !== undefined || people.includes(name)
  const found = fields.filter(isFound)
  const sorted = fields.filter(({ sortable, many }) => sortable && !many)
  const filtered = fields.filter((each) => each.filterable && !isFound(each) && !sorted.includes(each))
  const table = partitionOf(resource.name)
  const index = (definition: string): Index => {
    const text = `${table} ${definition}`
    return { name: indexPrefix + sha256(text).slice(0, 24), definition: text }
  }
  const narrowing = ({ name, many }: Field): Index =>
    index(many ? `using gin ((data->'${name}') jsonb_path_ops)` : `(${spell(field(name))})`)
  const byOrder = (name: string): Index => index(`(${spell(sortKey(resource, name))}, id)`)
  return {
    always: [
      index('(status, created_at, id)'),
      ...(people.includes('created_by') ? [index('(created_by, created_at, id)')] : []),
      ...found.map(narrowing),
    ],
    many: [
      ...['created_at', 'updated_at', 'reference', ...sorted.map(({ name }) => name)].map(byOrder),
      ...filtered.filter(({ type }) => type !== 'boolean').map(narrowing),
      index(`using gin (${spell(searchText(resource))} gin_trgm_ops)`),
    ],
  }
}

/** Returns the fields that relate a record to people or to a queue. */
function peopleOf({ owner, assignees, participants, queue }: Resource): string[] {
  return [owner, queue, ...assignees, ...participants].filter((name) => name !== undefined)
}

const dialect = new PgDialect()

/** Returns an expression as an index definition needs it: with unqualified columns and no parameters, in parentheses. */
export function spell(expression: SQL, table = 'records'): string {
  const { sql: text } = dialect.sqlToQuery(expression.inlineParams())
  return `(${text.replaceAll(`"${table}".`, '')})`
}

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

/** The table that keeps the records of a resource. */
export function partitionOf(resource: string): string {
  return `records_${resource.replaceAll('-', '_')}`
}

/** The indexes of a resource: those that it always has, and those that only many records are worth. */
export interface Indexes {
  always: Index[]
  many: Index[]
}

/**
 * The indexes that the lists of a resource live on: whose it is and what it refers to; of many records also what they are
 * sorted by, with the id that settles ties, what else they are narrowed by, and the text that is searched. An index is
 * named by its definition, so that another definition makes another index.
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

/** The fields by which records are somebody's. */
function peopleOf({ owner, assignees, participants, queue }: Resource): string[] {
  return [owner, queue, ...assignees, ...participants].filter((name) => name !== undefined)
}

const dialect = new PgDialect()

/** An expression as an index spells it: of the table's own columns, in parentheses. */
function spell(expression: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(expression)
  if (params.length > 0) throw new Error(`An index has no parameters: ${text}`)
  return `(${text.replaceAll('"records".', '')})`
}

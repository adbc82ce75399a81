import { desc, type SQL, sql } from 'drizzle-orm'
import type { ComputedFold, Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

type Fold = { field?: string | undefined; condition?: SQL | undefined }

/**
 * Converts a fold to SQL, over the rows of a query or over those that meet a condition. `count` and `sum` return doubles,
 * and 0 over no rows. The others return null over no rows: a mean of nothing isn't 0. `min`, `max` and `last` return the
 * field's own value as JSON.
 */
export function foldToSql(resource: Resource, fold: ComputedFold, { field, condition }: Fold): SQL {
  const filter = condition === undefined ? sql`` : sql` filter (where ${condition})`
  const storage = storageOf(resource)
  if (fold === 'count' || field === undefined) return sql`(count(*)${filter})::float8`
  const operand = storage.field(field)
  switch (fold) {
    case 'sum':
      return sql`coalesce(sum(${operand})${filter}, 0)::float8`
    case 'mean':
      return sql`(avg(${operand})${filter})::float8`
    case 'last': {
      const latest = sql.join([desc(storage.field('created_at')), desc(storage.field('id'))], sql`, `)
      return sql`to_jsonb((array_agg(${operand} order by ${latest})${filter})[1])`
    }
    default:
      return sql`to_jsonb(${sql.raw(fold)}(${operand})${filter})`
  }
}

/** Converts the result of a fold to the form in which records store it. */
export function foldedValue(resource: Resource, field: string | undefined, value: unknown): unknown {
  const isMoment =
    field === 'created_at' || field === 'updated_at' || resource.fields[field ?? '']?.type === 'date-time'
  return isMoment && typeof value === 'string' ? new Date(value).toISOString() : (value ?? null)
}

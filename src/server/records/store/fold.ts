import { desc, type SQL, sql } from 'drizzle-orm'
import type { ComputedFold, Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

type Fold = { field?: string | undefined; condition?: SQL | undefined }

/**
 * A fold over the rows of a query, or over those that meet a condition: amounts as doubles, 0 over none; least, greatest and
 * last as the field itself, nothing over none.
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
      return sql`coalesce(avg(${operand})${filter}, 0)::float8`
    case 'last': {
      const latest = sql.join([desc(storage.field('created_at')), desc(storage.field('id'))], sql`, `)
      return sql`to_jsonb((array_agg(${operand} order by ${latest})${filter})[1])`
    }
    default:
      return sql`to_jsonb(${sql.raw(fold)}(${operand})${filter})`
  }
}

/** What a fold answered, as records hold it. */
export function foldedValue(resource: Resource, field: string | undefined, value: unknown): unknown {
  const isMoment =
    field === 'created_at' || field === 'updated_at' || resource.fields[field ?? '']?.type === 'date-time'
  return isMoment && typeof value === 'string' ? new Date(value).toISOString() : (value ?? null)
}

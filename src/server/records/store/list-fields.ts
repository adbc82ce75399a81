import { type SQL, sql } from 'drizzle-orm'

/** Returns SQL for whether a list field holds any of these values; false for an empty list. */
export function holdsAny(field: SQL, values: unknown[]): SQL {
  if (values.length === 0) return sql`false`
  const texts = sql.join(
    values.map((value) => sql`${String(value)}`),
    sql`, `,
  )
  return sql`coalesce(jsonb_exists_any(${field}::jsonb, array[${texts}]::text[]), false)`
}

import { type SQL, sql } from 'drizzle-orm'

/** Whether a field that is a list holds any of these; an empty list holds none. */
export function holdsAny(field: SQL, values: unknown[]): SQL {
  if (values.length === 0) return sql`false`
  const texts = sql.join(
    values.map((value) => sql`${String(value)}`),
    sql`, `,
  )
  return sql`coalesce(jsonb_exists_any(${field}::jsonb, array[${texts}]::text[]), false)`
}

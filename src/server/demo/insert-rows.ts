import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'

/** The number of rows per statement. */
const chunk = 2_000

/**
 * Inserts rows as one JSON document per statement. Thousands of parameters would take the database longer than the rows
 * themselves.
 */
export async function insertRows(tx: Tx, table: PgTable, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  for (let i = 0; i < rows.length; i += chunk) {
    const named = rows
      .slice(i, i + chunk)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
    await tx.execute(
      sql`insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
    )
  }
}

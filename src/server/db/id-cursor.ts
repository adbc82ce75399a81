import { type SQL, sql } from 'drizzle-orm'
import { newRequestId } from '../ids.ts'
import type { Db, IdCursor } from './database.ts'

/** The statement timeout of a cursor's query, in milliseconds. The query may read every record that the caller can read. */
const longest = 60_000

/**
 * Opens a cursor. `db` must be a single connection, because cursors belong to one. `release` is called when the cursor
 * is closed.
 */
export async function openIdCursor(db: Db, query: SQL, release: () => void = () => {}): Promise<IdCursor> {
  const cursor = sql.raw(`"ids_${newRequestId()}"`)
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(longest))}`)
      await tx.execute(sql`declare ${cursor} no scroll cursor with hold for ${query}`)
    })
  } catch (error) {
    release()
    throw error
  }
  let isOpen = true
  return {
    next: async (count) => (isOpen ? idsOf(await db.execute(sql`fetch ${sql.raw(String(count))} from ${cursor}`)) : []),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      // A cursor ends with its connection, so one whose connection broke needs no closing.
      await db
        .execute(sql`close ${cursor}`)
        .catch(() => {})
        .finally(release)
    },
  }
}

// Both drivers return an object with a `rows` property.
function idsOf(result: unknown): string[] {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : []
  return Array.isArray(rows) ? rows.map((row: { id: unknown }) => String(row.id)) : []
}

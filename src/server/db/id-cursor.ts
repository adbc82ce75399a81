import { type SQL, sql } from 'drizzle-orm'
import { newRequestId } from '../ids.ts'
import type { Db, IdCursor } from './database.ts'

/** Milliseconds that the query of a cursor may take; it reads as much as a person may. */
const longest = 60_000

/** A cursor of one session, which `db` must be; `release` is called when the cursor is closed. */
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
      await db.execute(sql`close ${cursor}`).finally(release)
    },
  }
}

// Both drivers answer an object that holds the rows.
function idsOf(result: unknown): string[] {
  const rows = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : []
  return Array.isArray(rows) ? rows.map((row: { id: unknown }) => String(row.id)) : []
}

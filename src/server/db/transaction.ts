import type { Db, Tx } from './database.ts'
import { isRepeatable } from './database-errors.ts'

export type Isolation = 'read committed' | 'serializable'

const attempts = 12
/** The longest wait between two attempts, in milliseconds. */
const longestPause = 250

/**
 * Runs a unit of work. Under `serializable` it sees the database as if it ran alone, and is repeated when another's work
 * made that impossible; so it must have no effect outside the transaction.
 */
export async function inTransaction<T>(db: Db, isolation: Isolation, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, { isolationLevel: isolation })
    } catch (error) {
      if (!isRepeatable(error) || attempt === attempts) throw error
      await pause(attempt)
    }
  }
}

function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPause, 10 * 2 ** attempt)))
}

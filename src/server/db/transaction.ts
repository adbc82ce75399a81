import type { Db, Tx } from './database.ts'
import { isRepeatable } from './database-errors.ts'

export type Isolation = 'read committed' | 'serializable'

const attempts = 12
/** The longest delay between two attempts, in milliseconds. */
const longestPause = 250

/**
 * Runs a unit of work in a transaction, and retries it after a serialization failure or deadlock. The work must
 * therefore have no effects outside the transaction. Under `serializable` it sees the database as if it ran alone.
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

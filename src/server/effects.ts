import type { Tx } from './db/database.ts'
import { endAccess, restoreAccess } from './staff/access-effects.ts'

/** Effects that the closed vocabulary of the manifest cannot say, by the name that `call` uses. */
export const effects: Record<string, (tx: Tx, record: { id: string }, now: Date) => Promise<void>> = {
  'end-access': endAccess,
  'restore-access': restoreAccess,
}

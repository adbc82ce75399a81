import type { Tx } from './db/database.ts'
import { endAccess, restoreAccess } from './staff/access-effects.ts'

/** Effects that the manifest's vocabulary can't express, keyed by the name that `call` uses in the manifest. */
export const effects: Record<string, (tx: Tx, record: { id: string }, now: Date) => Promise<void>> = {
  'end-access': endAccess,
  'restore-access': restoreAccess,
}

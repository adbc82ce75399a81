import type { StoredRecord } from './records/storage.ts'
import type { Work } from './records/work.ts'
import { endAccess, restoreAccess } from './staff/access-effects.ts'

/** Effects that the closed vocabulary of the manifest cannot say, by the name that `call` uses. */
export const effects: Record<string, (work: Work, record: StoredRecord) => Promise<void>> = {
  'end-access': endAccess,
  'restore-access': restoreAccess,
}

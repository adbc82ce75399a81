import type { Portal } from '#manifest/portal.ts'
import { writeFirstValues } from '../records/change/first-values.ts'
import { recomputeFields } from '../records/change/recompute.ts'
import { planRuns } from '../records/change/time/plan-runs.ts'
import { ensureUniqueKeys } from '../records/store/key-indexes.ts'
import { ensureRecordStorage } from '../records/store/record-storage.ts'
import type { Services } from '../services.ts'

/** Gives the records of a portal their tables, keys, computed values and due work. */
export async function prepareStorage(
  { database, clock }: Pick<Services, 'clock' | 'database'>,
  portal: Portal,
): Promise<void> {
  await ensureRecordStorage(database, portal, clock.now())
  await ensureUniqueKeys(database, portal)
  await writeFirstValues(database, portal, clock.now())
  await recomputeFields(database, portal, clock.now())
  await planRuns(database, portal, clock.now())
}

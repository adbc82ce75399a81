import type { Portal } from '#manifest/portal.ts'
import { writeFirstValues } from './records/change/first-values.ts'
import { recomputeFields } from './records/change/recompute.ts'
import { planRuns } from './records/change/time/plan-runs.ts'
import { dropOtherKeys, ensureUniqueKeys } from './records/store/key-indexes.ts'
import { ensureRecordStorage } from './records/store/record-storage.ts'
import { followLateWrites, followRenames, hasNamesOf } from './records/store/renames.ts'
import type { Services } from './services.ts'

/**
 * Gives the records of a portal their tables, names, keys, computed values and due work. What the active portal needs stays,
 * except for former names.
 */
export async function prepareStorage(
  { database, clock }: Pick<Services, 'clock' | 'database'>,
  portal: Portal,
  { isBehind = false } = {},
): Promise<void> {
  await ensureRecordStorage(database, portal, clock.now())
  if (!isBehind) await followRenames(database, portal)
  await ensureUniqueKeys(database, portal)
  await writeFirstValues(database, portal, clock.now())
  await recomputeFields(database, portal, clock.now())
  await planRuns(database, portal, clock.now())
}

export interface PortalStorage {
  /** Runs before a portal is activated. What the active one needs stays. */
  prepare(portal: Portal): Promise<void>
  /** Whether the stored data is named as a portal names it, rather than as another one does that was prepared since. */
  isPrepared(portal: Portal): Promise<boolean>
  /** Runs once a portal is active, and removes what only those before it needed. */
  retire(portal: Portal): Promise<void>
}

/** Prepares the storage for the portal that a node starts on; one that is behind others leaves what other nodes need. */
export async function openStorage(services: Services, isBehind: boolean): Promise<PortalStorage> {
  const { database, portal } = services
  let round = isBehind ? -1 : undefined
  const storage: PortalStorage = {
    prepare: (next) => prepareStorage(services, next),
    isPrepared: (portal) => hasNamesOf(database, portal),
    retire: async (active) => {
      round = await followLateWrites(database, active, round)
      await dropOtherKeys(database, active)
    },
  }
  await prepareStorage(services, portal.current.portal, { isBehind })
  if (!isBehind) await storage.retire(portal.current.portal)
  return storage
}

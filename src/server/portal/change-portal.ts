import type { PersonClass, SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { portalChannel, portalEvent, publishEvents } from '../events/events.ts'
import type { Services } from '../services.ts'
import type { PortalHolder } from './portal-holder.ts'
import { tellOfRefusal, withdrawRefusal } from './refused-manifest.ts'
import type { ManifestSource } from './studio/manifest-source.ts'

export interface PortalChanges {
  /**
   * Activates a new, validated portal here and tells open browsers to load it. `files` are those that it was compiled from;
   * they become a revision unless they were published as one.
   */
  replacePortal(portal: Portal, classes: PersonClass[], files?: SourceFile[]): Promise<void>
  /** Notifies administrators that a changed manifest was rejected, and why. */
  refuseManifest(reason: string): Promise<void>
}

/** `prepare` runs before a new portal is activated, such as to create its storage. */
export function portalChanges(
  { database, portal, clock }: Services & { portal: PortalHolder },
  prepare: (portal: Portal) => Promise<void>,
  source?: ManifestSource,
): PortalChanges {
  const announce = (write: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(database.db, 'read committed', async (tx) => {
      await write(tx)
      await database.announceEvents(tx)
    })
  return {
    replacePortal: async (next, classes, files) => {
      const isNew = !portal.isCurrent(next)
      if (isNew) await prepare(next)
      if (isNew) portal.replace(next, classes)
      await announce(async (tx) => {
        const { revision } = portal.current
        if (isNew) await publishEvents(tx, [portalEvent(portalChannel, 'portal.published', { revision }, 1)])
        await withdrawRefusal(tx, clock.now())
      })
      if (files !== undefined) await source?.follow(database, files, clock.now())
    },
    refuseManifest: (reason) => announce((tx) => tellOfRefusal(tx, portal.current.portal, clock.now(), reason)),
  }
}

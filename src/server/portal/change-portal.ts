import type { PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { portalChannel, portalEvent, publishEvents } from '../events/events.ts'
import type { Services } from '../services.ts'
import { tellOfRefusal, withdrawRefusal } from './refused-manifest.ts'

export interface PortalChanges {
  /** Puts a new proven portal in force, here and in open browsers. */
  replacePortal(portal: Portal, classes: PersonClass[]): Promise<void>
  /** Tells administrators that a changed manifest is not in force, and why. */
  refuseManifest(reason: string): Promise<void>
}

/** `prepare` makes what a portal needs before it is in force. */
export function portalChanges(
  { database, portal, clock }: Services,
  prepare: (portal: Portal) => Promise<void>,
): PortalChanges {
  const announce = (write: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(database.db, 'read committed', async (tx) => {
      await write(tx)
      await database.announceEvents(tx)
    })
  return {
    replacePortal: async (next, classes) => {
      if (portal.isCurrent(next)) return announce((tx) => withdrawRefusal(tx, next, clock.now()))
      await prepare(next)
      portal.replace(next, classes)
      await announce(async (tx) => {
        const { revision } = portal.current
        await publishEvents(tx, [portalEvent(portalChannel, 'portal.published', { revision }, 1)])
        await withdrawRefusal(tx, next, clock.now())
      })
    },
    refuseManifest: (reason) => announce((tx) => tellOfRefusal(tx, portal.current.portal, clock.now(), reason)),
  }
}

import type { PersonClass, SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { portalChannel, portalEvent, publishEvents } from '../events/events.ts'
import type { PortalStorage } from '../prepare-storage.ts'
import type { Services } from '../services.ts'
import type { PortalHolder } from './portal-holder.ts'
import { tellOfRefusal, withdrawRefusal } from './refused-manifest.ts'
import type { ManifestSource } from './studio/manifest-source.ts'
import { whilePublishing } from './studio/while-publishing.ts'

export interface PortalChanges {
  /**
   * Activates a new, validated portal here and tells open browsers to load it. `files` are those that it was compiled from;
   * they become a revision unless they were published as one. Changes nothing if a newer `revision` is active.
   */
  replacePortal(portal: Portal, classes: PersonClass[], files?: SourceFile[], revision?: number): Promise<void>
  /**
   * Prepares the storage of a portal that is to become active, or of the active one when that has come to nothing. The active
   * portal goes on meanwhile.
   */
  preparePortal(portal?: Portal): Promise<void>
  /**
   * Prepares the storage of the active portal again if a node that was publishing another one ended in between. `isNewest` says
   * whether the active portal is what was published last.
   */
  keepPrepared(isNewest: () => Promise<boolean>): Promise<void>
  /** Notifies administrators that a changed manifest was rejected, and why. */
  refuseManifest(reason: string): Promise<void>
}

/** `storage` follows the active portal: it is prepared before a portal is activated, and tidied afterwards. */
export function portalChanges(
  { database, portal, clock }: Services & { portal: PortalHolder },
  { prepare, isPrepared, retire }: PortalStorage,
  source?: ManifestSource,
): PortalChanges {
  const announce = (write: (tx: Tx) => Promise<void>): Promise<void> =>
    inTransaction(database.db, 'read committed', async (tx) => {
      await write(tx)
      await database.announceEvents(tx)
    })
  /** Whether the browsers are still to be told of the active portal, because an attempt to tell them failed. */
  let isUntold = false
  const replacePortal: PortalChanges['replacePortal'] = async (next, classes, files, revision) => {
    if (source?.isPast(revision)) return
    const isNew = !portal.isCurrent(next)
    if (isNew) await prepareOrReturn(next)
    if (isNew) portal.replace(next, classes)
    isUntold ||= isNew
    // Browsers ask for the revision as soon as they are told.
    if (files !== undefined) await source?.follow(database, files, clock.now(), revision)
    await announce(async (tx) => {
      const { revision } = portal.current
      if (isUntold) await publishEvents(tx, [portalEvent(portalChannel, 'portal.published', { revision }, 1)])
      await withdrawRefusal(tx, clock.now())
    })
    const isToRetire = isUntold
    isUntold = false
    if (isToRetire) await retire(next)
  }
  /** Prepares the active portal again, even if another one becomes active meanwhile. */
  const prepareCurrent = async (): Promise<void> => {
    for (let prepared: Portal | undefined; prepared !== portal.current.portal; ) {
      prepared = portal.current.portal
      await prepare(prepared)
    }
    await retire(portal.current.portal)
  }
  /** The data of the active portal may have been moved to new names, so it is prepared again if the next one fails. */
  const prepareOrReturn = (next: Portal): Promise<void> =>
    prepare(next).catch(async (error: unknown) => {
      await prepareCurrent()
      throw error
    })
  // Portals are replaced one at a time: a slow replacement could otherwise undo a later one.
  let running: Promise<unknown> = Promise.resolve()
  return {
    replacePortal: (...next) => {
      const replaced = running.then(() => replacePortal(...next))
      running = replaced.catch(() => {})
      return replaced
    },
    preparePortal: async (next) => {
      if (next === undefined) return prepareCurrent()
      await prepareOrReturn(next)
    },
    keepPrepared: async (isNewest) => {
      if (await isPrepared(portal.current.portal)) return
      // A node that is still publishing, rather than dead, stores its revision first.
      await whilePublishing(database, async () => {
        if (await isNewest()) await prepareCurrent()
      })
    },
    refuseManifest: (reason) => announce((tx) => tellOfRefusal(tx, portal.current.portal, clock.now(), reason)),
  }
}

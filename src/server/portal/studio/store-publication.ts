import type { SourceFile } from '#manifest/index.ts'
import type { Database, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changesBetween } from './manifest-folder.ts'
import type { ManifestSource } from './manifest-source.ts'
import { addRevision, latestRevision, lockRevisions, type NewRevision, type RevisionRow } from './revision-store.ts'

/** The revision before the new one. */
export type LastRevision = Awaited<ReturnType<typeof latestRevision>>

/**
 * Stores proven files as a revision, puts them in place and notifies all nodes. `describe` runs in the transaction that stores
 * the revision, and throws if the last one isn't what the files were made on.
 */
export async function storePublication(
  database: Database,
  source: ManifestSource,
  files: SourceFile[],
  describe: (tx: Tx, last: LastRevision) => Promise<Omit<NewRevision, 'written'>>,
): Promise<RevisionRow> {
  const prepared = source.prepare(changesBetween(source.files, files))
  const revision = await inTransaction(database.db, 'read committed', async (tx) => {
    await lockRevisions(tx)
    const described = await describe(tx, await latestRevision(tx))
    const added = await addRevision(tx, files, { ...described, written: false })
    await database.announceEvents(tx)
    await database.announceRevision(tx)
    return added
  }).catch((error: unknown) => {
    prepared.discard()
    throw error
  })
  prepared.commit()
  await source.published(database, revision.number, files)
  return revision
}

import type { FastifyBaseLogger } from 'fastify'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/publishing.ts'
import type { Database, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../http/errors.ts'
import type { ManifestCompiler } from '../manifest-compiler.ts'
import { readManifestFiles } from '../manifest-files.ts'
import { type ManifestChange, type ManifestWatch, watchManifest } from '../watch-manifest.ts'
import { changesBetween, type FileChange, type PreparedChanges, prepareChanges } from './manifest-folder.ts'
import { ManifestSource } from './manifest-source.ts'
import { addRevision, digestOf, filesAt, latestRevision, lockRevisions, markWritten } from './revision-store.ts'

/** The manifest in a folder. What is published is written there, and what is changed there becomes a revision. */
export class FolderSource extends ManifestSource {
  readonly root: string
  readonly standing = undefined

  constructor(root: string, compiler: ManifestCompiler, files: SourceFile[]) {
    super(compiler, files)
    this.root = root
  }

  prepare(changes: FileChange[]): PreparedChanges {
    try {
      return prepareChanges(this.root, changes)
    } catch {
      throw new HttpError('unavailable', { message: texts.noFolder, retryAfter: 5 })
    }
  }

  async published({ db }: Database, revision: number, files: SourceFile[]): Promise<void> {
    this.files = files
    await markWritten(db, revision)
  }

  async recordStart({ db }: Database, at: Date): Promise<void> {
    await inTransaction(db, 'read committed', (tx) => recordDisk(tx, this.files, at))
  }

  async follow({ db }: Database, files: SourceFile[], at: Date): Promise<void> {
    if (digestOf(files) === digestOf(this.files)) return
    this.files = files
    await inTransaction(db, 'read committed', (tx) => recordDisk(tx, files, at))
  }

  isPast(): boolean {
    return false
  }

  async watch(_: Database, log: FastifyBaseLogger, change: ManifestChange): Promise<ManifestWatch> {
    return watchManifest(this.root, this.compiler, log, change)
  }
}

/** Adds a revision for files on disk that nobody published, unless it is there already. */
async function recordDisk(tx: Tx, files: SourceFile[], at: Date): Promise<void> {
  await lockRevisions(tx)
  const last = await latestRevision(tx)
  if (last?.digest === digestOf(files)) return
  await addRevision(tx, files, { at, origin: 'files', reason: '', written: true })
}

/**
 * Writes the files of a revision that was published when the server stopped, or while it read the manifest from the database.
 * Published revisions are stored first, so that nothing is half published: after this, the folder holds all of it.
 */
export async function finishPublishing({ db }: Database, root: string): Promise<void> {
  const last = await latestRevision(db)
  if (last === undefined || last.written) return
  const changes = changesBetween(readManifestFiles(root), await filesAt(db, last.number))
  prepareChanges(root, changes).commit()
  await markWritten(db, last.number)
}

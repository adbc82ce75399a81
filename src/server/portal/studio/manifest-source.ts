import type { AccessDiff } from '#access/diff/access-diff.ts'
import type { SourceFile } from '#manifest/index.ts'
import type { Database, Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ManifestCompiler } from '../manifest-compiler.ts'
import { readManifestFiles } from '../manifest-files.ts'
import { changesBetween, prepareChanges } from './manifest-folder.ts'
import { addRevision, digestOf, filesAt, latestRevision, lockRevisions, markWritten } from './revision-store.ts'

/** The folder that the manifest is read from, the files of the active portal, and the compiler that proves others. */
export class ManifestSource {
  readonly root: string
  readonly compiler: ManifestCompiler
  files: SourceFile[]
  readonly #unreadable = new Set<number>()

  constructor(root: string, compiler: ManifestCompiler, files: SourceFile[]) {
    this.root = root
    this.compiler = compiler
    this.files = files
  }

  /** Takes over the files of a portal that became active, and records them unless they were published. */
  async follow({ db }: Database, files: SourceFile[], at: Date): Promise<void> {
    if (digestOf(files) === digestOf(this.files)) return
    this.files = files
    await inTransaction(db, 'read committed', (tx) => recordDisk(tx, files, at))
  }

  /** Returns who gained and who lost access by a revision; undefined when its files or those before don't compile today. */
  async accessBy({ db }: Database, number: number): Promise<AccessDiff | undefined> {
    const before = await filesAt(db, number - 1)
    const access = (await this.compiler.review(await filesAt(db, number), { before })).effect?.access
    if (access === undefined) this.#unreadable.add(number)
    return access
  }

  /** Whether it is known that a revision can't be compared with the one before. */
  isUnreadable(number: number): boolean {
    return this.#unreadable.has(number)
  }
}

/** Adds a revision for files on disk that nobody published, unless it is there already. */
async function recordDisk(tx: Tx, files: SourceFile[], at: Date): Promise<void> {
  await lockRevisions(tx)
  const last = await latestRevision(tx)
  if (last?.digest === digestOf(files)) return
  await addRevision(tx, files, { at, reason: '', written: true })
}

/** Adds a revision for the files on which the portal starts, if they were changed since it stopped. */
export async function recordStart({ db }: Database, source: ManifestSource | undefined, at: Date): Promise<void> {
  if (source === undefined) return
  await inTransaction(db, 'read committed', (tx) => recordDisk(tx, source.files, at))
}

/**
 * Writes the files of a revision that was published when the server stopped. Published revisions are stored first, so that
 * nothing is half published: after this, the folder holds all of it.
 */
export async function finishPublishing({ db }: Database, root: string): Promise<void> {
  const last = await latestRevision(db)
  if (last === undefined || last.written) return
  const changes = changesBetween(readManifestFiles(root), await filesAt(db, last.number))
  prepareChanges(root, changes).commit()
  await markWritten(db, last.number)
}

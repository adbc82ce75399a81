import type { FastifyBaseLogger } from 'fastify'
import type { SourceFile } from '#manifest/index.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ManifestCompiler } from '../manifest-compiler.ts'
import { readManifestFiles } from '../manifest-files.ts'
import type { ManifestChange, ManifestWatch } from '../watch-manifest.ts'
import { type Follower, followRevisions, type RefusedRevision } from './follow-revisions.ts'
import type { PreparedChanges } from './manifest-folder.ts'
import { ManifestSource, type Standing } from './manifest-source.ts'
import { addRevision, digestOf, latestRevision, lockRevisions } from './revision-store.ts'

/** The manifest in the database: its latest revision. The folder is only imported, when there is no revision. */
export class DatabaseSource extends ManifestSource implements Follower {
  readonly #root: string
  /** The number of the active revision; 0 until the import is stored. */
  #active: number
  #refused: RefusedRevision | undefined

  /** `refused` is a later revision that doesn't compile here. */
  constructor(
    root: string,
    compiler: ManifestCompiler,
    { files, number, refused }: { files: SourceFile[]; number: number; refused?: RefusedRevision },
  ) {
    super(compiler, files)
    this.#root = root
    this.#active = number
    this.#refused = refused
  }

  prepare(): PreparedChanges {
    return { commit: () => {}, discard: () => {} }
  }

  /** Nothing is left to do: the revision is in place once it is stored. */
  async published(): Promise<void> {}

  async recordStart({ db }: Database, at: Date): Promise<void> {
    if (this.#active > 0) return
    // Of nodes that start together one imports the folder, and the others follow it.
    const imported = await inTransaction(db, 'read committed', async (tx) => {
      await lockRevisions(tx)
      if ((await latestRevision(tx)) !== undefined) return undefined
      return addRevision(tx, this.files, { at, origin: 'files', reason: '', written: true })
    })
    if (imported !== undefined) this.#active = imported.number
  }

  async follow(_: Database, files: SourceFile[], __: Date, revision: number | undefined): Promise<void> {
    this.files = files
    if (revision === undefined) return
    this.#active = revision
    if (this.#refused !== undefined && this.#refused.number <= revision) this.#refused = undefined
  }

  isPast(revision: number | undefined): boolean {
    return revision !== undefined && revision < this.#active
  }

  async watch(database: Database, log: FastifyBaseLogger, change: ManifestChange): Promise<ManifestWatch> {
    const isSame = digestOf(readManifestFiles(this.#root)) === digestOf(this.files)
    log.info(
      { event: 'manifest-from-database', revision: this.#active },
      `the manifest is revision ${this.#active} of the database; ${isSame ? 'the files in the folder are the same, and' : 'the files in the folder differ:'} changes there have no effect`,
    )
    return followRevisions(database, log, this, change)
  }

  serves(number: number): boolean {
    return number === this.#active
  }

  wants(number: number): boolean {
    if (number <= this.#active) return false
    const refused = this.#refused
    return refused?.number !== number || (refused.again !== undefined && Date.now() >= refused.again)
  }

  refuse(refused: RefusedRevision): void {
    this.#refused = refused
  }

  reconsider(): void {
    this.#refused = undefined
  }

  get standing(): Standing {
    const { number = this.#active, reason } = this.#refused ?? {}
    return { active: this.#active, published: number, ...(reason !== undefined && { reason }) }
  }
}

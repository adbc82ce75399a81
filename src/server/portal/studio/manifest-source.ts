import type { FastifyBaseLogger } from 'fastify'
import type { AccessDiff } from '#access/diff/access-diff.ts'
import type { SourceFile } from '#manifest/index.ts'
import type { Database } from '../../db/database.ts'
import type { ManifestCompiler } from '../manifest-compiler.ts'
import type { ManifestChange, ManifestWatch } from '../watch-manifest.ts'
import type { FileChange, PreparedChanges } from './manifest-folder.ts'
import { filesAt } from './revision-store.ts'

/** Which revision a node serves, which is published, and why they differ. */
export interface Standing {
  active: number
  published: number
  reason?: string
}

/**
 * Where the manifest is read from, and where it is published to: the files of the active portal, and the compiler that proves
 * others. What a node does with revisions is the same for both places except for the methods here.
 */
export abstract class ManifestSource {
  readonly compiler: ManifestCompiler
  files: SourceFile[]
  readonly #unreadable = new Set<number>()

  constructor(compiler: ManifestCompiler, files: SourceFile[]) {
    this.compiler = compiler
    this.files = files
  }

  /** Makes changes ready, so that only what can't fail is left for `commit`. Throws 503 when that isn't possible. */
  abstract prepare(changes: FileChange[]): PreparedChanges

  /** Notes that a revision is stored and its files are in place. */
  abstract published(database: Database, revision: number, files: SourceFile[]): Promise<void>

  /** Adds a revision for the files on which the portal starts, if no revision has them. */
  abstract recordStart(database: Database, at: Date): Promise<void>

  /** Takes over the files of a portal that became active, and records them unless they were published. */
  abstract follow(database: Database, files: SourceFile[], at: Date, revision: number | undefined): Promise<void>

  /** Returns whether a newer revision than this one is active. */
  abstract isPast(revision: number | undefined): boolean

  /** Applies each change of the manifest from now on. */
  abstract watch(database: Database, log: FastifyBaseLogger, change: ManifestChange): Promise<ManifestWatch>

  /** Undefined where revisions follow the files instead. */
  abstract get standing(): Standing | undefined

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

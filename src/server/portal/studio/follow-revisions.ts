import type { FastifyBaseLogger } from 'fastify'
import type { Problem } from '#manifest/index.ts'
import type { Database } from '../../db/database.ts'
import { isPassing } from '../../db/database-errors.ts'
import type { ManifestCompiler } from '../manifest-compiler.ts'
import { newestLoader } from '../newest-loader.ts'
import {
  logFailure,
  logProblems,
  type ManifestChange,
  type ManifestWatch,
  messageOf,
  reasonOf,
} from '../watch-manifest.ts'
import { filesAt, newestNumber } from './revision-store.ts'

/** A published revision that a node can't serve. */
export interface RefusedRevision {
  number: number
  reason: string
  /** When to try again, in milliseconds since the epoch. Never for a manifest with problems. */
  again?: number
}

/** What a node knows of the revisions that it serves and refuses. */
export interface Follower {
  readonly compiler: ManifestCompiler
  /** Returns whether a revision is the one that this node serves. */
  serves(number: number): boolean
  /** Returns whether this node should try to serve a revision. */
  wants(number: number): boolean
  refuse(refused: RefusedRevision): void
  /** Makes this node try again what it refused. */
  reconsider(): void
}

/** How often a node looks for a revision whose notification it missed, in milliseconds. */
const poll = 5_000
/** The time after which a revision that failed for another reason than its problems is tried again, in milliseconds. */
const tryAgainAfter = 60_000

/**
 * Puts each revision in force that is stored in the database, by this node or another. A notification makes that prompt, and
 * the poll makes it certain. A node that missed some revisions takes only the last one. A revision that can't be served here
 * changes nothing: the last good one stays active, and `/readyz` reports it.
 */
export async function followRevisions(
  database: Database,
  log: FastifyBaseLogger,
  source: Follower,
  change: ManifestChange,
): Promise<ManifestWatch> {
  const db = database.background
  let isForced = false
  let tried = 0

  const load = async (): Promise<void> => {
    const newest = await newestNumber(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the revisions of the manifest could not be read; trying again')
    })
    if (newest === undefined) return
    if (!isForced && source.serves(newest)) {
      const isNewest = async () => (await newestNumber(db)) === newest && source.serves(newest)
      return change.keepPrepared(isNewest).catch((error: unknown) => logFailure(log, error))
    }
    if (!(isForced || source.wants(newest))) return
    tried = newest
    isForced = false
    const files = await filesAt(db, newest)
    const compiled = await source.compiler.compile(files)
    if (compiled.ok) return change.apply(compiled.portal, compiled.classes, files, newest)
    logProblems(log, files, compiled.problems)
    await change.refused(reasonOf(compiled.problems))
    source.refuse({ number: newest, reason: placeOf(compiled.problems) })
  }
  const loader = newestLoader({
    load,
    failed: (error) => logFailure(log, error),
    gaveUp: async (error) => {
      // The poll tries again as soon as the database is back.
      if (isPassing(error)) return
      source.refuse({
        number: tried,
        reason: 'It could not be put in force; see the log.',
        again: Date.now() + tryAgainAfter,
      })
      await change.refused(messageOf(error))
    },
  })
  const reload = (): Promise<void> => {
    source.compiler.forget()
    source.reconsider()
    isForced = true
    return loader.loadNewest()
  }
  const timer = setInterval(() => void loader.loadNewest(), poll).unref()
  const proveAgain = setTimeout(() => {
    if (!source.compiler.isWarm) void reload()
  }, source.compiler.proofDelay).unref()
  await database.onRevisions(() => void loader.loadNewest())
  void loader.loadNewest()
  return {
    reload,
    stop: async () => {
      loader.stop()
      clearInterval(timer)
      clearTimeout(proveAgain)
      await source.compiler.stop()
    },
  }
}

/**
 * `unknown-page in manifest/menu.yaml:3. There are 2 more problems.` Everyone may read `/readyz`, so this leaves out what the
 * manifest says there.
 */
export function placeOf(problems: Problem[]): string {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error')
  if (first === undefined) return 'It does not compile.'
  return `${first.code} in ${first.at.file}:${first.at.start.line}${others.length === 0 ? '' : `, and ${others.length} more`}`
}

import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { formatProblem, type PersonClass, type Problem, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import type { Compiled } from './compiled.ts'
import type { ManifestCompiler } from './manifest-compiler.ts'
import { manifestFolders, readManifestFiles } from './manifest-files.ts'
import { newestLoader } from './newest-loader.ts'
import { watchFolders } from './watch-folders.ts'

/** Delay after the last change before the manifest is read, in milliseconds. Editors write a file in several steps. */
const settle = 100

/** The callbacks for a changed manifest. */
export interface ManifestChange {
  /** `revision` is the number of the revision that has these files, if it is known. */
  apply(portal: Portal, classes: PersonClass[], files: SourceFile[], revision?: number): Promise<void>
  /** `reason` is for administrators: the first problem and its location. */
  refused(reason: string): Promise<void>
  /** Takes back what a node that ended while it published has left; see `PortalChanges`. */
  keepPrepared(isNewest: () => Promise<boolean>): Promise<void>
}

export interface ManifestWatch {
  /** Proves the manifest at once, even if it hasn't changed. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/**
 * Watches the manifest and activates each valid change. A manifest with problems changes nothing: the problems are
 * logged with their locations, and the last valid portal stays active. The load at startup finds changes that were made
 * since the portal started on the manifest.
 */
export function watchManifest(
  root: string,
  compiler: ManifestCompiler,
  log: FastifyBaseLogger,
  change: ManifestChange,
): ManifestWatch {
  let timer: NodeJS.Timeout | undefined
  const load = async (): Promise<void> => {
    const { files, result } = await compileNewest(root, compiler)
    if (result.ok) return change.apply(result.portal, result.classes, files)
    logProblems(log, files, result.problems)
    await change.refused(reasonOf(result.problems))
  }
  const loader = newestLoader({
    load,
    failed: (error) => logFailure(log, error),
    gaveUp: (error) => change.refused(messageOf(error)),
  })
  const reload = (): Promise<void> => {
    compiler.forget()
    return loader.loadNewest()
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void loader.loadNewest(), settle)
  }
  const folders = Object.keys(manifestFolders).map((folder) => join(root, folder))
  const unwatch = watchFolders(folders, changed)
  const proveAgain = setTimeout(() => {
    if (!compiler.isWarm) void reload()
  }, compiler.proofDelay).unref()
  void loader.loadNewest()
  return {
    reload,
    stop: async () => {
      loader.stop()
      clearTimeout(timer)
      clearTimeout(proveAgain)
      unwatch()
      await compiler.stop()
    },
  }
}

/**
 * Compiles the files as they are. Those that somebody changes or publishes meanwhile are compiled instead: the former ones
 * must not come into force after them.
 */
async function compileNewest(
  root: string,
  compiler: ManifestCompiler,
): Promise<{ files: SourceFile[]; result: Compiled }> {
  const files = readManifestFiles(root)
  const result = await compiler.compile(files)
  return isDeepStrictEqual(readManifestFiles(root), files) ? { files, result } : compileNewest(root, compiler)
}

export function logFailure(log: FastifyBaseLogger, error: unknown): void {
  log.error({ err: error }, 'the manifest could not be put in force; the last good portal goes on')
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function logProblems(log: FastifyBaseLogger, files: SourceFile[], problems: Problem[]): void {
  const report = problems.map((problem) => formatProblem(problem, lineReader(files))).join('\n')
  log.error(
    { event: 'manifest-refused', problems: problems.length },
    `the manifest has problems; the last good portal goes on\n${report}`,
  )
}

/** `manifest/areas/x.yaml:3: Page "a" leads nowhere. There are 2 more problems.` */
export function reasonOf(problems: Problem[]): string {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error')
  if (first === undefined) return ''
  return `${first.at.file}:${first.at.start.line}: ${first.message}${others.length === 0 ? '' : texts.moreProblems(others.length)}`
}

function lineReader(files: SourceFile[]): (file: string, line: number) => string | undefined {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return (file, line) => lines.get(file)?.[line - 1]
}

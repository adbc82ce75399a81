import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { formatProblem, type PersonClass, type Problem, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import * as texts from '#texts/notices.ts'
import type { ManifestCompiler } from './manifest-compiler.ts'
import { manifestFolders, readManifestFiles } from './manifest-files.ts'
import { watchFolders } from './watch-folders.ts'

/** Delay after the last change before the manifest is read, in milliseconds. Editors write a file in several steps. */
const settle = 100
/** Delays before retrying after a failure other than a problem in the manifest, in milliseconds. */
const retries = [500, 2_000]
/**
 * Delay after which a manifest that an earlier process has proven is proven again, in milliseconds. The compiler is then
 * ready for changes, and it doesn't compete with the clients that reconnect after a restart.
 */
const proveAgainAfter = 60_000

/** The callbacks for a changed manifest. */
export interface ManifestChange {
  apply(portal: Portal, classes: PersonClass[], files: SourceFile[]): Promise<void>
  /** `reason` is for administrators: the first problem and its location. */
  refused(reason: string): Promise<void>
}

/**
 * Watches the manifest and activates each valid change. A manifest with problems changes nothing: the problems are
 * logged with their locations, and the last valid portal stays active. The load at startup finds changes that were made
 * since the portal started on the manifest. `reload` proves the manifest at once, even if it hasn't changed.
 */
export function watchManifest(
  root: string,
  compiler: ManifestCompiler,
  log: FastifyBaseLogger,
  change: ManifestChange,
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false

  const load = async (): Promise<void> => {
    const files = readManifestFiles(root)
    const result = await compiler.compile(files)
    if (result.ok) return change.apply(result.portal, result.classes, files)
    logProblems(log, files, result.problems)
    await change.refused(reasonOf(result.problems))
  }
  const failed = (error: unknown): void => {
    if (!isStopped) log.error({ err: error }, 'the manifest could not be put in force; the last good portal goes on')
  }
  const loadPatiently = async (): Promise<void> => {
    for (const wait of retries) {
      const isDone = await load().then(() => true, failed)
      if (isDone || isStopped) return
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    await load().catch((error: unknown) => {
      failed(error)
      return change.refused(error instanceof Error ? error.message : String(error))
    })
  }
  // Loads run one at a time and always read the newest files, so that an older version can't replace a newer one.
  const loadWhileWanted = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false
      await loadPatiently().catch(failed)
    }
  }
  const loadNewest = (): Promise<void> => {
    isWanted = true
    running ??= loadWhileWanted().finally(() => {
      running = undefined
    })
    return running
  }
  const reload = (): Promise<void> => {
    compiler.forget()
    return loadNewest()
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void loadNewest(), settle)
  }
  const folders = Object.keys(manifestFolders).map((folder) => join(root, folder))
  const unwatch = watchFolders(folders, changed)
  const proveAgain = setTimeout(() => {
    if (!compiler.isWarm) void reload()
  }, proveAgainAfter).unref()
  void loadNewest()
  return {
    reload,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(proveAgain)
      unwatch()
      await compiler.stop()
    },
  }
}

function logProblems(log: FastifyBaseLogger, files: SourceFile[], problems: Problem[]): void {
  const report = problems.map((problem) => formatProblem(problem, lineReader(files))).join('\n')
  log.error(
    { event: 'manifest-refused', problems: problems.length },
    `the manifest has problems; the last good portal goes on\n${report}`,
  )
}

/** `manifest/areas/x.yaml:3: Page "a" leads nowhere. There are 2 more problems.` */
function reasonOf(problems: Problem[]): string {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error')
  if (first === undefined) return ''
  return `${first.at.file}:${first.at.start.line}: ${first.message}${others.length === 0 ? '' : texts.moreProblems(others.length)}`
}

function lineReader(files: SourceFile[]): (file: string, line: number) => string | undefined {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return (file, line) => lines.get(file)?.[line - 1]
}

import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { formatProblem, type PersonClass, type Problem, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { ManifestCompiler } from './manifest-compiler.ts'
import { manifestFolders, readManifestFiles } from './manifest-files.ts'
import { watchFolders } from './watch-folders.ts'

/** Editors write a file in several steps; this long after the last the manifest is read, in milliseconds. */
const settle = 100
/** Waits before what failed for another reason than the manifest's text is tried again, in milliseconds. */
const retries = [500, 2_000]

/** What a change of the manifest leads to. */
export interface ManifestChange {
  apply(portal: Portal, classes: PersonClass[]): Promise<void>
  /** `reason` is for people: the first problem and where it is. */
  refused(reason: string): Promise<void>
}

/**
 * Puts a changed manifest in force once it holds. One with problems changes nothing: they are logged where they stand, and
 * the last good portal goes on. The first look, at the start, also makes the compiler ready. `reload` looks at once.
 */
export function watchManifest(root: string, log: FastifyBaseLogger, change: ManifestChange) {
  const compiler = new ManifestCompiler()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false

  const load = async (): Promise<void> => {
    const files = readManifestFiles(root)
    const result = await compiler.compile(files)
    if (result.ok) return change.apply(result.portal, result.classes)
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
  // One after the other, and always the newest text: an older one must not overtake it.
  const loadWhileWanted = async (): Promise<void> => {
    while (isWanted && !isStopped) {
      isWanted = false
      await loadPatiently().catch(failed)
    }
  }
  const reload = (): Promise<void> => {
    isWanted = true
    running ??= loadWhileWanted().finally(() => {
      running = undefined
    })
    return running
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), settle)
  }
  const folders = Object.keys(manifestFolders).map((folder) => join(root, folder))
  const unwatch = watchFolders(folders, changed)
  void reload()
  return {
    reload,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
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
  const more = others.length === 1 ? ' There is 1 more problem.' : ` There are ${others.length} more problems.`
  return `${first.at.file}:${first.at.start.line}: ${first.message}${others.length === 0 ? '' : more}`
}

function lineReader(files: SourceFile[]): (file: string, line: number) => string | undefined {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return (file, line) => lines.get(file)?.[line - 1]
}

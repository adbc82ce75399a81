import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { formatProblem, type PersonClass, type Problem, type SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { manifestFolders, readManifestFiles } from './manifest-files.ts'

/** Longest that a manifest may take to compile, the worker's start included, in milliseconds, and its memory in MiB. */
const limits = { time: 10_000, memory: 128 }
/** Editors write a file in several steps; this long after the last the manifest is read, in milliseconds. */
const settle = 150

type Result = { ok: true; portal: Portal; classes: PersonClass[] } | { ok: false; problems: Problem[] }

/**
 * Puts a changed manifest in force once it holds. One with problems changes nothing: they are logged where they stand, and
 * the last good portal goes on. `reload` does the same at once.
 */
export function watchManifest(
  root: string,
  log: FastifyBaseLogger,
  apply: (portal: Portal, classes: PersonClass[]) => Promise<void>,
) {
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const load = async (): Promise<void> => {
    try {
      const files = readManifestFiles(root)
      const result = await compileApart(files)
      if (result.ok) await apply(result.portal, result.classes)
      else logProblems(log, files, result.problems)
    } catch (error) {
      log.error({ err: error }, 'the manifest could not be put in force; the last good portal goes on')
    }
  }
  // One after the other: an older text must not overtake a newer one.
  const reload = (): Promise<void> => {
    last = last.then(load)
    return last
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), settle)
  }
  const watchers: FSWatcher[] = Object.keys(manifestFolders).map((folder) =>
    watch(join(root, folder), { recursive: true }, changed),
  )
  return {
    reload,
    stop: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
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

function lineReader(files: SourceFile[]): (file: string, line: number) => string | undefined {
  const lines = new Map(files.map(({ path, text }) => [path, text.split(/\r?\n/)]))
  return (file, line) => lines.get(file)?.[line - 1]
}

function compileApart(files: SourceFile[]): Promise<Result> {
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(new URL(`./compile-worker.${isSource ? 'ts' : 'js'}`, import.meta.url), {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    ...(isSource && { execArgv: ['--import', sourceHooks()] }),
  })
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${limits.time} ms.`)), limits.time)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The compiler ended without an answer.'))
    })
  }).finally(() => worker.terminate())
}

/** Sources are run by way of tsx, whose hooks a worker does not inherit; this registers them there. */
function sourceHooks(): string {
  return `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`
}

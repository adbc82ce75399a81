import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { SourceFile } from '#manifest/index.ts'
import type { Compiled } from './compiled.ts'
import type { ProvenManifests } from './proven-manifests.ts'

/**
 * The maximum CPU time of the process while a manifest compiles, in milliseconds, and the maximum memory of the
 * compiler, in MiB. A wall-clock limit would fail on a busy machine that delays the compiler.
 */
const limits = { processor: 20_000, memory: 256 }
/** The interval between two checks of the CPU time, in milliseconds. */
const look = 250

/**
 * Compiles manifests one at a time, in a worker thread that is kept: its code stays loaded, and it parses only files
 * that changed. After a failure or timeout the thread is terminated, and the next manifest gets a new one.
 */
export class ManifestCompiler {
  readonly #proven: ProvenManifests
  #worker: Worker | undefined
  #last: { files: SourceFile[]; compiled: Compiled } | undefined

  constructor(proven: ProvenManifests) {
    this.#proven = proven
  }

  /** Returns whether this process has compiled a manifest, which takes seconds the first time. */
  get isWarm(): boolean {
    return this.#worker !== undefined
  }

  /** Returns what an earlier process proved, or else compiles the files. For the start only: changes are always proven. */
  async recall(files: SourceFile[]): Promise<Compiled> {
    const proven = this.#proven.find(files)
    if (proven === undefined) return this.compile(files)
    this.#last = { files, compiled: proven }
    return proven
  }

  /** Makes the next compilation prove its files even if they haven't changed. */
  forget(): void {
    this.#last = undefined
  }

  /** Returns the last result again while the files are the same. */
  async compile(files: SourceFile[]): Promise<Compiled> {
    const last = this.#last
    if (last !== undefined && isDeepStrictEqual(last.files, files)) return last.compiled
    const compiled = await this.#compile(files)
    this.#last = { files, compiled }
    if (compiled.ok) this.#proven.keep(files, compiled)
    return compiled
  }

  async #compile(files: SourceFile[]): Promise<Compiled> {
    this.#worker ??= startWorker()
    const watch = watchProcessor()
    try {
      this.#worker.postMessage(files)
      return await Promise.race([answerOf(this.#worker), watch.exceeded])
    } catch (error) {
      await this.stop()
      throw error
    } finally {
      watch.end()
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

function answerOf(worker: Worker): Promise<Compiled> {
  return new Promise<Compiled>((resolve, reject) => {
    worker.removeAllListeners()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The compiler of the manifest ended without an answer.')))
  })
}

/** `exceeded` rejects when the process has used more than the allowed CPU time. */
function watchProcessor(): { exceeded: Promise<never>; end(): void } {
  const before = process.cpuUsage()
  let timer: NodeJS.Timeout | undefined
  const exceeded = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1_000 > limits.processor)
        reject(new Error(`Compiling the manifest took more than ${limits.processor / 1_000} s of processor time.`))
    }, look)
  })
  return { exceeded, end: () => clearInterval(timer) }
}

function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const worker = new Worker(new URL(`./compile-worker.${isSource ? 'ts' : 'js'}`, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    ...(isSource && { execArgv: ['--import', sourceHooks()] }),
  })
  worker.unref()
  return worker
}

/**
 * Returns the module that registers tsx's hooks in a worker, which doesn't inherit them. Only needed when running from
 * source.
 */
function sourceHooks(): string {
  return `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`
}

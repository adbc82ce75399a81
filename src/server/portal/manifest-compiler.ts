import { Worker } from 'node:worker_threads'
import type { PersonClass, Problem, SourceFile } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'

/**
 * The maximum CPU time of the process while a manifest compiles, in milliseconds, and the maximum memory of the
 * compiler, in MiB. A wall-clock limit would fail on a busy machine that delays the compiler.
 */
const limits = { processor: 20_000, memory: 256 }
/** The interval between two checks of the CPU time, in milliseconds. */
const look = 250

export type Compiled = { ok: true; portal: Portal; classes: PersonClass[] } | { ok: false; problems: Problem[] }

/**
 * Compiles manifests one at a time, in a worker thread that is kept: its code stays loaded, and it parses only files
 * that changed. After a failure or timeout the thread is terminated, and the next manifest gets a new one.
 */
export class ManifestCompiler {
  #worker: Worker | undefined

  async compile(files: SourceFile[]): Promise<Compiled> {
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
    worker.once('exit', () => reject(new Error('The compiler ended without an answer.')))
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
        reject(new Error(`It took more than ${limits.processor / 1_000} s of processor time.`))
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
